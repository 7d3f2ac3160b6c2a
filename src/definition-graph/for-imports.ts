/** What an import needs of the graph, without the routes: its process loads no HTTP layer. */
export { GraphLoad } from './actions/graph-load.ts';

export {
  type Category,
  type GraphDocument,
  type GraphNode,
  type GraphRecord,
  type GraphRelation,
  type Issue,
  NODE_KINDS,
  type NodeKind,
  type Parameter,
} from './domain/records.ts';

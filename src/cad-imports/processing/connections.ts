/** The size of the pool for heartbeats and issues: heartbeats go on while issues are written. */
export const REPORTING = 2;
/** With the connection that the load has to itself. */
export const CONNECTIONS_PER_IMPORT = REPORTING + 1;

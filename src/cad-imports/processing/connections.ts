/** Of the pool that an import reports with: heartbeats go on while issues are written. */
export const REPORTING = 2;
/** And one that its load has to itself. */
export const CONNECTIONS_PER_IMPORT = REPORTING + 1;

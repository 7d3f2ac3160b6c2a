/** The statuses of this context's errors. Those that are not listed are 400. */
export const errorStatuses: Record<string, number> = {
  TooManyModelChecks: 429,
  ModelCheckNotReady: 409,
  TooManyIdsFiles: 503,
  IdsTooLarge: 413,
};

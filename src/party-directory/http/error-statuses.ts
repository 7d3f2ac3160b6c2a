/** Errors that are not 400. */
export const errorStatuses: Record<string, number> = {
  ProjectClosed: 409,
  ProjectNotClosed: 409,
};

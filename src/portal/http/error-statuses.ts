/** The statuses of the portal's errors. */
export const errorStatuses: Record<string, number> = {
  PortalBusy: 503,
};

/** The statuses of this context's errors. Those that are not listed are 400. */
export const errorStatuses: Record<string, number> = {
  WebhookRotationUnderWay: 409,
  DeliveredEventGone: 410,
};

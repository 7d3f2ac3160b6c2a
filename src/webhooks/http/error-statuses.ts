/** The errors of webhooks; what is not here is 400. */
export const errorStatuses: Record<string, number> = {
  WebhookRotationUnderWay: 409,
};

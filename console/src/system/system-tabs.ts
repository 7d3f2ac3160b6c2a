export const SYSTEM_TABS = ['health', 'keys', 'sessions', 'webhooks', 'repairs'] as const;
export type SystemTab = (typeof SYSTEM_TABS)[number];

export const SYSTEM_TABS = [
  'health',
  'keys',
  'people',
  'sessions',
  'webhooks',
  'storage',
  'repairs',
] as const;
export type SystemTab = (typeof SYSTEM_TABS)[number];

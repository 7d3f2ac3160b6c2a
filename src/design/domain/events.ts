/** What design tells of; docs/events says what each carries. */
export const DESIGN_EVENTS = [
  'ProjectProductVariantConfigurationRevised',
  'ProjectProductVariantMaterialized',
  'ProjectProductVariantProjected',
  'ProjectProductVariantReleased',
  'ProjectProductVariantWithdrawn',
] as const;

export type DesignEvent = (typeof DESIGN_EVENTS)[number];

/** The events of the design context; docs/events describes what each of them carries. */
export const DESIGN_EVENTS = [
  'ProjectProductVariantConfigurationRevised',
  'ProjectProductVariantMaterialized',
  'ProjectProductVariantProjected',
  'ProjectProductVariantReleased',
  'ProjectProductVariantWithdrawn',
] as const;

export type DesignEvent = (typeof DESIGN_EVENTS)[number];

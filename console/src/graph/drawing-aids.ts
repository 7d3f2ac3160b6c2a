/**
 * Categories that Revit counts as part of the model although nobody builds what they hold: sketches, reference lines,
 * grids, cameras. They are offered for ignoring together; the person decides.
 */
const AIDS = new Set([
  'OST_Areas',
  'OST_Cameras',
  'OST_CoordinateSystem',
  'OST_CurtainGridsRoof',
  'OST_CurtainGridsWall',
  'OST_DetailComponents',
  'OST_ElectricalCircuit',
  'OST_HVAC_Zones',
  'OST_PipeSegments',
  'OST_PreviewLegendComponents',
  'OST_ProjectBasePoint',
  'OST_ProjectInformation',
  'OST_PropertySet',
  'OST_RasterImages',
  'OST_SharedBasePoint',
  'OST_Sheets',
  'OST_SiteProperty',
  'OST_SunStudy',
]);

export const isDrawingAid = (reference: string): boolean =>
  AIDS.has(reference) || /^OST_\w*(?:Lines?|Sketch\w*|Contours)$/.test(reference);

/** The CAD tools that there are kits for. */
export const KIT_TOOLS = ['revit', 'archicad', 'bonsai'] as const;
export type KitTool = (typeof KIT_TOOLS)[number];

export { recordStoreCommand, type WithDesign } from './cli/record-store-command.ts';
export { createDesign, type DesignContext, type DesignOptions } from './create-design.ts';
export { DESIGN_EVENTS } from './domain/events.ts';
export type { DesignParts } from './parts.ts';

/** What the ontology tells of; docs/events says what each carries. */
export const ONTOLOGY_EVENTS = ['ObjectClassDemoted', 'ObjectClassParentGraphChanged'] as const;

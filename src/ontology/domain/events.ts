/** What the ontology tells of; docs/events says what each carries. */
export const ONTOLOGY_EVENTS = [
  'ObjectClassCommented',
  'ObjectClassDemoted',
  'ObjectClassParentGraphChanged',
  'OntologyProposalAccepted',
  'OntologyProposalRejected',
  'OntologyProposalSubmitted',
] as const;

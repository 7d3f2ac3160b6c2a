/** The events of the ontology; docs/events describes their data. */
export const ONTOLOGY_EVENTS = [
  'ObjectClassCommented',
  'ObjectClassDemoted',
  'ObjectClassParentGraphChanged',
  'OntologyProposalAccepted',
  'OntologyProposalRejected',
  'OntologyProposalReopened',
  'OntologyProposalSubmitted',
] as const;

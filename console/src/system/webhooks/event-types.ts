/** The events that a webhook can receive, in words. */
export const EVENT_TYPES: Record<string, string> = {
  ObjectClassParentGraphChanged: 'Classes created, moved, merged, copied or deleted',
  ObjectClassDemoted: 'A class lost a classification',
  OntologyProposalSubmitted: 'A proposal was submitted',
  OntologyProposalReopened: 'A submitted proposal was edited',
  OntologyProposalAccepted: 'A proposal was accepted',
  OntologyProposalRejected: 'A proposal was rejected',
  ObjectClassCommented: 'A comment on a class',
  ProjectProductVariantProjected: 'A product was added to a project',
  ProjectProductVariantReleased: 'A product left a project',
  ProjectProductVariantMaterialized: 'A made-to-order variant was created',
  ProjectProductVariantConfigurationRevised: 'A made-to-order variant was revised',
  ProjectProductVariantWithdrawn: 'A made-to-order variant was deleted',
  ModelCheckFinished: 'A model check finished',
};

export const eventLabel = (type: string): string => EVENT_TYPES[type] ?? type;

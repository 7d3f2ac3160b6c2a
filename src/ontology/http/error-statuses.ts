/** Domain errors of the ontology that are not plain bad input (400). */
export const errorStatuses: Record<string, number> = {
  ObjectClassNotFoundError: 404,
  ObjectClassGraphNodeIdentityMissingError: 500,
  OntologyVersionGone: 410,
  ObjectClassActiveAncestorInvariantError: 409,
  ObjectClassClassificationIncompleteError: 409,
  ObjectClassCadCategoryNotFoundError: 404,
  CadCategoryRefsNotFoundError: 404,
  ObjectClassArchivedError: 409,
  ObjectClassRevisionConflict: 409,
  ObjectClassParamTemplatesConflict: 409,
  OperationUndoConflict: 409,
  ClassificationEntryNotCustom: 409,
  ClassificationEntryInUse: 409,
  ImportTooLarge: 413,
  OntologyReleaseExists: 409,
  OntologyReleaseNotFound: 404,
};

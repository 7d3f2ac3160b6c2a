/** What the classes are called as a classification; models classified with it are recognized by the import of IFC. */
export const CLASSES_NAME = 'Lintel';

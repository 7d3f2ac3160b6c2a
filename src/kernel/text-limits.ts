/** How long texts and lists may be, wherever they come from. Text lengths count characters (code points). */
export const LONGEST_NAME = 500;
export const LONGEST_TEXT = 10_000;
export const LONGEST_LIST = 10_000;
/** Of an entity, a predefined type or a data type of IFC; the longest have some 50. */
export const LONGEST_IFC_NAME = 100;

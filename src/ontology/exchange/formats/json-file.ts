import { readFile } from 'node:fs/promises';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import { faultPlaceIn, jsonFault } from './json-fault.ts';

/** The value of a JSON file. A fault has its line and column. */
export async function readJsonFile(file: string): Promise<unknown> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportUnreadable("The file isn't UTF-8.");
  }
  try {
    return JSON.parse(text);
  } catch {
    const { at, message } = jsonFault(text) ?? { at: text.length, message: "it isn't valid JSON" };
    const { line, column } = faultPlaceIn(text, at);
    throw new ImportUnreadable(`The file isn't valid JSON. Line ${line}, column ${column}: ${message}.`);
  }
}

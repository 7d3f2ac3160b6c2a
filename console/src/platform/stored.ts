/** Browsers may forbid storage, or have no room left: then nothing is kept for the next visit, and nothing fails. */
type Area = 'localStorage' | 'sessionStorage';

/** `parse` gets null when nothing is stored, and also when it throws on what is stored. */
export function readStored<Value>(
  key: string,
  parse: (text: string | null) => Value,
  area: Area = 'localStorage',
): Value {
  try {
    return parse(globalThis[area].getItem(key));
  } catch {
    return parse(null);
  }
}

/** Null removes it. False when the browser did not store it. */
export function writeStored(key: string, text: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

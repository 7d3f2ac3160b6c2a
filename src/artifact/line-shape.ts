/** A line of this length is parsed quickly, whatever it holds. */
const SHORT_LINE = 64 * 1024;

/** An estimate from the bytes of what a JSON parser would have to build. */
export interface LineShape {
  depth: number;
  /** The number of members of arrays and objects, or slightly more. */
  values: number;
  isClosed: boolean;
}

const NOTHING_SPECIAL: LineShape = { depth: 0, values: 0, isClosed: true };

/** The shape of a long line, before it is parsed; a short line is not examined. */
export function shapeOf(line: Buffer): LineShape {
  if (line.length <= SHORT_LINE) return NOTHING_SPECIAL;
  let [open, depth, values] = [0, 0, 0];
  for (let at = 0; at < line.length; at++) {
    const byte = line[at];
    if (byte === QUOTE) {
      at = endOfText(line, at);
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      values++;
      depth = Math.max(depth, ++open);
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      open--;
    } else if (byte === COMMA) {
      values++;
    }
  }
  return { depth, values, isClosed: open === 0 };
}

function endOfText(line: Buffer, quote: number): number {
  let at = quote + 1;
  while (at < line.length && line[at] !== QUOTE) at += line[at] === BACKSLASH ? 2 : 1;
  return at;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whatever a line of this length holds is parsed in no time. */
const SHORT_LINE = 64 * 1024;

/** What JSON's parser would have to make, told by the bytes alone. */
export interface LineShape {
  depth: number;
  /** Or a few more: members of arrays and objects. */
  values: number;
  isClosed: boolean;
}

const NOTHING_SPECIAL: LineShape = { depth: 0, values: 0, isClosed: true };

/** Of a long line, before it is parsed; a short one is not worth the look. */
export function shapeOf(line: Buffer): LineShape {
  if (line.length <= SHORT_LINE) return NOTHING_SPECIAL;
  let [open, depth, values] = [0, 0, 0];
  for (let at = 0; at < line.length; at++) {
    switch (line[at]) {
      case QUOTE:
        at = endOfText(line, at);
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        values++;
        depth = Math.max(depth, ++open);
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        open--;
        break;
      case COMMA:
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

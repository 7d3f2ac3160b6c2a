import { crc32, deflateSync } from 'node:zlib';

export type Point = readonly [x: number, y: number];

/** A filled polygon. Curves are drawn as polygons with enough corners. */
export interface Shape {
  corners: Point[];
  /** `#rrggbb` */
  fill: string;
}

export function box(x: number, y: number, width: number, height: number, fill: string): Shape {
  return {
    corners: [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    fill,
  };
}

export function polygon(fill: string, ...corners: Point[]): Shape {
  return { corners, fill };
}

/** Part of an ellipse between two angles in turns (0 is right, a quarter is down); the whole by default. */
export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, from = 0, to = 1): Shape {
  const corners = Array.from({ length: 49 }, (_, step): Point => {
    const angle = 2 * Math.PI * (from + ((to - from) * step) / 48);
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
  return { corners, fill };
}

/** A straight bar between two points. */
export function bar([x1, y1]: Point, [x2, y2]: Point, width: number, fill: string): Shape {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const dx = ((y2 - y1) / length) * (width / 2);
  const dy = ((x1 - x2) / length) * (width / 2);
  return {
    corners: [
      [x1 + dx, y1 + dy],
      [x2 + dx, y2 + dy],
      [x2 - dx, y2 - dy],
      [x1 - dx, y1 - dy],
    ],
    fill,
  };
}

/** Scan lines in each row of pixels, so that edges are smooth. */
const LINES = 4;

/** Paints shapes one over the other on a plain ground and gives a PNG of a few kilobytes. */
export function paint(width: number, height: number, ground: string, shapes: Shape[]): Buffer {
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(rgb(ground)));
  for (const shape of shapes) fillShape(pixels, width, height, shape);
  return encodePng(pixels, width, height);
}

function fillShape(pixels: Buffer, width: number, height: number, { corners, fill }: Shape): void {
  const colour = rgb(fill);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const right = Math.min(width, Math.ceil(Math.max(...xs)));
  const first = Math.max(0, Math.floor(Math.min(...ys)));
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  const coverage = new Float64Array(Math.max(0, right - left));
  for (let row = first; row <= last; row++) {
    coverage.fill(0);
    for (let line = 0; line < LINES; line++) {
      const crossings = crossingsAt(corners, row + (line + 0.5) / LINES);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        cover(
          coverage,
          Math.max(0, (crossings[i] ?? 0) - left),
          Math.min(right, crossings[i + 1] ?? 0) - left,
        );
      }
    }
    blend(pixels, row * width + left, coverage, colour);
  }
}

function crossingsAt(corners: Point[], y: number): number[] {
  const crossings: number[] = [];
  for (const [index, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [0, 0];
    if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  }
  return crossings.sort((a, b) => a - b);
}

/** Adds how much of each pixel the range from `from` to `to` covers. */
function cover(coverage: Float64Array, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++) {
    coverage[x] = (coverage[x] ?? 0) + Math.min(to, x + 1) - Math.max(from, x);
  }
}

function blend(pixels: Buffer, start: number, coverage: Float64Array, colour: number[]): void {
  const [red = 0, green = 0, blue = 0] = colour;
  for (let x = 0; x < coverage.length; x++) {
    const share = Math.min(1, (coverage[x] ?? 0) / LINES);
    if (share === 0) continue;
    const at = (start + x) * 3;
    pixels[at] = Math.round((pixels[at] ?? 0) * (1 - share) + red * share);
    pixels[at + 1] = Math.round((pixels[at + 1] ?? 0) * (1 - share) + green * share);
    pixels[at + 2] = Math.round((pixels[at + 2] ?? 0) * (1 - share) + blue * share);
  }
}

function rgb(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function encodePng(pixels: Buffer, width: number, height: number): Buffer {
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row++) {
    // Filter 2 stores the difference to the row above: flat drawings become mostly zeros.
    rows[row * (stride + 1)] = 2;
    for (let at = 0; at < stride; at++) {
      const above = row === 0 ? 0 : (pixels[(row - 1) * stride + at] ?? 0);
      rows[row * (stride + 1) + 1 + at] = (pixels[row * stride + at] ?? 0) - above;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits a channel, RGB
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8);
  return framed;
}

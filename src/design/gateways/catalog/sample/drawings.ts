import { bar, box, oval, type Point, paint, polygon, type Shape } from './picture.ts';

export const PICTURE_WIDTH = 400;
export const PICTURE_HEIGHT = 300;

const GROUND = '#f3f1ec';
const FLOOR = '#e6e2d9';
const DARK = '#3a3b3d';
const GLASS = '#cfdde2';
const GLOW = '#fff1c4';

/** Front views in one colour, its shade and its light; the floor is at 260. */
const DRAWINGS = {
  chair: ({ main, shade }) => [
    ...legs(150, 250, 170, 260, shade),
    box(146, 158, 108, 16, main),
    box(150, 70, 10, 90, shade),
    box(240, 70, 10, 90, shade),
    box(150, 66, 100, 44, main),
  ],
  armchair: ({ main, shade, light }) => [
    ...legs(128, 272, 220, 260, DARK),
    box(130, 84, 140, 100, main),
    box(112, 130, 28, 92, shade),
    box(260, 130, 28, 92, shade),
    box(140, 164, 120, 34, light),
    box(140, 198, 120, 24, shade),
  ],
  stool: ({ main, shade }) => [
    bar([165, 110], [148, 260], 8, shade),
    bar([235, 110], [252, 260], 8, shade),
    bar([156, 205], [244, 205], 6, shade),
    oval(200, 104, 56, 12, shade),
    oval(200, 99, 56, 12, main),
  ],
  bench: ({ main, shade }) => [
    ...legs(90, 310, 180, 260, shade),
    box(70, 164, 260, 18, main),
    box(70, 182, 260, 6, shade),
  ],
  sofa: ({ main, shade, light }) => [
    ...legs(70, 330, 226, 260, DARK),
    box(70, 112, 260, 80, main),
    box(48, 148, 34, 82, shade),
    box(318, 148, 34, 82, shade),
    box(82, 172, 116, 32, light),
    box(202, 172, 116, 32, light),
    box(82, 204, 236, 26, shade),
  ],
  table: ({ main, shade }) => [
    ...legs(74, 326, 140, 260, shade),
    box(56, 124, 288, 16, main),
    box(74, 140, 252, 12, shade),
  ],
  'round-table': ({ main, shade }) => [
    bar([200, 130], [200, 240], 16, shade),
    polygon(shade, [200, 232], [262, 260], [138, 260]),
    oval(200, 132, 120, 16, shade),
    oval(200, 126, 120, 16, main),
  ],
  desk: ({ main, shade, light }) => [
    ...legs(70, 330, 136, 260, DARK),
    box(52, 122, 296, 14, main),
    box(236, 136, 96, 54, shade),
    box(242, 142, 84, 19, light),
    box(242, 165, 84, 19, light),
  ],
  shelf: ({ main, shade, light }) => [
    box(130, 44, 10, 216, shade),
    box(260, 44, 10, 216, shade),
    ...[48, 98, 148, 198, 246].map((y) => box(130, y, 140, 9, main)),
    box(150, 70, 12, 28, light),
    box(164, 64, 10, 34, shade),
    box(206, 120, 34, 28, light),
    oval(226, 186, 15, 12, shade),
  ],
  cabinet: ({ main, shade, light }) => [
    ...legs(136, 264, 244, 260, DARK),
    box(124, 50, 152, 196, shade),
    box(130, 56, 68, 184, main),
    box(202, 56, 68, 184, main),
    box(190, 138, 4, 26, light),
    box(206, 138, 4, 26, light),
  ],
  sideboard: ({ main, shade, light }) => [
    ...legs(72, 328, 216, 260, DARK),
    box(54, 136, 292, 80, shade),
    ...[60, 156, 252].map((x) => box(x, 142, 88, 68, main)),
    ...[132, 228, 260].map((x) => box(x, 172, 8, 4, light)),
  ],
  bed: ({ main, shade, light }) => [
    ...legs(70, 330, 224, 260, shade),
    box(60, 92, 280, 90, main),
    box(80, 158, 104, 28, '#ffffff'),
    box(216, 158, 104, 28, '#ffffff'),
    box(64, 178, 272, 34, light),
    box(56, 208, 288, 22, shade),
  ],
  pendant: ({ main, shade }) => [
    box(199, 0, 2, 110, DARK),
    oval(200, 182, 30, 10, GLOW),
    polygon(main, [184, 108], [216, 108], [276, 180], [124, 180]),
    oval(200, 180, 76, 9, shade),
    oval(200, 180, 58, 6, GLOW),
  ],
  globe: ({ main, shade, light }) => [
    box(199, 0, 2, 96, DARK),
    box(190, 92, 20, 18, shade),
    oval(200, 168, 64, 64, main),
    oval(180, 148, 20, 16, light),
  ],
  linear: ({ main, shade }) => [
    box(96, 0, 2, 140, DARK),
    box(302, 0, 2, 140, DARK),
    box(56, 138, 288, 20, main),
    box(56, 158, 288, 5, GLOW),
    box(56, 138, 288, 4, shade),
  ],
  'floor-lamp': ({ main, shade }) => [
    oval(200, 256, 46, 7, DARK),
    box(197, 110, 6, 146, shade),
    polygon(main, [172, 44], [228, 44], [254, 118], [146, 118]),
    box(146, 116, 108, 4, GLOW),
  ],
  'table-lamp': ({ main, shade }) => [
    oval(200, 252, 44, 9, shade),
    box(194, 170, 12, 82, shade),
    oval(200, 172, 74, 74, main, 0.5, 1),
    box(126, 170, 148, 5, GLOW),
  ],
  'wall-lamp': ({ main, shade, light }) => [
    box(176, 96, 48, 108, shade),
    polygon(GLOW, [176, 96], [224, 96], [262, 30], [138, 30]),
    polygon(GLOW, [176, 204], [224, 204], [262, 270], [138, 270]),
    box(168, 100, 64, 100, main),
    box(168, 100, 8, 100, light),
  ],
  door: ({ main, shade, light }) => [
    ...frame(140, 260),
    box(146, 40, 108, 220, main),
    ...panels(main, shade),
    handle(236, light),
  ],
  'flush-door': ({ main, light }) => [...frame(140, 260), box(146, 40, 108, 220, main), handle(236, light)],
  'glass-door': ({ main, light }) => [
    ...frame(140, 260),
    box(146, 40, 108, 220, main),
    box(160, 54, 80, 192, GLASS),
    polygon('#e4eef1', [160, 120], [226, 54], [240, 54], [160, 136]),
    handle(246, light),
  ],
  'double-door': ({ main, shade, light }) => [
    ...frame(90, 310),
    box(96, 40, 102, 220, main),
    box(202, 40, 102, 220, main),
    box(198, 40, 4, 220, shade),
    handle(184, light),
    handle(208, light),
  ],
  'sliding-door': ({ main, shade, light }) => [
    box(80, 34, 250, 7, DARK),
    box(150, 26, 8, 18, DARK),
    box(238, 26, 8, 18, DARK),
    box(138, 44, 120, 216, main),
    ...[64, 120, 176, 232].map((y) => box(138, y, 120, 4, shade)),
    box(244, 130, 6, 56, light),
  ],
} satisfies Record<string, (tones: Tones) => Shape[]>;

export type Form = keyof typeof DRAWINGS;

interface Tones {
  main: string;
  shade: string;
  light: string;
}

export function draw(form: Form, colour: string): Buffer {
  const tones: Tones = {
    main: colour,
    shade: mix(colour, '#000000', 0.22),
    light: mix(colour, '#ffffff', 0.35),
  };
  const shapes: Shape[] = DRAWINGS[form](tones);
  return paint(PICTURE_WIDTH, PICTURE_HEIGHT, GROUND, [box(0, 260, PICTURE_WIDTH, 40, FLOOR), ...shapes]);
}

function legs(left: number, right: number, top: number, bottom: number, fill: string): Shape[] {
  const leg = (x: number): [Point, Point] => [
    [x, top],
    [x, bottom],
  ];
  return [bar(...leg(left + 4), 8, fill), bar(...leg(right - 4), 8, fill)];
}

function frame(left: number, right: number): Shape[] {
  return [box(left - 8, 26, right - left + 16, 234, '#d9d5cb'), box(left, 34, right - left, 226, DARK)];
}

function panels(main: string, shade: string): Shape[] {
  return [56, 160].flatMap((y) => [box(162, y, 76, 84, shade), box(165, y + 3, 70, 78, main)]);
}

function handle(x: number, fill: string): Shape {
  return box(x, 146, 8, 26, fill);
}

function mix(colour: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

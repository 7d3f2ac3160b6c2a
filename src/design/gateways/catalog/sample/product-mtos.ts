import { keysOf } from '../../../../kernel/keys.ts';
import type { DependentRule, Dimension, OptionGroup } from '../../../domain/made-to-order.ts';
import type { Form } from './drawings.ts';
import { FINISHES, type FinishId } from './finishes.ts';

/** A template in the short form of the sample catalog. */
export interface SampleMto {
  slug: string;
  name: string;
  brand: string;
  category: string;
  form: Form;
  finish: FinishId;
  description: string;
  cents: number;
  weeks: number;
  groups: OptionGroup[];
  dimensions: Dimension[];
  rules: DependentRule[];
}

export const SAMPLE_MTOS: SampleMto[] = [
  {
    slug: 'harbour-conference-table',
    name: 'Harbour Conference Table',
    brand: 'Halvorsen & Reed',
    category: 'Tables',
    form: 'table',
    finish: 'oak',
    description: 'Conference table made to fit the room, with power and media where you need them.',
    cents: 245_000,
    weeks: 8,
    groups: [
      materials('top', 'Top', { oak: 0, walnut: 38_000, white: -12_000, smoke: 64_000 }),
      choice('edge', 'Edge', { straight: ['Straight', 0], bevelled: ['Bevelled', 9_000] }, 'straight'),
      materials('frame', 'Frame', { black: 0, steel: 6_000, white: 0 }),
      choice(
        'power',
        'Power module',
        { none: ['None', 0], four: ['4 sockets', 18_000], eight: ['8 sockets', 31_000] },
        'none',
      ),
      optional(choice('media', 'Media cable', { hdmi: ['HDMI', 7_500], usbc: ['USB-C', 8_500] })),
    ],
    dimensions: [
      size('length', 'Length', { min: 1800, max: 4800, step: 100, centsPerStep: 4_200 }),
      size('width', 'Width', { min: 900, max: 1400, step: 50, centsPerStep: 2_100 }),
      size('height', 'Height', { min: 720, max: 760, step: 10, centsPerStep: 0, standard: 740 }),
    ],
    rules: [
      {
        kind: 'limits',
        when: { group: 'top', anyOf: ['smoke'] },
        dimension: 'length',
        max: 2400,
        message: 'A glass top is at most 2,400 mm long',
      },
      {
        kind: 'forbids',
        when: { group: 'top', anyOf: ['smoke'] },
        group: 'edge',
        anyOf: ['bevelled'],
        message: 'A glass top needs a straight edge',
      },
      {
        kind: 'forbids',
        when: { group: 'top', anyOf: ['smoke'] },
        group: 'power',
        anyOf: ['four', 'eight'],
        message: 'A glass top cannot carry a power module',
      },
      {
        kind: 'requires',
        when: { group: 'power', anyOf: ['eight'] },
        group: 'media',
        message: 'The 8-socket module needs a media cable',
      },
    ],
  },
  {
    slug: 'alder-wardrobe',
    name: 'Alder Fitted Wardrobe',
    brand: 'Halvorsen & Reed',
    category: 'Storage',
    form: 'cabinet',
    finish: 'sage',
    description: 'Wall-to-wall wardrobe, cut to size for the room.',
    cents: 186_000,
    weeks: 10,
    groups: [
      materials('front', 'Front', { oak: 22_000, sage: 0, white: 0, linen: 0 }),
      choice('doors', 'Doors', { hinged: ['Hinged', 0], sliding: ['Sliding', 28_000] }),
      choice(
        'interior',
        'Interior',
        { shelves: ['Shelves', 0], rail: ['Hanging rail', 3_500], mixed: ['Mixed', 6_500] },
        'mixed',
      ),
      choice(
        'handle',
        'Handle',
        { bar: ['Bar', 1_200], knob: ['Knob', 900], push: ['Push to open', 2_400] },
        'bar',
      ),
      yesNo('light', 'Interior light', 14_000),
    ],
    dimensions: [
      size('width', 'Width', { min: 600, max: 3600, step: 10, centsPerStep: 380 }),
      size('height', 'Height', { min: 2000, max: 2800, step: 10, centsPerStep: 210 }),
      size('depth', 'Depth', { min: 350, max: 680, step: 10, centsPerStep: 150, standard: 600 }),
    ],
    rules: [
      {
        kind: 'limits',
        when: { group: 'doors', anyOf: ['sliding'] },
        dimension: 'width',
        min: 1400,
        message: 'Sliding doors need a width of at least 1,400 mm',
      },
      {
        kind: 'limits',
        when: { group: 'interior', anyOf: ['rail', 'mixed'] },
        dimension: 'depth',
        min: 560,
        message: 'A hanging rail needs a depth of at least 560 mm',
      },
      {
        kind: 'forbids',
        when: { group: 'doors', anyOf: ['sliding'] },
        group: 'handle',
        anyOf: ['knob', 'push'],
        message: 'Sliding doors need a bar handle',
      },
    ],
  },
  {
    slug: 'lattice-wall',
    name: 'Lattice Shelving Wall',
    brand: 'Osterby Mills',
    category: 'Storage',
    form: 'shelf',
    finish: 'birch',
    description: 'Full-wall shelving in bays, with or without a ladder.',
    cents: 64_000,
    weeks: 5,
    groups: [
      materials('boards', 'Boards', { birch: 0, oak: 9_000, black: 4_000 }),
      materials('uprights', 'Uprights', { black: 0, white: 0, brass: 16_000 }),
      choice('back', 'Back panel', { open: ['Open', 0], felt: ['Acoustic felt', 21_000] }, 'open'),
      optional(choice('ladder', 'Ladder', { fixed: ['Fixed', 24_000], rolling: ['Rolling', 42_000] })),
      optional(choice('rail', 'Ladder rail', { top: ['On top', 8_000], front: ['In front', 9_500] })),
    ],
    dimensions: [
      size('width', 'Width', { min: 900, max: 7200, step: 300, centsPerStep: 11_000 }),
      size('height', 'Height', { min: 900, max: 3300, step: 300, centsPerStep: 8_500 }),
    ],
    rules: [
      {
        kind: 'requires',
        when: { group: 'ladder', anyOf: ['rolling'] },
        group: 'rail',
        message: 'A rolling ladder needs a rail',
      },
      {
        kind: 'limits',
        when: { group: 'ladder', anyOf: ['fixed', 'rolling'] },
        dimension: 'height',
        min: 2100,
        message: 'A ladder needs a height of at least 2,100 mm',
      },
      {
        kind: 'allows',
        when: { group: 'ladder', anyOf: ['fixed'] },
        group: 'rail',
        anyOf: ['top'],
        message: 'A fixed ladder needs a top rail',
      },
    ],
  },
  {
    slug: 'moss-modular-sofa',
    name: 'Moss Modular Sofa',
    brand: 'Atelier Brumelle',
    category: 'Seating',
    form: 'sofa',
    finish: 'forest',
    description: 'Modular sofa, upholstered in fabric or leather.',
    cents: 298_000,
    weeks: 9,
    groups: [
      materials('cover', 'Cover', { forest: 0, linen: 0, navy: 0, cognac: 96_000 }),
      choice(
        'corner',
        'Corner',
        { none: ['None', 0], left: ['Left', 74_000], right: ['Right', 74_000] },
        'none',
      ),
      choice('legs', 'Legs', { wood: ['Wood', 0], metal: ['Metal', 3_000] }, 'wood'),
      yesNo('bed', 'Sofa bed', 58_000),
    ],
    dimensions: [
      size('length', 'Length', { min: 1800, max: 3600, step: 200, centsPerStep: 26_000 }),
      size('seatDepth', 'Seat depth', { min: 540, max: 640, step: 20, centsPerStep: 2_000, standard: 580 }),
    ],
    rules: [
      {
        kind: 'limits',
        when: { group: 'corner', anyOf: ['left', 'right'] },
        dimension: 'length',
        min: 2400,
        message: 'A corner needs a length of at least 2,400 mm',
      },
      {
        kind: 'forbids',
        when: { group: 'bed', anyOf: ['yes'] },
        group: 'corner',
        anyOf: ['left', 'right'],
        message: 'A sofa bed can’t have a corner',
      },
      {
        kind: 'allows',
        when: { group: 'bed', anyOf: ['yes'] },
        group: 'legs',
        anyOf: ['metal'],
        message: 'A sofa bed needs metal legs',
      },
    ],
  },
  {
    slug: 'sentry-door-set',
    name: 'Sentry Door Set',
    brand: 'Portgate Works',
    category: 'Doors',
    form: 'flush-door',
    finish: 'grey',
    description: 'Door, frame and hardware for one opening, certified as a set.',
    cents: 98_000,
    weeks: 7,
    groups: [
      choice('fire', 'Fire rating', {
        none: ['None', 0],
        ei30: ['EI2 30', 26_000],
        ei60: ['EI2 60', 48_000],
        ei90: ['EI2 90', 79_000],
      }),
      materials('leaf', 'Leaf', { white: 0, grey: 0, oak: 18_000, walnut: 29_000 }),
      choice('handing', 'Handing', { left: ['DIN left', 0], right: ['DIN right', 0] }),
      choice(
        'glazing',
        'Glazing',
        { none: ['None', 0], slot: ['Slot window', 16_000], full: ['Full pane', 34_000] },
        'none',
      ),
      optional(
        choice('closer', 'Door closer', { surface: ['On the leaf', 9_500], hidden: ['Concealed', 24_000] }),
      ),
      optional(
        choice('access', 'Access control', { card: ['Card reader', 39_000], code: ['Code pad', 27_000] }),
      ),
    ],
    dimensions: [
      size('width', 'Clear width', { min: 700, max: 1250, step: 5, centsPerStep: 120 }),
      size('height', 'Clear height', { min: 1900, max: 2500, step: 5, centsPerStep: 90 }),
      size('wall', 'Wall thickness', { min: 80, max: 330, step: 5, centsPerStep: 60 }),
    ],
    rules: [
      {
        kind: 'requires',
        when: { group: 'fire', anyOf: ['ei30', 'ei60', 'ei90'] },
        group: 'closer',
        message: 'A fire door needs a door closer',
      },
      {
        kind: 'forbids',
        when: { group: 'fire', anyOf: ['ei60', 'ei90'] },
        group: 'glazing',
        anyOf: ['full'],
        message: 'A full pane is not certified for EI2 60 and above',
      },
      {
        kind: 'limits',
        when: { group: 'fire', anyOf: ['ei90'] },
        dimension: 'wall',
        min: 150,
        message: 'EI2 90 needs a wall of at least 150 mm',
      },
      {
        kind: 'allows',
        when: { group: 'fire', anyOf: ['ei90'] },
        group: 'leaf',
        anyOf: ['white', 'grey'],
        message: 'EI2 90 doors come only in white or stone gray',
      },
    ],
  },
  {
    slug: 'ring-luminaire',
    name: 'Ring Luminaire',
    brand: 'Kvistlys Studio',
    category: 'Lighting',
    form: 'linear',
    finish: 'brass',
    description: 'Suspended ring light, for anything from a reading corner to an atrium.',
    cents: 72_000,
    weeks: 6,
    groups: [
      materials('body', 'Body', { white: 0, black: 0, brass: 15_000 }),
      choice('temperature', 'Color temperature', {
        k2700: ['2700 K', 0],
        k3000: ['3000 K', 0],
        tunable: ['Tunable white', 19_000],
      }),
      choice(
        'control',
        'Control',
        { switch: ['Switch', 0], dali: ['DALI-2', 8_500], radio: ['Radio', 11_000] },
        'switch',
      ),
      yesNo('emergency', 'Emergency light', 22_000),
    ],
    dimensions: [
      size('diameter', 'Diameter', { min: 600, max: 3000, step: 100, centsPerStep: 9_500 }),
      size('drop', 'Drop', { min: 300, max: 6000, step: 100, centsPerStep: 400, standard: 1500 }),
    ],
    rules: [
      {
        kind: 'allows',
        when: { group: 'temperature', anyOf: ['tunable'] },
        group: 'control',
        anyOf: ['dali', 'radio'],
        message: 'Tunable white needs DALI-2 or radio',
      },
      {
        kind: 'limits',
        when: { group: 'emergency', anyOf: ['yes'] },
        dimension: 'diameter',
        min: 900,
        message: 'An emergency light needs a diameter of at least 900 mm',
      },
    ],
  },
];

function choice(
  id: string,
  name: string,
  options: Record<string, [string, number]>,
  standard?: string,
): OptionGroup {
  return {
    id,
    name,
    dataType: 'text',
    required: true,
    ...(standard === undefined ? {} : { default: standard }),
    options: Object.entries(options).map(([option, [label, cents]]) => ({ id: option, name: label, cents })),
  };
}

function materials(id: string, name: string, options: Partial<Record<FinishId, number>>): OptionGroup {
  const named = keysOf(options).map((finish) => [finish, [FINISHES[finish].name, options[finish]]]);
  return { ...choice(id, name, Object.fromEntries(named)), dataType: 'material' };
}

function yesNo(id: string, name: string, cents: number): OptionGroup {
  return { ...choice(id, name, { yes: ['Yes', cents], no: ['No', 0] }, 'no'), dataType: 'yesno' };
}

function optional(group: OptionGroup): OptionGroup {
  return { ...group, required: false };
}

function size(
  id: string,
  name: string,
  {
    min,
    max,
    step,
    centsPerStep,
    standard,
  }: { min: number; max: number; step: number; centsPerStep: number; standard?: number | undefined },
): Dimension {
  const base = { id, name, unit: 'mm', min, max, step, required: true, centsPerStep };
  return standard === undefined ? base : { ...base, default: standard };
}

/** The names of the sample catalog's finishes. */
export const FINISHES = {
  oak: 'Natural oak',
  'smoked-oak': 'Smoked oak',
  walnut: 'Walnut',
  ash: 'White ash',
  birch: 'Birch',
  black: 'Black',
  white: 'White',
  grey: 'Stone gray',
  graphite: 'Graphite',
  sage: 'Sage green',
  forest: 'Forest green',
  clay: 'Clay red',
  ochre: 'Ochre',
  navy: 'Navy blue',
  sky: 'Sky blue',
  linen: 'Linen',
  cognac: 'Cognac leather',
  brass: 'Brushed brass',
  steel: 'Brushed steel',
  copper: 'Copper',
  opal: 'Opal glass',
  smoke: 'Smoked glass',
} as const;

export type FinishId = keyof typeof FINISHES;

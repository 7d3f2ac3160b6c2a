/** Finishes of the sample catalog: what they are called, and the colour they are drawn in. */
export const FINISHES = {
  oak: { name: 'Natural oak', colour: '#c79f66' },
  'smoked-oak': { name: 'Smoked oak', colour: '#7d5a3c' },
  walnut: { name: 'Walnut', colour: '#684630' },
  ash: { name: 'White ash', colour: '#dbc6a3' },
  birch: { name: 'Birch', colour: '#e3cfa4' },
  black: { name: 'Black', colour: '#2c2d30' },
  white: { name: 'White', colour: '#fbfaf6' },
  grey: { name: 'Stone gray', colour: '#9a9c9b' },
  graphite: { name: 'Graphite', colour: '#4b4f55' },
  sage: { name: 'Sage green', colour: '#8b9d83' },
  forest: { name: 'Forest green', colour: '#35523f' },
  clay: { name: 'Clay red', colour: '#b3623f' },
  ochre: { name: 'Ochre', colour: '#d1a13c' },
  navy: { name: 'Navy blue', colour: '#2d4160' },
  sky: { name: 'Sky blue', colour: '#8fb0c7' },
  linen: { name: 'Linen', colour: '#d6ccba' },
  cognac: { name: 'Cognac leather', colour: '#9c5a2d' },
  brass: { name: 'Brushed brass', colour: '#b9954c' },
  steel: { name: 'Brushed steel', colour: '#b3b9bf' },
  copper: { name: 'Copper', colour: '#b87350' },
  opal: { name: 'Opal glass', colour: '#f4efe2' },
  smoke: { name: 'Smoked glass', colour: '#76767a' },
} as const;

export type FinishId = keyof typeof FINISHES;

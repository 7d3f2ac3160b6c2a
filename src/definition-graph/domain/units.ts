export { type KnownUnit, knownUnit, type UnitMeasure } from '../../constraints/index.ts';

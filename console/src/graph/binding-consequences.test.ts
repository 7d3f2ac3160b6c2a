import { expect, it } from 'vitest';
import { bindingConsequences } from './binding-consequences.ts';

const binding = (builtinName: string, source: 'authored' | 'inherited') => ({
  builtinName,
  builtinCategoryInt: -1,
  status: 'current' as const,
  source,
});
const said = (status: 'draft' | 'approved', cadCategory: ReturnType<typeof binding> | null) =>
  bindingConsequences({ name: 'Walls', status, cadCategory }, 'OST_Walls').sentences.join(' ');

it('says what is replaced, and what a draft does not do yet', () => {
  expect(said('approved', null)).toContain('gets the CAD category OST_Walls.');
  expect(said('approved', null)).not.toContain('draft');
  expect(said('approved', binding('OST_Doors', 'authored'))).toContain(
    'Elements of OST_Doors lose this class',
  );
  expect(said('approved', binding('OST_Doors', 'inherited'))).toContain('instead of the inherited OST_Doors');
  expect(said('draft', null)).toContain('only after you approve the class');
});

it('warns only of what may not be intended', () => {
  const warnings = (status: 'draft' | 'approved', cadCategory: ReturnType<typeof binding> | null) =>
    bindingConsequences({ name: 'Walls', status, cadCategory }, 'OST_Walls').warnings;
  expect(warnings('approved', null)).toEqual([]);
  expect(warnings('approved', binding('OST_Doors', 'inherited'))).toEqual([]);
  expect(warnings('approved', binding('OST_Walls', 'authored'))).toEqual([]);
  expect(warnings('draft', binding('OST_Doors', 'authored'))).toHaveLength(2);
});

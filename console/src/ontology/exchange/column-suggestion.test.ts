import { expect, test } from 'vitest';
import { columnLike } from './column-suggestion.ts';

test.each([
  [['OST_Walls', '', 'OST_Doors'], 'cadCategory'],
  [['IfcWall'], 'ifcEntity'],
  [['23-17 11 00', '23-17 13 00'], 'objectClassCode'],
  [['08 11 00', '08 12 13.53'], 'masterformat'],
  [['B2010', 'C1010.10'], 'uniformat'],
  [['draft', 'Approved'], 'status'],
  [['OST_Walls', 'walls'], null],
  [['Doors'], null],
  [['', ''], null],
  [[], null],
])('values like %j belong to %s', (samples, column) => expect(columnLike(samples)).toBe(column));

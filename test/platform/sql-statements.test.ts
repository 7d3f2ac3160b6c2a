import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sqlStatements } from '../../src/platform/db/sql-statements.ts';

describe('sqlStatements', () => {
  test.each([
    ['select 1; select 2', ['select 1', 'select 2']],
    [' ;; -- nothing; here\n/* nor; here */;', []],
    ["select 'a;''b;'; select E'it\\'s; one'", ["select 'a;''b;'", "select E'it\\'s; one'"]],
    ['select ";"; do $$ begin; end $$', ['select ";"', 'do $$ begin; end $$']],
    ['select $a$ ; $$ ; $a$, $b$;$b$; select 1', ['select $a$ ; $$ ; $a$, $b$;$b$', 'select 1']],
    ['select 1 -- one; of two\n; select 2 /* ; */ + 1', ['select 1 -- one; of two', 'select 2 /* ; */ + 1']],
    ["select name'; not E: a plain text'", ["select name'; not E: a plain text'"]],
  ])('splits %j', (text, statements) => {
    expect(sqlStatements(text)).toEqual(statements);
  });

  /** Pieces that are whole by themselves, in any order. */
  const piece = fc.constantFrom(
    'select 1',
    "'a;b'",
    "E'\\';'",
    '";"',
    '$$;$$',
    '$f$;$$;$f$',
    '/* ; */',
    '-- ;\n',
    'x',
  );
  const statement = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((pieces) => `select ${pieces.join(' ')}`);

  test('finds those that were put together', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 8 }), (statements) => {
        expect(sqlStatements(statements.join('\n;\n'))).toEqual(statements.map((text) => text.trim()));
      }),
    );
  });

  test('leaves nothing of a migration out', () => {
    const folder = join(import.meta.dirname, '../../migrations');
    for (const file of readdirSync(folder).filter((name) => /^\d{4}_/.test(name))) {
      const text = readFileSync(join(folder, file), 'utf8');
      const statements = sqlStatements(text);
      let at = 0;
      for (const each of statements) {
        const found = text.indexOf(each, at);
        expect(text.slice(at, found)).toMatch(/^[;\s]*$/);
        at = found + each.length;
      }
      expect(text.slice(at)).toMatch(/^[;\s]*$/);
    }
  });
});

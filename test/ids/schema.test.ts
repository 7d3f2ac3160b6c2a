import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IFC_VERSIONS } from '../../src/ifc-schema/index.ts';
import { OntologyCache } from '../../src/ontology/classes/queries/ontology-cache.ts';
import { exportIds } from '../../src/ontology/exchange/queries/export-ids.ts';
import { Edition } from '../../src/ontology/releases/queries/edition.ts';
import { Editions } from '../../src/ontology/releases/queries/editions.ts';
import { seedStarterOntology } from '../../src/ontology/starter/seed-starter-ontology.ts';
import { freshDatabase } from '../support/database.ts';
import { needs } from '../support/needs.ts';
import { anEdition } from '../support/random-requirements.ts';

/** buildingSMART's ids.xsd 1.0: its licence allows unchanged copies only, so it isn't part of the project. */
const SCHEMA = process.env['IDS_SCHEMA'] ?? '';
/** Debian's Python has Debian's packages. */
const PYTHON = process.env['IDS_PYTHON'] ?? '/usr/bin/python3';
const FILES = 1000;

const VALIDATE = `
import pathlib, sys, xmlschema
schema = xmlschema.XMLSchema10(sys.argv[1])
files = sorted(pathlib.Path(sys.argv[2]).glob('*.ids'))
for file in files:
    try:
        schema.validate(str(file))
    except Exception as error:
        print(file.name, repr(str(error)[:500]))
print(len(files), 'files')
`;

const hasValidator = SCHEMA !== '' && spawnSync(PYTHON, ['-c', 'import xmlschema']).status === 0;

describe(
  'the schema of IDS 1.0, for a validator of someone else',
  needs(hasValidator, 'needs IDS_SCHEMA (the path of ids.xsd) and apt-get install python3-xmlschema'),
  () => {
    it(`accepts the starter ontology and ${FILES} random ones`, { timeout: 600_000 }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'lintel-ids-'));
      const write = async (name: string, edition: Edition) => {
        const query = { root: null, language: null, versions: IFC_VERSIONS };
        const exported = await exportIds(edition, [], query, (_, n) => `https://x/${encodeURIComponent(n)}`);
        if (exported.report.specifications === 0) return false;
        writeFileSync(join(folder, `${name}.ids`), await text(exported.texts()));
        return true;
      };
      expect(await write('starter', await starterEdition())).toBe(true);
      let written = 0;
      for (let seed = 1; written < FILES; seed++) {
        const [edition] = fc.sample(anEdition, { numRuns: 1, seed });
        if (edition && (await write(`random-${seed}`, edition))) written++;
      }
      writeFileSync(join(folder, 'wrong.ids'), '<ids xmlns="http://standards.buildingsmart.org/IDS"/>');
      const { stdout, stderr } = spawnSync(PYTHON, ['-c', VALIDATE, SCHEMA, folder], { encoding: 'utf8' });
      const lines = stdout.trim().split('\n');
      expect([lines.filter((line) => !line.startsWith('wrong.ids ')), stderr]).toEqual([
        [`${FILES + 2} files`],
        '',
      ]);
      expect(lines.length).toBe(2);
      rmSync(folder, { recursive: true });
    });
  },
);

/** Every class requires something. */
async function starterEdition(): Promise<Edition> {
  const database = await freshDatabase();
  try {
    await database.db.transaction().execute(seedStarterOntology);
    const { classes } = await new Editions(database, new OntologyCache(database)).preview();
    const required = {
      name: 'Status',
      dataType: 'text',
      group: 'Common',
      binding: 'type',
      required: true,
    } as const;
    return new Edition(
      { version: 'latest', stamp: '1', date: new Date(0) },
      classes.map((objectClass) =>
        objectClass.parentId === null ? { ...objectClass, paramTemplates: [required] } : objectClass,
      ),
    );
  } finally {
    await database.close();
  }
}

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const SOURCES = join(import.meta.dirname, '../../src');
const ENTRIES = {
  all: 'main/all.ts',
  api: 'main/api.ts',
  worker: 'main/worker.ts',
  portal: 'main/portal.ts',
  cli: 'main/cli.ts',
  'import-process': 'cad-imports/processing/import-process.ts',
  'operation-process': 'ontology/processing/operation-process.ts',
  'reading-process': 'ontology/exchange/reading-process.ts',
};

/**
 * The product in a few large files. A run of the tests starts it some four hundred times, and half of a start is
 * looking for the 2,600 small files of the product and its packages. What `npm start` and `bin/lintel` run, the tests
 * of those two start as it is.
 */
export async function packProduct(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(SOURCES, path)])),
    platform: 'node',
    plugins: [keepPlaces],
    logLevel: 'silent', // of the packages' own oddities; what is missing is an error
  });
  await bundle.write({ dir: folder, entryFileNames: '[name].js' });
  await bundle.close();
  // Or Node reads every file of the pack twice, to find out what kind of module it is.
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
}

/** Code that reads files beside it finds them where they are, and starts its own processes from the pack. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!/import\.meta\.|__dirname/.test(code)) return null;
    return code
      .replaceAll(
        /new URL\('\.\/([a-z]+-process)\.ts', import\.meta\.url\)/g,
        `new URL('./$1.js', OF_THE_PACK)`,
      )
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll(/(?<![\w.$'"])__dirname\b/g, JSON.stringify(dirname(id)))
      .replaceAll('OF_THE_PACK', 'import.meta.url');
  },
};

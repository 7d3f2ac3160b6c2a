import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';

const ROOT = join(import.meta.dirname, '..');
const ENTRIES = {
  all: 'src/main/all.ts',
  api: 'src/main/api.ts',
  worker: 'src/main/worker.ts',
  portal: 'src/main/portal.ts',
  cli: 'src/main/cli.ts',
  'import-process': 'src/cad-imports/processing/import-process.ts',
  'audit-process': 'src/model-checks/processing/audit-process.ts',
  'check-process': 'src/model-checks/processing/check-process.ts',
  'operation-process': 'src/ontology/exchange/processing/operation-process.ts',
  'reading-process': 'src/ontology/exchange/formats/reading-process.ts',
};

/**
 * Packs the programs of the service, with the packages they use, into a few large files: most of a start from the
 * sources is looking for 2,600 small files. `src/main/start.ts` runs the pack in `dist`; tests pack their own.
 */
export async function packService(folder: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const made = `${folder}.new`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(ROOT, path)])),
    platform: 'node',
    plugins: [keepPlaces(realpathSync(made))],
    logLevel: 'silent', // of the packages' own oddities; what is missing is an error
  });
  await bundle.write({
    dir: made,
    entryFileNames: '[name].js',
    banner: `const FROM_PACK = (path) => process.getBuiltinModule('node:path').join(import.meta.dirname, path);`,
  });
  await bundle.close();
  // Without it, Node reads every file twice to find out what kind of module it is. Written last: a pack without it isn't whole.
  writeFileSync(join(made, 'package.json'), '{"type":"module"}\n');
  // Exchanged, not emptied and filled: a service that runs from the folder may load another file at any moment.
  const former = `${folder}.old`;
  rmSync(former, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(made, folder);
  rmSync(former, { recursive: true, force: true });
}

/** Code that reads files beside it finds them where they are, and starts its own processes from the pack. */
function keepPlaces(folder: string): Plugin {
  const fromPack = (path: string) => `FROM_PACK(${JSON.stringify(relative(folder, path))})`;
  const urlOf = (path: string) => `process.getBuiltinModule('node:url').pathToFileURL(${path}).href`;
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!id.startsWith(ROOT) || !/import\.meta\.|__dirname/.test(code)) return null;
      return code
        .replaceAll(/new URL\('\.\/([a-z]+-process)\.ts', import\.meta\.url\)/g, (_, name: string) => {
          if (!(name in ENTRIES)) throw new Error(`${id} starts ${name}, which isn't in the pack.`);
          return `new URL(${urlOf(`FROM_PACK('${name}.js')`)})`;
        })
        .replaceAll('import.meta.url', urlOf(fromPack(id)))
        .replaceAll('import.meta.dirname', fromPack(dirname(id)))
        .replaceAll(/(?<![\w.$'"])__dirname\b/g, fromPack(dirname(id)));
    },
  };
}

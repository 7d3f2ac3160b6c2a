import { createReadStream } from 'node:fs';
import {
  bodyOf,
  createClassifier,
  createClient,
  type ElementFacts,
  loadCopy,
  type OntologyCopy,
} from '@lintel/client/node';
import { ArtifactUnusable, DEFAULT_CAPS } from '../../artifact/index.ts';
import { type AssignedClass, type ConvertedRecord, classifyIfc } from '../../ifc/index.ts';
import { counted } from '../../kernel/counted.ts';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import { outputAt, sizeOf, writeOutput } from '../../platform/cli/named-files.ts';
import { progressBar } from '../../platform/cli/progress-bar.ts';
import { call, type ServiceAddress, serviceAddress } from '../../platform/cli/remote-service.ts';

export interface ClassifyOptions {
  ontology?: string;
  dictionary?: string;
  url: string;
  key?: string;
  json?: boolean;
}

/** The file is read to convert it, to find the statements that go, and to copy it. */
const READINGS = 3;

export async function classifyIfcFile(from: string, to: string, options: ClassifyOptions): Promise<void> {
  const bytes = await sizeOf(from);
  const output = await outputAt(to, options.ontology === undefined ? [from] : [from, options.ontology]);
  const { copy, dictionary } = await ontologyOf(options);
  const bar = progressBar();
  let read = 0;
  try {
    const { content, ...counts } = await classifyIfc({
      open: () => createReadStream(from, { highWaterMark: 256 * 1024 }),
      classOf: classesOf(copy, dictionary),
      edition: copy.ontologyVersion,
      caps: DEFAULT_CAPS,
      onRead(more) {
        read += more;
        bar.show('classifying', bytes === 0 ? 1 : read / (bytes * READINGS));
      },
    });
    await writeOutput(output, content);
    bar.end();
    process.stderr.write(
      `${to}: ${counted(counts.elements, 'element')}, ${counts.classified} of them classified with ${counted(counts.classes, 'class')}.\n`,
    );
    if (options.json) process.stdout.write(`${JSON.stringify(counts)}\n`);
  } catch (error) {
    if (!(error instanceof ArtifactUnusable)) throw error;
    throw new CommandError(`${from}: ${error.message}`, EXIT.failed);
  } finally {
    bar.end();
  }
}

async function ontologyOf(
  options: ClassifyOptions,
): Promise<{ copy: OntologyCopy; dictionary: string | null }> {
  if (options.ontology !== undefined)
    return { copy: await loadCopy(options.ontology), dictionary: options.dictionary ?? null };
  const service = serviceAddress(options);
  const dictionary = await dictionaryOf(service);
  const client = createClient({
    baseUrl: service.url,
    ...(service.key === null ? {} : { apiKey: service.key }),
  });
  const { items } = bodyOf(await client.api.GET('/api/v1/bim-ontology/classification-systems'));
  return { copy: await client.ontology.sync({ codes: items.map(({ id }) => id) }), dictionary };
}

/** The URI of the dictionary that the server offers to bSDD tools. */
async function dictionaryOf(service: ServiceAddress): Promise<string | null> {
  const { dictionaries = [] } = await call<{ dictionaries?: { uri: string; isLatestVersion?: boolean }[] }>(
    service,
    'GET',
    '/bsdd/api/Dictionary/v1',
  );
  return (dictionaries.find(({ isLatestVersion }) => isLatestVersion) ?? dictionaries[0])?.uri ?? null;
}

function classesOf(copy: OntologyCopy, dictionary: string | null) {
  const classify = createClassifier(copy);
  return (element: ConvertedRecord, type: ConvertedRecord | null): AssignedClass | null => {
    // The converter writes these fields as the contract describes them.
    const { objectClass } = classify({ ...element, type } as ElementFacts);
    if (objectClass === null) return null;
    const { handle, name } = objectClass;
    const uri = dictionary === null ? null : `${dictionary}/class/${encodeURIComponent(handle)}`;
    return { handle, name, uri };
  };
}

import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import {
  type BcfOptions,
  extensionsPart,
  markupPart,
  VIEWPOINT_FILE,
  versionPart,
  viewpointPart,
} from './parts.ts';
import { type BcfTopic, preparedTopics } from './topics.ts';

/** Issues as a BCF file: a zip archive with a folder for each topic. It is begun when it is read. */
export function writeBcf(topics: readonly BcfTopic[], options: BcfOptions): Readable {
  return Readable.from(archive(topics, options), { objectMode: false });
}

async function* archive(topics: readonly BcfTopic[], options: BcfOptions): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  // yazl's types declare the plain interface, but the stream is a PassThrough.
  const output = zip.outputStream as Readable;
  fill(zip, topics, options).catch((error: Error) => output.destroy(error));
  yield* output;
}

/** Yields to other requests after each topic: a file can have 100,000 objects. */
async function fill(zip: ZipFile, topics: readonly BcfTopic[], options: BcfOptions): Promise<void> {
  const add = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(text), name, { mtime: options.date, forceDosTimestamp: true });
  add('bcf.version', versionPart(options.version));
  if (options.version === '3.0') add('extensions.xml', extensionsPart(options.author));
  for (const topic of preparedTopics(topics, options.leftOut)) {
    add(`${topic.guid}/markup.bcf`, markupPart(topic, options));
    add(`${topic.guid}/${VIEWPOINT_FILE}`, viewpointPart(topic, options.version));
    await nextTurn();
  }
  zip.end();
}

import type { Readable } from 'node:stream';
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

/** Issues as a BCF file: a zip archive with a folder for each topic. */
export function writeBcf(topics: readonly BcfTopic[], options: BcfOptions): Readable {
  const zip = new ZipFile();
  const add = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(text), name, { mtime: options.date, forceDosTimestamp: true });
  add('bcf.version', versionPart(options.version));
  if (options.version === '3.0') add('extensions.xml', extensionsPart(options.author));
  for (const topic of preparedTopics(topics)) {
    add(`${topic.guid}/markup.bcf`, markupPart(topic, options));
    add(`${topic.guid}/${VIEWPOINT_FILE}`, viewpointPart(topic, options.version));
  }
  zip.end();
  // Declared as the interface of streams; what yazl makes is a PassThrough.
  return zip.outputStream as Readable;
}

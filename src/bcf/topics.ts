import { createHash } from 'node:crypto';

/** An issue for the people who model: what is wrong, and with which objects. */
export interface BcfTopic {
  /** Whatever names the issue: the same key gives the same GUIDs, so that a second export updates the first. */
  key: string;
  title: string;
  description: string;
  /** The objects; those without an IfcGuid only count. */
  ifcGuids: readonly (string | null)[];
  /** How many objects it is about, if that is more than are listed. */
  objects?: number;
}

export const MOST_TOPICS = 500;
export const MOST_COMPONENTS = 1000;

const IFC_GUID = /^[0-9A-Za-z_$]{22}$/;

export interface PreparedTopic {
  guid: string;
  viewpointGuid: string;
  title: string;
  description: string;
  ifcGuids: string[];
}

/**
 * Cuts what viewers can't handle, and notes it: omitted topics in the first topic, omitted objects in their own
 * topic.
 */
export function* preparedTopics(topics: readonly BcfTopic[], leftOut = 0): Generator<PreparedTopic> {
  const left = leftOut + Math.max(0, topics.length - MOST_TOPICS);
  const repeats = new Map<string, number>();
  for (const [index, topic] of topics.slice(0, MOST_TOPICS).entries()) {
    const selected = [...new Set(topic.ifcGuids.filter((guid) => guid !== null && IFC_GUID.test(guid)))];
    const ifcGuids = selected.filter((guid) => guid !== null).slice(0, MOST_COMPONENTS);
    const objects = topic.objects ?? topic.ifcGuids.length;
    const repeat = repeats.get(topic.key) ?? 0;
    repeats.set(topic.key, repeat + 1);
    const key = repeat === 0 ? topic.key : `${topic.key}\n${repeat}`;
    const notes = [
      topic.description,
      `Objects: ${grouped(objects)}.`,
      ifcGuids.length < objects ? `Selected here: ${grouped(ifcGuids.length)}.` : '',
      index === 0 && left > 0
        ? `${grouped(left)} more topics were left out of this file, which has at most ${MOST_TOPICS}.`
        : '',
    ];
    yield {
      guid: stableGuid(key),
      viewpointGuid: stableGuid(`${key}\nviewpoint`),
      title: topic.title.trim() || 'Untitled',
      description: notes.filter((note) => note.trim() !== '').join(' '),
      ifcGuids,
    };
  }
}

const grouped = (count: number) => count.toLocaleString('en');

/** A GUID that depends on the key alone, in the form of RFC 9562 version 8. */
export function stableGuid(key: string): string {
  const hex = createHash('sha256').update(`lintel/bcf\n${key}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

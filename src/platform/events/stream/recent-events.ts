import { fieldsOf } from '../../../kernel/json.ts';
import type { CloudEvent } from '../list-events.ts';

/** An event of the feed, written out once for all who read it. */
interface Written {
  sequence: number;
  projectId: string | null;
  text: string;
}

const MOST_EVENTS = 1000;
const MOST_CHARACTERS = 4_000_000;
/** At a time to one reader. */
const MOST_TAKEN = 64_000;

/** The last events of the feed, for readers that keep up; the others read from the database. */
export class RecentEvents {
  /** Of the newest. */
  position: number;
  #events: Written[] = [];
  #characters = 0;

  constructor(position: number) {
    this.position = position;
  }

  add(event: CloudEvent): void {
    const written = { sequence: event.sequence, projectId: projectOf(event), text: eventText(event) };
    this.#events.push(written);
    this.#characters += written.text.length;
    this.position = event.sequence;
    while (this.#events.length > MOST_EVENTS || this.#characters > MOST_CHARACTERS)
      this.#characters -= this.#events.shift()?.text.length ?? 0;
  }

  /** What follows a sequence, as much as is sent at a time; null when it is not all here. */
  after(sequence: number, projects: ReadonlySet<string> | null): { text: string; position: number } | null {
    if (sequence >= this.position) return { text: '', position: sequence };
    const first = this.#events[0]?.sequence;
    if (first === undefined || first > sequence + 1) return null;
    let text = '';
    let position = sequence;
    for (const event of this.#events.slice(sequence + 1 - first)) {
      if (text.length > MOST_TAKEN) break;
      position = event.sequence;
      if (projects === null || event.projectId === null || projects.has(event.projectId)) text += event.text;
    }
    return { text, position };
  }
}

/** As a server-sent event: the sequence is its id, so that a reader who comes back says where it was. */
export function eventText(event: CloudEvent): string {
  return `id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`;
}

function projectOf({ data }: CloudEvent): string | null {
  const { projectId } = fieldsOf(data);
  return typeof projectId === 'string' ? projectId : null;
}

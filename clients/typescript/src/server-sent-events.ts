/** One event of a stream of server-sent events, as it came. */
export interface RawEvent {
  id: string | null;
  type: string;
  data: string;
}

/** Longer than any event of Lintel; who sends more without an end is cut off. */
const LONGEST_EVENT = 4 * 1024 * 1024;

/** Reads the text of a stream, in whatever pieces it comes. */
export class EventReader {
  /** Of the last event that had one, as the standard has it. */
  lastEventId: string | null = null;
  /** How long the server wants to be left alone before the next connection. */
  retryMs: number | null = null;
  #rest = '';
  #type = '';
  #data: string[] = [];
  #length = 0;

  /** The events that this piece completes. */
  *read(piece: string): Generator<RawEvent> {
    // A line that ends with a piece may go on with the line feed of the next one.
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    this.#length += piece.length;
    for (const line of lines) {
      const event = this.#take(line);
      if (event) yield event;
    }
    if (this.#length > LONGEST_EVENT) throw new TypeError('An event of the stream has no end.');
  }

  #take(line: string): RawEvent | null {
    if (line === '') return this.#end();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1));
    if (field === 'data') this.#data.push(value);
    else if (field === 'event') this.#type = value;
    else if (field === 'id' && !value.includes('\0')) this.lastEventId = value;
    else if (field === 'retry' && /^\d{1,9}$/.test(value)) this.retryMs = Number(value);
    return null;
  }

  #end(): RawEvent | null {
    const event = { id: this.lastEventId, type: this.#type || 'message', data: this.#data.join('\n') };
    const isEmpty = this.#data.length === 0;
    this.#type = '';
    this.#data = [];
    this.#length = 0;
    return isEmpty ? null : event;
  }
}

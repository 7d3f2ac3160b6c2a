/** IDs of another system that clients may still send: no answer and no log line repeats them. */
export interface ForeignIds {
  /** What messages call one, with its article. */
  readonly name: string;
  is(text: string): boolean;
  occurIn(text: string): boolean;
  /** Also as a part of a longer word. */
  couldBeIn(text: string): boolean;
  maskIn(text: string): string;
}

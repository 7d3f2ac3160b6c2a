import { Fragment, type ReactNode } from 'react';

/** A sentence from a catalog with elements in place of its `{names}`: links, times, code. */
export function Sentence({ text, ...parts }: { text: string } & Record<string, ReactNode>) {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // The pieces of a sentence never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>
  ));
}

import { listInWords } from '../../classes/words.ts';

export const messages = {
  nobodyCalled: (names: readonly string[]) =>
    `Nobody called ${listInWords(names.map((name) => `“${name}”`))} has signed in yet. Check the spelling, or keep the name for later.`,
  people: 'People',
};

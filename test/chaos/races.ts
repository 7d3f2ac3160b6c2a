import type { Client, Sent } from './client.ts';

export const LINKS = {
  uniformat: 'B2010',
  masterformat: '09 29 00',
  objectClassCode: '23.30.10.00',
  cadCategory: 'OST_Walls',
};

/** A pair of requests that must not both win, or not in part; each runs on classes of its own. */
type Race = (a: Client, b: Client) => Promise<unknown>;

const both = (first: Promise<unknown>, second: Promise<unknown>) => Promise.all([first, second]);

export const races: Record<string, Race> = {
  /** Each moved below the other: both would make a cycle that hangs from nothing. */
  'opposite moves': async (a, b) => {
    const [x, y] = [await a.create('X'), await b.create('Y')];
    await both(
      a.act('move', { sourceObjectClassIds: [x], targetObjectClassId: y }),
      b.act('move', { sourceObjectClassIds: [y], targetObjectClassId: x }),
    );
  },
  /** A move, and the undo of another that would put the target below the class. */
  'move against undo': async (a, b) => {
    const [x, y] = [await a.create('X'), await b.create('Y')];
    await a.act('move', { sourceObjectClassIds: [y], targetObjectClassId: x });
    const { body } = await a.act('move', { sourceObjectClassIds: [y], targetObjectClassId: null });
    await a.settled();
    await both(
      a.act('move', { sourceObjectClassIds: [x], targetObjectClassId: y }),
      b.send('POST', `/api/v1/operations/${body.operationId}/undo`),
    );
  },
  /** A class moved below one that goes. */
  'move against delete': async (a, b) => {
    const [x, y] = [await a.create('X'), await b.create('Y')];
    await both(
      a.act('move', { sourceObjectClassIds: [x], targetObjectClassId: y }),
      b.act('delete', { sourceObjectClassIds: [y], includeChildren: true }),
    );
  },
  /** A child added to a class that is merged away. */
  'merge against add-child': async (a, b) => {
    const [x, y] = [await a.create('X'), await b.create('Y')];
    await both(
      a.act('merge', { sourceObjectClassIds: [x], targetObjectClassId: y, keepData: 'target' }),
      b.addChild(x, 'Child'),
    );
  },
  /** Approved while its parent is archived. */
  'approve against archive': async (a, b) => {
    const x = await a.create('X', LINKS);
    const { id } = await a.addChild(x, 'Child');
    await a.on(x, 'approve');
    await both(a.on(id, 'approve'), b.on(x, 'archive'));
  },
  /** Approved while it is moved below a draft. */
  'approve against move': async (a, b) => {
    const [x, y] = [await a.create('X', LINKS), await b.create('Draft')];
    await both(a.on(x, 'approve'), b.act('move', { sourceObjectClassIds: [x], targetObjectClassId: y }));
  },
  /** A copy that waits for its turn, while synchronous writes want theirs. */
  'copy against edits': async (a, b) => {
    const [x, y] = [await a.create('X'), await b.create('Y')];
    await both(
      a.act('copy', { sourceObjectClassIds: [x], targetObjectClassId: y }),
      Promise.all([b.on(y, 'archive'), b.addChild(x, 'Child'), b.create('Z')]),
    );
  },
  /** The same request twice at once, on two APIs: it happens once. */
  'same key twice': async (a, b) => {
    await a.create('First');
    const first = a.sent.at(-1) as Sent;
    const again = { ...first, key: `${first.key} again` };
    const [answer] = await Promise.all([a.replay(again), b.replay(again)]);
    a.sent.push({ ...again, ...answer });
  },
};

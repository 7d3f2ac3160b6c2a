import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { userOf } from '../../../src/platform/http/requester.ts';

/** Only what the rule reads. */
const requestOf = (callerId: string, signedIn: string | null, userId?: string) =>
  ({
    body: { userId },
    caller: { id: callerId, session: { id: 's', userId: signedIn } },
    server: { foreignIds: { is: (text: string) => text.startsWith('rec') } },
  }) as unknown as FastifyRequest; // the rest of a request decides nothing here

it.each([
  ['a key claims a name', requestOf('key_1', null, 'ada'), 'ada'],
  ['a key with a session claims another name', requestOf('key_1', 'bob', 'ada'), 'ada'],
  ['an account claims another name', requestOf('oidc:1', 'bob', 'ada'), 'bob'],
  ['an account without a name claims one', requestOf('oidc:1', null, 'ada'), null],
  ['an ID of another system names nobody', requestOf('key_1', 'bob', 'rec1'), null],
  ['nobody is named', requestOf('key_1', 'bob'), 'bob'],
])('%s', (_what, request, expected) => {
  expect(userOf(request)).toBe(expected);
});

import type { Answer } from './service.ts';
import type { Steward } from './steward.ts';

export const PROPOSALS = '/api/v1/bim-ontology/proposals';

/** Begins a proposal with these changes; answers with its id and those of the changes. */
export async function propose(
  steward: Steward,
  changes: readonly (readonly [action: string, request: object])[],
): Promise<{ id: string; url: string; changes: Answer['body'][] }> {
  const made = await steward.send('POST', PROPOSALS, { title: 'Tidy up' });
  if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
  const url = `${PROPOSALS}/${made.body.id}`;
  const added: Answer['body'][] = [];
  for (const [action, request] of changes) {
    const answer = await steward.send('POST', `${url}/changes`, { action, request });
    if (answer.status !== 201) throw new Error(`${action}: ${answer.status} ${answer.text}`);
    added.push(answer.body);
  }
  return { id: made.body.id, url, changes: added };
}

/** Accepts what the proposal is now. */
export async function sendAccept(
  steward: Pick<Steward, 'send'>,
  url: string,
  body: object = {},
): Promise<Answer> {
  const { revision } = (await steward.send('GET', url)).body;
  return steward.send('POST', `${url}/actions/accept`, { revision, ...body });
}

/** Submits and accepts a proposal, and waits for its operation. */
export async function accept(steward: Steward, url: string): Promise<Answer['body']> {
  const submitted = await steward.send('POST', `${url}/actions/submit`, {});
  if (submitted.status !== 200) throw new Error(`${submitted.status} ${submitted.text}`);
  const accepted = await sendAccept(steward, url);
  if (accepted.status !== 202) throw new Error(`${accepted.status} ${accepted.text}`);
  return steward.outcome(accepted.body.operationId);
}

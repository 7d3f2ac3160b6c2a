import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { charactersCountedAnew } from '../support/ontology-characters.ts';
import { useService } from '../support/service.ts';
import { CLASSES, Steward } from '../support/steward.ts';

const LIMIT = 1_000_000;
const IMPORTS = '/api/v1/bim-ontology/imports';
const PROPOSALS = '/api/v1/bim-ontology/proposals';

const service = useService({ env: { ONTOLOGY_MAX_CHARACTERS: String(LIMIT) } });
const steward = new Steward(service);

const long = (characters: number) => 'x'.repeat(characters);
const LANGUAGES = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
];
/** Some 10,000 characters for each language. */
const translations = (languages: number) =>
  Object.fromEntries(LANGUAGES.slice(0, languages).map((tag) => [tag, { description: long(9_990) }]));

const used = async () => (await steward.send('GET', '/api/v1/system')).body.ontologyTexts;
const send = (file: string, query = '') =>
  service.call({
    method: 'POST',
    url: `${IMPORTS}?format=jsonl${query}`,
    headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
    payload: file,
  });
const lines = (prefix: string, classes: number, languages: number) =>
  Array.from({ length: classes }, (_, i) =>
    JSON.stringify({ name: `${prefix} ${i}`, translations: translations(languages) }),
  ).join('\n');
const countedAnew = () => charactersCountedAnew(service.db);

describe('the texts of the whole ontology', () => {
  it('are counted, whatever adds and removes them', async () => {
    const before = await used();
    expect(before).toEqual({ characters: await countedAnew(), limit: LIMIT });
    const a = await steward.create('Counted', { description: long(5_000), translations: translations(2) });
    const b = await steward.addChild(a, 'Below');
    await steward.act('copy', { sourceObjectClassIds: [a], targetObjectClassId: b });
    const templates = [
      { name: 'Fire rating', dataType: 'text', group: 'Data', binding: 'type', value: long(1_000) },
    ];
    expect((await steward.send('PUT', `${CLASSES}/${b}/param-templates`, { templates })).status).toBe(200);
    expect((await used()).characters).toBe(await countedAnew());
    expect((await used()).characters).toBeGreaterThan(before.characters + 50_000);
    const shorter = await steward.send(
      'PATCH',
      `${CLASSES}/${a}`,
      { description: null, translations: { ar: null } },
      steward.key(),
    );
    expect(shorter.status).toBe(200);
    await steward.act('delete', { sourceObjectClassIds: [b], includeChildren: true });
    expect((await used()).characters).toBe(await countedAnew());
  });

  it('have a limit at every door that adds some; what removes text is always possible', async () => {
    const full = await steward.create('Full');
    const free = LIMIT - (await used()).characters;
    const rows = Math.floor(free / 160_500);
    const filling = await send(lines('Filling', rows, 16));
    expect(await steward.outcome(filling.body.operationId)).toMatchObject({ status: 'succeeded' });
    const { characters } = await used();
    expect(LIMIT - characters).toBeLessThan(165_000);

    const refused = { status: 413, body: { error: 'OntologyTextLimitReached', details: { limit: LIMIT } } };
    const more = { translations: translations(16), description: long(10_000) };
    const create = await steward.send('POST', CLASSES, { name: 'More', ...more }, steward.key());
    expect(create).toMatchObject(refused);
    expect(create.body.message).toContain('The maximum is 1,000,000 characters (ONTOLOGY_MAX_CHARACTERS).');
    expect(create.body.details.characters).toBe(characters);
    const child = { parentObjectClassIds: [full], childName: 'Child', ...more };
    expect(await steward.send('POST', `${CLASSES}/actions/add-child`, child, steward.key())).toMatchObject(
      refused,
    );
    expect(await steward.send('PATCH', `${CLASSES}/${full}`, more, steward.key())).toMatchObject(refused);
    const edits = { edits: [{ objectClassId: full, ...more }] };
    for (const dryRun of [true, false])
      expect(
        await steward.send('POST', `${CLASSES}/actions/edit`, { ...edits, dryRun }, steward.key()),
      ).toMatchObject(refused);
    const copy = { sourceObjectClassIds: ['filling-0'], targetObjectClassId: full };
    for (const dryRun of [true, false])
      expect(await steward.ask('copy', { ...copy, dryRun })).toMatchObject(refused);
    const templates = Array.from({ length: 18 }, (_, i) => ({
      name: `P${i}`,
      dataType: 'text',
      group: 'Data',
      binding: 'type',
      value: long(10_000),
    }));
    expect(await steward.send('PUT', `${CLASSES}/${full}/param-templates`, { templates })).toMatchObject(
      refused,
    );

    expect(await send(lines('Import', 2, 16), '&dryRun=true')).toMatchObject(refused);
    const accepted = await send(lines('Import', 2, 16));
    expect(await steward.outcome(accepted.body.operationId)).toMatchObject({
      status: 'failed',
      error: { error: 'OntologyTextLimitReached' },
    });

    const { id } = (await steward.send('POST', PROPOSALS, { title: 'Too much' }, steward.key())).body;
    const change = { action: 'createObjectClass', request: { name: 'Proposed', ...more } };
    await steward.send('POST', `${PROPOSALS}/${id}/changes`, change, steward.key());
    await steward.send('POST', `${PROPOSALS}/${id}/actions/submit`, {});
    const { revision } = (await steward.send('GET', `${PROPOSALS}/${id}`)).body;
    const accept = await steward.send(
      'POST',
      `${PROPOSALS}/${id}/actions/accept`,
      { revision },
      steward.key(),
    );
    if (accept.status === 202)
      expect(await steward.outcome(accept.body.operationId)).toMatchObject({
        error: { error: 'OntologyTextLimitReached' },
      });
    else expect(accept).toMatchObject(refused);

    expect((await used()).characters).toBe(characters);
    expect(
      (await steward.send('PATCH', `${CLASSES}/filling-0`, { translations: { ar: null } }, steward.key()))
        .status,
    ).toBe(200);
    const removed = await steward.act('delete', {
      sourceObjectClassIds: ['filling-0'],
      includeChildren: true,
    });
    const fits = { name: 'Fits', translations: translations(15) };
    expect((await steward.send('POST', CLASSES, fits, steward.key())).status).toBe(202);
    expect((await steward.undo(removed.id)).status).toBe(202); // an undo is possible beyond the limit
    expect((await used()).characters).toBe(await countedAnew());
  });

  it('one import has the same limit while it is read', async () => {
    expect(await send(lines('One', 7, 16))).toMatchObject({
      status: 413,
      body: {
        error: 'ImportTooLarge',
        message:
          'The rows of an import can have at most 1,000,000 characters in total. Import the file in parts.',
      },
    });
  });
});

describe('an ontology that does not fit into memory', () => {
  it('is 503 in words, and everything else answers', async () => {
    await sql`update ontology_version set version = version + 1, characters = characters + 1e12`.execute(
      service.db,
    );
    const list = await steward.send('GET', CLASSES);
    expect(list).toMatchObject({ status: 503, body: { error: 'OntologyTooLargeToRead' } });
    const ready = await steward.send('GET', '/readyz');
    expect([ready.status, ready.body.problems]).toEqual([200, [list.body.message]]);
    const { body } = await steward.send('GET', '/api/v1/system');
    expect(body.problems).toContain(list.body.message);
    expect((await steward.send('GET', '/api/v1/operations')).status).toBe(200);

    await sql`update ontology_version set version = version + 1, characters = characters - 1e12`.execute(
      service.db,
    );
    expect((await steward.send('GET', CLASSES)).status).toBe(200);
  });
});

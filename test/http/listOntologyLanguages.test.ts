import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const LANGUAGES = '/api/v1/bim-ontology/languages';
const get = (url: string, headers: Record<string, string> = {}) =>
  steward.send('GET', url, undefined, headers);

describe('listOntologyLanguages', () => {
  it('has nothing but the own language while nothing is translated', async () => {
    const { status, body } = await get(LANGUAGES);
    expect({ status, body }).toEqual({ status: 200, body: { own: 'en', items: [] } });
  });

  it('counts names and descriptions without archived classes, and says which names fall back to which language', async () => {
    const door = await steward.create('Door', {
      translations: { de: { name: 'Tür', description: 'Zum Gehen' } },
    });
    const wall = await steward.create('Wall', {
      translations: { 'de-CH': { name: 'Muur' }, fr: { synonyms: 'paroi' } },
    });
    const roof = await steward.create('Roof');
    const gone = await steward.create('Gone', { translations: { de: { name: 'Weg' } } });
    await steward.send('POST', `${CLASSES}/${gone}/actions/archive`, {});
    const items = [
      { language: 'de', names: 1, descriptions: 1 },
      { language: 'de-CH', names: 1, descriptions: 0 },
      { language: 'fr', names: 0, descriptions: 0 },
    ];
    expect((await get(LANGUAGES)).body).toEqual({ own: 'en', items });
    const swiss = (await get(`${LANGUAGES}?language=de-ch`)).body;
    expect(swiss.fallbacks).toEqual({ de: expect.arrayContaining([door, gone]), en: [roof] });
    expect((await get(`${LANGUAGES}?language=fr`)).body.fallbacks).toEqual({
      en: expect.arrayContaining([door, wall, roof, gone]),
    });
    expect((await get(`${LANGUAGES}?language=en`)).body.fallbacks).toEqual({});
    // Of other texts too; a class without any is left out.
    const hatch = await steward.create('Hatch', { description: 'In floors', synonyms: 'Trapdoor' });
    const inOther = async (text: string) =>
      (await get(`${LANGUAGES}?language=de-CH&text=${text}`)).body.fallbacks;
    expect(await inOther('description')).toEqual({ de: [door], en: [hatch] });
    expect(await inOther('synonyms')).toEqual({ en: [hatch] });
    expect((await get(`${LANGUAGES}?language=de&text=handle`)).status).toBe(400);
  });

  it('agrees with the list in that language', async () => {
    const byId = async (query: string): Promise<Map<string, string>> => {
      const { items } = (await get(`${CLASSES}?includeInactive=true${query}`)).body;
      return new Map(items.map(({ id, name }: { id: string; name: string }) => [id, name]));
    };
    const [own, german, swiss] = [await byId(''), await byId('&language=de'), await byId('&language=de-CH')];
    const { fallbacks } = (await get(`${LANGUAGES}?language=de-CH`)).body;
    const inOther = new Map<string, string>(
      Object.entries<string[]>(fallbacks).flatMap(([tag, ids]) => ids.map((id) => [id, tag])),
    );
    for (const [id, name] of swiss) {
      const tag = inOther.get(id);
      if (tag === 'en') expect(name).toBe(own.get(id));
      else if (tag === 'de') expect(name).toBe(german.get(id));
      else expect(name).not.toBe(own.get(id));
    }
  });

  it('has an entity tag that changes with a translation, and refuses what is no language', async () => {
    const { headers } = await get(LANGUAGES);
    const etag = String(headers['etag']);
    expect((await get(LANGUAGES, { 'if-none-match': etag })).status).toBe(304);
    await steward.create('Slab', { translations: { it: { name: 'Soletta' } } });
    expect((await get(LANGUAGES, { 'if-none-match': etag })).status).toBe(200);
    const refused = await get(`${LANGUAGES}?language=no_such-language-`);
    expect(refused.status).toBe(400);
  });
});

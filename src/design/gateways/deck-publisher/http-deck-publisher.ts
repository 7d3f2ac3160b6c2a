import { type Deck, overviewSlides } from '../../domain/deck.ts';
import { DeckPublisherRefused, DeckPublisherUnavailable } from '../../domain/errors.ts';
import { pathPart } from '../path-part.ts';
import { type RemoteSettings, RemoteTooLarge, RemoteUnavailable, remoteService } from '../remote-service.ts';
import { type DeckPublisher } from './deck-publisher.ts';

/**
 * The client of a deck publisher as docs/deck-publisher.md describes it: slides are put one by one under their keys,
 * then the version is put with the order of its slides. Everything is a PUT and therefore idempotent.
 */
export function httpDeckPublisher(baseUrl: string, settings: Partial<RemoteSettings> = {}): DeckPublisher {
  const base = new URL(`${baseUrl}/`);
  const service = remoteService({ timeoutMs: 15_000, ...settings });

  async function put(path: string, value: unknown): Promise<unknown> {
    try {
      const { status, body } = await service.call(new URL(path, base), {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(value),
      });
      if (status >= 300)
        throw new DeckPublisherRefused(`The deck publisher rejected the deck (status ${status}).`);
      return body.length === 0 ? null : JSON.parse(body.toString());
    } catch (cause) {
      if (cause instanceof RemoteUnavailable)
        throw new DeckPublisherUnavailable("The deck publisher isn't responding.");
      if (cause instanceof SyntaxError || cause instanceof RemoteTooLarge)
        throw new DeckPublisherRefused("The deck publisher returned a response that isn't JSON.");
      throw cause;
    }
  }

  return {
    async publish({ deck, picture, slideDone }) {
      const version = `decks/${partOf(deck.collectionId)}/versions/${deck.version}`;
      let done = 0;
      for (const slide of slidesOf(deck)) {
        const { imageUrl, ...content } = slide;
        const found = imageUrl === null ? null : await picture(imageUrl);
        const image = found && {
          contentType: found.contentType,
          base64: Buffer.from(found.bytes).toString('base64'),
        };
        await put(`${version}/slides/${partOf(slide.key)}`, { ...content, image });
        await slideDone(++done);
      }
      const { title, subtitle, templateId } = deck;
      const answer = await put(version, {
        title,
        subtitle,
        templateId,
        slideKeys: slidesOf(deck).map((slide) => slide.key),
      });
      return { deckUrl: ownUrl(answer) };
    },
    homeUrl: baseUrl,
    launchUrl(collectionId) {
      const part = pathPart(collectionId);
      return part === null ? null : new URL(`decks/${part}`, base).href;
    },
    file: async () => null,
    size: async () => null,
    remove: async () => undefined,
    close: () => service.close(),
  };

  /** A deck's address must be on the publisher's own host, so that no answer can send people elsewhere. */
  function ownUrl(answer: unknown): string {
    const header =
      typeof answer === 'object' && answer !== null && 'deckUrl' in answer ? answer.deckUrl : null;
    const url = typeof header === 'string' ? URL.parse(header, base.href) : null;
    if (!url || url.origin !== base.origin)
      throw new DeckPublisherRefused("The deck publisher didn't return a URL on its own host for the deck.");
    return url.href;
  }
}

/** Ids come from the record store, where people can edit them. One that would change the path is refused. */
function partOf(id: string): string {
  const part = pathPart(id);
  if (part === null) throw new DeckPublisherRefused("An ID in the deck can't be used in a URL.");
  return part;
}

function slidesOf(deck: Deck) {
  const plain = { caption: '', attributes: [], imageUrl: null };
  return [
    { ...plain, key: 'title', kind: 'title', name: deck.title, caption: deck.subtitle },
    ...overviewSlides(deck).map(({ key, items }) => ({
      ...plain,
      key,
      kind: 'overview',
      name: 'Overview',
      slideKeys: items.map((item) => item.key),
    })),
    ...deck.items.map((item) => ({ ...item, kind: 'item' })),
  ];
}

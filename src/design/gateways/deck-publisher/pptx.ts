import pptxgenjs from 'pptxgenjs';
import { type Deck, type ItemSlide, overviewSlides } from '../../domain/deck.ts';
import type { Attribute } from '../../domain/made-to-order.ts';
import type { SlidePicture } from './deck-publisher.ts';

/**
 * The same value with only those characters that XML 1.0 allows. Names and attributes come from outside, and one
 * forbidden character would make the whole file unreadable. PowerPoint's soft line break (U+000B) becomes a space;
 * the other forbidden characters are removed. Addresses of pictures are not written into the file and stay as they
 * are.
 */
function legible<T>(value: T): T {
  // A copy by way of JSON: of the same type, as long as the value is plain data, which a deck is.
  return JSON.parse(JSON.stringify(value), (name, each: unknown) =>
    typeof each === 'string' && name !== 'imageUrl' ? legibleText(each) : each,
  );
}

function legibleText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\v', ' ')
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

// The package is CommonJS with an ES default: what Node gives and what the types say differ by one `default`.
const PptxGenJs = pptxgenjs as unknown as typeof pptxgenjs.default;
type Slide = ReturnType<InstanceType<typeof PptxGenJs>['addSlide']>;

const INK = '15181C';
const FAINT = '495057';
const PAPER = 'FFFFFF';
const TILE = 'F4F6F8';
const MAX_ATTRIBUTES = 14;
/** Beside a note. */
const MAX_ATTRIBUTES_WITH_NOTE = 8;

/**
 * A real .pptx of 13.33 by 7.5 inches. Each slide's first text is named after the slide's key, which identifies the
 * slide from version to version.
 */
export function startPptx(source: Deck, pictures: ReadonlyMap<string, SlidePicture>) {
  const deck = legible(source);
  const file = new PptxGenJs();
  file.layout = 'LAYOUT_WIDE';
  file.title = deck.title;
  file.subject = `Version ${deck.version}`;
  file.author = 'Lintel';
  file.company = 'Lintel';

  function addSlide(): Slide {
    const slide = file.addSlide();
    slide.background = { color: PAPER };
    return slide;
  }

  function addPicture(
    slide: Slide,
    item: ItemSlide,
    { x, y, w, h }: { x: number; y: number; w: number; h: number },
  ): void {
    const picture = item.imageUrl === null ? undefined : pictures.get(item.imageUrl);
    if (picture) {
      const data = `data:${picture.contentType};base64,${Buffer.from(picture.bytes).toString('base64')}`;
      slide.addImage({ data, x, y, w, h, sizing: { type: 'contain', w, h }, altText: item.name });
    } else {
      slide.addText('No picture', {
        x,
        y,
        w,
        h,
        align: 'center',
        fontSize: 12,
        color: FAINT,
        fill: { color: TILE },
      });
    }
  }

  return {
    title(): void {
      const slide = addSlide();
      slide.addText(deck.title, {
        objectName: 'title',
        x: 0.9,
        y: 2.6,
        w: 11.5,
        h: 1.1,
        fontSize: 40,
        bold: true,
        color: INK,
      });
      slide.addText(deck.subtitle, { x: 0.9, y: 3.7, w: 11.5, h: 0.6, fontSize: 18, color: FAINT });
    },
    overviews(): void {
      for (const { key, items } of overviewSlides(deck)) {
        const slide = addSlide();
        slide.addText('Overview', {
          objectName: key,
          x: 0.5,
          y: 0.3,
          w: 12,
          h: 0.5,
          fontSize: 20,
          bold: true,
          color: INK,
        });
        for (const [index, item] of items.entries()) {
          const [x, y] = [0.5 + (index % 4) * 3.12, 1 + Math.floor(index / 4) * 2.1];
          addPicture(slide, item, { x, y, w: 2.13, h: 1.6 });
          slide.addText(item.name, {
            x,
            y: y + 1.6,
            w: 2.95,
            h: 0.4,
            fontSize: 10,
            color: INK,
            valign: 'top',
            margin: 0,
          });
        }
      }
    },
    item(original: ItemSlide): void {
      const item = legible(original);
      const slide = addSlide();
      slide.addText(item.name, {
        objectName: item.key,
        x: 0.6,
        y: 0.45,
        w: 12,
        h: 0.7,
        fontSize: 26,
        bold: true,
        color: INK,
      });
      slide.addText(item.caption, { x: 0.6, y: 1.1, w: 12, h: 0.4, fontSize: 14, color: FAINT });
      addPicture(slide, item, { x: 0.6, y: 1.8, w: 6.8, h: 5.1 });
      if (item.note !== undefined)
        slide.addText(item.note, {
          x: 7.8,
          y: 4.8,
          w: 5,
          h: 2.1,
          fontSize: noteSize(item.note),
          color: INK,
          valign: 'top',
          margin: 0,
        });
      const most = item.note === undefined ? MAX_ATTRIBUTES : MAX_ATTRIBUTES_WITH_NOTE;
      const attributes = item.attributes.slice(0, most);
      if (attributes.length === 0) return;
      const cell = {
        fontSize: 12,
        border: [
          { type: 'none' },
          { type: 'none' },
          { type: 'solid', pt: 0.5, color: 'DEE2E6' },
          { type: 'none' },
        ],
      };
      slide.addTable(
        attributes.map((attribute) => [
          { text: attribute.name, options: { ...cell, color: FAINT } },
          { text: spoken(attribute), options: { ...cell, color: INK } },
          // The package's cell type allows fewer options than its documentation.
        ]) as Parameters<Slide['addTable']>[0],
        { x: 7.8, y: 1.8, w: 5, colW: [2, 3] },
      );
    },
    async bytes(): Promise<Buffer> {
      // The package's return type is a union; this output type always gives a buffer.
      return (await file.write({ outputType: 'nodebuffer', compression: true })) as Buffer;
    },
  };
}

/** Points, so that the longest note still fits into its box. */
function noteSize({ length }: string): number {
  return length <= 400 ? 12 : length <= 900 ? 9 : 6;
}

function spoken({ value, unit }: Attribute): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (unit === undefined) return String(value);
  return `${typeof value === 'number' ? value.toLocaleString('en-US') : value} ${unit}`;
}

import { PDFDocument, type PDFFont, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { CatalogVariant, Product } from '../catalog.ts';

const INK = rgb(0.08, 0.09, 0.11);
const FAINT = rgb(0.29, 0.31, 0.34);

/** The data sheet of one variant on one A4 page: picture, description, attributes, price. */
export async function makeSheet(
  variant: CatalogVariant,
  product: Product,
  picture: Uint8Array,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(variant.name);
  document.setSubject(`${variant.sku}, catalog version ${variant.catalogVersion}`);
  document.setProducer('Lintel sample catalog');
  // A fixed date, so that the same variant always gives the same bytes.
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const image = await document.embedPng(picture);

  const page = document.addPage([595, 842]);
  page.drawText(variant.brand, { x: 50, y: 780, size: 11, font: plain, color: FAINT });
  page.drawText(variant.name, { x: 50, y: 752, size: 20, font: bold, color: INK });
  page.drawImage(image, { x: 50, y: 440, width: 380, height: 285 });
  let y = 412;
  for (const line of wrap(product.description, plain, 11, 495)) {
    page.drawText(line, { x: 50, y, size: 11, font: plain, color: INK });
    y -= 16;
  }
  y -= 12;
  const price = variant.price
    ? new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: variant.price.currency,
        currencyDisplay: 'code',
      })
        .format(variant.price.cents / 100)
        .replace('\u00a0', ' ')
    : 'On request';
  const rows = [
    ['SKU', variant.sku],
    ...variant.attributes.map(({ name, value, unit }) => [name, `${spoken(value)}${unit ? ` ${unit}` : ''}`]),
    ['Price', price],
  ];
  for (const [label = '', value = ''] of rows) {
    page.drawText(label, { x: 50, y, size: 10, font: plain, color: FAINT });
    page.drawText(value, { x: 210, y, size: 10, font: plain, color: INK });
    page.drawLine({
      start: { x: 50, y: y - 5 },
      end: { x: 545, y: y - 5 },
      thickness: 0.4,
      color: FAINT,
      opacity: 0.4,
    });
    y -= 20;
  }
  return await document.save();
}

function spoken(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

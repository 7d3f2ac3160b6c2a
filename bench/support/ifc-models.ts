import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A model as it is; without its geometry; and without its geometry, no property being like any other. */
export type ModelKind = 'geometry' | 'properties' | 'different properties';

const GEOMETRY =
  /^#\d+\s*=\s*IFC(CARTESIANPOINT|POLYLOOP|FACE|DIRECTION|AXIS2|POLYLINE|STYLED|SHAPE|GEOMETRIC|CLOSED|FACETED)/;

/** Copies of one real model, each with numbers and GlobalIds of its own, until there are enough of them. */
export async function writeModel(
  file: string,
  kind: ModelKind,
  isEnough: (copies: number, bytes: number) => boolean,
): Promise<void> {
  const model = join(import.meta.dirname, '../../test/fixtures/ifc/AC20-FZK-Haus.ifc.gz');
  const text = gunzipSync(readFileSync(model)).toString('latin1');
  const from = text.indexOf('DATA;') + 'DATA;\n'.length;
  const to = text.lastIndexOf('ENDSEC;');
  const statements = text.slice(from, to).split(/(?<=;)\r?\n/);
  const body = (kind === 'geometry' ? statements : statements.filter((one) => !GEOMETRY.test(one))).join(
    '\n',
  );
  const numbers = Math.max(...statements.map((one) => Number(/^#(\d+)/.exec(one)?.[1] ?? 0))) + 1;
  const handle = await open(file, 'w');
  let properties = 0;
  try {
    await handle.write(text.slice(0, from), null, 'latin1');
    for (let bytes = 0, copies = 0; !isEnough(copies, bytes); copies++) {
      const mark = copies.toString(36).padStart(4, '0');
      const copy = body
        .replace(/#(\d+)/g, (_, number: string) => `#${Number(number) + copies * numbers}`)
        .replace(/(= ?IFC\w+\('[0-9A-Za-z_$]{18})[0-9A-Za-z_$]{4}'/g, (_, head: string) => `${head}${mark}'`);
      const content =
        kind === 'different properties'
          ? copy.replace(PROPERTY, (_, head: string) => `${head}'${properties++}'`)
          : copy;
      await handle.write(`${content}\n`, null, 'latin1');
      bytes += content.length;
    }
    await handle.write(text.slice(to), null, 'latin1');
  } finally {
    await handle.close();
  }
}

/** Up to the description, which nobody reads. */
const PROPERTY = /(IFC(?:PROPERTYSINGLEVALUE|QUANTITY[A-Z]+)\('(?:[^']|'')*',)\$/g;

export const upTo = (megabytes: number) => (_: number, bytes: number) => bytes >= megabytes * 1e6;

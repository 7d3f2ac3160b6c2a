import { TextDecoder } from 'node:util';
import { IFC_VERSIONS } from '../../ifc-schema/index.ts';
import type { IdsDocument, Problem, Report, Specification } from './document.ts';
import { FacetBuilder } from './facets.ts';
import { IDS_LIMITS, type IdsLimits, type IdsNode, NodeReader } from './read-nodes.ts';

export interface IdsFile {
  /** Whatever could be read. */
  document: IdsDocument;
  /** What the schema of IDS doesn't allow; no file with problems is checked against a model. */
  problems: Problem[];
}

/** Reads an IDS file as a stream, in UTF-8 or UTF-16. */
export async function readIds(
  source: AsyncIterable<Uint8Array>,
  limits: IdsLimits = IDS_LIMITS,
): Promise<IdsFile> {
  const specifications: Specification[] = [];
  const reader = new NodeReader(limits, (node) => {
    specifications.push(specificationOf(node, (line, message) => reader.report(line, message)));
  });
  await readTexts(source, limits, reader);
  const title = reader.root?.children
    .find(({ name }) => name === 'info')
    ?.children.find(({ name }) => name === 'title');
  return { document: { title: title?.text.trim() ?? '', specifications }, problems: reader.problems };
}

async function readTexts(
  source: AsyncIterable<Uint8Array>,
  limits: IdsLimits,
  reader: NodeReader,
): Promise<void> {
  let decoder: TextDecoder | null = null;
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > limits.bytes) {
        reader.report(1, `the file is larger than ${limits.bytes} bytes`);
        return;
      }
      decoder ??= decoderFor(chunk);
      if (!reader.push(decoder.decode(chunk, { stream: true }))) return;
    }
    if (decoder) reader.push(decoder.decode());
  } catch (error) {
    if (
      !(error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    )
      throw error;
    reader.report(1, 'the file is neither UTF-8 nor UTF-16');
    return;
  }
  reader.finish();
}

function decoderFor([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  return new TextDecoder('utf-8', { fatal: true });
}

function specificationOf(node: IdsNode, report: Report): Specification {
  const part = (name: string) => node.children.find((child) => child.name === name);
  const text = (name: string) => node.attributes.get(name) ?? null;
  const applicability = part('applicability');
  const budget = { steps: Number.POSITIVE_INFINITY };
  const facets = new FacetBuilder(report, budget);
  const listed = (text('ifcVersion') ?? '').split(/\s+/);
  return {
    line: node.line,
    name: text('name') ?? '',
    identifier: text('identifier'),
    description: text('description'),
    instructions: text('instructions'),
    versions: IFC_VERSIONS.filter((version) => listed.includes(version)),
    cardinality: applicability ? cardinalityOf(applicability, report) : 'optional',
    applicability: facets.facets(applicability),
    requirements: facets.requirements(part('requirements')),
    budget,
  };
}

/** XML Schema's default of both is 1; IDS knows three combinations. */
function cardinalityOf({ attributes, line }: IdsNode, report: Report): Specification['cardinality'] {
  const [least, most] = [attributes.get('minOccurs') ?? '1', attributes.get('maxOccurs') ?? '1'];
  if (Number(least) === 0 && most === 'unbounded') return 'optional';
  if (Number(least) === 0 && Number(most) === 0) return 'prohibited';
  if (Number(least) !== 1 || most !== 'unbounded')
    report(
      line,
      `minOccurs="${least}" and maxOccurs="${most}" of applicability mean nothing: write 1 and "unbounded" (required), 0 and "unbounded" (optional), or 0 and 0 (prohibited)`,
    );
  return 'required';
}

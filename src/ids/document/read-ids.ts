import { TextDecoder } from 'node:util';
import { IFC_VERSIONS } from '../../ifc-schema/index.ts';
import { markedEncoding } from '../../kernel/encoding.ts';
import type { IdsDocument, Problem, Report, Specification } from './document.ts';
import { type Breathe, FacetBuilder } from './facets.ts';
import { IDS_LIMITS, type IdsLimits, type IdsNode, NodeReader } from './read-nodes.ts';

export interface IdsFile {
  /** Whatever could be read. */
  document: IdsDocument;
  /** What the schema of IDS doesn't allow; no file with problems is checked against a model. */
  problems: Problem[];
}

/** Of all patterns of a file: each state takes memory, and a few characters can be thousands of states. */
const MOST_STATES = 1_000_000;

/** Reads an IDS file as a stream, in UTF-8 or UTF-16. `breathe` is called between short steps. */
export async function readIds(
  source: AsyncIterable<Uint8Array>,
  limits: IdsLimits = IDS_LIMITS,
  breathe: Breathe = () => undefined,
): Promise<IdsFile> {
  const specifications: Specification[] = [];
  const read: IdsNode[] = [];
  const budget = { steps: MOST_STATES };
  const reader = new NodeReader(limits, (node) => read.push(node));
  const facets = new FacetBuilder((line, message) => reader.report(line, message), budget);
  for await (const _ of readTexts(source, limits, reader))
    for (const node of read.splice(0))
      specifications.push(await specificationOf(node, reader, facets, breathe));
  const title = reader.root?.children
    .find(({ name }) => name === 'info')
    ?.children.find(({ name }) => name === 'title');
  budget.steps = Number.POSITIVE_INFINITY;
  return { document: { title: title?.text.trim() ?? '', specifications, budget }, problems: reader.problems };
}

async function* readTexts(
  source: AsyncIterable<Uint8Array>,
  limits: IdsLimits,
  reader: NodeReader,
): AsyncGenerator<void> {
  let decoder: TextDecoder | null = null;
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > limits.bytes) {
        reader.report(1, `the file is larger than ${limits.bytes} bytes`);
        return;
      }
      decoder ??= new TextDecoder(markedEncoding(chunk) ?? 'utf-8', { fatal: true });
      const isGoingOn = reader.push(decoder.decode(chunk, { stream: true }));
      yield;
      if (!isGoingOn) return;
    }
    if (decoder) reader.push(decoder.decode());
    yield;
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

async function specificationOf(
  node: IdsNode,
  reader: NodeReader,
  facets: FacetBuilder,
  breathe: Breathe,
): Promise<Specification> {
  const part = (name: string) => node.children.find((child) => child.name === name);
  const text = (name: string) => node.attributes.get(name) ?? null;
  const applicability = part('applicability');
  const listed = (text('ifcVersion') ?? '').split(/\s+/);
  return {
    line: node.line,
    name: text('name') ?? '',
    identifier: text('identifier'),
    description: text('description'),
    instructions: text('instructions'),
    versions: IFC_VERSIONS.filter((version) => listed.includes(version)),
    cardinality: applicability
      ? cardinalityOf(applicability, (line, message) => reader.report(line, message))
      : 'optional',
    applicability: await facets.facets(applicability, breathe),
    requirements: await facets.requirements(part('requirements'), breathe),
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

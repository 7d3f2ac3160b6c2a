import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { GraphRecord } from '../../artifact/index.ts';
import { onClient } from '../../platform/db/on-client.ts';
import { ElementSums } from '../domain/element-sums.ts';
import { CopyBuffer, CopyTurns } from './copy-buffer.ts';
import {
  LINK_COLUMNS,
  NO_IFC,
  NODE_COLUMNS,
  type NodeRows,
  nodeRows,
  RELATION_COLUMNS,
  relationRow,
} from './copy-rows.ts';
import { writeSums } from './element-sums.ts';

/**
 * The tables of a load. Nodes are copied directly into graph_node, where they are invisible until a document refers
 * to the load. What checks need goes into a narrow temporary table, so that no check reads a million wide rows.
 */
export const SESSION_TABLES = `
  create temp table load_node (
    document_id text collate "C" not null, id text collate "C" not null, line bigint not null,
    content_hash bigint not null, kind text collate "C" not null,
    builtin_name text collate "C", builtin_category_int bigint, category_name text collate "C",
    family_id text collate "C", type_id text collate "C", level_id text collate "C", host_id text collate "C",
    room_id text collate "C", object_class_id text collate "C", ifc_class text collate "C",
    classification json, name text collate "C",
    codes text collate "C" generated always as (graph_codes(classification)) stored
  ) on commit drop;
  create temp table load_relation (
    line bigint not null, document_id text collate "C" not null, from_id text collate "C" not null,
    relation text collate "C" not null, to_document_id text collate "C" not null, to_id text collate "C" not null
  ) on commit drop`;

/** Takes records one by one; memory holds one batch for each table. */
export class LoadWriter {
  readonly #prefix: string;
  readonly #turns: CopyTurns;
  readonly #nodes: CopyBuffer;
  readonly #links: CopyBuffer;
  readonly #relations: CopyBuffer;
  readonly #writeSums: () => Promise<void>;
  readonly #sums = new ElementSums();

  constructor(client: ClientBase, projectId: string, loadNo: number) {
    this.#writeSums = () => writeSums(onClient(client), { projectId, loadNo }, this.#sums);
    this.#prefix = `${projectId}\t${loadNo}`;
    this.#turns = new CopyTurns(client);
    this.#nodes = new CopyBuffer(this.#turns, 'graph_node', NODE_COLUMNS);
    this.#links = new CopyBuffer(this.#turns, 'load_node', LINK_COLUMNS);
    this.#relations = new CopyBuffer(this.#turns, 'load_relation', RELATION_COLUMNS);
  }

  /** Values of elements that are not added up, because there are too many parameters. */
  get valuesNotAddedUp(): number {
    return this.#sums.leftOut;
  }

  /** There is a promise only for a record that has to wait until a batch is on its way. */
  add(line: number, record: GraphRecord): Promise<void> | undefined {
    if (record.kind === 'relation') {
      const row = relationRow(line, record);
      return after(this.#relations.roomFor(row.length), () => {
        this.#relations.write(row);
        this.#relations.endRow();
      });
    }
    if (record.kind === 'element') this.#sums.add(record);
    else if (record.kind === 'type') this.#sums.addType(record);
    const rows = nodeRows(this.#prefix, line, record);
    const { head, content, ifc, facts, link } = rows;
    return after(this.#sums.isFull ? this.#sendSums() : undefined, () =>
      after(this.#links.roomFor(link.length + HASH_LENGTH), () =>
        after(
          this.#nodes.roomFor(head.length + content.length + ifc.length + facts.length + HASH_LENGTH),
          () => this.#write(rows),
        ),
      ),
    );
  }

  async #sendSums(): Promise<void> {
    await this.#turns.done();
    await this.#writeSums();
  }

  #write({ head, content, ifc, facts, link }: NodeRows): undefined {
    const [nodes, links] = [this.#nodes, this.#links];
    nodes.write(head);
    const contentBytes = nodes.write(content);
    const hashOfContent = ifc === NO_IFC ? hashOf(nodes.last(contentBytes)) : undefined;
    const ifcBytes = nodes.write(ifc);
    const contentHash = hashOfContent ?? hashOf(nodes.last(contentBytes + ifcBytes));
    nodes.write(facts);
    nodes.write(`\t${contentHash}`);
    nodes.endRow();
    links.write(link);
    links.write(contentHash);
    links.endRow();
  }

  async finish(): Promise<void> {
    await this.#links.send();
    await this.#relations.send();
    await this.#nodes.send();
    await this.#sendSums();
  }
}

/** Does it at once if there is nothing to wait for. */
function after(
  ready: Promise<void> | undefined,
  work: () => Promise<void> | undefined | void,
): Promise<void> | undefined {
  return ready ? ready.then(work) : (work() ?? undefined);
}

/** 64 bits of SHA-256: enough to distinguish versions of one node. The digest of a document is their sum. */
function hashOf(content: Buffer): string {
  return hash('sha256', content, 'buffer').readBigInt64BE(0).toString();
}

/** The characters of the longest hash, with its sign and a tab. */
const HASH_LENGTH = 21;

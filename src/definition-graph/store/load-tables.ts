import type { ClientBase } from 'pg';
import type { GraphRecord } from '../../artifact/index.ts';
import { CopyBuffer, CopyTurns } from './copy-buffer.ts';
import { LINK_COLUMNS, NODE_COLUMNS, nodeRows, RELATION_COLUMNS, relationRow } from './copy-rows.ts';

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

  constructor(client: ClientBase, projectId: string, loadNo: number) {
    this.#prefix = `${projectId}\t${loadNo}`;
    this.#turns = new CopyTurns(client);
    this.#nodes = new CopyBuffer(this.#turns, 'graph_node', NODE_COLUMNS);
    this.#links = new CopyBuffer(this.#turns, 'load_node', LINK_COLUMNS);
    this.#relations = new CopyBuffer(this.#turns, 'load_relation', RELATION_COLUMNS);
  }

  async add(line: number, record: GraphRecord): Promise<void> {
    if (record.kind === 'relation') {
      await this.#relations.add(relationRow(line, record), '');
      return;
    }
    const { head, content, link } = nodeRows(this.#prefix, line, record);
    await this.#links.add(link, '');
    await this.#nodes.add(head, content);
  }

  async finish(): Promise<void> {
    await this.#links.send();
    await this.#relations.send();
    await this.#nodes.send();
    await this.#turns.done();
  }
}

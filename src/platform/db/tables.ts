import type { ColumnType, InsertType, SelectType } from 'kysely';
import type { Scope } from '../auth/scopes.ts';
import type { Schema } from './schema.ts';

/**
 * Columns whose values have a more exact type than the schema can say: JSON, arrays of known words. Contexts add theirs
 * by declaration merging, beside their store:
 * `declare module '../../platform/db/tables.ts' { interface Narrowed { ... } }`.
 */
export interface Narrowed {
  api_key: { scopes: Scope[] };
  idempotency_key: { headers: Record<string, string> };
}

/** JSON columns are always written as text. */
type NarrowedColumn<Column, Value> =
  unknown extends SelectType<Column>
    ? ColumnType<Value, InsertType<Column>, string | Extract<Value, null>>
    : ColumnType<Value, Value | Extract<InsertType<Column>, undefined>, Value>;

type NarrowedTable<Table, Values> = {
  [C in keyof Table]: C extends keyof Values ? NarrowedColumn<Table[C], Values[C]> : Table[C];
};

/** The tables, for Kysely. */
export type Tables = {
  [T in keyof Schema]: T extends keyof Narrowed ? NarrowedTable<Schema[T], Narrowed[T]> : Schema[T];
};

type Fits<Column, Value> =
  null extends InsertType<Column>
    ? null extends Value
      ? Value extends SelectType<Column>
        ? true
        : false
      : false
    : null extends Value
      ? false
      : Value extends SelectType<Column>
        ? true
        : false;

/** Narrowed columns that the schema does not have, or has with another type. Must be never (a test compiles it). */
export type StaleColumns = {
  [T in keyof Narrowed]: T extends keyof Schema
    ? {
        [C in keyof Narrowed[T]]: C extends keyof Schema[T]
          ? Fits<Schema[T][C], Narrowed[T][C]> extends true
            ? never
            : [T, C]
          : [T, C];
      }[keyof Narrowed[T]]
    : T;
}[keyof Narrowed];

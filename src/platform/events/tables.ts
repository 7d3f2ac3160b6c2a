import type { ColumnType, Generated } from 'kysely';

declare module '../db/tables.ts' {
  interface Tables {
    event_counter: { one: Generated<boolean>; last: number };
    event: {
      sequence: number;
      id: string;
      type: string;
      subject: string;
      time: Generated<Date>;
      data: ColumnType<unknown, string>;
    };
  }
}

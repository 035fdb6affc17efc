/** Drizzle over a connection, as it comes but for rows: what becomes of each column is found out once for a statement, not for every value of it. */
import { Column, is, SQL, Subquery } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Orm } from '../engine.ts';

type Prepare = NodePgSession<Record<string, never>, Record<string, never>>['prepareQuery'];
type Fields = NonNullable<Parameters<Prepare>[1]>;
type Field = Fields[number]['field'];

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

const dialect = new PgDialect();

export function ormOn(client: Pool): Orm {
  return new NodePgDatabase(dialect, new RowSession(client, dialect, undefined), undefined) as unknown as Orm;
}

class RowSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery: Prepare = (query, fields, name, isInArrays, mapRows, ...more) =>
    super.prepareQuery(query, fields, name, isInArrays, mapRows ?? (mapperOf(fields) as typeof mapRows), ...more);
}

/** Only of plain rows: a table within a row is null where a join found none, which drizzle itself knows. */
function mapperOf(fields: Fields | undefined): ((rows: unknown[][]) => object[]) | undefined {
  if (fields === undefined || fields.some(({ path }) => path.length !== 1)) return undefined;
  let columns: { name: string; decoder: Decoder }[] | undefined;
  return (rows) => {
    columns ??= fields.map(({ path: [name = ''], field }) => ({ name, decoder: decoderOf(field) }));
    return rows.map((row) => rowOf(columns as NonNullable<typeof columns>, row));
  };
}

function rowOf(columns: readonly { name: string; decoder: Decoder }[], values: readonly unknown[]): object {
  const row: Record<string, unknown> = {};
  for (let place = 0; place < columns.length; place += 1) {
    const { name, decoder } = columns[place] as (typeof columns)[number];
    const value = values[place];
    row[name] = value === null ? null : decoder.mapFromDriverValue(value);
  }
  return row;
}

function decoderOf(field: Field): Decoder {
  const column: unknown = is(field, Column) ? field : decoderOfSql(field);
  return column as Decoder;
}

function decoderOfSql(field: Exclude<Field, Column>): unknown {
  const whole: unknown = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  return (whole as { decoder: unknown }).decoder;
}

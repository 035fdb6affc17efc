/** Decides which JavaScript value each database type becomes, once for both engines. */
import pg from 'pg';

type Parse = (text: string) => unknown;

const arrayOf: Record<number, number> = { 1016: 20, 1182: 1082, 1115: 1114, 1187: 1186, 1231: 1700 };

/**
 * Types whose default in `pg` would mislead: dates and times without a zone are not moments (pg reads them in the
 * machine's zone) and intervals are no plain data, so all three stay text. Everything else is pg's own: int2/int4/float ->
 * number, numeric -> string, timestamptz -> Date, json/jsonb -> parsed, bytea -> Buffer, bool -> boolean.
 */
const scalars: Record<number, Parse> = {
  20: parseInt8,
  1082: keepText,
  1114: keepText,
  1186: keepText,
  1700: keepText,
};

// Drizzle asks pg's shared table, not the client's, so `sql<number>\`count(*)\`` is a number only when it is set here.
pg.types.setTypeParser(20, parseInt8);
pg.types.setTypeParser(1016 as number, (text) => parseArray(text, parseInt8));

/** The types of a hand-written query. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const scalar = scalars[oid];
    if (scalar) return scalar;
    const member = scalars[arrayOf[oid] ?? -1];
    if (member) return (text: string) => parseArray(text, member);
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/** int8 as a number while that is exact, as a bigint beyond 2^53 - 1: never a rounded number. */
export function parseInt8(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

function keepText(text: string): string {
  return text;
}

function parseArray(text: string, parseMember: Parse): unknown {
  // 1009 is text[]: pg's reader knows quoting, NULL and nesting.
  const parse = pg.types.getTypeParser(1009 as never, 'text') as Parse;
  return mapMembers(parse(text), parseMember);
}

function mapMembers(value: unknown, parseMember: Parse): unknown {
  if (Array.isArray(value)) return value.map((member) => mapMembers(member, parseMember));
  return typeof value === 'string' ? parseMember(value) : value;
}

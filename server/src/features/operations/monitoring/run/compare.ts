/** What a rule's answer comes to beside what it expects. */
import {
  type Comparison,
  type ResultType,
  resultTypes,
} from '@houston/contract/features/operations/monitoring/monitoring.schema';
import type { StoredDetail } from '@houston/contract/features/operations/monitoring/result-details';
import type { TextAnswer } from '../../../../db/pool-database.ts';

/** `value` is what the query gave, cut to what a screen shows; `detail` why it is no result. */
export interface Judged {
  result: ResultType;
  value: string | null;
  detail: string | null;
}

/** By the numbers of PostgreSQL's catalogue, which never change: int8, int2, int4, float4, float8, numeric. */
const numbers: ReadonlySet<number> = new Set([20, 21, 23, 700, 701, 1700]);
const boolean = 16;
/** "char", name, text, char, varchar, date, time, timestamp, timestamptz, interval: equal or not, and nothing else. */
const texts: ReadonlySet<number> = new Set([18, 19, 25, 1042, 1043, 1082, 1083, 1114, 1184, 1186]);

const longestValue = 200;

const signs: Readonly<Record<Comparison, (order: number) => boolean>> = {
  10: (order) => order === 0,
  20: (order) => order !== 0,
  30: (order) => order > 0,
  35: (order) => order >= 0,
  40: (order) => order < 0,
  45: (order) => order <= 0,
};
const isEquality = (comparison: Comparison) => comparison === 10 || comparison === 20;

/** @param answer at most the first two rows of it */
export function judgeAnswer({ types, rows }: TextAnswer, expected: string, comparison: Comparison): Judged {
  const none = { value: null, detail: null };
  if (rows.length === 0) return { result: resultTypes.noResultsFound, ...none };
  if (rows.length > 1) return invalid('more than one row');
  const [type, ...others] = types;
  if (type === undefined) return invalid('no column');
  if (others.length > 0) return invalid('more than one column');
  const text = rows[0]?.[0] ?? null;
  if (text === null) return { result: resultTypes.noResultsFound, ...none };
  const value = (type === boolean ? { t: 'true', f: 'false' }[text] : undefined) ?? text;
  const shown = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  const order = orderOf(type, value, expected, comparison);
  if (typeof order === 'string') return invalid(order, shown);
  return {
    result: signs[comparison](order) ? resultTypes.successful : resultTypes.failure,
    value: shown,
    detail: null,
  };
}

function invalid(detail: StoredDetail, value: string | null = null): Judged {
  return { result: resultTypes.invalidResult, value, detail };
}

/** Below, at or above 0, as the value is below, at or above what is expected; or why that cannot be said. */
function orderOf(type: number, value: string, expected: string, comparison: Comparison): number | StoredDetail {
  if (numbers.has(type)) return compareDecimals(value, expected) ?? 'not a number';
  if (type !== boolean && !texts.has(type)) return 'no value that can be compared';
  if (!isEquality(comparison)) return 'texts are only equal or not';
  const wanted = type === boolean ? expected.toLowerCase() : expected;
  return value === wanted ? 0 : 1;
}

const decimal = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/** To the last digit, because counts and sums go beyond what floating point keeps. Undefined when one of them is no number. */
export function compareDecimals(one: string, other: string): number | undefined {
  const [a, b] = [parse(one), parse(other)];
  if (a === null || b === null) return undefined;
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [a, b].map(({ digits, scale: own }) => digits * 10n ** BigInt(scale - own)) as [bigint, bigint];
  return left < right ? -1 : Number(left > right);
}

function parse(text: string): { digits: bigint; scale: number } | null {
  const [, sign, whole, part = '', exponent = '0'] = decimal.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`);
  const scale = part.length - Number(exponent);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

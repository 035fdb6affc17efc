/** Bodies changed for the worse: in one place of their JSON, or altogether. */
import fc from 'fast-check';
import type { Json } from './hostile-values.ts';

export type Place = readonly (string | number)[];

/**
 * Every place in a value, the value itself first. Of a list whose items look alike, and of a set of switches, the first and
 * the last stand for all.
 */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return [at];
  const inside = Object.entries(value);
  const shapes = new Set(inside.map(([, inner]) => shapeOf(inner)));
  const alike = shapes.size === 1 && (Array.isArray(value) || shapes.has('boolean'));
  const chosen = alike ? [...inside.slice(0, 1), ...inside.slice(1).slice(-1)] : inside;
  return [at, ...chosen.flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

function shapeOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.keys(value).join();
}

export interface JsonChange {
  kind: 'replace' | 'omit' | 'double' | 'add';
  /** The name of what is added. */
  key: string;
  json: Json;
}

/** Writes `value` as JSON with what is at `place` replaced, left out, there twice, or joined by another member. */
export function writeJson(value: unknown, place: Place, change: JsonChange): string {
  const isThing = value !== null && typeof value === 'object';
  if (place.length === 0 && (change.kind !== 'add' || !isThing)) {
    return change.kind === 'omit' ? '' : JSON.stringify(change.json);
  }
  if (!isThing) return JSON.stringify(value) ?? 'null';
  const isList = Array.isArray(value);
  const [step, ...rest] = place;
  const member = (name: string, content: string) => (isList ? content : `${JSON.stringify(name)}:${content}`);
  const members = Object.entries(value).flatMap(([name, inner]) => {
    const before = member(name, JSON.stringify(inner));
    if (name !== step) return [before];
    if (rest.length > 0 || change.kind === 'add') return [member(name, writeJson(inner, rest, change))];
    const after = member(name, JSON.stringify(change.json));
    return { replace: [after], omit: [], double: [before, after] }[change.kind];
  });
  if (place.length === 0) members.push(member(change.key, JSON.stringify(change.json)));
  return isList ? `[${members.join(',')}]` : `{${members.join(',')}}`;
}

const deep = 10_000;

const nesting = fc.constantFrom(
  '['.repeat(deep) + ']'.repeat(deep),
  `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
  '['.repeat(deep),
  `{"userDetails":${'['.repeat(deep)}${']'.repeat(deep)}}`,
);

const brokenJson = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{"a":}',
    '{"a":1,}',
    "{'a':1}",
    'undefined',
    'NaN',
    '[1,]',
    '"',
    '\ufeff{}',
    '{}{}',
    '/* */{}',
    'null',
    '1',
    '"a"',
    '[]',
  ),
  fc.constantFrom(
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"a":1,"a":2}',
    '{"\\ud800":1}',
  ),
  nesting,
  fc.string({ unit: 'binary', maxLength: 100 }),
);

/** Bodies that are no JSON, no UTF-8, too deep or too long. */
export const brokenBytes = fc.oneof(
  brokenJson.map((content) => Buffer.from(content)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  // Latin-1, an overlong zero, a cut-off sequence, UTF-16: none of them is UTF-8.
  fc
    .constantFrom('{"email":"\xe9"}', '{"a":"\xc0\x80"}', '{"a":"\xf0\x9f"}', '\xff\xfe{\x00}\x00')
    .map((bytes) => Buffer.from(bytes, 'latin1')),
  // Just below and just above what is taken.
  fc.constantFrom(1_000_000, 1_048_570, 1_048_577, 1_200_000).map((size) => Buffer.from(`{"a":"${'x'.repeat(size)}"}`)),
);

export const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'text/html',
  'application/xml',
  'application/octet-stream',
  'application/json, text/plain',
  'json',
  '/',
  ';',
  'a'.repeat(1_000),
);

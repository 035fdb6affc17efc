/** Generates hostile requests out of a valid one: its values, its shape, its encoding and its address changed for the worse. */
import type { Endpoint } from '@houston/contract/endpoint';
import fc from 'fast-check';
import { type Sample, urlOf } from './endpoint-samples.ts';

/** As it goes over the wire. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Arbitrary = fc.Arbitrary<RawRequest>;

const deep = 10_000;

/** Texts that have broken something somewhere: terminators, lone surrogates, formats, lengths, injections. */
const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202egnp',
  '\r\nSet-Cookie: a=b',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '0x10',
  '1_000',
  '٣',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%00',
  '%',
  '{{7*7}}',
  '#{7*7}',
  '../../../../etc/passwd',
  '\\',
  'İ',
  'ß'.repeat(50),
  '😀'.repeat(100),
  'a'.repeat(1_025),
  'a'.repeat(100_000),
  '(a+)+$',
  `${'a'.repeat(300)}@b.example`,
  `+31${'6'.repeat(38)}`,
  '2147483647',
  '2147483648',
  '99999999999999999999',
  '1970-01-01T00:00:00Z',
];

const nastyValues: Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  -1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  { length: 1e9 },
  { toString: 'x', valueOf: 1, toJSON: 1 },
  { constructor: { prototype: { polluted: true } } },
  { prototype: { polluted: true } },
  Array.from({ length: 5_000 }, (_, place) => place),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, place) => [`k${place}`, place])),
];

const text = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 300 }),
);
const json: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.constantFrom(...nastyValues),
  fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>,
);
const nastyKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'id', ''),
  text,
);

type Place = readonly (string | number)[];

/** Every place in a value, the value itself first. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

/** Writes `value` as JSON with the value at `place` replaced, gone (undefined), or doubled under its own name. */
function writeJson(
  value: unknown,
  place: Place,
  change: { kind: 'replace' | 'omit' | 'double' | 'add'; key: string; json: Json },
): string {
  if (place.length === 0 && change.kind !== 'add') return change.kind === 'omit' ? '' : JSON.stringify(change.json);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const [step, ...rest] = place;
  const members = Object.entries(value).flatMap(([name, inner]) => {
    const member = (content: string) => [`${JSON.stringify(name)}:${content}`];
    if (name !== step) return member(JSON.stringify(inner));
    if (rest.length > 0 || change.kind === 'replace') return member(writeJson(inner, rest, change));
    if (change.kind === 'omit') return [];
    if (change.kind === 'double') return [...member(JSON.stringify(inner)), ...member(JSON.stringify(change.json))];
    return member(writeJson(inner, [], change));
  });
  if (change.kind === 'add' && place.length === 0)
    members.push(`${JSON.stringify(change.key)}:${JSON.stringify(change.json)}`);
  return `{${members.join(',')}}`;
}

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

const brokenBytes = fc.oneof(
  brokenJson.map((content) => Buffer.from(content)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  // Latin-1, an overlong zero, a cut-off sequence, UTF-16: none of them is UTF-8.
  fc
    .constantFrom('{"email":"\xe9"}', '{"a":"\xc0\x80"}', '{"a":"\xf0\x9f"}', '\xff\xfe{\x00}\x00')
    .map((bytes) => Buffer.from(bytes, 'latin1')),
  // Just below and just above what is taken.
  fc.constantFrom(1_000_000, 1_048_570, 1_048_577, 1_200_000).map((size) => Buffer.from(`{"a":"${'x'.repeat(size)}"}`)),
);

const contentTypes = fc.constantFrom(
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

/** Percent-encoded as a browser would, where that is possible, else as bytes. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

const pathPart = fc.oneof(
  text.map((value) => encode(value).slice(0, 4_000)),
  fc.constantFrom(
    '%00',
    '%2f',
    '%2F..%2F',
    '..',
    '.',
    '%',
    '%zz',
    '%c0%80',
    '%ff',
    ';x',
    '1;x=1',
    '1%3B',
    '*',
    ':id',
    '-1',
    '0',
    '1.0',
    '1e3',
    '+1',
    '%20',
    '01',
  ),
);

function changePath(path: string): fc.Arbitrary<string> {
  const [bare = '', query] = path.split('?');
  const tail = query === undefined ? '' : `?${query}`;
  const parts = bare.split('/').slice(1);
  const at = fc.nat({ max: parts.length - 1 });
  return fc.oneof(
    fc.constantFrom(
      ...[
        `/${bare}`,
        bare.replaceAll('/', '//'),
        bare.replaceAll('/', '/./'),
        `${bare}/`,
        `${bare}//`,
        `${bare};x`,
        `${bare};a=b/`,
      ],
      ...[
        `${bare}/..`,
        `${bare}/../admins`,
        `/x/..${bare}`,
        bare.toUpperCase(),
        bare.toLowerCase(),
        `${bare}%00`,
        `${bare}%2f`,
        `${bare}.json`,
      ],
      ...[
        bare.replaceAll('/', '%2f'),
        `/%2e${bare}`,
        `${bare}#a`,
        `${bare}??`,
        `${bare}?%`,
        `${bare}?%00=%00`,
        `${bare}\\`,
        `${bare}/${'x'.repeat(8_000)}`,
      ],
    ),
    fc.tuple(at, pathPart).map(([place, part]) => `/${parts.with(place, part).join('/')}${tail}`),
    fc.tuple(at, pathPart).map(([place, part]) => `/${parts.toSpliced(place, 0, part).join('/')}${tail}`),
  );
}

function changeParams(endpoint: Endpoint, sample: Sample): fc.Arbitrary<string> {
  const names = Object.keys(sample.params ?? {});
  return fc.tuple(fc.constantFrom(...names), pathPart).map(([name, part]) => {
    const [before = '', after = ''] = endpoint.path.split(`:${name}`);
    const others = urlOf({ ...endpoint, path: `${before}\u0001${after}` as `/${string}` }, sample);
    return others.replace('\u0001', part);
  });
}

function changeQuery(endpoint: Endpoint, sample: Sample): fc.Arbitrary<string> {
  const known = Object.keys(endpoint.query?.shape ?? {});
  const name = fc.oneof(
    fc.constantFrom(...known, 'x'),
    fc.constantFrom('__proto__', 'constructor', 'limit[]', 'limit[a]', 'order.a', '', '__proto__[a]', '%', '%00'),
  );
  const value = fc.oneof(
    text.map(encode),
    pathPart,
    fc.constantFrom(
      'lastName,'.repeat(20),
      '-',
      '--id',
      ',',
      '-,-',
      'id,id',
      'ID',
      '1&limit=2',
      'true&a',
      '0',
      '1000',
      '1001',
    ),
  );
  const base = urlOf(endpoint, { ...sample, query: {} });
  const valid = new URLSearchParams(sample.query ?? {}).toString();
  return fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 5 }).chain((pairs) => {
    const added = pairs.map(([key, content]) => `${key}=${content}`.slice(0, 6_000)).join('&');
    return fc.constantFrom(`${base}?${added}`, `${base}?${valid}&${added}`, `${base}?${added}&${valid}`);
  });
}

const headerValue = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '-1',
    '999999999',
    '1e3',
    "1'",
    'a'.repeat(6_000),
    '1, 2',
    '"',
    ';',
    '%',
    '\u00e9',
    'houston',
    'houston=',
    'houston=a; houston=b',
    '*/*',
    'gzip;q=x',
    '::1, ::ffff:1.2.3.4',
    '256.1.1.1',
    '[::',
  ),
  fc.string({ maxLength: 50 }).map((value) => value.replaceAll(/[^\x20-\x7e]/g, '?').trim()),
);
const headerName = fc.constantFrom(
  'x-tenant-id',
  'user-agent',
  'accept',
  'accept-encoding',
  'x-forwarded-for',
  'x-request-id',
  'range',
  'if-none-match',
  'if-modified-since',
  'expect',
  'x-http-method-override',
  'content-encoding',
  'forwarded',
  'referer',
  'x-houston-background',
);

/** Hostile variations of one valid request, all with the method of the endpoint. */
export function hostileRequests(endpoint: Endpoint, sample: Sample): Arbitrary {
  const { method } = endpoint;
  const path = urlOf(endpoint, sample);
  const json_ = { 'content-type': 'application/json' };
  const valid: RawRequest = {
    method,
    path,
    headers: sample.body === undefined ? {} : json_,
    body: sample.body === undefined ? null : Buffer.from(JSON.stringify(sample.body)),
  };
  const kinds: { weight: number; arbitrary: Arbitrary }[] = [
    { weight: 1, arbitrary: fc.constant(valid) },
    { weight: 3, arbitrary: changePath(path).map((changed) => ({ ...valid, path: changed })) },
    {
      weight: endpoint.query ? 8 : 2,
      arbitrary: changeQuery(endpoint, sample).map((changed) => ({ ...valid, path: changed })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(headerName, headerValue)
        .map(([name, value]) => ({ ...valid, headers: { ...valid.headers, [name]: value } })),
    },
    { weight: 2, arbitrary: brokenBytes.map((body) => ({ ...valid, headers: json_, body })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(contentTypes, brokenBytes)
        .map(([type, body]) => ({ ...valid, headers: { 'content-type': type }, body: valid.body ?? body })),
    },
  ];
  if (sample.params)
    kinds.push({
      weight: 6,
      arbitrary: changeParams(endpoint, sample).map((changed) => ({ ...valid, path: changed })),
    });
  if (sample.body !== undefined) {
    const changedBody = fc
      .tuple(
        fc.constantFrom(...placesIn(sample.body)),
        fc.constantFrom('replace', 'omit', 'double', 'add'),
        nastyKey,
        json,
      )
      .map(([place, kind, key, value]) =>
        Buffer.from(writeJson(sample.body, place, { kind: kind as 'add', key, json: value })),
      );
    kinds.push({ weight: 14, arbitrary: changedBody.map((body) => ({ ...valid, body })) });
  }
  return fc.oneof(...kinds);
}

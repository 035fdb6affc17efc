/** Generates hostile requests out of a valid one: its values, its shape, its encoding and its address changed for the worse. */
import type { Endpoint } from '@houston/contract/endpoint';
import fc from 'fast-check';
import * as z from 'zod';
import { multipart, payloadOf } from '../multipart.ts';
import { urlOf } from '../samples/endpoint-samples.ts';
import type { Sample } from '../samples/sample.ts';
import { changeParams, changePath, changeQuery, encode, queryNames } from './hostile-addresses.ts';
import { brokenBytes, contentTypes, type JsonChange, placesIn, writeJson } from './hostile-bodies.ts';
import { json, nastyKey, nastyTexts, nastyValues } from './hostile-values.ts';

/** As it goes over the wire. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
}

type Arbitrary = fc.Arbitrary<RawRequest>;

const asJson = { 'content-type': 'application/json' };

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
  'x-houston-export',
);

function validRequest(endpoint: Endpoint, sample: Sample): RawRequest {
  const sent = payloadOf(sample);
  return {
    method: endpoint.method,
    path: urlOf(endpoint, sample),
    headers: sent?.headers ?? {},
    body: sent?.payload ?? null,
  };
}

/** Forms with one of their texts or files changed for the worse. */
function nastyForms(valid: RawRequest, { body = {}, files = {} }: Sample): RawRequest[] {
  const fields = body as Record<string, string>;
  const texts = Object.keys(fields).flatMap((name) =>
    nastyTexts.map((text) => multipart({ ...fields, [name]: text }, files)),
  );
  const changed = Object.entries(files).flatMap(([name, file]) => {
    const content = Buffer.from(file.content);
    const contents = [Buffer.alloc(0), content.subarray(0, content.length / 2), Buffer.concat([content, content])];
    return [
      ...contents.map((other) => multipart(fields, { ...files, [name]: { ...file, content: other } })),
      ...nastyTexts.map((other) => multipart(fields, { ...files, [name]: { ...file, name: other } })),
      ...nastyTexts.map((other) => multipart(fields, { ...files, [name]: { ...file, content: other } })),
    ];
  });
  return [...texts, ...changed].map(({ payload }) => ({ ...valid, body: payload }));
}

/** Of the values that a schema refuses at one place the same code answers each: so many are sent, the others only read. */
const sentOfRefused = 3;

/**
 * Every nasty value once at every place of the input, the rest of which is valid: chance would leave some out.
 * @throws when a schema does, instead of refusing
 */
export function nastyRequests(endpoint: Endpoint, sample: Sample): RawRequest[] {
  const valid = validRequest(endpoint, sample);
  const withPath = (path: string): RawRequest => ({ ...valid, path: path.slice(0, 8_000) });
  const base = urlOf(endpoint, { ...sample, query: {} });
  const queries = queryNames(endpoint).flatMap((name, place) =>
    worthSending(endpoint.query, nastyTexts, place, (text) => ({ [name]: text })).map((text) =>
      withPath(`${base}?${name}=${encode(text)}`),
    ),
  );
  const params = Object.keys(sample.params ?? {}).flatMap((name, place) =>
    worthSending(endpoint.params, nastyTexts, place, (text) => ({ ...sample.params, [name]: text })).map((text) =>
      withPath(urlOf(endpoint, { params: { ...sample.params, [name]: text.toWellFormed() } })),
    ),
  );
  if (sample.files) return [...queries, ...params, ...nastyForms(valid, sample)];
  if (sample.body === undefined) return [...queries, ...params];
  const bodies = placesIn(sample.body).flatMap((at, place) => {
    const written = [...nastyTexts, ...nastyValues].map((json) =>
      writeJson(sample.body, at, { kind: 'replace', key: '', json }),
    );
    return worthSending(endpoint.body, written, place, (text) => JSON.parse(text));
  });
  return [...queries, ...params, ...bodies.map((body) => ({ ...valid, body: Buffer.from(body) }))];
}

/** What `schema` takes, and some of what it refuses: at each `place` others. */
function worthSending<V>(
  schema: z.core.$ZodType | undefined,
  values: V[],
  place: number,
  toInput: (value: V) => unknown,
): V[] {
  const refused = schema === undefined ? [] : values.filter((value) => !z.safeParse(schema, toInput(value)).success);
  const spread = Math.max(1, Math.floor(refused.length / sentOfRefused));
  const left = new Set(refused.filter((_, index) => index % spread !== place % spread));
  return values.filter((value) => !left.has(value));
}

/** One way to change a valid request for the worse, and how often it is tried. */
export interface HostileKind {
  name: string;
  tries: number;
  arbitrary: Arbitrary;
}

/**
 * Hostile variations of one valid request, all with the method of the endpoint. Each kind has tries of its own: drawn from all of
 * them together, what is rare was never tried at calls with few tries, and what is frequent was tried again and again at the others.
 */
export function hostileKinds(endpoint: Endpoint, sample: Sample): HostileKind[] {
  const valid = validRequest(endpoint, sample);
  const at = (path: string): RawRequest => ({ ...valid, path });
  const named = queryNames(endpoint).length;
  const withHeader = fc
    .tuple(headerName, headerValue)
    .map(([name, value]) => ({ ...valid, headers: { ...valid.headers, [name]: value } }));
  const withType = fc
    .tuple(contentTypes, brokenBytes)
    .map(([type, body]) => ({ ...valid, headers: { 'content-type': type }, body: valid.body ?? body }));
  const kinds: HostileKind[] = [
    { name: 'valid', tries: 1, arbitrary: fc.constant(valid) },
    { name: 'path', tries: 2, arbitrary: changePath(valid.path).map(at) },
    { name: 'query', tries: Math.min(8, 1 + named), arbitrary: changeQuery(endpoint, sample).map(at) },
    { name: 'header', tries: 1, arbitrary: withHeader },
    { name: 'bytes', tries: 1, arbitrary: brokenBytes.map((body) => ({ ...valid, headers: asJson, body })) },
    { name: 'content type', tries: 1, arbitrary: withType },
  ];
  if (sample.params) kinds.push({ name: 'parameter', tries: 3, arbitrary: changeParams(endpoint, sample).map(at) });
  if (sample.files) {
    kinds.push({ name: 'form', tries: 8, arbitrary: fc.constantFrom(...nastyForms(valid, sample)) });
  } else if (sample.body !== undefined) {
    const places = placesIn(sample.body);
    const changedBody = fc
      .tuple(
        fc.constantFrom(...places),
        fc.constantFrom<JsonChange['kind']>('replace', 'omit', 'double', 'add'),
        nastyKey,
        json,
      )
      .map(([place, kind, key, value]) => Buffer.from(writeJson(sample.body, place, { kind, key, json: value })));
    const tries = Math.min(12, 2 * places.length);
    kinds.push({ name: 'body', tries, arbitrary: changedBody.map((body) => ({ ...valid, body })) });
  }
  return kinds;
}

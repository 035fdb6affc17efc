/** Puts the pieces of one endpoint together as text: no schema is parsed or written again for it. */
import { createHash } from 'node:crypto';
import type { Part } from './document-parts.ts';
import type { ReadDocument } from './read-document.ts';
import type { ReadEndpoint } from './read-endpoint.ts';

/** What is more than this is left out, and the answer says so. */
const mostCharacters = 3_000_000;

interface Closure {
  /** Pointer and piece, those first that are nearest. */
  readonly parts: readonly (readonly [pointer: string, part: Part])[];
  readonly isCut: boolean;
}

export function findEndpoint({ endpoints }: ReadDocument, id: string): ReadEndpoint | undefined {
  return endpoints.find(({ listed }) => listed.id === id);
}

/** The answer of one endpoint as JSON. */
export function detailJson(document: ReadDocument, { part }: ReadEndpoint): string {
  const closure = closureOf(document, part);
  const fingerprint = fingerprintOf(part, closure);
  return `${part.json.slice(0, -1)},${definitionsJson(closure)},"fingerprint":${JSON.stringify(fingerprint)}}`;
}

/** What an answer of a status looks like, as JSON; null where the document does not say. */
export function answerJson(document: ReadDocument, { answers }: ReadEndpoint, status: string): string | null {
  const key = [status, `${status[0]}XX`, 'default'].find((name) => Object.hasOwn(answers, name));
  const part = key === undefined ? undefined : answers[key];
  if (part === undefined) return null;
  return `{"schema":${part.json},${definitionsJson(closureOf(document, part))}}`;
}

const fingerprints = new WeakMap<ReadEndpoint, string>();

/** Another one once what the endpoint takes has changed, here or in a schema that it refers to. */
export function currentFingerprint(document: ReadDocument, endpoint: ReadEndpoint): string {
  const known = fingerprints.get(endpoint);
  if (known !== undefined) return known;
  const fingerprint = fingerprintOf(endpoint.part, closureOf(document, endpoint.part));
  fingerprints.set(endpoint, fingerprint);
  return fingerprint;
}

function fingerprintOf(part: Part, { parts }: Closure): string {
  const hashes = parts.map(([pointer, { hash }]) => `${pointer} ${hash}`).sort();
  return createHash('sha256')
    .update([part.hash, ...hashes].join('\n'))
    .digest('base64url')
    .slice(0, 22);
}

function closureOf({ schemas }: ReadDocument, start: Part): Closure {
  const found = new Map<string, Part>();
  let left = mostCharacters;
  let isCut = false;
  const waiting = [...start.refers];
  for (const pointer of waiting) {
    const part = schemas.get(pointer);
    if (part === undefined || found.has(pointer)) continue;
    if (part.json.length > left) {
      isCut = true;
      continue;
    }
    left -= part.json.length;
    found.set(pointer, part);
    waiting.push(...part.refers);
  }
  return { parts: [...found], isCut };
}

function definitionsJson({ parts, isCut }: Closure): string {
  const definitions = parts.map(([pointer, { json }]) => `${JSON.stringify(pointer)}:${json}`);
  return `"definitions":{${definitions.join(',')}},"isCut":${isCut}`;
}

/** Reads an OpenAPI document of any version from 2.0 on. Runs in a thread: megabytes of YAML take seconds. */
import { createHash } from 'node:crypto';
import type { DocumentFault, SimulatorServer } from '@houston/contract/features/partners/simulator/simulator.schema';
import { upgrade } from '@scalar/openapi-parser';
import { load, YAMLException } from 'js-yaml';
import { LineCounter, parseDocument } from 'yaml';
import { type Part, PartCutter, type Report, TooManyParts } from './document-parts.ts';
import { type Excess, excessOf, mostLevels } from './document-size.ts';
import { isRecord, type JsonRecord, recordOf, textOf } from './json-values.ts';
import { valueAt } from './pointers.ts';
import { type ReadEndpoint, readEndpoint } from './read-endpoint.ts';
import { isSimulated } from './read-parameters.ts';
import { tellOfSecurity } from './read-security.ts';
import { readServers } from './read-servers.ts';

export interface ReadDocument {
  readonly title: string;
  readonly version: string;
  readonly openapi: string;
  /** null: the document names no page of its own. */
  readonly documentationUrl: string | null;
  readonly hash: string;
  readonly servers: readonly SimulatorServer[];
  readonly faults: readonly DocumentFault[];
  readonly endpoints: readonly ReadEndpoint[];
  readonly schemas: ReadonlyMap<string, Part>;
}

/** Why nothing can be read in it. */
export type Unreadable = { readonly unreadable: Excess | 'no-text' | 'no-openapi' | 'endless' };

/** Payment providers come to 400, most of them parameters in a way of their own. */
const mostFaults = 1_000;
const mostEndpoints = 5_000;

/** @param base where the text came from */
export function readDocument({ text, base }: { text: string; base: string }): ReadDocument | Unreadable {
  const parsed = parsedText(text);
  if ('unreadable' in parsed) return parsed;
  const excess = excessOf(parsed.value);
  if (excess !== null) return { unreadable: excess };
  const given = recordOf(parsed.value);
  const openapi = textOf(given.openapi) || textOf(given.swagger);
  if (!/^[23]\.\d/.test(openapi)) return { unreadable: 'no-openapi' };
  const { specification } = upgrade(given as never);
  if (!isRecord(specification)) return { unreadable: 'no-openapi' };
  try {
    return { ...readUpgraded(specification, { text, base, wrongLine: parsed.wrongLine }), openapi };
  } catch (error) {
    if (error instanceof TooManyParts) return { unreadable: 'endless' };
    throw error;
  }
}

interface Parsed {
  value: unknown;
  /** The first one that breaks the rules of YAML, from 1 on. */
  wrongLine?: number | undefined;
}

function parsedText(text: string): Parsed | Unreadable {
  if (text.trim() === '') return { value: null };
  try {
    // The reader of YAML takes JSON as well, and many times as long.
    if (/^\s*\{/.test(text)) return { value: JSON.parse(text) };
  } catch {
    // YAML may begin with a brace too.
  }
  try {
    // What an anchor repeats is the same object each time: how many values that comes to is counted afterwards.
    return { value: load(text, { json: true, maxDepth: mostLevels }) };
  } catch (error) {
    const isDeep = error instanceof YAMLException && error.reason.startsWith('nesting exceeded');
    return isDeep ? { unreadable: 'too-deep' } : laxlyParsed(text);
  }
}

/** By a reader that takes six times as long and overlooks much that people write and YAML forbids: a closing bracket below its key, tags. */
function laxlyParsed(text: string): Parsed | Unreadable {
  try {
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { logLevel: 'silent', prettyErrors: false, uniqueKeys: false, lineCounter });
    // A quote that is never closed, for one, takes all that follows into one text.
    const [wrong] = document.errors;
    return {
      value: document.toJS({ maxAliasCount: 1_000 }),
      wrongLine: wrong && lineCounter.linePos(wrong.pos[0]).line,
    };
  } catch {
    return { unreadable: 'no-text' };
  }
}

interface Given {
  text: string;
  base: string;
  wrongLine: number | undefined;
}

function readUpgraded(document: JsonRecord, { text, base, wrongLine }: Given): Omit<ReadDocument, 'openapi'> {
  const faults: DocumentFault[] = [];
  let unlisted = 0;
  const report: Report = (fault) => {
    if (faults.length < mostFaults) faults.push(fault);
    else unlisted += 1;
  };
  if (wrongLine !== undefined) report({ place: '', reason: 'yaml', detail: String(wrongLine) });
  // First: what is said of many endpoints must not crowd out what concerns all of them.
  tellOfSecurity(document, report);
  const cutter = new PartCutter(document, 8 * text.length + 1_000_000, report);
  const endpoints = [...eachEndpoint(document, cutter, report)];
  const info = recordOf(document.info);
  for (const name of ['webhooks']) {
    const count = Object.keys(recordOf(document[name])).length;
    if (count > 0) report({ place: `#/${name}`, reason: 'webhooks', detail: String(count) });
  }
  const servers = readServers(document, base, report);
  if (unlisted > 0) faults.push({ place: '', reason: 'too-many', detail: String(unlisted) });
  return {
    title: textOf(info.title),
    version: textOf(info.version),
    documentationUrl: webAddress(textOf(recordOf(document.externalDocs).url), base),
    hash: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    servers,
    faults,
    endpoints,
    schemas: cutter.schemas,
  };
}

function* eachEndpoint(document: JsonRecord, cutter: PartCutter, report: Report): Generator<ReadEndpoint> {
  let count = 0;
  for (const [route, given] of Object.entries(recordOf(document.paths))) {
    if (route.startsWith('x-')) continue;
    const item = pathItem(document, given);
    if (item === null || !isRoute(route)) {
      report({ place: route, reason: 'route', detail: item === null ? textOf(recordOf(given).$ref) : route });
      continue;
    }
    for (const [name, operation] of Object.entries(item)) {
      const method = name.toUpperCase();
      if (!isRecord(operation) || !/^[a-z]{3,8}$/.test(name)) continue;
      if (!isSimulated(method)) {
        report({ place: route, reason: 'method', detail: method });
        continue;
      }
      count += 1;
      if (count > mostEndpoints) {
        report({ place: '#/paths', reason: 'too-many-endpoints', detail: String(mostEndpoints) });
        return;
      }
      yield readEndpoint(document, item, operation, { method, route }, cutter, report);
    }
  }
}

function pathItem(document: JsonRecord, given: unknown): JsonRecord | null {
  if (!isRecord(given)) return null;
  if (typeof given.$ref !== 'string') return given;
  const { $ref, ...own } = given;
  const referred = valueAt(document, $ref);
  return isRecord(referred) ? { ...referred, ...own } : null;
}

/** A path and nothing else: what follows it, or leads out of it, is not for a document to say. */
function isRoute(route: string): boolean {
  const parts = route.split('/');
  const isPlain = route.startsWith('/') && !route.startsWith('//') && !/[\s\\?#\p{Cc}]/u.test(route);
  return isPlain && route.length <= 900 && !parts.some((part) => /^(\.|%2e){1,2}$/i.test(part));
}

/** Never `javascript:` or the like: the console opens it. */
function webAddress(text: string, base: string): string | null {
  const url = text === '' ? null : URL.parse(text, base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

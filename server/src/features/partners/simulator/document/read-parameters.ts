import {
  type EndpointParameter,
  type parameterPlaces,
  simulatorMethods,
} from '@houston/contract/features/partners/simulator/simulator.schema';
import { isReservedHeader } from '../request/reserved-headers.ts';
import type { Report } from './document-parts.ts';
import { isRecord, type JsonRecord, recordOf, recordsIn, textOf } from './json-values.ts';

type Place = (typeof parameterPlaces)[number];

/** Of the path item and the operation, whose own win. A reference is followed by `follow`. */
export function readParameters(
  given: readonly unknown[],
  endpoint: string,
  follow: (value: unknown) => JsonRecord | null,
  report: Report,
): EndpointParameter[] {
  const found = new Map<string, EndpointParameter>();
  for (const raw of given.flatMap((list) => recordsIn(list))) {
    const parameter = follow(raw);
    const read = parameter === null ? null : readParameter(parameter, endpoint, follow, report);
    if (read !== null) found.set(`${read.in} ${read.name}`, read);
  }
  for (const [, name = ''] of endpoint.matchAll(/\{([^{}]+)\}/g)) {
    if (!found.has(`path ${name}`)) found.set(`path ${name}`, { ...undeclared, name });
  }
  return [...found.values()];
}

/** A part of the path that the document forgot to declare. */
const undeclared: Omit<EndpointParameter, 'name'> = {
  ...{ in: 'path', required: true, type: 'string', pattern: null, description: '', example: '' },
  ...{ isList: false, isExploded: false, schema: {} },
};

function readParameter(
  parameter: JsonRecord,
  endpoint: string,
  follow: (value: unknown) => JsonRecord | null,
  report: Report,
): EndpointParameter | null {
  const name = textOf(parameter.name);
  const place = textOf(parameter.in);
  const refuse = (reason: Parameters<Report>[0]['reason']) => {
    report({ place: endpoint, reason, detail: name });
    return null;
  };
  if (place === 'cookie') return refuse('cookie-parameter');
  if (name === '' || name.length > 200 || (place !== 'path' && place !== 'query' && place !== 'header')) {
    return refuse('parameter');
  }
  if (place === 'header' && isOurs(name)) return null;
  if (place === 'header' && isReservedHeader(name)) return refuse('reserved-header');
  const content = Object.values(recordOf(parameter.content))[0];
  if (content !== undefined) refuse('parameter');
  const schema = isRecord(parameter.schema) ? parameter.schema : {};
  const plain = follow(schema) ?? {};
  const isList = typesOf(plain).includes('array');
  // Written in a way of their own that one text cannot say; they are sent as they are typed.
  if (textOf(parameter.style) === 'deepObject' || typesOf(plain).includes('object')) refuse('parameter');
  return {
    name,
    in: place satisfies Place,
    // By the standard a path always needs its parts, whatever is declared.
    required: place === 'path' || parameter.required === true,
    type: typesOf(plain).join(' | '),
    pattern: typeof plain.pattern === 'string' ? plain.pattern : null,
    description: textOf(parameter.description) || textOf(plain.description),
    example: exampleOf(parameter, plain, follow),
    isList,
    isExploded: isList && place === 'query' && parameter.explode !== false,
    schema,
  };
}

/** Sent with every call, so that nothing is missing. */
function isOurs(name: string): boolean {
  return ['accept', 'content-type', 'idempotency-key', 'x-api-key'].includes(name.toLowerCase());
}

function typesOf({ type }: JsonRecord): string[] {
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string' && name !== 'null');
}

function exampleOf(parameter: JsonRecord, schema: JsonRecord, follow: (value: unknown) => JsonRecord | null): string {
  const [named] = Object.values(recordOf(parameter.examples));
  const listed = Array.isArray(schema.examples) ? schema.examples[0] : undefined;
  const value = [parameter.example, follow(named)?.value, schema.example, listed, schema.default].find(
    (one) => one !== undefined,
  );
  if (Array.isArray(value)) return value.map(String).join(',');
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

export function isSimulated(method: string): method is (typeof simulatorMethods)[number] {
  return (simulatorMethods as readonly string[]).includes(method);
}

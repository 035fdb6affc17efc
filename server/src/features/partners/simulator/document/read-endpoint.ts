import type {
  DocumentFault,
  EndpointDetail,
  ListedEndpoint,
} from '@houston/contract/features/partners/simulator/simulator.schema';
import type { Part, PartCutter, Report } from './document-parts.ts';
import { isRecord, type JsonRecord, recordOf, recordsIn, textOf } from './json-values.ts';
import { valueAt } from './pointers.ts';
import { readParameters } from './read-parameters.ts';

/** An endpoint in the pieces that are answered: what it takes, and what each of its answers looks like. */
export interface ReadEndpoint {
  readonly listed: ListedEndpoint;
  readonly part: Part;
  readonly answers: Readonly<Record<string, Part>>;
}

const longestChain = 20;

export function readEndpoint(
  root: JsonRecord,
  item: JsonRecord,
  operation: JsonRecord,
  address: Pick<ListedEndpoint, 'method' | 'route'>,
  cutter: PartCutter,
  report: Report,
): ReadEndpoint {
  const id = `${address.method} ${address.route}`;
  const faults: DocumentFault[] = [];
  const tell: Report = (fault) => {
    faults.push(fault);
    report(fault);
  };
  const follow = (value: unknown) => followed(root, value, id, tell);
  const answers = readAnswers(operation, follow);
  for (const server of recordsIn(operation.servers ?? item.servers)) {
    tell({ place: id, reason: 'own-server', detail: textOf(server.url) });
  }
  const detail: Omit<EndpointDetail, 'definitions' | 'isCut' | 'fingerprint'> = {
    id,
    text: textOf(operation.description).slice(0, 20_000),
    parameters: readParameters([item.parameters, operation.parameters], id, follow, tell),
    body: readBody(follow(operation.requestBody ?? {}) ?? {}, id, follow, tell),
    answers: Object.keys(answers).filter((status) => answers[status] !== null),
    faults,
  };
  const tags: unknown[] = Array.isArray(operation.tags) ? operation.tags : [];
  return {
    listed: {
      ...address,
      id,
      description: textOf(operation.summary) || textOf(item.summary) || textOf(operation.operationId),
      tag: textOf(tags[0]),
      isDeprecated: operation.deprecated === true,
    },
    part: cutter.cut(detail, id),
    answers: Object.fromEntries(Object.entries(answers).map(([status, schema]) => [status, cutter.cut(schema, id)])),
  };
}

function readBody(
  body: JsonRecord,
  id: string,
  follow: (value: unknown) => JsonRecord | null,
  tell: Report,
): EndpointDetail['body'] {
  const types = Object.entries(recordOf(body.content)).filter((entry): entry is [string, JsonRecord] =>
    isRecord(entry[1]),
  );
  if (types.length === 0) return null;
  const chosen = types.find(([type]) => isJsonType(type)) ?? types.find(([type]) => isFormType(type));
  if (chosen === undefined) {
    tell({ place: id, reason: 'body-type', detail: types.map(([type]) => type).join(', ') });
    return null;
  }
  const [contentType, media] = chosen;
  // Named examples often stand with the components, for several endpoints.
  const [named] = Object.values(recordOf(media.examples));
  const example = media.example ?? follow(named)?.value ?? null;
  return {
    isRequired: body.required === true,
    contentType: isFormType(contentType) ? 'application/x-www-form-urlencoded' : jsonTypeOf(contentType),
    schema: media.schema ?? true,
    example,
  };
}

const isFormType = (type: string) => /^application\/x-www-form-urlencoded\b/i.test(type);
const isJsonType = (type: string) => /^application\/([\w.+-]+\+)?json\b|^\*\/\*$|^application\/\*$/i.test(type);
const jsonTypeOf = (type: string) => (/^[\w.+/-]+$/.test(type) ? type : 'application/json');

/** null for an answer that is described and has no body; one whose body is no JSON is left out, and so is a default that only has words. */
function readAnswers(operation: JsonRecord, follow: (value: unknown) => JsonRecord | null): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [status, given] of Object.entries(recordOf(operation.responses))) {
    if (!/^([1-5]\d\d|[1-5]XX|default)$/i.test(status)) continue;
    const answer = follow(given);
    const content = Object.entries(recordOf(answer?.content));
    const [, media] = content.find(([type]) => isJsonType(type)) ?? [];
    const key = status.replace(/xx$/i, 'XX');
    if (isRecord(media) && media.schema !== undefined) read[key] = media.schema;
    else if (answer !== null && content.length === 0 && !/^default$/i.test(key)) read[key] = null;
  }
  return read;
}

/** What a reference leads to, through others if need be; null, and said, where that is nowhere. */
function followed(root: JsonRecord, value: unknown, id: string, tell: Report): JsonRecord | null {
  let next = value;
  for (let step = 0; step < longestChain; step += 1) {
    if (!isRecord(next)) return null;
    if (typeof next.$ref !== 'string') return next;
    const pointer = next.$ref;
    next = valueAt(root, pointer);
    if (next === undefined) {
      tell({ place: id, reason: pointer.startsWith('#') ? 'unresolved' : 'other-document', detail: pointer });
      return null;
    }
  }
  tell({ place: id, reason: 'unresolved', detail: `${longestChain} references in a row` });
  return null;
}

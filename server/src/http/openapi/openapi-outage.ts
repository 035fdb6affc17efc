/** What every call may answer while the database is away, told once for all of them. */
import { type ProblemCode, problemStatus } from '@houston/contract/problem-status';
import { problemContent } from './problem-content.ts';

const codes = (Object.keys(problemStatus) as ProblemCode[]).filter((code) => problemStatus[code] === 503);

const unavailable = {
  description:
    'The server or its database cannot answer at the moment; come again after `Retry-After`. Nothing was changed, but for `outcome_unknown`: the connection was lost while the change was stored, so it is stored or not. A call with an Idempotency-Key can be sent again as it is after any of them.',
  headers: { 'Retry-After': { description: 'Seconds', required: true, schema: { type: 'integer', minimum: 1 } } },
  content: problemContent(503, codes, { retryAfterSeconds: { type: 'number' } }, ['retryAfterSeconds']),
};

const reference = { $ref: '#/components/responses/Unavailable' };

export interface Description {
  openapi?: string;
  components?: { securitySchemes?: object; responses?: object };
  paths?: Record<string, Record<string, { responses?: object }>>;
}

/** Adds the answer to every call of the description. */
export function withOutageAnswers<D extends Description>(description: D): D {
  const { components, paths = {} } = description;
  const withAnswer = (operations: Description['paths'] & object) =>
    mapValues(operations, (operation) => ({ ...operation, responses: { ...operation.responses, 503: reference } }));
  return {
    ...description,
    components: { ...components, responses: { ...components?.responses, Unavailable: unavailable } },
    paths: mapValues(paths, (operations) => withAnswer(operations as never)),
  };
}

function mapValues<Value, Result>(
  values: Record<string, Value>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}

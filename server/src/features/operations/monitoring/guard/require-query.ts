import type { Body, Endpoint } from '@houston/contract/endpoint';
import type { QueryRefusal } from '@houston/contract/features/operations/monitoring/query-refusal';
import type { FieldPath } from '@houston/contract/shapes/field-path';
import { type Problem, problem } from '../../../../http/problem.ts';
import { guardQuery } from './guard-query.ts';

/** The refusal as a call answers it: at its field, and the place in its text. */
export function queryProblem<E extends Endpoint>(field: FieldPath<Body<E>>, refusal: QueryRefusal): Problem {
  const { reason, word, from, to } = refusal;
  return problem('query_refused', {
    fields: { [field]: 'validation.query' },
    faults: [{ message: `monitoring-rules.refused-${reason}`, values: { word, from, to } }],
  });
}

/** @throws Problem query_refused */
export async function requireQuery<E extends Endpoint>(field: FieldPath<Body<E>>, query: string): Promise<void> {
  const refusal = await guardQuery(query);
  if (refusal !== null) throw queryProblem<E>(field, refusal);
}

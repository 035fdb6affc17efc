/** A refusal with a stable code, thrown anywhere and answered as `application/problem+json`. */

import type { Dependence } from '@houston/contract/approvals/four-eyes';
import type { Body, Endpoint, Query } from '@houston/contract/endpoint';
import type { Fault, ProblemBody } from '@houston/contract/problem';
import { type ProblemCode, problemStatus } from '@houston/contract/problem-status';
import type { FieldPath } from '@houston/contract/shapes/field-path';
import type { TextKey } from '@houston/contract/texts/sections';

export interface ProblemDetail {
  /** Field path -> message key. One that is known beforehand is named with `fieldProblem`. */
  fields?: Record<string, string>;
  /** The flags that the caller lacks. */
  missing?: string[];
  /** The scopes of API keys that may make the call. */
  scopes?: string[];
  retryAfterSeconds?: number;
  /** Bytes that a call may have; of one that had more. */
  limit?: number | undefined;
  /** The security incident that a refused address opened. */
  incidentNumber?: string;
  /** Why and where a bank statement is refused. */
  statement?: NonNullable<ProblemBody['statement']>;
  /** The stored record, when a save was made from an older version, or when somebody else was first. */
  current?: unknown;
  /** Why the caller is no second person for who asked. */
  dependence?: Dependence;
  /** What is wrong inside a text that was sent. */
  faults?: Fault[];
  /** Who holds the role that was to be deleted; the first 100. */
  holders?: NonNullable<ProblemBody['holders']>;
}

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: ProblemDetail;
  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(code);
    this.code = code;
    this.status = problemStatus[code];
    this.detail = detail;
  }
}

export function problem(code: ProblemCode, detail?: ProblemDetail): Problem {
  return new Problem(code, detail);
}

/** Where a value stands in what a call takes: its body, its query, or its files. */
export type FieldOf<E extends Endpoint> = FieldPath<Body<E>> | FieldPath<Query<E>> | Extract<keyof E['files'], string>;

/**
 * Refuses values of the call `E`, each at its field: `fieldProblem<typeof rolesApi.create>('name', 'roles.name-taken')`. A field that
 * the call does not take, or a message without words, does not compile.
 */
export function fieldProblem<E extends Endpoint = never>(
  field: FieldOf<E> | readonly FieldOf<E>[],
  message: TextKey,
  code: ProblemCode = 'invalid_request',
): Problem {
  const fields = typeof field === 'string' ? [field] : (field as readonly string[]);
  return problem(code, { fields: Object.fromEntries(fields.map((path) => [path, message])) });
}

/** The record that a query found. @throws Problem not_found */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw problem('not_found');
  return row;
}

/**
 * Refuses a save that was made from another version than the stored one. Older clients name none; theirs is whatever is stored.
 * @param readCurrent what the refusal shows: the record as it is stored
 * @throws Problem stale_version
 */
export async function requireVersion(
  asked: number | undefined,
  stored: number,
  readCurrent: () => unknown,
): Promise<void> {
  if (asked === undefined || asked === stored) return;
  throw problem('stale_version', { current: await readCurrent() });
}

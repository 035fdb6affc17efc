/** A refusal with a stable code, thrown anywhere and answered as `application/problem+json`. */
import { type ProblemCode, problemStatus } from '@houston/contract/problem';

export interface ProblemDetail {
  /** Field path -> message key. */
  fields?: Record<string, string>;
  /** The flags that the caller lacks. */
  missing?: string[];
  retryAfterSeconds?: number;
  /** The stored record, when a save was made from an older version. */
  current?: unknown;
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

/** The record that a query found. @throws Problem not_found */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw problem('not_found');
  return row;
}

/** A refusal with a stable code, thrown anywhere and answered as `application/problem+json`. */
import { type Fault, type ProblemBody, type ProblemCode, problemStatus } from '@houston/contract/problem';

export interface ProblemDetail {
  /** Field path -> message key. */
  fields?: Record<string, string>;
  /** The flags that the caller lacks. */
  missing?: string[];
  retryAfterSeconds?: number;
  /** The security incident that a refused address opened. */
  incidentId?: number;
  /** Why and where a bank statement is refused. */
  statement?: NonNullable<ProblemBody['statement']>;
  /** The stored record, when a save was made from an older version, or when somebody else was first. */
  current?: unknown;
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

/** The record that a query found. @throws Problem not_found */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw problem('not_found');
  return row;
}

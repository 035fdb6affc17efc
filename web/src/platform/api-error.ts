/** What a failed call throws: the server's problem body, or that no server answered. */
import type { Fault, ProblemBody, ProblemCode } from '@houston/contract/problem';

export class ApiError extends Error {
  readonly code: ProblemCode | 'no-connection';
  /** 0 when no server answered. */
  readonly status: number;
  readonly requestId: string | undefined;
  /** Field path -> message key. */
  readonly fields: Record<string, string>;
  /** What is wrong inside a text that was sent. */
  readonly faults: readonly Fault[];
  readonly missing: string[];
  readonly retryAfterSeconds: number | undefined;
  /** The security incident of a refused address. */
  readonly incidentId: number | undefined;
  /** Why and where a bank statement was refused. */
  readonly statement: ProblemBody['statement'];
  /** The stored record of a stale save. */
  readonly current: unknown;
  /** The whole answer as it came. */
  readonly body: object;

  constructor(body: Partial<ProblemBody> & { code: string; status: number }) {
    super(body.code);
    this.code = body.code as ApiError['code'];
    this.status = body.status;
    this.requestId = body.requestId;
    this.fields = body.fields ?? {};
    this.faults = body.faults ?? [];
    this.missing = body.missing ?? [];
    this.retryAfterSeconds = body.retryAfterSeconds;
    this.incidentId = body.incidentId;
    this.statement = body.statement;
    this.current = body.current;
    this.body = body;
  }
}

export function isApiError(error: unknown, code?: ApiError['code']): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

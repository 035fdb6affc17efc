/** What a failed call throws: the server's problem body, or that no server answered. */
import { Dependence } from '@houston/contract/approvals/four-eyes';
import type { Fault, ProblemBody } from '@houston/contract/problem';
import type { ProblemCode } from '@houston/contract/problem-status';
import type * as z from 'zod';

export class ApiError extends Error {
  /** `not-sent` and `no-connection` are the console's own. */
  readonly code: ProblemCode | 'no-connection' | 'not-sent';
  /** 0 when no server answered. */
  readonly status: number;
  readonly requestId: string | undefined;
  /** Field path -> message key. */
  readonly fields: Record<string, string>;
  /** What is wrong inside a text that was sent. */
  readonly faults: readonly Fault[];
  readonly missing: string[];
  readonly retryAfterSeconds: number | undefined;
  /** Bytes that the call may have. */
  readonly limit: number | undefined;
  /** The number of the security incident that refused the call. */
  readonly incidentNumber: string | undefined;
  /** Why and where a bank statement was refused. */
  readonly statement: ProblemBody['statement'];
  /** Why the caller is no second person for who asked. */
  readonly dependence: Dependence | null;
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
    this.limit = body.limit;
    this.incidentNumber = body.incidentNumber;
    this.statement = body.statement;
    this.dependence = readDependence(body.dependence);
    this.current = body.current;
    this.body = body;
  }
}

// The answer is taken as it came, and so are its times.
function readDependence(value: unknown): Dependence | null {
  return Dependence.safeDecode(value as z.input<typeof Dependence>).data ?? null;
}

export function isApiError(error: unknown, code?: ApiError['code']): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Whether what was asked for cannot be asked any more: it is gone, or not as it was. After any other failure the question stays. */
export function isOutdated(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 409);
}

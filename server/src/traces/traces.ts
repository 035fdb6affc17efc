/** What this process does, told as spans of traces. Without a collector nothing is measured, and nothing of OpenTelemetry is loaded. */

/** No value of a record, no address and no secret: traces are kept where the rules of the audit trail do not hold. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface NewSpan {
  readonly name: string;
  /** 'internal' when absent. */
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly facts?: Facts;
  /** The header `traceparent` of whoever caused it, or null for none; whatever runs around it when absent. */
  readonly parent?: string | null;
  /** Begins the trace of this id, of which nothing else is told; whether it is collected is decided here. */
  readonly traceId?: string | null;
}

export interface OpenSpan {
  tell(facts: Facts): void;
  /** @param reason a code, and never what a statement or an answer says */
  fail(reason: string): void;
  end(): void;
  /** Lets what `run` does, and what follows from it, be part of it. */
  within<T>(run: () => T): T;
}

export interface Tracer {
  begin(span: NewSpan): OpenSpan;
  /** The header `traceparent` of the span around, null when there is none. */
  traceparent(): string | null;
}

let tracer: Tracer | null = null;

export function useTracer(next: Tracer | null): void {
  tracer = next;
}

export function isTraced(): boolean {
  return tracer !== null;
}

/** Whether something runs around that is part of a trace. */
export function isWithinSpan(): boolean {
  return currentTraceparent() !== null;
}

export function currentTraceparent(): string | null {
  return tracer === null ? null : tracer.traceparent();
}

/** @returns null where no traces are collected */
export function beginSpan(span: NewSpan): OpenSpan | null {
  return tracer === null ? null : tracer.begin(span);
}

/** Runs within a span of its own, which ends with it. */
export async function inSpan<T>(span: NewSpan, run: (span: OpenSpan | null) => Promise<T>): Promise<T> {
  const open = beginSpan(span);
  if (open === null) return run(null);
  try {
    return await open.within(() => run(open));
  } catch (error) {
    open.fail(reasonOf(error));
    throw error;
  } finally {
    open.end();
  }
}

/** A SQLSTATE or the code of the system where there is one: messages of errors may quote what was stored. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

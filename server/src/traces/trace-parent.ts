/** The header `traceparent` of W3C Trace Context. Whatever else somebody sends is as good as none. */

const header = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: number;
}

export function readTraceParent(value: unknown): TraceParent | null {
  const [, traceId, spanId, flags] = header.exec(typeof value === 'string' ? value : '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

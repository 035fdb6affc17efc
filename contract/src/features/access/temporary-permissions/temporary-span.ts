/** Exactly 7 x 24 hours are allowed. */
export const longestTemporaryMilliseconds = 7 * 24 * 3_600_000;

/** How long ago a start may be: for a grant or an approval that was typed late, and for a request. */
export const earliestStartMilliseconds = { grant: 24 * 3_600_000, request: 5 * 60_000 } as const;

type SpanKind = keyof typeof earliestStartMilliseconds;

const startPast = { grant: 'validation-start-past', request: 'validation-request-start-past' } as const;

export interface SpanFault<Kind extends SpanKind = SpanKind> {
  field: 'start' | 'end';
  /** A key of the section `temporary-permissions`; features with a text of their own for it replace the section. */
  text: 'validation-day-range' | 'validation-end-after-start' | 'validation-end-past' | (typeof startPast)[Kind];
}

/** The first thing that is wrong with the dates of temporary access, or null. The end is outside: active is start <= now < end. */
export function findSpanFault<Kind extends SpanKind>(
  { start, end }: { start: Date; end: Date },
  now: Date,
  kind: Kind,
): SpanFault<Kind> | null {
  const [from, to, at] = [start.getTime(), end.getTime(), now.getTime()];
  if (to <= from) return { field: 'end', text: 'validation-end-after-start' };
  if (to - from > longestTemporaryMilliseconds) return { field: 'end', text: 'validation-day-range' };
  if (from < at - earliestStartMilliseconds[kind]) return { field: 'start', text: startPast[kind] };
  if (to <= at) return { field: 'end', text: 'validation-end-past' };
  return null;
}

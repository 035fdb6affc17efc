/** Between an instant and what a clock on the wall shows in a time zone. `timeZone` null is the browser's. */

/** `2026-01-05T11:30`, as an input of type datetime-local has it. */
export function wallTimeOf(instant: Date, timeZone: string | null): string {
  return new Date(wallMilliseconds(instant, timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant at which the wall clock shows `text` (`2026-01-05T11:30`); null for what is no date. A time that a clock
 * change skips is the one an hour later, a time that comes twice is the first.
 */
export function instantOf(text: string, timeZone: string | null): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  const wall = Date.parse(`${text.slice(0, 16)}Z`);
  if (Number.isNaN(wall)) return null;
  const hours = 3_600_000;
  // The offset may change around this very time, so each one that is in force within a day is tried.
  const offsets = [-24, 24].map((away) => {
    const near = new Date(wall + away * hours);
    return wallMilliseconds(near, timeZone) - near.getTime();
  });
  const tries = offsets.map((offset) => new Date(wall - offset)).toSorted((a, b) => a.getTime() - b.getTime());
  return tries.find((instant) => wallMilliseconds(instant, timeZone) === wall) ?? tries.at(-1) ?? null;
}

// What the clock shows, as if it were UTC.
function wallMilliseconds(instant: Date, timeZone: string | null): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    ...(timeZone !== null && { timeZone }),
  }).formatToParts(instant);
  const [year = 0, month = 1, day = 1, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

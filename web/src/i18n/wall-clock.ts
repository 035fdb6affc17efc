/** Date and time as the clock on the wall shows them in a time zone: `yyyy-MM-dd HH:mm`, the form in which they are typed. */
import { dateTimeFormat } from './intl.ts';

const shape = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{1,2}):(\d{2})$/;

/** @param timeZone IANA name; null is the browser's own */
export function toWallClock(date: Date, timeZone: string | null): string {
  const parts = dateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone !== null && { timeZone }),
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/**
 * The instant of a typed date and time; null for what is none. A time that the clock skips in spring is the one an hour
 * later; of a time that comes twice in autumn it is the first.
 */
export function fromWallClock(text: string, timeZone: string | null): Date | null {
  const [, year, month, day, hour, minute] = (shape.exec(text.trim()) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const asUtc = utcOf(year, month, day, hour ?? 0, minute ?? 0);
  if (asUtc === null) return null;
  // The offset of the zone depends on the instant that is looked for. A day before and after it, both offsets that can be.
  const offsets = [-1, 1].map((side) => offsetAt(asUtc + side * 86_400_000, timeZone));
  const wanted = toWallClock(new Date(asUtc), 'UTC');
  const candidates = offsets.map((offset) => asUtc - offset).toSorted((one, other) => one - other);
  const exact = candidates.find((instant) => toWallClock(new Date(instant), timeZone) === wanted);
  return new Date(exact ?? (candidates[1] as number));
}

/** For a schema or a call; what is no date stays as typed, so that it is refused. */
export function typedInstant(typed: string, timeZone: string | null): string {
  return fromWallClock(typed, timeZone)?.toISOString() ?? typed.trim();
}

function utcOf(year: number, month: number, day: number, hour: number, minute: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
  return isReal && year >= 1970 ? date.getTime() : null;
}

function offsetAt(instant: number, timeZone: string | null): number {
  const [, year = 0, month = 1, day = 1, hour = 0, minute = 0] = (
    shape.exec(toWallClock(new Date(instant), timeZone)) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / 60_000) * 60_000;
}

/** A time zone to choose. `search` is what typing is compared with, in lower case without separators. */
export interface TimeZoneChoice {
  name: string;
  /** `Europe / Amsterdam`, readable. */
  place: string;
  /** `UTC+1` at the given time. */
  offset: string;
  search: string;
}

/** Every zone that this browser knows, by name; `stored` is among them even when the browser knows it as an alias only. */
export function listTimeZones(now: Date, stored: string | null): TimeZoneChoice[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(stored === null ? [] : [stored])]);
  return describeTimeZones([...names].sort(), now);
}

/** The zones of these names, with their offsets at `now`. */
export function describeTimeZones(names: readonly string[], now: Date): TimeZoneChoice[] {
  return names.map((name) => {
    const place = name.replaceAll('_', ' ').replaceAll('/', ' / ');
    const offset = offsetOf(name, now);
    return { name, place, offset, search: plain(`${name} ${offset}`) };
  });
}

/** Whether `typed` finds `zone`: `new york`, `Amster` and `utc+1` all do. */
export function matchesTimeZone(zone: TimeZoneChoice, typed: string): boolean {
  return zone.search.includes(plain(typed));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s_/]+/g, ' ')
    .trim();
}

/** The zone that the browser follows. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// English on purpose: other languages write the same offsets in words of their own.
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  // Some browsers write Greenwich as GMT, others as GMT+0.
  return offset.replace('GMT', 'UTC').replace(/^UTC\+0$/, 'UTC');
}

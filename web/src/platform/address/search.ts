/** The search part of the address: plain `name=value` pairs, so that links stay readable and work everywhere. */
export type Search = Record<string, string | undefined>;

export function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  return text === '' ? '' : `?${text}`;
}

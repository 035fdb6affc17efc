/** What JSON.parse and JSON know of texts of numbers, which no declaration names yet. */
const exactly = JSON as unknown as {
  parse(text: string, revive: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
  rawJSON(text: string): object;
  isRawJSON(value: unknown): boolean;
};

const mayBeEmpty = /null|""|\{\s*\}/;

/**
 * A body without null, empty texts, and objects inside it that hold nothing, or nothing any more. A body without any of these stays
 * as it was typed, and numbers do always: one that is read and written could be another.
 * @throws SyntaxError for what is no JSON, RangeError for what is nested deeper than can be read
 */
export function withoutEmpty(json: string): string {
  if (!mayBeEmpty.test(json)) {
    JSON.parse(json);
    return json;
  }
  const body = exactly.parse(json, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? exactly.rawJSON(source) : value,
  );
  const full = kept(body);
  // The body itself is nothing inside of it.
  if (full === undefined) return typeof body === 'object' && body !== null ? '{}' : json;
  return JSON.stringify(full);
}

function kept(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (typeof value !== 'object' || exactly.isRawJSON(value)) return value;
  if (Array.isArray(value)) return value.map(kept).filter((item) => item !== undefined);
  const members = Object.entries(value).flatMap(([name, inner]) => {
    const full = kept(inner);
    return full === undefined ? [] : [[name, full] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

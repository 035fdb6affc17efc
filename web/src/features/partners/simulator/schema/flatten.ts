/** A schema of the document in one piece: references followed and `allOf` put together, as far as a form can show it. */

/** What a document holds; anything may stand anywhere in it. */
export type Schema = unknown;
/** Pointer -> schema. */
export type Definitions = Readonly<Record<string, unknown>>;
export type FlatSchema = Readonly<Record<string, unknown>>;

/** Why a part can only be entered as JSON. */
export interface Unshown {
  reason: 'any' | 'circular' | 'missing' | 'unclear';
  detail: string;
}

export type Flattened = { flat: FlatSchema } | { unshown: Unshown };

/** The last part of a pointer is what people call the schema. */
export const refName = Symbol('name of the reference');

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function flatten(schema: Schema, definitions: Definitions, seen: readonly string[] = []): Flattened {
  if (!isRecord(schema)) return { unshown: { reason: schema === false ? 'unclear' : 'any', detail: String(schema) } };
  const { $ref, allOf, ...own } = schema;
  const parts: unknown[] = Array.isArray(allOf) ? [...allOf] : [];
  if (typeof $ref === 'string') {
    if (seen.includes($ref)) return { unshown: { reason: 'circular', detail: $ref } };
    if (!Object.hasOwn(definitions, $ref)) return { unshown: { reason: 'missing', detail: $ref } };
    const referred = flatten(definitions[$ref], definitions, [...seen, $ref]);
    if ('unshown' in referred) return referred;
    parts.unshift({ ...referred.flat, [refName]: $ref.split('/').at(-1) ?? $ref });
  }
  let flat: FlatSchema = {};
  for (const part of [...parts, own]) {
    const next = flattenPart(part, definitions, seen);
    if ('unshown' in next) return next;
    const merged = merge(flat, next.flat);
    if (merged === null) return { unshown: { reason: 'unclear', detail: 'allOf' } };
    flat = merged;
  }
  return { flat };
}

function flattenPart(part: unknown, definitions: Definitions, seen: readonly string[]): Flattened {
  if (part === true) return { flat: {} };
  const isWhole = isRecord(part) && part.$ref === undefined && part.allOf === undefined;
  return isWhole ? { flat: part } : flatten(part, definitions, seen);
}

/** Both at once; null where a form cannot say both. */
function merge(one: FlatSchema, other: FlatSchema): FlatSchema | null {
  const isChoice = ({ oneOf, anyOf }: FlatSchema) => oneOf !== undefined || anyOf !== undefined;
  if (isChoice(one) && isChoice(other)) return null;
  const merged: Record<string | symbol, unknown> = { ...one, ...other };
  if (isRecord(one.properties) && isRecord(other.properties))
    merged.properties = bothOf(one.properties, other.properties);
  if (Array.isArray(one.required) && Array.isArray(other.required)) {
    merged.required = [...new Set([...one.required, ...other.required])];
  }
  if (one.items !== undefined && other.items !== undefined) merged.items = { allOf: [one.items, other.items] };
  for (const name of ['type', 'enum']) {
    if (one[name] === undefined || other[name] === undefined) continue;
    const shared = listOf(one[name]).filter((value) => listOf(other[name]).includes(value));
    if (shared.length === 0) return null;
    merged[name] = shared;
  }
  return merged as FlatSchema;
}

function bothOf(one: Record<string, unknown>, other: Record<string, unknown>): Record<string, unknown> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const [first, second] = [Object.hasOwn(one, name), Object.hasOwn(other, name)];
      return [name, first && second ? { allOf: [one[name], other[name]] } : first ? one[name] : other[name]];
    }),
  );
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

import type * as z from 'zod';

/**
 * How many characters `schema` takes; undefined where it takes any number. The `maxLength` of the schema itself comes from the
 * writer of JSON schemas, which the build leaves out of the browser.
 */
export function maxLengthOf(schema: z.ZodString): number | undefined {
  const limits = (schema.def.checks ?? []).map(({ _zod: { def } }) => (isMaxLength(def) ? def.maximum : Infinity));
  const least = Math.min(...limits);
  return Number.isFinite(least) ? least : undefined;
}

function isMaxLength(def: { check: string }): def is z.core.$ZodCheckMaxLengthDef {
  return def.check === 'max_length';
}

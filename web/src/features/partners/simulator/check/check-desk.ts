/** Checks JSON against a schema of the document. Runs in a worker: a pattern can take for ever, and only a worker can be stopped. */
import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { TextKey } from '@houston/contract/texts/sections';

export interface CheckQuestion {
  schema: unknown;
  definitions: Readonly<Record<string, unknown>>;
  /** JSON. */
  text: string;
}

export interface Mismatch {
  /** `#/lines/0/amount` */
  at: string;
  key: TextKey;
  detail: string;
}

export interface Checked {
  mismatches: Mismatch[];
  /** Patterns and types that were not understood, and so not checked. */
  notUnderstood: string[];
}

/** @throws SyntaxError for what is no JSON; an error of the library for schemas that it cannot read */
export function check({ schema, definitions, text }: CheckQuestion): Checked {
  const value: unknown = JSON.parse(text);
  const notUnderstood = new Set<string>();
  const names = new Map(Object.keys(definitions).map((pointer, place) => [pointer, `#/$defs/d${place}`]));
  const readable = (given: unknown) => readableSchema(given, names, notUnderstood);
  const $defs = Object.fromEntries(
    Object.values(definitions).map((definition, place) => [`d${place}`, readable(definition)]),
  );
  // Not beside `$ref`, where older drafts would ignore them.
  const whole = { allOf: [readable(schema)], $defs } as Schema;
  const { errors } = new Validator(whole, '2020-12', false).validate(value);
  return { mismatches: mismatchesIn(errors), notUnderstood: [...notUnderstood] };
}

const schemaMaps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const data = new Set([
  'enum',
  'const',
  'default',
  'example',
  'examples',
  'required',
  'discriminator',
  'xml',
  'externalDocs',
]);

/** The same schema with references that the library finds, and without what it would fail at. */
function readableSchema(schema: unknown, names: ReadonlyMap<string, string>, notUnderstood: Set<string>): unknown {
  if (Array.isArray(schema)) return schema.map((one) => readableSchema(one, names, notUnderstood));
  if (typeof schema !== 'object' || schema === null) return schema;
  const read: [string, unknown][] = [];
  for (const [name, value] of Object.entries(schema)) {
    if (name === '$ref' && typeof value === 'string') {
      const known = names.get(value);
      if (known === undefined) notUnderstood.add(`$ref ${value}`);
      else read.push([name, known]);
    } else if (name === 'pattern' && !isPattern(value)) notUnderstood.add(`pattern ${String(value)}`);
    else if (
      ['id', '$id', '$schema', '$anchor', '$dynamicRef', '$dynamicAnchor'].includes(name) &&
      typeof value === 'string'
    ) {
      if (name === '$dynamicRef') notUnderstood.add(`$dynamicRef ${value}`);
    } else if (schemaMaps.has(name) && typeof value === 'object' && value !== null) {
      const kept = Object.entries(value).filter(
        ([key]) => name !== 'patternProperties' || isPattern(key, notUnderstood),
      );
      read.push([name, Object.fromEntries(kept.map(([key, one]) => [key, readableSchema(one, names, notUnderstood)]))]);
    } else read.push([name, data.has(name) ? value : readableSchema(value, names, notUnderstood)]);
  }
  return Object.fromEntries(read);
}

function isPattern(pattern: unknown, notUnderstood?: Set<string>): boolean {
  try {
    // As the library compiles it.
    new RegExp(String(pattern), 'u');
    return typeof pattern === 'string';
  } catch {
    notUnderstood?.add(`pattern ${String(pattern)}`);
    return false;
  }
}

/** Say only that something inside is wrong, which is told by itself. */
const outer = new Set([
  '$ref',
  'allOf',
  'properties',
  'items',
  'additionalProperties',
  'prefixItems',
  'patternProperties',
  'if',
  'unevaluatedProperties',
  'unevaluatedItems',
  'dependentSchemas',
  'propertyNames',
]);
const mostShown = 50;

function mismatchesIn(errors: readonly OutputUnit[]): Mismatch[] {
  const inner = withoutOtherKinds(errors.filter(({ keyword }) => !outer.has(keyword)));
  const found = new Map(
    inner.map((error) => [`${error.instanceLocation} ${error.keyword} ${error.error}`, mismatchOf(error)]),
  );
  return [...found.values()].slice(0, mostShown);
}

/** Of the kinds that a value could be of, only the one that it fits best: what is wrong with the others helps nobody. */
function withoutOtherKinds(errors: readonly OutputUnit[]): OutputUnit[] {
  let left = [...errors];
  for (const choice of errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')) {
    const isOf = (error: OutputUnit) =>
      error !== choice &&
      error.keywordLocation.startsWith(`${choice.keywordLocation}/`) &&
      error.instanceLocation.startsWith(choice.instanceLocation);
    const kinds = Map.groupBy(
      left.filter(isOf),
      (error) => error.keywordLocation.slice(choice.keywordLocation.length + 1).split('/')[0],
    );
    const sorted = [...kinds.values()].sort((one, other) => one.length - other.length);
    const isClear = sorted.length > 1 && (sorted[0]?.length ?? 0) < (sorted[1]?.length ?? 0);
    const kept = new Set(isClear ? sorted[0] : [choice]);
    left = left.filter((error) => (error === choice ? !isClear : !isOf(error) || kept.has(error)));
  }
  return left;
}

const keyOf: Readonly<Record<string, TextKey>> = {
  required: 'simulator.wrong-missing',
  dependentRequired: 'simulator.wrong-missing',
  pattern: 'simulator.wrong-pattern',
  minLength: 'simulator.wrong-length',
  maxLength: 'simulator.wrong-length',
  minItems: 'simulator.wrong-length',
  maxItems: 'simulator.wrong-length',
  minimum: 'simulator.wrong-range',
  maximum: 'simulator.wrong-range',
  exclusiveMinimum: 'simulator.wrong-range',
  exclusiveMaximum: 'simulator.wrong-range',
  enum: 'simulator.wrong-choice',
  const: 'simulator.wrong-choice',
  type: 'simulator.wrong-type',
  format: 'simulator.wrong-format',
  oneOf: 'simulator.wrong-kind',
  anyOf: 'simulator.wrong-kind',
  false: 'simulator.wrong-extra',
};

function mismatchOf({ keyword, instanceLocation, error }: OutputUnit): Mismatch {
  const quoted = [...error.matchAll(/"([^"]*)"/g)].map(([, word]) => word).at(-1);
  const compared =
    /\(([^()]*)\)\.?$/.exec(error)?.[1] ??
    /^(.*?)\.?$/.exec(
      error.replace(/ is less than (or equal to )?/, ' < ').replace(/ is greater than (or equal to )?/, ' > '),
    )?.[1];
  const key = keyOf[keyword] ?? 'simulator.wrong-rule';
  const isAmount = key === 'simulator.wrong-length' || key === 'simulator.wrong-range';
  return {
    at: instanceLocation,
    key,
    detail: key === 'simulator.wrong-rule' ? keyword : isAmount ? (compared ?? '') : (quoted ?? ''),
  };
}

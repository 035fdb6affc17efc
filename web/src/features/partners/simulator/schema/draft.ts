/** What is typed into a form of a schema. Everything is text until it is sent, so that half a number is lost to nobody. */
import type { Definitions, Schema } from './flatten.ts';
import { isRecord } from './flatten.ts';
import { type Shape, shapeOf } from './shape.ts';

export type Draft =
  | { kind: 'leaf'; text: string }
  | { kind: 'object'; fields: Readonly<Record<string, Draft>>; extra: readonly Entry[] }
  | { kind: 'list'; items: readonly Draft[] }
  | { kind: 'choice'; option: number; value: Draft };

export interface Entry {
  name: string;
  value: Draft;
}

export function emptyDraft(shape: Shape): Draft {
  switch (shape.kind) {
    case 'object':
      return { kind: 'object', fields: {}, extra: [] };
    case 'list':
      return { kind: 'list', items: [] };
    case 'choice':
      return { kind: 'choice', option: 0, value: { kind: 'leaf', text: '' } };
    default:
      return { kind: 'leaf', text: '' };
  }
}

/** The draft if it is one of this shape; an empty one while nothing was typed, or where the schema has changed. */
export function draftFor(shape: Shape, draft: Draft | undefined): Draft {
  const empty = emptyDraft(shape);
  return draft?.kind === empty.kind ? draft : empty;
}

/** A value as if it had been typed. What the shape has no place for is lost; `bodyText` of it tells. */
export function draftFrom(schema: Schema, value: unknown, definitions: Definitions, level = 0): Draft {
  const shape = shapeOf(schema, definitions);
  if (level > 100) return { kind: 'leaf', text: '' };
  const inner = (of: Schema, given: unknown) => draftFrom(of, given, definitions, level + 1);
  switch (shape.kind) {
    case 'object': {
      if (!isRecord(value)) return emptyDraft(shape);
      const known = new Map(shape.properties.map(({ name, schema: of }) => [name, of]));
      const given = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
      const fields = given
        .filter(([name]) => known.has(name))
        .map(([name, one]) => [name, inner(known.get(name), one)]);
      const others = shape.extra === null ? [] : given.filter(([name]) => !known.has(name));
      const extra = others.map(([name, one]) => ({ name, value: inner(shape.extra, one) }));
      return { kind: 'object', fields: Object.fromEntries(fields), extra };
    }
    case 'list':
      return { kind: 'list', items: Array.isArray(value) ? value.map((item) => inner(shape.item, item)) : [] };
    case 'choice': {
      const fitting = (isWhole: boolean) =>
        shape.options.findIndex((option) => fits(option.schema, value, definitions, isWhole));
      const whole = fitting(true);
      // An example often leaves out what its kind requires: it is of that kind all the same.
      const option = Math.max(whole === -1 ? fitting(false) : whole, 0);
      return { kind: 'choice', option, value: inner(shape.options[option]?.schema, value) };
    }
    case 'text':
      return { kind: 'leaf', text: typeof value === 'string' ? value : JSON.stringify(value) };
    default:
      return { kind: 'leaf', text: value === null ? '' : JSON.stringify(value) };
  }
}

/** Roughly: enough to tell the kinds of a choice apart. @param isWhole nothing that is required may be missing */
function fits(schema: Schema, value: unknown, definitions: Definitions, isWhole: boolean): boolean {
  const shape = shapeOf(schema, definitions);
  switch (shape.kind) {
    case 'object': {
      if (!isRecord(value)) return false;
      const isKnown = (name: string) => shape.extra !== null || shape.properties.some((one) => one.name === name);
      const isRight = shape.properties.every(({ name, schema: inner, isRequired }) => {
        const given = value[name];
        if (given === undefined || given === null) return !isRequired || !isWhole;
        const of = shapeOf(inner, definitions);
        return of.kind !== 'enum' || of.values.includes(given);
      });
      return isRight && Object.keys(value).every(isKnown);
    }
    case 'list':
      return Array.isArray(value);
    case 'choice':
      return shape.options.some((option) => fits(option.schema, value, definitions, isWhole));
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'enum':
      return shape.values.includes(value);
    case 'raw':
      return true;
  }
}

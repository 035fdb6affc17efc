import { bodyText } from './body-text.ts';
import { type Draft, draftFrom, emptyDraft } from './draft.ts';
import type { Definitions, Schema } from './flatten.ts';
import { type Property, type Shape, shapeOf } from './shape.ts';

/** Examples are looked for no deeper: a circle has one on every level. */
const deepestExample = 8;

/** Filled with the examples and defaults of the document; undefined where it has none. */
export function exampleDraft(schema: Schema, definitions: Definitions, level = 0): Draft | undefined {
  const shape = shapeOf(schema, definitions);
  if (shape.example !== undefined && shape.example !== null) return draftFrom(schema, shape.example, definitions);
  if (level >= deepestExample) return undefined;
  switch (shape.kind) {
    case 'object': {
      const fields = shape.properties.flatMap((property) => {
        const draft = exampleOf(property, definitions, level + 1);
        return draft === undefined ? [] : [[property.name, draft] as const];
      });
      return fields.length === 0 ? undefined : { kind: 'object', fields: Object.fromEntries(fields), extra: [] };
    }
    case 'list': {
      const item = exampleDraft(shape.item, definitions, level + 1);
      return item && { kind: 'list', items: [item] };
    }
    case 'choice': {
      const value = exampleDraft(shape.options[0]?.schema, definitions, level + 1);
      return value && { kind: 'choice', option: 0, value };
    }
    default:
      return undefined;
  }
}

/** What may be left out is filled in only where nothing is missing in it: one default would open a part that nobody can send. */
function exampleOf({ schema, isRequired }: Property, definitions: Definitions, level: number): Draft | undefined {
  const draft = exampleDraft(schema, definitions, level);
  if (draft === undefined || isRequired) return draft;
  return Object.keys(bodyText(schema, draft, definitions, false).errors).length === 0 ? draft : undefined;
}

/** What a part begins with that is opened, or added to a list: empty, or with its examples while the form is pre-filled. */
export function newPart(schema: Schema, definitions: Definitions, isPrefilled: boolean): Draft {
  const filled = isPrefilled ? exampleDraft(schema, definitions) : undefined;
  return filled ?? emptyDraft(shapeOf(schema, definitions));
}

/** An example of a whole body may leave out fields that have an example or a default of their own: they stand in the form as well. */
export function completed(draft: Draft, schema: Schema, definitions: Definitions, level = 0): Draft {
  const shape = shapeOf(schema, definitions);
  if (draft.kind !== 'object' || shape.kind !== 'object' || level >= deepestExample) return draft;
  const fields = shape.properties.flatMap(({ name, schema: of }) => {
    const given = Object.hasOwn(draft.fields, name) ? draft.fields[name] : undefined;
    if (given !== undefined) return [[name, completed(given, of, definitions, level + 1)] as const];
    const own = isPart(shapeOf(of, definitions)) ? undefined : exampleDraft(of, definitions);
    return own === undefined ? [] : [[name, own] as const];
  });
  return { ...draft, fields: Object.fromEntries(fields) };
}

/** What is opened before anything can be typed into it. */
export function isPart({ kind }: Shape): boolean {
  return kind === 'object' || kind === 'list' || kind === 'choice';
}

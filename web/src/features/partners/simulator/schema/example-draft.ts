import { bodyText } from './body-text.ts';
import { type Draft, draftFrom } from './draft.ts';
import type { Definitions, Schema } from './flatten.ts';
import { type Property, shapeOf } from './shape.ts';

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

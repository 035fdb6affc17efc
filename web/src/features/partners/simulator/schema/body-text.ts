/** From a draft to the JSON that is sent: without what is empty, and with what is missing named at its place. */
import type { TextKey } from '@houston/contract/texts/sections';
import { type Draft, draftFor } from './draft.ts';
import type { Definitions, Schema } from './flatten.ts';
import { type Shape, shapeOf } from './shape.ts';

export interface BodyText {
  /** null: nothing was filled in. */
  text: string | null;
  /** Pointer (`#/lines/0/amount`) -> what is wrong there. */
  errors: Readonly<Record<string, TextKey>>;
}

const nothing: BodyText = { text: null, errors: {} };
const numberText = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** The text of a whole body. One that must be there is at least `{}`. */
export function bodyText(
  schema: Schema,
  draft: Draft | undefined,
  definitions: Definitions,
  isRequired: boolean,
): BodyText {
  const written = write(schema, draft, definitions, '#');
  if (written.text !== null) return written;
  if (!isRequired) return isWrong(written) ? written : nothing;
  const isObject = shapeOf(schema, definitions).kind === 'object';
  if (!isObject) return { text: null, errors: { ...written.errors, '#': 'simulator.wrong-required' } };
  return { text: '{}', errors: written.errors };
}

function write(schema: Schema, given: Draft | undefined, definitions: Definitions, path: string): BodyText {
  const shape = shapeOf(schema, definitions);
  const draft = draftFor(shape, given);
  switch (draft.kind) {
    case 'leaf':
      return writeLeaf(shape, draft.text, path);
    case 'choice': {
      const option = shape.kind === 'choice' ? shape.options[draft.option] : undefined;
      return option === undefined ? nothing : write(option.schema, draft.value, definitions, path);
    }
    case 'list': {
      if (shape.kind !== 'list') return nothing;
      const items = draft.items.map((item, place) => write(shape.item, item, definitions, `${path}/${place}`));
      const texts = items.flatMap(({ text }) => (text === null ? [] : [text]));
      return { text: texts.length === 0 ? null : `[${texts.join(',')}]`, errors: errorsOf(items) };
    }
    case 'object':
      return shape.kind === 'object' ? writeObject(shape, draft, definitions, path) : nothing;
  }
}

function writeObject(
  shape: Extract<Shape, { kind: 'object' }>,
  draft: Extract<Draft, { kind: 'object' }>,
  definitions: Definitions,
  path: string,
): BodyText {
  const fields = shape.properties.map(({ name, schema, isRequired }) => {
    const at = `${path}/${pointerPart(name)}`;
    const given = Object.hasOwn(draft.fields, name) ? draft.fields[name] : undefined;
    return { name, ...writeField(schema, given, definitions, at, isRequired) };
  });
  const extra = draft.extra
    .filter(({ name }) => name !== '')
    .map(({ name, value }) => ({ name, ...write(shape.extra, value, definitions, `${path}/${pointerPart(name)}`) }));
  const members = [...fields, ...extra].flatMap(({ name, text }) =>
    text === null ? [] : [`${JSON.stringify(name)}:${text}`],
  );
  return { text: members.length === 0 ? null : `{${members.join(',')}}`, errors: errorsOf([...fields, ...extra]) };
}

function writeField(
  schema: Schema,
  given: Draft | undefined,
  definitions: Definitions,
  at: string,
  isRequired: boolean,
): BodyText {
  const only = isRequired && given === undefined ? onlyValue(schema, definitions) : null;
  if (only !== null) return { text: only, errors: {} };
  if (!isRequired && given === undefined) return nothing;
  const written = given === undefined && isRound(at) ? nothing : write(schema, given, definitions, at);
  if (written.text !== null) return written;
  // What may be left out and was opened is left out as long as nothing is in it.
  if (!isRequired) return isWrong(written) ? written : nothing;
  const shape = shapeOf(schema, definitions);
  if (shape.kind === 'list' && !isWrong(written)) return { text: '[]', errors: {} };
  if (Object.keys(written.errors).length > 0) return written;
  if (shape.kind === 'object') return { text: '{}', errors: {} };
  return { text: null, errors: { [at]: 'simulator.wrong-required' } };
}

/** A required part that holds itself has no end. */
const isRound = (at: string) => at.split('/').length > 40;

/** Something was typed that cannot be sent, which must not go unseen because the rest is empty. */
function isWrong({ errors }: BodyText): boolean {
  return Object.values(errors).some((key) => key !== 'simulator.wrong-required');
}

/** The only value that is possible, as JSON. */
function onlyValue(schema: Schema, definitions: Definitions): string | null {
  const shape = shapeOf(schema, definitions);
  return shape.kind === 'enum' && shape.values.length === 1 ? JSON.stringify(shape.values[0]) : null;
}

function writeLeaf(shape: Shape, typed: string, path: string): BodyText {
  const wrong = (key: TextKey): BodyText => ({ text: null, errors: { [path]: key } });
  if (typed === '') return nothing;
  if (shape.kind === 'text') return { text: JSON.stringify(typed), errors: {} };
  const text = typed.trim();
  if (shape.kind === 'number') {
    if (!numberText.test(text)) return wrong('simulator.wrong-number');
    if (shape.isInteger && !Number.isInteger(Number(text))) return wrong('simulator.wrong-integer');
    return { text, errors: {} };
  }
  try {
    const value: unknown = JSON.parse(text);
    return value === null ? nothing : { text, errors: {} };
  } catch {
    return wrong('simulator.wrong-json');
  }
}

function errorsOf(parts: readonly BodyText[]): BodyText['errors'] {
  return Object.assign({}, ...parts.map(({ errors }) => errors)) as BodyText['errors'];
}

export function pointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

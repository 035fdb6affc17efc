import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render-app.tsx';
import type { Draft } from '../schema/draft.ts';
import { draftFrom } from '../schema/draft.ts';
import type { FieldProps, FormContext } from './field-props.ts';
import { SchemaField } from './schema-field.tsx';

const schema = {
  type: 'object',
  properties: {
    tags: { type: 'array', items: { type: 'string' } },
    lines: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    notes: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
const value = { tags: ['a', 'b'], lines: [{ name: 'c' }, { name: 'd' }], notes: { e: 'e', f: 'f' } };
const definitions = {};
const drawn: string[] = [];

function Field(props: FieldProps) {
  drawn.push(props.at);
  return <SchemaField {...props} />;
}
const context: FormContext = { definitions, wrong: {}, isPrefilled: false, Field };

function Form() {
  const [draft, setDraft] = useState<Draft | undefined>(draftFrom(schema, value, definitions));
  return <Field context={context} name="order" schema={schema} draft={draft} setDraft={setDraft} at="#" isRequired />;
}

it.each([
  ['b', ['#', '#/tags', '#/tags/1']],
  ['d', ['#', '#/lines', '#/lines/1', '#/lines/1/name']],
  ['f', ['#', '#/notes', '#/notes/f']],
])('what is typed into one field draws no other again: %s', async (text, along) => {
  const { user } = await renderPage(<Form />);
  // Long forms are drawn bit by bit: these come last.
  for (const last of ['d', 'f']) await screen.findAllByDisplayValue(last);
  const shown = screen.getAllByDisplayValue(text).at(-1) as HTMLInputElement;
  drawn.length = 0;
  await user.type(shown, 'x');
  expect(shown.value).toBe(`${text}x`);
  expect(drawn).toEqual(along);
});

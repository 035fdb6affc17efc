import { Button, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { renderPage } from '../../testing/render-app.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

const Typed = z.object({ name: z.string() });
const theirs = { values: { name: 'Theirs' }, version: 2 };

/** A save that comes second: refused, and the newer version is read. */
function NameForm() {
  const [stored, setStored] = useState({ values: { name: 'Before' }, version: 1 });
  const [isSaving, setSaving] = useState(false);
  const record = useRecordForm(Typed, stored, { name: 'grid.field' });
  async function save(): Promise<void> {
    setSaving(true);
    await Promise.resolve();
    setSaving(false);
    setStored(theirs);
  }
  return (
    <>
      <Button onClick={() => setStored(theirs)}>A colleague saves</Button>
      <RecordForm record={record} save={save} isSaving={isSaving}>
        <TextInput label="Name" {...record.field('name')} />
        <Button type="submit">Save</Button>
      </RecordForm>
    </>
  );
}

const { scrollIntoView } = Element.prototype;
let shown: Element[] = [];

beforeEach(() => {
  shown = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this);
  };
});
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

async function typeMine() {
  const { user } = await renderPage(<NameForm />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' and mine');
  return user;
}

it('shows whoever saves, below a long form, that somebody else did meanwhile', async () => {
  const user = await typeMine();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByRole('alert');
  expect(shown).toEqual([notice]);
});

it('leaves whoever types where they are until they save', async () => {
  const user = await typeMine();
  await user.click(screen.getByRole('button', { name: 'A colleague saves' }));
  const notice = await screen.findByRole('alert');
  expect(shown).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(shown).toEqual([notice]);
});

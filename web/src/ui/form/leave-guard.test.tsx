import { TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type App, renderPage } from '../../testing/render-app.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { GuardedForms } from './leave-guard.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

function NameForm() {
  const record = useRecordForm(
    z.object({ name: z.string() }),
    { values: { name: 'Before' }, version: 1 },
    { name: 'grid.field' },
  );
  return (
    <RecordForm record={record} save={async () => {}} isSaving={false}>
      <TextInput label="Name" {...record.field('name')} />
    </RecordForm>
  );
}

function ScreenWithDialog() {
  const [, again] = useReducer((times: number) => times + 1, 0);
  return (
    <GuardedForms>
      <NameForm />
      <button type="button" onClick={again}>
        Again
      </button>
      <Dialog title="In front" close={() => {}}>
        <NameForm />
      </Dialog>
    </GuardedForms>
  );
}

describe('a screen with a form behind a dialog', () => {
  async function open(typesInDialog: boolean) {
    const app = await renderPage(<ScreenWithDialog />, { at: '/one' });
    const [behind, inFront] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true });
    fireEvent.change(behind as HTMLInputElement, { target: { value: 'Mine' } });
    if (typesInDialog) await app.user.type(inFront as HTMLInputElement, '!');
    return app;
  }
  const leave = async (app: App) => {
    await app.goTo('/two');
    await screen.findByRole('dialog', { name: 'Discard your input?' });
  };

  // Whoever was rendered last is asked last.
  it.each([0, 1])(
    'leaves the question to the dialog that has one of its own: asked once, rendered %i times more',
    async (more) => {
      const app = await open(true);
      for (let time = 0; time < more; time += 1)
        fireEvent.click(screen.getByRole('button', { name: 'Again', hidden: true }));
      await leave(app);
      expect(screen.getAllByRole('dialog', { name: 'Discard your input?', hidden: true })).toHaveLength(1);
      await app.user.click(screen.getByRole('button', { name: 'Discard changes' }));
      await waitFor(() => expect(app.address()).toBe('/two'));
    },
  );

  it('asks in front of a dialog that holds nothing', async () => {
    await leave(await open(false));
    const layerOf = (name: string) =>
      Number(
        screen
          .getByRole('dialog', { name })
          .closest<HTMLElement>('[style*="--mb-z-index"]')
          ?.style.getPropertyValue('--mb-z-index') || 200,
      );
    expect(layerOf('Discard your input?')).toBeGreaterThan(layerOf('In front'));
  });
});

describe('a screen with a form', () => {
  let app: App;
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const question = () => screen.queryByRole('dialog', { name: 'Discard your input?' });
  const answer = async (name: string) => app.user.click(await screen.findByRole('button', { name }));

  beforeEach(async () => {
    const form = (
      <GuardedForms>
        <NameForm />
      </GuardedForms>
    );
    app = await renderPage(form, { at: '/one' });
  });

  it('is left without a question while nothing was typed', async () => {
    await app.goTo('/two');
    await waitFor(() => expect(app.address()).toBe('/two'));
    expect(question()).toBeNull();
  });

  it('asks before what was typed is lost, and keeps it', async () => {
    await app.user.type(input(), ' and mine');
    await app.goTo('/two');
    await answer('Keep editing');
    await waitFor(() => expect(question()).toBeNull());
    expect([app.address(), input().value]).toEqual(['/one', 'Before and mine']);
    await app.goTo('/two');
    await answer('Discard changes');
    await waitFor(() => expect(app.address()).toBe('/two'));
  });

  it('asks nothing on the way to another tab of it, nor once what was typed is taken back', async () => {
    await app.user.type(input(), '!');
    await app.goTo('/one?tab=two');
    await waitFor(() => expect(app.address()).toBe('/one?tab=two'));
    expect(question()).toBeNull();
    await app.user.type(input(), '{Backspace}');
    await app.goTo('/two');
    await waitFor(() => expect(app.address()).toBe('/two'));
  });
});

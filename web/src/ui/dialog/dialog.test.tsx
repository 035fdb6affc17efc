import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isInputHeld } from '../../platform/held-input.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { useUnsavedInput } from '../form/unsaved-input.tsx';
import { Dialog } from './dialog.tsx';
import { useDialogAddress } from './dialog-address.ts';

/** What is saved as 7 takes the place of what was new. */
function Screen() {
  const dialog = useDialogAddress();
  return (
    <main tabIndex={-1} aria-label="Page">
      <button type="button" onClick={() => dialog.open('new')}>
        Add
      </button>
      {dialog.value !== undefined && (
        <Dialog key={dialog.value} name="edit" title={`Record ${dialog.value}`} close={dialog.close}>
          <button type="button" onClick={() => dialog.replace(7)}>
            Save
          </button>
        </Dialog>
      )}
    </main>
  );
}

async function expectDialog(name: string): Promise<void> {
  await screen.findByRole('dialog', { name });
  await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
}

function Typed() {
  useUnsavedInput(true);
  return null;
}

it('holds its input until that is given up', async () => {
  // Asked as it closes: the guard of the screen decides then whether it may stay open.
  const close = vi.fn(() => expect(isInputHeld()).toBe(false));
  const dialog = (
    <Dialog title="Record" close={close}>
      <Typed />
    </Dialog>
  );
  const app = await renderPage(dialog);
  await screen.findByRole('dialog', { name: 'Record' });
  expect(isInputHeld()).toBe(true);
  await app.user.keyboard('{Escape}');
  await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(close).toHaveReturnedTimes(1);
});

describe('the focus, when a dialog is gone', () => {
  it('is back at the button that opened it', async () => {
    const app = await renderPage(<Screen />);
    await app.user.click(screen.getByRole('button', { name: 'Add' }));
    await expectDialog('Record new');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add'));
  });

  it('is there too when another dialog took its place meanwhile', async () => {
    const app = await renderPage(<Screen />);
    await app.user.click(screen.getByRole('button', { name: 'Add' }));
    await app.user.click(await screen.findByRole('button', { name: 'Save' }));
    await expectDialog('Record 7');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add'));
  });

  it('is at the page when nothing opened the dialog but its address', async () => {
    const app = await renderPage(<Screen />, { at: '/?edit=3' });
    await expectDialog('Record 3');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});

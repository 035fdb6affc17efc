import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-app.tsx';
import { Hint } from './hint.tsx';

it('describes its element while the pointer or the focus is there, and goes on Escape', async () => {
  const app = await renderPage(
    <Hint label="All of it">
      <button type="button">Part of it</button>
    </Hint>,
  );
  const button = screen.getByRole('button');
  const expectHint = () => {
    expect(screen.getByRole('tooltip').textContent).toBe('All of it');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('All of it');
  };
  expect(screen.queryByRole('tooltip')).toBeNull();
  await app.user.hover(button);
  expectHint();
  await app.user.unhover(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  await app.user.tab();
  expectHint();
  await app.user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('goes when its button is switched off, which loses the focus without a word', async () => {
  const app = await renderPage(<Switching />);
  await app.user.tab();
  expect(screen.getByRole('tooltip').textContent).toBe('All of it');
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

function Switching() {
  const [isOff, setOff] = useState(false);
  return (
    <Hint label="All of it">
      <button type="button" disabled={isOff} onClick={() => setOff(true)}>
        Part of it
      </button>
    </Hint>
  );
}

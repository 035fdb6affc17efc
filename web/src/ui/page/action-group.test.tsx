import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-app.tsx';
import { ActionGroup } from './action-group.tsx';

function Switch({ hasNext = true }: { hasNext?: boolean }) {
  const [isHeld, setHeld] = useState(false);
  return (
    <ActionGroup>
      <button type="button">Write off</button>
      {!isHeld && (
        <button type="button" key="hold" onClick={() => setHeld(true)}>
          Put on hold
        </button>
      )}
      {isHeld && hasNext && (
        <button type="button" key="resume">
          Resume
        </button>
      )}
    </ActionGroup>
  );
}

it('gives the focus to the button that takes the place of the one that was used', async () => {
  const { user } = await renderPage(<Switch />);
  await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Resume' }));
});

it('gives it to the one before where none takes its place', async () => {
  const { user } = await renderPage(<Switch hasNext={false} />);
  await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write off' }));
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-app.tsx';
import { SubmitWhenReady } from './submit-when-ready.tsx';

const reason = 'Possible once every field is filled in and valid.';

function open(isReady: boolean) {
  return renderPage(
    <SubmitWhenReady isReady={isReady} isSaving={false}>
      Generate
    </SubmitWhenReady>,
  );
}

it('a form that is not filled in says why it cannot be sent, to the pointer, the keyboard and the ear', async () => {
  const app = await open(false);
  const button = await screen.findByRole('button', { name: 'Generate' });
  expect(button.ariaDisabled).toBe('true');
  expect(button.getAttribute('aria-description')).toBe(reason);
  await app.user.tab();
  expect(document.activeElement).toBe(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe(reason);
});

it('a form that is filled in has no reason to give', async () => {
  const app = await open(true);
  const button = await screen.findByRole('button', { name: 'Generate' });
  expect(button.ariaDisabled).toBeNull();
  expect(button.getAttribute('aria-description')).toBeNull();
  await app.user.hover(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { FraudNotice } from './fraud-notice.tsx';

it.each([
  [null, /looks like fraud \(score 65\)/],
  ['rejected', /rejected as fraud \(score 65\)/],
] as const)('says of a fraud case that leads to it: %s', async (outcome, words) => {
  await renderPage(<FraudNotice fraudCase={{ id: 58, score: 65, outcome }} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the fraud case' }).getAttribute('href')).toContain('edit=58');
});

it('says nothing of one that was accepted', async () => {
  await renderPage(<FraudNotice fraudCase={{ id: 58, score: 65, outcome: 'accepted' }} />);
  expect(screen.queryByText(/fraud/)).toBeNull();
});

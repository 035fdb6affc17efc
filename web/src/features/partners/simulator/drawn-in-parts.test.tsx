import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { answerAll } from './simulator-answers.fixture.ts';
import { at } from './simulator-page.fixture.ts';
import { Page } from './simulator-page.tsx';

it('draws what is called first and the list of calls after it, and says until then that it loads', async () => {
  const drawn: string[] = [];
  const note = () => {
    const parts = {
      loading: screen.queryByRole('status', { name: /^Loading/ }),
      endpoint: screen.queryByRole('combobox', { name: 'Endpoint' }),
      runs: screen.queryByRole('heading', { name: 'Your calls' }),
    };
    const now = Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name]));
    if (now.join(' ') !== drawn.at(-1)) drawn.push(now.join(' '));
  };
  await renderPage(
    <Profiler id="simulator" onRender={note}>
      <Page />
    </Profiler>,
    { at, answers: (server) => answerAll(server) },
  );
  expect(await screen.findByRole('combobox', { name: 'Endpoint' })).toBeTruthy();
  await screen.findByRole('heading', { name: 'Your calls' });
  note();
  expect(drawn).toEqual(['loading', 'endpoint', 'endpoint runs']);
});

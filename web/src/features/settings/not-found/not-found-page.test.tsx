import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../../../shell/console.fixture.tsx';

it('tells a visitor that the page does not exist, and leads to the dashboard', async () => {
  await openConsole({ at: '/never/heard/of', session: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'To the dashboard' }).getAttribute('href')).toBe('/welcome');
});

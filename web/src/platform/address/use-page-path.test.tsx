import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAddressId } from './use-address-id.ts';
import { usePathValue } from './use-path-value.ts';

const seen: unknown[] = [];

function Job() {
  seen.push(useAddressId(), usePathValue(-2));
  return <p>Job</p>;
}

it('keeps what the page that leaves shows, until the next one is there', async () => {
  const { promise: isFetched, resolve: fetched } = Promise.withResolvers<void>();
  const root = createRootRoute();
  const job = createRoute({ getParentRoute: () => root, path: 'jobs/$id', component: Job });
  const letter = createRoute({
    getParentRoute: () => root,
    path: 'letters/$id',
    loader: () => isFetched,
    component: () => <p>Letter</p>,
  });
  const history = createMemoryHistory({ initialEntries: ['/jobs/5'] });
  const router = createRouter({ routeTree: root.addChildren([job, letter]), history, defaultPendingMs: 60_000 });
  render(<RouterProvider router={router} />);
  await screen.findByText('Job');
  await act(async () => history.push('/jobs/6'));
  await act(async () => history.push('/letters/78'));
  fetched();
  await screen.findByText('Letter');
  expect(seen).toContain(6);
  expect(seen.filter((value) => value === 78 || value === 'letters')).toEqual([]);
});

/** A page that is left while the next one is still being loaded: its address is the next one's already. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';

interface Leaving {
  /** The route of `Page`, and the addresses it is shown at one after the other. */
  path: string;
  addresses: readonly string[];
  Page: FunctionComponent;
  /** Where the next page is. */
  next: string;
}

/** Shows `Page` at each of its addresses and goes on to the next page, until that is there. */
export async function leavePage({ path, addresses, Page, next }: Leaving): Promise<void> {
  const { promise: isFetched, resolve: fetched } = Promise.withResolvers<void>();
  const root = createRootRoute();
  const left = createRoute({ getParentRoute: () => root, path, component: Page });
  const after = createRoute({
    getParentRoute: () => root,
    path: next,
    loader: () => isFetched,
    component: () => <p>The next page</p>,
  });
  const [first = '', ...others] = addresses;
  const history = createMemoryHistory({ initialEntries: [first] });
  const router = createRouter({ routeTree: root.addChildren([left, after]), history, defaultPendingMs: 60_000 });
  render(<RouterProvider router={router} />);
  await screen.findByText('The page');
  for (const address of [...others, next]) await act(async () => history.push(address));
  fetched();
  await screen.findByText('The next page');
}

import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-app.tsx';
import { type GridOptions, useGrid } from './use-grid.ts';

interface ProbeProps {
  name: string;
  /** `key` would be taken by React. */
  prefix?: string;
  within?: string;
  fixed?: NonNullable<GridOptions<typeof adminsApi.list>['fixed']>;
  opensWith?: NonNullable<GridOptions<typeof adminsApi.list>['opensWith']>;
}

function Probe({ name, prefix, within, fixed, opensWith }: ProbeProps) {
  const grid = useGrid(adminsApi.list, {
    ...(prefix && { key: prefix }),
    ...(within && { within }),
    ...(fixed && { fixed }),
    ...(opensWith && { opensWith }),
  });
  const { limit, skip, ...state } = grid.filters as Record<string, unknown>;
  return (
    <section aria-label={name}>
      <output>{JSON.stringify({ page: grid.page, size: grid.pageSize, ...state })}</output>
      <Button onClick={() => grid.setPage(2)}>{name} page 2</Button>
      <Button onClick={() => grid.setFilter('search', 'x', 'replace')}>{name} type</Button>
      <Button onClick={() => grid.setFilter('includeDisabled', true)}>{name} all</Button>
      <Button onClick={grid.clearFilters}>{name} clear</Button>
    </section>
  );
}

function nothing(server: FakeServer): void {
  server.answer(adminsApi.list, ({ query }) => ({ data: [], total: 0, more: query.skip > 0 }));
}

async function findState(name: string): Promise<Record<string, unknown>> {
  const section = await screen.findByRole('region', { name });
  return JSON.parse(section.querySelector('output')?.textContent ?? '');
}

describe('the state of a list', () => {
  it('comes out of the address', async () => {
    await renderPage(<Probe name="a" />, {
      at: '/?skip=100&limit=50&order=-id&search=ada&includeDisabled=true',
      answers: nothing,
    });
    expect(await findState('a')).toEqual({
      page: 3,
      size: 50,
      order: [{ field: 'id', descending: true }],
      search: 'ada',
      includeDisabled: true,
    });
  });

  it.each(['skip=-1&limit=7&order=nonsense&includeDisabled=maybe', 'skip=&limit=&order=%00', 'limit=1000&skip=1e9'])(
    'falls back to the defaults for what is wrong in %s',
    async (search) => {
      const app = await renderPage(<Probe name="a" />, { at: `/?${search}`, answers: nothing });
      expect(await findState('a')).toMatchObject({ page: 1, size: 30, includeDisabled: false });
      await waitFor(() => expect(app.server.callsOf(adminsApi.list)[0]?.query.limit).toBe(30));
    },
  );

  it('keeps what is right when one value is wrong', async () => {
    await renderPage(<Probe name="a" />, { at: '/?limit=oops&search=ada', answers: nothing });
    expect(await findState('a')).toMatchObject({ size: 30, search: 'ada' });
  });

  it('fits twice into one address under a key', async () => {
    const app = await renderPage(
      <>
        <Probe name="a" />
        <Probe name="b" prefix="b" />
      </>,
      { at: '/?other=1', answers: nothing },
    );
    await app.user.click(await screen.findByRole('button', { name: 'a page 2' }));
    await waitFor(() => expect(app.address()).toBe('/?other=1&skip=30'));
    await app.user.click(screen.getByRole('button', { name: 'b all' }));
    await waitFor(() => expect(app.address()).toBe('/?other=1&skip=30&b.includeDisabled=true'));
    expect(await findState('a')).toMatchObject({ page: 2, includeDisabled: false });
    expect(await findState('b')).toMatchObject({ page: 1, includeDisabled: true });
  });
});

describe('a list that keeps its state in one value of the address', () => {
  it('comes out of that value alone', async () => {
    const inner = new URLSearchParams('skip=100&limit=50&order=-id&search=a b&includeDisabled=true').toString();
    await renderPage(<Probe name="a" within="query" />, {
      at: `/?search=other&query=${encodeURIComponent(inner)}`,
      answers: nothing,
    });
    expect(await findState('a')).toEqual({
      page: 3,
      size: 50,
      order: [{ field: 'id', descending: true }],
      search: 'a b',
      includeDisabled: true,
    });
  });

  it('writes into it, beside what else the address holds, and takes it out when nothing is left', async () => {
    const app = await renderPage(<Probe name="a" within="query" />, { at: '/?other=1', answers: nothing });
    await app.user.click(await screen.findByRole('button', { name: 'a page 2' }));
    await waitFor(() => expect(app.address()).toBe('/?other=1&query=skip%3D30'));
    await app.user.click(screen.getByRole('button', { name: 'a type' }));
    await waitFor(() => expect(app.address()).toBe('/?other=1&query=search%3Dx'));
    await app.user.click(screen.getByRole('button', { name: 'a clear' }));
    await waitFor(() => expect(app.address()).toBe('/?other=1'));
  });

  it('falls back to the defaults for a value that makes no sense', async () => {
    await renderPage(<Probe name="a" within="query" />, { at: '/?query=%7B%22limit%22%3A5%7D', answers: nothing });
    expect(await findState('a')).toMatchObject({ page: 1, size: 30, includeDisabled: false });
  });
});

describe('the Back button', () => {
  it('undoes a page but not each typed letter', async () => {
    const app = await renderPage(<Probe name="a" />, { answers: nothing });
    await app.user.click(await screen.findByRole('button', { name: 'a page 2' }));
    await waitFor(() => expect(app.address()).toBe('/?skip=30'));
    await app.user.click(screen.getByRole('button', { name: 'a type' }));
    await waitFor(() => expect(app.address()).toBe('/?search=x'));
    await app.goBack();
    expect(app.address()).toBe('/');
  });
});

it('clearing the filters leaves what is not a filter', async () => {
  const app = await renderPage(<Probe name="a" />, { at: '/?order=-id&search=x&limit=10', answers: nothing });
  await app.user.click(await screen.findByRole('button', { name: 'a clear' }));
  await waitFor(() => expect(app.address()).toBe('/?order=-id&limit=10'));
});

it('a filter that the screen fixes is sent, but neither in the address nor to be cleared', async () => {
  const app = await renderPage(<Probe name="a" fixed={{ includeDisabled: true }} />, { answers: nothing });
  await waitFor(() => expect(app.server.callsOf(adminsApi.list)[0]?.query.includeDisabled).toBe(true));
  expect(app.address()).toBe('/');
});

describe('a list that opens with a filter', () => {
  const opensWith = { name: 'search', value: 'otho' } as const;

  it('shows it in its address from the first call on', async () => {
    const app = await renderPage(<Probe name="a" opensWith={opensWith} />, { at: '/', answers: nothing });
    await waitFor(() => expect(app.address()).toBe('/?search=otho'));
    expect(app.server.callsOf(adminsApi.list).map(({ query }) => query.search)).toEqual(['otho']);
  });

  it('means what a link says, whatever it opens with', async () => {
    const app = await renderPage(<Probe name="a" opensWith={opensWith} />, {
      at: '/?includeDisabled=true',
      answers: nothing,
    });
    expect(await findState('a')).toMatchObject({ includeDisabled: true });
    expect(app.server.callsOf(adminsApi.list)[0]?.query.search).toBeUndefined();
    expect(app.address()).toBe('/?includeDisabled=true');
  });

  it('stays without it once it is taken out, also when the page is loaded anew', async () => {
    const app = await renderPage(<Probe name="a" opensWith={opensWith} />, { at: '/', answers: nothing });
    await waitFor(() => expect(app.address()).toBe('/?search=otho'));
    await app.user.click(screen.getByRole('button', { name: 'a clear' }));
    await waitFor(() => expect(app.address()).toBe('/?search=all'));
  });

  it('keeps it in the value that holds its whole state', async () => {
    const app = await renderPage(<Probe name="a" within="query" opensWith={opensWith} />, {
      at: '/',
      answers: nothing,
    });
    await waitFor(() => expect(app.address()).toBe('/?query=search%3Dotho'));
  });
});

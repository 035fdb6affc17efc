// @vitest-environment jsdom
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { Admin } from '@houston/contract/features/access/admins/admins.schema';
import { Button } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useGrid } from '../../platform/use-grid.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { useDialogAddress } from '../dialog-address.ts';
import type { Column } from './column.ts';
import { DataGrid } from './data-grid.tsx';
import type { DataGridProps } from './data-grid-props.ts';

type ListProps = Partial<DataGridProps<typeof adminsApi.list>>;

const columns: readonly Column<Admin, 'lastName' | 'id'>[] = [
  { key: 'name', title: 'general.language', render: (row) => row.userDetails.lastName, sortField: 'lastName' },
  { key: 'phone', title: 'general.copy', render: (row) => row.userDetails.phoneNumber },
  {
    key: 'id',
    title: 'general.yes',
    render: (row) => row.id,
    sortField: 'id',
    align: 'right',
    isHiddenByDefault: true,
  },
];

function People(props: ListProps) {
  const grid = useGrid(adminsApi.list);
  const dialog = useDialogAddress();
  return (
    <DataGrid
      grid={grid}
      columns={columns}
      label="people"
      rowKey={(row) => row.id}
      rowName={(row) => row.userDetails.lastName}
      filters={[
        { name: 'search', kind: 'text', label: 'general.save' },
        { name: 'includeDisabled', kind: 'switch', label: 'general.on', isOnWhen: false, chip: 'general.off' },
      ]}
      open={(row) => dialog.linkTo(row.id)}
      empty={{ title: 'general.no', hint: 'general.incomplete', action: <Button>Begin</Button> }}
      failure="general.back"
      {...props}
    />
  );
}

function person(id: number, lastName = `Person ${id}`, phoneNumber = ''): Admin {
  const userDetails = { firstName: 'A', lastName, email: `p${id}@houston.example`, phoneNumber };
  return { id, userId: id, userDetails, isEnabled: true, disabled: false };
}

/** Answers pages out of `count` people. */
function answerPeople(count: number, more = false) {
  const people = Array.from({ length: count }, (_, index) => person(index + 1));
  return (server: FakeServer) =>
    server.answer(adminsApi.list, ({ query }) => ({
      data: people.slice(query.skip, query.skip + query.limit),
      total: count,
      ...(more && { more }),
    }));
}

function rows(): HTMLElement[] {
  return screen.getAllByRole('row').slice(1);
}

async function findRow(name: string): Promise<HTMLElement> {
  return screen.findByRole('row', { name: new RegExp(`Open ${name}( |$)`) });
}

describe('the rows of a list', () => {
  it('are asked for in the default order and named as links', async () => {
    const { server } = await renderPage(<People />, { answers: answerPeople(2) });
    expect(await screen.findByRole('link', { name: 'Open Person 1' })).toHaveProperty('tagName', 'A');
    expect(rows()).toHaveLength(2);
    expect(server.callsOf(adminsApi.list)[0]?.query.order).toEqual([{ field: 'lastName', descending: false }]);
  });

  it('show a dash where a value is empty', async () => {
    await renderPage(<People />, { answers: answerPeople(1) });
    expect(within(await findRow('Person 1')).getByText('–')).toBeDefined();
  });

  it('keep their place with skeletons while the first answer is on its way', async () => {
    const gate = Promise.withResolvers<void>();
    await renderPage(<People />, {
      at: '/?limit=10',
      answers: (server) =>
        server.answer(adminsApi.list, async () => {
          await gate.promise;
          return { data: [person(1)], total: 1 };
        }),
    });
    const table = await screen.findByRole('table', { name: 'Loading' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(10);
    gate.resolve();
    await findRow('Person 1');
    expect(rows()).toHaveLength(1);
  });

  it('open by a click anywhere on the row, and Back closes again', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(2) });
    await app.user.click(within(await findRow('Person 2')).getByText('–'));
    await waitFor(() => expect(app.address()).toBe('/?edit=2'));
    await app.goBack();
    expect(app.address()).toBe('/');
  });
});

describe('sorting', () => {
  it('goes to the server, turns round on the second click, and starts at the first page', async () => {
    const app = await renderPage(<People />, { at: '/?skip=30', answers: answerPeople(70) });
    await findRow('Person 31');
    const head = screen.getByRole('columnheader', { name: 'Language' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    await app.user.click(within(head).getByRole('button'));
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
    expect(app.address()).toBe('/?order=-lastName');
    await app.user.click(within(head).getByRole('button'));
    await waitFor(() => expect(app.address()).toBe('/'));
  });

  it('is not offered for a column that the server cannot sort', async () => {
    await renderPage(<People />, { answers: answerPeople(1) });
    await findRow('Person 1');
    expect(within(screen.getByRole('columnheader', { name: 'Copy' })).queryByRole('button')).toBeNull();
  });
});

describe('pages', () => {
  it('turn, count, and are asked for before they are wanted', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(70) });
    await findRow('Person 1');
    expect(screen.getByText('1 to 30 of 70')).toBeDefined();
    await waitFor(() => expect(app.server.callsOf(adminsApi.list).map((call) => call.query.skip)).toEqual([0, 30]));
    await app.user.click(screen.getByRole('button', { name: 'Page 3' }));
    await findRow('Person 61');
    expect(app.address()).toBe('/?skip=60');
    expect(screen.getByText('61 to 70 of 70')).toBeDefined();
  });

  it('say "more than 10,000" when the server stopped counting, and still go on', async () => {
    await renderPage(<People />, {
      at: '/?skip=9990&limit=10',
      answers: (server) =>
        server.answer(adminsApi.list, ({ query }) => ({
          data: Array.from({ length: 10 }, (_, index) => person(query.skip + index + 1)),
          total: 10_000,
          more: true,
        })),
    });
    await findRow('Person 9991');
    expect(screen.getByText(/of more than 10.000/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false);
  });

  it('keep the first row on screen when the page size changes', async () => {
    const app = await renderPage(<People />, { at: '/?skip=60', answers: answerPeople(100) });
    await findRow('Person 61');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await findRow('Person 51');
    expect(app.address()).toBe('/?skip=50&limit=50');
  });

  it('fall back to the last one when the address is past the end', async () => {
    const app = await renderPage(<People />, { at: '/?skip=300', answers: answerPeople(35) });
    await findRow('Person 31');
    expect(app.address()).toBe('/?skip=30');
  });
});

describe('filters', () => {
  it('are typed into the address without a step for Back, and removed by their chip', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(2) });
    await findRow('Person 1');
    await app.user.type(screen.getByRole('searchbox', { name: 'Save' }), 'ada');
    await waitFor(() => expect(app.address()).toBe('/?search=ada'));
    await waitFor(() => expect(app.server.callsOf(adminsApi.list).at(-1)?.query.search).toBe('ada'));
    await app.user.click(screen.getByRole('button', { name: 'Remove filter: Save: ada' }));
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(screen.getByRole('searchbox', { name: 'Save' })).toHaveProperty('value', '');
  });

  it('with a switch say what is different while it is off', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(1) });
    await findRow('Person 1');
    const toggle = screen.getByRole('switch', { name: 'On' });
    expect(toggle).toHaveProperty('checked', true);
    await app.user.click(toggle);
    await waitFor(() => expect(app.address()).toBe('/?includeDisabled=true'));
    expect(screen.getByRole('button', { name: 'Remove filter: Off' })).toBeDefined();
  });
});

describe('a list without rows', () => {
  const answers = (server: FakeServer) => server.answer(adminsApi.list, { data: [], total: 0 });

  it('says that there is nothing yet and how to begin', async () => {
    await renderPage(<People />, { answers });
    expect(await screen.findByText('no')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Begin' })).toBeDefined();
  });

  it('says that nothing matches, and clears the filters', async () => {
    const app = await renderPage(<People />, { at: '/?search=x&includeDisabled=true', answers });
    expect(await screen.findByText('Nothing for these filters')).toBeDefined();
    await app.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    await waitFor(() => expect(app.address()).toBe('/'));
  });

  it('names the missing permission when it is not allowed', async () => {
    await renderPage(<People />, {
      answers: (server) => server.refuse(adminsApi.list, 'permission_denied', { missing: ['adminManagementAllowed'] }),
    });
    expect(await screen.findByText('Ask an admin for the permission Admin management.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows a failure with the request number, and tries again', async () => {
    const app = await renderPage(<People />, {
      answers: (server) => server.refuse(adminsApi.list, 'server_error', { requestId: 'r-77' }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Request r-77');
    answerPeople(1)(app.server);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await findRow('Person 1');
  });
});

it('rows that could not be refreshed stay, and are marked as old', async () => {
  const app = await renderPage(<People />, { answers: answerPeople(1) });
  await findRow('Person 1');
  app.server.refuse(adminsApi.list, 'server_error');
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be refreshed');
  expect(rows()).toHaveLength(1);
});

describe('keys', () => {
  it('reach the filter, the rows and the help', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(3) });
    await findRow('Person 1');
    await app.user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await app.user.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open Person 1');
    await app.user.keyboard('jjk');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open Person 2');
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.address()).toBe('/?edit=2'));
    await app.user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay letters while somebody types', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(2) });
    await findRow('Person 1');
    await app.user.type(screen.getByRole('searchbox'), 'jk/?');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jk/?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(app.address()).toContain('search='));
  });
});

it('columns and row height are remembered by the browser', async () => {
  const app = await renderPage(<People />, { answers: answerPeople(1) });
  await findRow('Person 1');
  expect(screen.queryByRole('columnheader', { name: 'yes' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'View' }));
  await app.user.click(await screen.findByRole('checkbox', { name: 'yes' }));
  expect(screen.getByRole('columnheader', { name: 'yes' })).toBeDefined();
  await app.user.click(screen.getByRole('radio', { name: 'Comfortable' }));
  expect(JSON.parse(localStorage.getItem('houston.grid./api/admins') ?? '')).toEqual({
    isComfortable: true,
    shown: { id: true },
  });
});

it('the CSV file holds every matching row with the visible columns, and no formulas', async () => {
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => files.push(blob), revokeObjectURL() {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const people = Array.from({ length: 1200 }, (_, index) => person(index + 1, `=cmd|${index}"`, '+31612345678'));
  const app = await renderPage(<People />, {
    at: '/?search=cmd',
    answers: (server) =>
      server.answer(adminsApi.list, ({ query }) => ({
        data: people.slice(query.skip, query.skip + query.limit),
        total: people.length,
      })),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  const lines = (await (files[0] as Blob).text()).split('\r\n');
  expect(lines).toHaveLength(1202);
  expect(lines[0]?.replace('\uFEFF', '')).toBe('"Language","Copy"');
  expect(lines[1200]).toBe('"\'=cmd|1199""","\'+31612345678"');
  const large = app.server.callsOf(adminsApi.list).filter((call) => call.query.limit === 1000);
  expect(large.map(({ query }) => [query.skip, query.search])).toEqual([
    [0, 'cmd'],
    [1000, 'cmd'],
  ]);
});

describe('choosing rows', () => {
  const bulk: ListProps['bulk'] = ({ rows: chosen, isAllMatching }) => (
    <Button>{isAllMatching ? 'Do it to all' : `Do it to ${chosen.map((row) => row.id).join(' and ')}`}</Button>
  );

  it('keeps them over pages, and tells this page from everything that matches', async () => {
    const app = await renderPage(<People bulk={bulk} />, { at: '/?limit=10', answers: answerPeople(12) });
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }));
    await app.user.click(screen.getByRole('button', { name: 'Next page' }));
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select Person 11' }));
    expect(screen.getByRole('button', { name: 'Do it to 2 and 11' })).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'The 2 on this page' }));
    expect(screen.getByText('3 selected')).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'All 12 matching' }));
    expect(screen.getByRole('button', { name: 'Do it to all' })).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: /Do it/ })).toBeNull();
    expect(app.address()).not.toContain('edit');
  });

  it('ends when the filters change', async () => {
    const app = await renderPage(<People bulk={bulk} />, { answers: answerPeople(2) });
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }));
    await app.user.click(screen.getByRole('switch', { name: 'On' }));
    await waitFor(() => expect(screen.getByText('0 selected')).toBeDefined());
  });
});

it('a row folds open and has actions, of which one that cannot be done says why', async () => {
  const remove = vi.fn();
  const app = await renderPage(
    <People
      expand={(row) => <p>More about {row.id}</p>}
      rowActions={() => [
        { label: 'general.copy', onClick: remove },
        { label: 'general.close', onClick: remove, reason: 'It is in use' },
      ]}
    />,
    { answers: answerPeople(1) },
  );
  const fold = await screen.findByRole('button', { name: 'Details of Person 1' });
  await app.user.click(fold);
  expect(screen.getByText('More about 1')).toBeDefined();
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await app.user.click(screen.getByRole('button', { name: 'Actions for Person 1' }));
  await app.user.click(await screen.findByRole('menuitem', { name: /It is in use/ }));
  expect(remove).not.toHaveBeenCalled();
  await app.user.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(app.address()).toBe('/');
});

/** A small list for the tests of the grid: people out of a stand-in server. */
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { Admin } from '@houston/contract/features/access/admins/admins.schema';
import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useGrid } from '../../platform/use-grid.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { userDetailsOf } from '../../testing/user-details.ts';
import { useDialogAddress } from '../dialog/dialog-address.ts';
import type { Column } from './column.ts';
import { DataGrid } from './data-grid.tsx';
import type { DataGridProps } from './data-grid-props.ts';

export type ListProps = Partial<DataGridProps<typeof adminsApi.list>>;

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

export function People(props: ListProps) {
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

export function person(id: number, lastName = `Person ${id}`, phoneNumber = ''): Admin {
  const userDetails = userDetailsOf({ firstName: 'A', lastName, email: `p${id}@houston.example`, phoneNumber });
  return { id, userId: id, userDetails, isEnabled: true, disabled: false };
}

/** Answers pages out of `count` people, whose ids begin at 1. */
export function answerPeople(count: number, make = (id: number) => person(id)) {
  const people = Array.from({ length: count }, (_, index) => make(index + 1));
  return (server: FakeServer) =>
    server.answer(adminsApi.list, ({ query }) => ({
      data: people.slice(query.skip, query.skip + query.limit),
      total: count,
    }));
}

export function rows(): HTMLElement[] {
  return screen.getAllByRole('row').slice(1);
}

export async function findRow(name: string): Promise<HTMLElement> {
  return screen.findByRole('row', { name: new RegExp(`Open ${name}( |$)`) });
}

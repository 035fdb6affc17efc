import type { RoleRequest, roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import { text } from '../../../i18n/i18n.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { When } from '../../../ui/values/when.tsx';
import { ApprovalState, approvalText } from './approval-state.tsx';

export const requestColumns: readonly Column<RoleRequest, SortFieldOf<typeof roleRequestsApi.list>>[] = [
  {
    key: 'approvalState',
    title: 'requested-roles.approval-state',
    render: ({ approvalState }) => <ApprovalState state={approvalState} />,
    csv: ({ approvalState }) => text(approvalText[approvalState]),
    sortField: 'approvalState',
  },
  {
    key: 'requestedUserFirstName',
    title: 'requested-roles.first-name',
    render: (request) => request.requestedUserFirstName,
    sortField: 'requestedUserFirstName',
  },
  {
    key: 'requestedUserLastName',
    title: 'requested-roles.last-name',
    render: (request) => request.requestedUserLastName,
    sortField: 'requestedUserLastName',
  },
  {
    key: 'requestedRbacSetting',
    title: 'requested-roles.role',
    render: (request) => request.requestedRbacSetting,
    sortField: 'requestedRbacSetting',
  },
  {
    key: 'requestedFromUtc',
    title: 'requested-roles.from',
    render: ({ requestedFromUtc }) => <When at={requestedFromUtc} isPlan />,
    csv: ({ requestedFromUtc }) => requestedFromUtc.toISOString(),
    sortField: 'requestedFromUtc',
  },
  {
    key: 'requestedToUtc',
    title: 'requested-roles.to',
    render: ({ requestedToUtc }) => <When at={requestedToUtc} isPlan />,
    csv: ({ requestedToUtc }) => requestedToUtc.toISOString(),
    sortField: 'requestedToUtc',
  },
  { key: 'reviewer', title: 'requested-roles.reviewer', render: ({ reviewer }) => reviewer },
  {
    key: 'reviewedOn',
    title: 'requested-roles.reviewed-on',
    render: ({ reviewedOn }) => reviewedOn && <When at={reviewedOn} />,
    csv: ({ reviewedOn }) => reviewedOn?.toISOString() ?? '',
  },
];

export const requestFilters: readonly Filter<FilterName<typeof roleRequestsApi.list>>[] = [
  { name: 'search', kind: 'text', label: 'requested-roles.search' },
  {
    ...({ name: 'state', kind: 'choice', label: 'requested-roles.approval-state', offersAll: true } as const),
    choices: (['open', 'approved', 'declined'] as const).map((value) => ({
      value,
      label: `requested-roles.${value}` as const,
    })),
  },
];

import type { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { BankStatement } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { spacedIban } from '@houston/contract/iban';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { Day } from '../../../ui/values/day.tsx';
import { When } from '../../../ui/values/when.tsx';

export const statementColumns: readonly Column<BankStatement, SortFieldOf<typeof bankStatementsApi.list>>[] = [
  { key: 'id', title: 'bank-statements.id', sortField: 'id', align: 'right', render: ({ id }) => id },
  {
    key: 'createdOn',
    title: 'bank-statements.created',
    sortField: 'createdOn',
    render: ({ createdOn }) => <When at={createdOn} />,
    csv: ({ createdOn }) => createdOn.toISOString(),
  },
  {
    key: 'uploadedBy',
    title: 'bank-statements.uploaded-by',
    sortField: 'uploadedBy',
    render: ({ uploadedBy }) => uploadedBy,
  },
  { key: 'fileName', title: 'bank-statements.file-name', sortField: 'fileName', render: ({ fileName }) => fileName },
  {
    key: 'from',
    title: 'bank-statements.from',
    sortField: 'from',
    render: ({ from }) => <Day date={from} />,
    csv: ({ from }) => from,
  },
  {
    key: 'to',
    title: 'bank-statements.to',
    sortField: 'to',
    render: ({ to }) => <Day date={to} />,
    csv: ({ to }) => to,
  },
  {
    key: 'iban',
    title: 'bank-statements.account',
    isHiddenByDefault: true,
    render: ({ iban }) => spacedIban(iban),
    csv: ({ iban }) => iban,
  },
  {
    key: 'tenantName',
    title: 'bank-statements.tenant',
    isHiddenByDefault: true,
    render: ({ tenantName }) => tenantName,
  },
];

import type { Response } from '@houston/contract/endpoint';
import { allowListsApi } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import { EmailAddress } from '@houston/contract/fields';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { entryFilters } from './entry-filters.ts';
import { RecipientTester } from './recipient-tester.tsx';

type Email = Response<typeof allowListsApi.getEmail>;

const columns: readonly Column<Email, 'id' | 'whiteListDomain'>[] = [
  { key: 'id', title: 'allow-lists.id', sortField: 'id', width: 90, render: ({ id }) => id },
  {
    key: 'whiteListDomain',
    title: 'allow-lists.domain',
    sortField: 'whiteListDomain',
    width: 320,
    render: ({ whiteListDomain }) => whiteListDomain,
  },
];

/** The domains that mail may go to outside Production. */
export function Page() {
  const t = useText();
  const grid = useGrid(allowListsApi.listEmails);
  const dialog = useDialogAddress();
  return (
    <>
      <PageHeader
        title={t('allow-lists.email-title')}
        purpose={t('allow-lists.email-purpose')}
        action={<AddButton do={allowListsApi.saveEmail} label="allow-lists.add-email" dialog={dialog} />}
      />
      <RecipientTester question="allow-lists.test-email" recipient={EmailAddress} type="email" />
      <DataGrid
        grid={grid}
        columns={columns}
        filters={entryFilters}
        label={t('allow-lists.email-title')}
        rowKey={({ id }) => id}
        rowName={({ whiteListDomain }) => whiteListDomain}
        open={({ id }) => dialog.linkTo(id)}
        empty={{ title: 'allow-lists.empty', hint: 'allow-lists.empty-hint' }}
        failure="allow-lists.retrieval-fail"
      />
      {dialog.value !== undefined && <EmailDialog dialog={dialog} shown={dialog.value} />}
    </>
  );
}

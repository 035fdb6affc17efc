import type { Response } from '@houston/contract/endpoint';
import { AllowedPhoneNumber, allowListsApi } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { entryFilters } from './entry-filters.ts';
import { nationalNumber } from './national-number.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { PhoneNumber } from './phone-number.tsx';
import { RecipientTester } from './recipient-tester.tsx';

type Phone = Response<typeof allowListsApi.getPhone>;

const columns: readonly Column<Phone, 'id' | 'phoneNumber'>[] = [
  { key: 'id', title: 'allow-lists.id', sortField: 'id', width: 90, render: ({ id }) => id },
  {
    key: 'phoneNumber',
    title: 'allow-lists.phone-number',
    sortField: 'phoneNumber',
    width: 320,
    render: (phone) => <PhoneNumber phone={phone} />,
    csv: ({ phoneNumber }) => phoneNumber,
  },
];

/** The numbers that text messages may go to outside Production. */
export function Page() {
  const t = useText();
  const grid = useGrid(allowListsApi.listPhones);
  const dialog = useDialogAddress();
  return (
    <>
      <PageHeader
        title={t('allow-lists.phone-title')}
        purpose={t('allow-lists.phone-purpose')}
        action={<AddButton do={allowListsApi.savePhone} label="allow-lists.add-phone" dialog={dialog} />}
      />
      <RecipientTester question="allow-lists.test-phone" recipient={AllowedPhoneNumber} type="tel" />
      <DataGrid
        grid={grid}
        columns={columns}
        filters={entryFilters}
        label={t('allow-lists.phone-title')}
        rowKey={({ id }) => id}
        rowName={({ phoneNumber }) => nationalNumber(phoneNumber)}
        open={({ id }) => dialog.linkTo(id)}
        empty={{ title: 'allow-lists.empty', hint: 'allow-lists.empty-hint' }}
        failure="allow-lists.retrieval-fail"
      />
      {dialog.value !== undefined && <PhoneDialog dialog={dialog} shown={dialog.value} />}
    </>
  );
}

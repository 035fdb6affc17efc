import { mailToPayApi } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useFailureToast } from '../../../platform/use-failure-toast.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { configurationColumns } from './configuration-columns.tsx';
import { NewConfigurationDialog } from './new-configuration-dialog.tsx';

/** What part of the invoices is to be asked for by mail, and was. */
export function Page() {
  const t = useText();
  const language = useLanguage();
  const grid = useGrid(mailToPayApi.list);
  useFailureToast(grid.error, 'mail-to-pay.error-loading');
  const adding = useDialogAddress();
  const addButton = <AddButton do={mailToPayApi.create} label="mail-to-pay.add" dialog={adding} />;
  return (
    <>
      <PageHeader title={t('mail-to-pay.title')} purpose={t('mail-to-pay.purpose')} action={addButton} />
      <DataGrid
        grid={grid}
        columns={configurationColumns}
        label={t('mail-to-pay.title')}
        rowKey={({ id }) => id}
        rowName={({ configuredPercentage }) =>
          t('mail-to-pay.row', { percent: formatPercent(configuredPercentage, language) })
        }
        empty={{ title: 'mail-to-pay.empty', hint: 'mail-to-pay.empty-hint' }}
        failure="mail-to-pay.error-loading"
      />
      {adding.value !== undefined && <NewConfigurationDialog close={adding.close} />}
    </>
  );
}

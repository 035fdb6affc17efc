import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { InvoiceDetail } from '@houston/contract/features/finance/invoices/invoices.schema';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { InvoiceCreditDialog } from '../invoice-credits/invoice-credit-dialog.shared.tsx';
import { FileButtons } from './file-buttons.tsx';
import { InvoiceCessions } from './invoice-cessions.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTie } from './invoice-tie.tsx';

/** One invoice or credit note beside the cessions that it comes from; the address names it by its id. */
export function Page() {
  const t = useText();
  return (
    <RecordPage
      read={(id) => readOf(invoicesApi.get, { params: { id } })}
      title={t('invoices.screen')}
      failure="invoices.could-not-load"
      back={<AllInvoices />}
    >
      {(invoice) => <InvoiceScreen key={invoice.id} invoice={invoice} />}
    </RecordPage>
  );
}

function InvoiceScreen({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const credit = useDialogAddress('credit', []);
  const { id, number, type, ceded } = invoice;
  return (
    <>
      <PageHeader
        title={`${t(`invoices.type-${type}`)} ${number}`}
        state={<CopyButton value={number} label={t('dossiers.copy', { value: number })} />}
        action={<FileButtons invoice={invoice} credit={credit} />}
      />
      <AllInvoices />
      <Stack gap="md">
        <InvoiceFacts invoice={invoice} />
        <InvoiceTie invoice={invoice} />
        <InvoiceLines invoice={invoice} />
        {ceded !== null && <InvoiceCessions invoiceId={id} />}
      </Stack>
      {credit.value !== undefined && (
        <InvoiceCreditDialog key={credit.value} value={credit.value} close={credit.close} />
      )}
    </>
  );
}

function AllInvoices() {
  const t = useText();
  return <BackLink to="/mission-control/invoices">{t('invoices.title')}</BackLink>;
}

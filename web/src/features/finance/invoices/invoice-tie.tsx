import type { InvoiceDetail } from '@houston/contract/features/finance/invoices/invoices.schema';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';

/** Whether the cessions come to what the invoice charges, each line and all together. */
export function InvoiceTie({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const language = useLanguage();
  const { ceded, netAmount, totalTransactionAmount, lines } = invoice;
  if (ceded === null) {
    return (
      <Alert variant="light" role="note" py="xs">
        {t('invoices.credit-note-hint')}
      </Alert>
    );
  }
  const amounts = {
    net: formatMoney(netAmount, language),
    ceded: formatMoney(ceded.netAmount, language),
    difference: formatMoney(netAmount - ceded.netAmount, language),
  };
  const isTied =
    ceded.netAmount === netAmount &&
    ceded.captured === totalTransactionAmount &&
    lines.every(({ amount, cededAmount }) => amount === cededAmount);
  return isTied ? (
    <Alert color="green" variant="light" role="status" py="xs" icon={<IconCircleCheck aria-hidden />}>
      {t('invoices.ties', amounts)}
    </Alert>
  ) : (
    <Alert color="red" variant="light" role="alert" py="xs" icon={<IconAlertTriangle aria-hidden />}>
      {t('invoices.ties-not', amounts)}
    </Alert>
  );
}

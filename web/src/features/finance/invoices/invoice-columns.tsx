import type { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { InvoiceRow } from '@houston/contract/features/finance/invoices/invoices.schema';
import { currentLanguage, text } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { csvMoney } from '../../../ui/grid/csv.ts';
import { Day } from '../../../ui/values/day.tsx';
import { Money, moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { creditWords } from './credit-words.ts';
import { Paid, paidCsv } from './paid.shared.tsx';

type InvoiceColumn = Column<InvoiceRow, SortFieldOf<typeof invoicesApi.list>>;

/** As the document lists them, then what they are. */
export const invoiceColumns: readonly InvoiceColumn[] = [
  { key: 'id', title: 'invoices.id', sortField: 'id', align: 'right', render: ({ id }) => id },
  { key: 'number', title: 'invoices.number', isCardTitle: true, render: ({ number }) => number },
  {
    key: 'createdOnUtc',
    title: 'invoices.created-on',
    sortField: 'createdOnUtc',
    render: ({ createdOnUtc }) => <When at={createdOnUtc} />,
    csv: ({ createdOnUtc }) => createdOnUtc.toISOString(),
  },
  moneyColumn('invoiceAmount', 'invoices.invoice-amount'),
  moneyColumn('totalTransactionAmount', 'invoices.transaction-amount'),
  {
    key: 'paymentDueDate',
    title: 'invoices.due-date',
    render: ({ paymentDueDate }) => <Day date={paymentDueDate} />,
    csv: ({ paymentDueDate }) => paymentDueDate,
  },
  {
    key: 'credit',
    title: 'invoice-credits.state',
    render: (invoice) => <Credit invoice={invoice} />,
    csv: (invoice) => invoice.creditsNumber ?? creditWords(invoice, currentLanguage()),
  },
  {
    key: 'amountAfterCredit',
    title: 'invoice-credits.after-credit',
    align: 'right',
    isHiddenByDefault: true,
    render: ({ amountAfterCredit }) => (amountAfterCredit === null ? '–' : <Money cents={amountAfterCredit} />),
    csv: ({ amountAfterCredit }) => (amountAfterCredit === null ? null : csvMoney(amountAfterCredit)),
  },
  {
    key: 'paid',
    title: 'invoices.paid',
    render: ({ amountAfterCredit, paidAmount, lastPaidOn }) =>
      amountAfterCredit === null ? (
        '–'
      ) : (
        <Paid owed={amountAfterCredit} paidAmount={paidAmount} lastPaidOn={lastPaidOn} />
      ),
    csv: ({ amountAfterCredit, paidAmount }) =>
      amountAfterCredit === null ? null : paidCsv({ owed: amountAfterCredit, paidAmount }),
  },
  {
    key: 'type',
    title: 'invoices.type',
    isHiddenByDefault: true,
    render: ({ type }) => <Type type={type} />,
    csv: ({ type }) => text(`invoices.type-${type}`),
  },
  {
    key: 'merchant',
    title: 'invoices.merchant',
    isHiddenByDefault: true,
    render: ({ merchantName }) => merchantName ?? '–',
    csv: ({ merchantName }) => merchantName,
  },
  { key: 'tenant', title: 'invoices.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
];

/** The same for a list of those of all pspers. */
export const invoiceColumnsOfAll: readonly InvoiceColumn[] = [
  ...invoiceColumns.slice(0, 2),
  { key: 'psper', title: 'invoices.psper', render: ({ psperName }) => psperName },
  ...invoiceColumns.slice(2),
];

function Type({ type }: Pick<InvoiceRow, 'type'>) {
  return useText()(`invoices.type-${type}`);
}

function Credit({ invoice }: { invoice: InvoiceRow }) {
  const t = useText();
  const language = useLanguage();
  if (invoice.creditsNumber !== null) return `${t('invoices.credits')} ${invoice.creditsNumber}`;
  return creditWords(invoice, language) ?? '–';
}

import type { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { InvoiceRow } from '@houston/contract/features/finance/invoices/invoices.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { currentLanguage, text } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { csvMoney } from '../../../ui/grid/csv.ts';
import { Day } from '../../../ui/values/day.tsx';
import { Money, moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { creditWords } from './credit-words.ts';
import { Paid } from './paid.shared.tsx';

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
  signedColumn('invoiceAmount', 'invoices.invoice-amount'),
  signedColumn('totalTransactionAmount', 'invoices.transaction-amount'),
  {
    key: 'paymentDueDate',
    title: 'invoices.due-date',
    // Nobody owes what a credit note gives back.
    render: ({ type, paymentDueDate }) => (type === 'invoice' ? <Day date={paymentDueDate} /> : '–'),
    csv: ({ type, paymentDueDate }) => (type === 'invoice' ? paymentDueDate : null),
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
    // The amount, whatever words the list has for it: the column of a file is to add up.
    csv: ({ amountAfterCredit, paidAmount }) => (amountAfterCredit === null ? null : csvMoney(paidAmount)),
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

/** A credit note takes off: the column adds up to the sums above the list. */
function signedColumn(key: 'invoiceAmount' | 'totalTransactionAmount', title: TextKey): InvoiceColumn {
  // Taken from zero: what is nothing would be written as less than nothing.
  const signed = ({ type, [key]: cents }: InvoiceRow) => (type === 'invoice' ? cents : 0 - cents);
  return {
    ...moneyColumn(key, title),
    render: (invoice) => <Money cents={signed(invoice)} />,
    csv: (invoice) => csvMoney(signed(invoice)),
  };
}

function Type({ type }: Pick<InvoiceRow, 'type'>) {
  return useText()(`invoices.type-${type}`);
}

function Credit({ invoice }: { invoice: InvoiceRow }) {
  const t = useText();
  const language = useLanguage();
  if (invoice.creditsNumber !== null) return `${t('invoices.credits')} ${invoice.creditsNumber}`;
  return creditWords(invoice, language) ?? '–';
}

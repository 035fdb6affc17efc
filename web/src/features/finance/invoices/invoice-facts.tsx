import type { InvoiceDetail } from '@houston/contract/features/finance/invoices/invoices.schema';
import { SimpleGrid } from '@mantine/core';
import { formatCount, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { recordLink, useRecordLinks } from '../../../shell/record-screens.ts';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { LinkIf } from '../dossiers/dossier-link.shared.tsx';
import { creditWords } from './credit-words.ts';
import { Paid } from './paid.shared.tsx';

/** What is asked of whom, and until when. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Amounts invoice={invoice} />
      <About invoice={invoice} />
    </SimpleGrid>
  );
}

function Amounts({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const language = useLanguage();
  const { type, invoiceAmount, netAmount, totalTransactionAmount, ceded, amountAfterCredit, credit } = invoice;
  const facts: FactEntry[] = [
    [
      type === 'invoice' ? 'invoices.invoice-amount' : 'invoice-credits.credit-amount',
      <b key="amount">
        <Money cents={invoiceAmount} />
      </b>,
    ],
    ['invoices.net', <Money key="net" cents={netAmount} />],
    ['invoices.vat', <Vat key="vat" invoice={invoice} />],
    ['invoices.transaction-amount', <Money key="captured" cents={totalTransactionAmount} />],
  ];
  if (ceded !== null) facts.push(['cessions.title', formatCount(ceded.cessions, language)]);
  const credited = creditWords(invoice, language);
  if (credited !== null) facts.push(['invoice-credits.state', credited]);
  // What is only proposed has taken nothing off yet.
  if (credit === 'approved' && amountAfterCredit !== null)
    facts.push(['invoice-credits.after-credit', <Money key="after" cents={amountAfterCredit} />]);
  const { paidAmount, lastPaidOn } = invoice;
  if (amountAfterCredit !== null)
    facts.push([
      'invoices.paid',
      <Paid key="paid" owed={amountAfterCredit} paidAmount={paidAmount} lastPaidOn={lastPaidOn} />,
    ]);
  return (
    <Panel title={t('cessions.money')}>
      <FactList facts={facts} />
    </Panel>
  );
}

/** With its rate, or why there is none. */
function Vat({ invoice: { vatAmount, vatRate, vatCategory, vatReason } }: { invoice: InvoiceDetail }) {
  const t = useText();
  const language = useLanguage();
  const words =
    vatCategory === 'S'
      ? [formatPercent(Number(vatRate), language, 4)]
      : [t(`billing-settings.category-${vatCategory}`), vatReason];
  return (
    <>
      <Money cents={vatAmount} /> ({words.filter(Boolean).join(', ')})
    </>
  );
}

function About({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const linkTo = useRecordLinks();
  const { type, counterpart, psperKey, psperName, merchantName } = invoice;
  const psper = linkTo('psper', psperKey);
  const facts: FactEntry[] = [
    [
      'invoices.psper',
      <LinkIf key="psper" to={psper && { ...psper, search: { tab: 'invoices' } as never }}>
        {psperName}
      </LinkIf>,
    ],
    ...(merchantName === null ? [] : [['invoices.merchant', merchantName] as const]),
    ['invoices.tenant', invoice.tenantName],
    ['invoices.created-on', <When key="created" at={invoice.createdOnUtc} />],
    [
      'invoices.period',
      <span key="period">
        <Day date={invoice.from} /> – <Day date={invoice.to} />
      </span>,
    ],
  ];
  if (type === 'invoice') facts.push(['invoices.due-date', <Day key="due" date={invoice.paymentDueDate} />]);
  if (counterpart !== null)
    facts.push([
      type === 'invoice' ? 'invoice-credits.credit-note' : 'invoices.credits',
      <LinkIf key="counterpart" to={recordLink('invoice', counterpart.id)}>
        {counterpart.number}
      </LinkIf>,
    ]);
  return (
    <Panel title={t('invoices.about')}>
      <FactList facts={facts} />
    </Panel>
  );
}

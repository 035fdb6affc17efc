import { invoiceCreditsApi } from '@houston/contract/features/finance/invoice-credits/invoice-credits.api';
import {
  type CreditableInvoice,
  type InvoiceCredit,
  lineKey,
} from '@houston/contract/features/finance/invoice-credits/invoice-credits.schema';
import { Stack } from '@mantine/core';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { CreditActions } from './credit-actions.tsx';
import { CreditForm } from './credit-form.tsx';
import { lineWords } from './line-words.ts';

/** What of an invoice is wrong: proposed to be credited, and decided by a second admin. */
export function InvoiceCreditDialog({ value, close }: { value: string; close: () => void }) {
  const t = useText();
  return (
    <RecordDialog
      name="credit"
      size="wide"
      shown={value}
      read={(id) => readOf(invoiceCreditsApi.ofInvoice, { params: { id } })}
      failure="invoice-credits.could-not-load"
      title={(invoice) => t('invoice-credits.dialog-title', { number: invoice?.number ?? '' })}
      height={360}
      close={close}
    >
      {(invoice) => <Credits invoice={invoice} />}
    </RecordDialog>
  );
}

const columnsOf = (invoice: CreditableInvoice): readonly PartColumn<InvoiceCredit>[] => [
  { title: 'invoice-credits.state', render: ({ state }) => <State state={state} /> },
  { title: 'invoice-credits.line', render: (credit) => <Lines invoice={invoice} credit={credit} /> },
  { title: 'invoice-credits.credit-amount', align: 'right', render: ({ amount }) => <Money cents={amount} /> },
  { title: 'invoice-credits.reason', render: ({ reason }) => reason },
  {
    title: 'invoice-credits.proposed-by',
    render: ({ proposedBy, proposedOn }) => (
      <>
        {proposedBy}, <When at={proposedOn} />
      </>
    ),
  },
  { title: 'invoice-credits.decided-by', render: ({ decidedBy }) => decidedBy ?? '–' },
  { title: 'invoice-credits.refuse-reason', render: ({ refuseReason }) => refuseReason ?? '–' },
];

function Credits({ invoice }: { invoice: CreditableInvoice }) {
  const { creditNote, credits } = invoice;
  const open = credits.find(({ state }) => state === 'proposed');
  const facts: FactEntry[] = [
    ['invoices.psper', invoice.psperName],
    ['invoice-credits.issued', <Day key="issued" date={invoice.issuedOn} />],
    ['invoice-credits.amount', <Money key="amount" cents={invoice.amount} />],
  ];
  if (creditNote !== null)
    facts.push(
      ['invoice-credits.credit-note', creditNote.number],
      ['invoice-credits.after-credit', <Money key="after" cents={invoice.amount - creditNote.amount} />],
    );
  return (
    <Stack gap="md">
      <FactList facts={facts} />
      {open !== undefined && <CreditActions invoice={invoice} credit={open} />}
      {open === undefined && creditNote === null && <CreditForm invoice={invoice} />}
      <PartTable
        title="invoice-credits.history"
        rows={credits}
        columns={columnsOf(invoice)}
        empty="invoice-credits.no-credit"
      />
    </Stack>
  );
}

function State({ state }: Pick<InvoiceCredit, 'state'>) {
  return useText()(`invoice-credits.state-${state}`);
}

/** What is credited: whoever approves has to know of which of them. */
function Lines({ invoice, credit }: { invoice: CreditableInvoice; credit: InvoiceCredit }) {
  const language = useLanguage();
  const keys = credit.lines.map(lineKey);
  return invoice.lines
    .filter((line) => keys.includes(lineKey(line)))
    .map((line) => <div key={lineKey(line)}>{lineWords(line, language)}</div>);
}

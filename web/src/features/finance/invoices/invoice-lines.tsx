import type { InvoiceDetail } from '@houston/contract/features/finance/invoices/invoices.schema';
import { Badge, Group } from '@mantine/core';
import { formatCount, formatPercent, formatPrice } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Money } from '../../../ui/values/money.tsx';

type Line = InvoiceDetail['lines'][number];

const columns: readonly PartColumn<Line>[] = [
  { title: 'invoice-credits.line', render: ({ kind }) => <Kind kind={kind} /> },
  { title: 'invoice-credits.quantity', align: 'right', render: (line) => <Quantity line={line} /> },
  {
    title: 'invoices.price',
    align: 'right',
    render: (line) => <Price line={line} />,
  },
  { title: 'invoices.amount', align: 'right', render: ({ amount }) => <Money cents={amount} /> },
];

const withCessions: readonly PartColumn<Line>[] = [
  ...columns,
  { title: 'invoices.of-cessions', align: 'right', render: (line) => <Ceded line={line} /> },
];

/** What an invoice charges, line by line, each beside what its cessions come to. */
export function InvoiceLines({ invoice: { ceded, lines } }: { invoice: InvoiceDetail }) {
  return (
    <PartTable
      title="invoices.lines"
      rows={lines}
      columns={ceded === null ? columns : withCessions}
      empty="invoices.no-lines"
    />
  );
}

function Kind({ kind }: Pick<Line, 'kind'>) {
  const t = useText();
  return kind === 'kickback' ? t('invoices.kickback') : t(`invoice-credits.kind-${kind}`);
}

/** Transactions, or the euros that a rate is of. */
function Quantity({ line: { kind, quantity } }: { line: Line }) {
  const language = useLanguage();
  return kind === 'fixed-fee' ? formatCount(Number(quantity), language) : formatPrice(quantity, language);
}

function Price({ line: { kind, price } }: { line: Line }) {
  const language = useLanguage();
  return kind === 'fixed-fee' ? formatPrice(price, language) : formatPercent(Number(price), language, 4);
}

function Ceded({ line: { amount, cededAmount } }: { line: Line }) {
  const t = useText();
  const cents = cededAmount ?? 0;
  if (cents === amount) return <Money cents={cents} />;
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <Badge color="red" variant="light" tt="none">
        {t('invoices.differs')}
      </Badge>
      <Money cents={cents} />
    </Group>
  );
}

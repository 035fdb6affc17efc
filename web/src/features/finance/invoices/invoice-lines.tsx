import type { InvoiceDetail } from '@houston/contract/features/finance/invoices/invoices.schema';
import { Badge, Group } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Money } from '../../../ui/values/money.tsx';

type Line = InvoiceDetail['lines'][number];

const columns: readonly PartColumn<Line>[] = [
  { title: 'invoice-credits.line', render: ({ kind }) => <Kind kind={kind} /> },
  { title: 'invoice-credits.quantity', align: 'right', render: quantityOf },
  {
    title: 'invoices.price',
    align: 'right',
    render: ({ kind, price }) => (kind === 'fixed-fee' ? `€ ${price}` : `${price} %`),
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

function quantityOf({ kind, quantity }: Line): string {
  return kind === 'fixed-fee' ? quantity : `€ ${quantity}`;
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

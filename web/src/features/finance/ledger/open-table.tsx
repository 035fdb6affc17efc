import { ages, type LedgerPicture, type OpenOfOwner } from '@houston/contract/features/finance/ledger/ledger.schema';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { AmountLink } from './amount-link.tsx';
import { type Of, openAddress } from './entry-address.ts';

type Row = OpenOfOwner & { id: number };

/** What is open: a row for each owner, a column for each age. */
export function OpenTable({ open, of }: { open: LedgerPicture['open']; of: Pick<Of, 'tenantId' | 'psperKey'> }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = ({ ownerName }: OpenOfOwner) => ownerName ?? t('ledger.owner-none');
  const columns: readonly PartColumn<Row>[] = [
    { title: 'ledger.owner', render: nameOf },
    ...ages.map(
      ({ age }): PartColumn<Row> => ({
        title: `ledger.age-${age}`,
        align: 'right',
        render: (row) => (
          <AmountLink
            cents={row.ages.find((one) => one.age === age)?.amount ?? 0}
            what={nameOf(row)}
            when={t(`ledger.age-${age}`)}
            href={openAddress({ ownerId: row.ownerId, age, today: open.on, ...of })}
          />
        ),
      }),
    ),
    {
      title: 'ledger.open-total',
      align: 'right',
      render: (row) => (
        <AmountLink
          cents={row.amount}
          what={nameOf(row)}
          when={t('ledger.open-total')}
          href={openAddress({ ownerId: row.ownerId, today: open.on, ...of })}
        />
      ),
    },
    {
      title: 'ledger.overpaid',
      align: 'right',
      render: (row) => <AmountLink cents={row.overpaid} what={nameOf(row)} when={t('ledger.overpaid')} />,
    },
  ];
  return (
    <PartTable
      title="ledger.open"
      hint={t('ledger.open-hint', { day: formatDay(open.on, language) })}
      rows={open.owners.map((owner) => ({ ...owner, id: owner.ownerId ?? 0 }))}
      columns={columns}
      empty="ledger.open-nothing"
    />
  );
}

import { permissionsNeeded } from '@houston/contract/endpoint';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { ages, type LedgerPicture, type OpenOfOwner } from '@houston/contract/features/finance/ledger/ledger.schema';
import { formatDay } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../../platform/session/session.ts';
import { type PartColumn, PartTable } from '../../../../ui/facts/part-table.tsx';
import { type Of, openAddress, overpaidAddress } from '../entry-address.ts';
import { AmountLink } from './amount-link.tsx';

interface Row extends Omit<OpenOfOwner, 'ownerId' | 'claims'> {
  id: number;
  /** Undefined for all of them together. */
  ownerId: number | null | undefined;
}

/** What is open: a row for each owner and one for all, a column for each age. */
export function OpenTable({ open, of }: { open: LedgerPicture['open']; of: Pick<Of, 'tenantId' | 'psperKey'> }) {
  const t = useText();
  const language = useLanguage();
  const mayList = missingPermissions(useSession(), permissionsNeeded(dossiersApi.list.needs) ?? []).length === 0;
  const nameOf = ({ ownerName }: Row) => ownerName ?? t('ledger.owner-none');
  const leads = (address: string) => (mayList ? address : undefined);
  const amountOf = (row: Row, age: (typeof ages)[number]['age']) =>
    row.ages.find((one) => one.age === age)?.amount ?? 0;
  const columns: readonly PartColumn<Row>[] = [
    { title: 'ledger.owner', render: (row) => (row.ownerId === undefined ? <b>{nameOf(row)}</b> : nameOf(row)) },
    ...ages.map(
      ({ age }): PartColumn<Row> => ({
        title: `ledger.age-${age}`,
        align: 'right',
        isNothing: (row) => amountOf(row, age) === 0,
        render: (row) => (
          <AmountLink
            cents={amountOf(row, age)}
            what={nameOf(row)}
            when={t(`ledger.age-${age}`)}
            href={leads(openAddress({ ownerId: row.ownerId, age, today: open.on, ...of }))}
          />
        ),
      }),
    ),
    {
      title: 'ledger.open-total',
      align: 'right',
      isNothing: ({ amount }) => amount === 0,
      render: (row) => (
        <AmountLink
          cents={row.amount}
          what={nameOf(row)}
          when={t('ledger.open-total')}
          href={leads(openAddress({ ownerId: row.ownerId, today: open.on, ...of }))}
        />
      ),
    },
    {
      title: 'ledger.overpaid',
      align: 'right',
      isNothing: ({ overpaid }) => overpaid === 0,
      render: (row) => (
        <AmountLink
          cents={row.overpaid}
          what={nameOf(row)}
          when={t('ledger.overpaid')}
          href={leads(overpaidAddress({ ownerId: row.ownerId, ...of }))}
        />
      ),
    },
  ];
  const owners = open.owners.map((owner): Row => ({ ...owner, id: owner.ownerId ?? 0 }));
  return (
    <PartTable
      title="ledger.open"
      hint={t('ledger.open-hint', { day: formatDay(open.on, language) })}
      rows={owners.length < 2 ? owners : [...owners, totalOf(owners, t('ledger.total'))]}
      columns={columns}
      empty="ledger.open-nothing"
    />
  );
}

function totalOf(owners: readonly Row[], ownerName: string): Row {
  const sum = (of: (row: Row) => number) => owners.reduce((all, row) => all + of(row), 0);
  return {
    ...{
      id: -1,
      ownerId: undefined,
      ownerName,
      amount: sum(({ amount }) => amount),
      overpaid: sum((row) => row.overpaid),
    },
    ages: ages.map(({ age }) => {
      const those = owners.flatMap((row) => row.ages.filter((one) => one.age === age));
      return {
        age,
        claims: those.reduce((all, { claims }) => all + claims, 0),
        amount: those.reduce((all, { amount }) => all + amount, 0),
      };
    }),
  };
}

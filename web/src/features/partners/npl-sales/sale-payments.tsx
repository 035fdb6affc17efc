import type { NplSaleDetail } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';

type Payment = NplSaleDetail['payments'][number];

const columns: readonly PartColumn<Payment>[] = [
  { title: 'npl-sales.received-on', render: ({ receivedOn }) => <When at={receivedOn} /> },
  { title: 'npl-sales.bank-entry', render: (payment) => <EntryLink payment={payment} /> },
  { title: 'npl-sales.amount', align: 'right', render: ({ amount }) => <Money cents={amount} /> },
  {
    title: 'npl-sales.match-reversed',
    render: ({ reversedOn }) => (reversedOn === null ? '–' : <When at={reversedOn} />),
    isNothing: ({ reversedOn }) => reversedOn === null,
  },
];

/** In its statement, for who may see that. */
function EntryLink({ payment: { entryId, statementId } }: { payment: Payment }) {
  return <LinkIf to={useRecordLinks()('bank-statement', String(statementId))}>{entryId}</LinkIf>;
}

/** What the buyer paid of a sale. */
export function SalePayments({ sale: { payments } }: { sale: NplSaleDetail }) {
  const t = useText();
  return (
    <PartTable
      title="npl-sales.payments"
      hint={t('npl-sales.payments-hint')}
      rows={payments}
      columns={columns}
      empty="npl-sales.no-payments"
    />
  );
}

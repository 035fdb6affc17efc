import type { BuyersMoney } from '@houston/contract/features/partners/npl-money/npl-money.schema';
import { useText } from '../../../i18n/use-text.ts';
import type { PartColumn } from '../../../ui/facts/part-table.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierLink } from '../../finance/dossiers/dossier-link.shared.tsx';

type Movement = BuyersMoney['movements'][number];
type Settlement = BuyersMoney['settlements'][number];

export const movementColumns: readonly PartColumn<Movement>[] = [
  { title: 'npl-sales.posted-on', render: ({ postedOn }) => <When at={postedOn} /> },
  { title: 'npl-sales.dossier-number', render: ({ dossierNumber }) => <DossierLink number={dossierNumber} /> },
  {
    title: 'npl-sales.sale',
    render: ({ saleId, reference }) => <PageLink href={`/mission-control/npl-sales/${saleId}`}>{reference}</PageLink>,
  },
  { title: 'npl-money.movement', render: ({ movement }) => <MovementName movement={movement} /> },
  { title: 'npl-sales.amount', align: 'right', render: ({ amount }) => <Money cents={amount} /> },
  { title: 'npl-money.owed', align: 'right', render: ({ owed }) => <Money cents={owed} /> },
];

export const settlementColumns: readonly PartColumn<Settlement>[] = [
  { title: 'npl-money.settled-on', render: ({ settledOn }) => <When at={settledOn} /> },
  { title: 'npl-money.movements', align: 'right', render: ({ movements }) => movements },
  { title: 'npl-money.owed', align: 'right', render: ({ amount }) => <Money cents={amount} /> },
  { title: 'grid.reason', render: ({ reason }) => reason },
  { title: 'npl-sales.made-by', render: ({ byName }) => byName },
];

function MovementName({ movement }: Pick<Movement, 'movement'>) {
  const t = useText();
  return t(`dossiers.movement-${movement}`);
}

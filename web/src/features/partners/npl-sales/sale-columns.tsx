import type { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { NplSale, SoldDossier } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { text } from '../../../i18n/i18n.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { csvMoney } from '../../../ui/grid/csv.ts';
import { Country } from '../../../ui/values/country.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { Money, moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierLink } from '../../finance/dossiers/dossier-link.shared.tsx';
import { Discount } from './discount.tsx';
import { openOf, PaymentState, paymentStateOf } from './payment-state.tsx';

export const saleColumns: readonly Column<NplSale, SortFieldOf<typeof nplSalesApi.list>>[] = [
  {
    key: 'soldOn',
    title: 'npl-sales.sold-on',
    sortField: 'id',
    render: ({ soldOn }) => <Day date={soldOn} />,
    csv: ({ soldOn }) => soldOn,
  },
  { key: 'reference', title: 'npl-sales.reference', isCardTitle: true, render: ({ reference }) => reference },
  { key: 'seller', title: 'npl-sales.seller', render: ({ sellerName }) => sellerName },
  {
    key: 'country',
    title: 'npl-sales.country',
    // The reference names it: with everything shown, what is open would be beyond the edge of the screen.
    isHiddenByDefault: true,
    render: ({ country }) => <Country code={country} />,
    csv: ({ country }) => country,
  },
  { key: 'dossiers', title: 'npl-sales.dossiers', align: 'right', render: ({ dossiers }) => dossiers },
  moneyColumn('faceAmount', 'npl-sales.face-amount'),
  {
    key: 'discount',
    title: 'npl-sales.discount',
    align: 'right',
    isHiddenByDefault: true,
    render: ({ discount }) => <Discount discount={discount} />,
    csv: ({ discount }) => discount,
  },
  moneyColumn('price', 'npl-sales.price'),
  {
    key: 'credited',
    title: 'npl-recalls.credited',
    align: 'right',
    isHiddenByDefault: true,
    render: ({ recalled }) => (recalled.dossiers === 0 ? '–' : <Money cents={recalled.price} />),
    csv: ({ recalled }) => csvMoney(recalled.price),
  },
  {
    key: 'toPay',
    title: 'npl-recalls.to-pay',
    align: 'right',
    render: ({ price, recalled }) => <Money cents={price - recalled.price} />,
    csv: ({ price, recalled }) => csvMoney(price - recalled.price),
  },
  {
    key: 'dueOn',
    title: 'npl-sales.due-on',
    render: ({ dueOn }) => <Day date={dueOn} />,
    csv: ({ dueOn }) => dueOn,
  },
  {
    key: 'payment',
    title: 'npl-sales.payment-state',
    render: (sale) => <PaymentState sale={sale} />,
    csv: (sale) => text(paymentStateOf(sale)),
  },
  {
    key: 'open',
    title: 'npl-sales.still-open',
    align: 'right',
    render: (sale) => <Money cents={Math.max(0, openOf(sale))} />,
    csv: (sale) => csvMoney(Math.max(0, openOf(sale))),
  },
];

export const soldColumns: readonly Column<SoldDossier, SortFieldOf<typeof nplSalesApi.dossiers>>[] = [
  {
    key: 'dossier',
    title: 'npl-sales.dossier-number',
    isCardTitle: true,
    render: ({ dossierNumber }) => <DossierLink number={dossierNumber} />,
    csv: ({ dossierNumber }) => dossierNumber,
  },
  {
    key: 'dueOn',
    title: 'npl-sales.dossier-due-on',
    render: ({ dueOn }) => <Day date={dueOn} />,
    csv: ({ dueOn }) => dueOn,
  },
  moneyColumn('faceAmount', 'npl-sales.face-amount'),
  moneyColumn('price', 'npl-sales.price'),
  moneyColumn('openAmount', 'npl-sales.open-now'),
  {
    key: 'recalledAt',
    title: 'npl-recalls.recalled-at',
    render: ({ recalledAt }) => (recalledAt === null ? '–' : <When at={recalledAt} />),
    csv: ({ recalledAt }) => recalledAt?.toISOString() ?? null,
  },
];

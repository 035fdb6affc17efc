import type { creditChecksApi } from '@houston/contract/features/partners/credit-checks/credit-checks.api';
import {
  type CreditDay,
  type CreditDecision,
  creditDecisions,
} from '@houston/contract/features/partners/credit-checks/credit-checks.schema';
import { formatCount, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Day } from '../../../ui/values/day.tsx';

type DayColumn = Column<CreditDay, SortFieldOf<typeof creditChecksApi.days>>;

export const dayColumns: readonly DayColumn[] = [
  {
    key: 'day',
    title: 'credit-checks.day',
    sortField: 'day',
    render: ({ day }) => <Day date={day} />,
    csv: ({ day }) => day,
  },
  {
    key: 'shop',
    title: 'credit-checks.shop',
    isCardTitle: true,
    render: ({ shopName }) => shopName ?? '–',
    csv: ({ shopName }) => shopName,
  },
  {
    key: 'share',
    title: 'credit-checks.share',
    sortField: 'share',
    align: 'right',
    render: ({ share }) => (share === null ? '–' : <Share share={share} />),
    csv: ({ share }) => share,
  },
  ...creditDecisions.map(
    (decision): DayColumn => ({
      key: decision,
      title: `credit-checks.decision-${decision}`,
      align: 'right',
      render: (row) => <CountLink row={row} decision={decision} />,
      csv: (row) => row[decision],
    }),
  ),
  { key: 'tenant', title: 'credit-checks.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
];

function Share({ share }: { share: number }) {
  return formatPercent(share, useLanguage());
}

/** How many, leading to exactly those. */
function CountLink({ row, decision }: { row: CreditDay; decision: CreditDecision }) {
  const t = useText();
  const language = useLanguage();
  const { day, shopId, shopName } = row;
  const count = row[decision];
  if (count === 0) return '–';
  const words = formatCount(count, language);
  if (shopId === null) return words;
  const what = `${t(`credit-checks.decision-${decision}`)}, ${shopName ?? shopId}, ${day}: ${words}`;
  const days = `fromDate=${day}&toDate=${day}`;
  return (
    <PageLink href={`/credit-engine?decision=${decision}&last=true&shopId=${shopId}&${days}`} label={what}>
      {words}
    </PageLink>
  );
}

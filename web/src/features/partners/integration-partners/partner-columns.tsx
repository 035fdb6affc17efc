import type { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { IntegrationPartner } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Text } from '@mantine/core';
import { formatCount } from '../../../i18n/format.ts';
import { text } from '../../../i18n/i18n.ts';
import { useLanguage } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { When } from '../../../ui/values/when.tsx';
import styles from './integration-partners.module.css';
import { LastStatus } from './last-status.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import { ReachBadge } from './reach-badge.tsx';

type PartnerColumn = Column<IntegrationPartner, SortFieldOf<typeof integrationPartnersApi.list>>;

/** First who it is, and whether it is called and answers; then how it is known and where it is on the web. */
export const partnerColumns: readonly PartnerColumn[] = [
  {
    key: 'name',
    title: 'integration-partners.name',
    sortField: 'name',
    isCardTitle: true,
    width: 170,
    render: ({ name }) => name,
  },
  { key: 'status', title: 'integration-partners.status', width: 150, render: ({ id }) => <LastStatus id={id} /> },
  {
    key: 'circuit',
    title: 'integration-partners.circuit',
    width: 150,
    render: (partner) => <CircuitSince partner={partner} />,
    csv: ({ calledBy, circuit: { state } }) =>
      text(
        calledBy === 'messages'
          ? `integration-partners.circuit-${state}`
          : `integration-partners.called-by-${calledBy}`,
      ),
  },
  {
    key: 'waiting',
    title: 'integration-partners.circuit-waiting',
    align: 'right',
    width: 100,
    render: ({ calledBy, circuit: { waiting } }) => (calledBy === 'messages' ? <Waiting count={waiting} /> : '–'),
    csv: ({ calledBy, circuit: { waiting } }) => (calledBy === 'messages' ? waiting : ''),
  },
  { key: 'id', title: 'integration-partners.id', sortField: 'id', width: 60, render: ({ id }) => id },
  { key: 'key', title: 'integration-partners.key', sortField: 'key', width: 90, render: ({ key }) => key },
  addressColumn('statusPageUrl', 'integration-partners.status-page-url'),
  addressColumn('homepageUrl', 'integration-partners.homepage-url'),
  addressColumn('logoUrl', 'integration-partners.logo-url'),
  {
    key: 'logo',
    title: 'integration-partners.logo',
    width: 70,
    render: (partner) => <PartnerLogo partner={partner} />,
    csv: () => '',
  },
];

function Waiting({ count }: { count: number }) {
  return formatCount(count, useLanguage());
}

/** Since when it is not called tells a hiccup from an outage. */
function CircuitSince({ partner }: { partner: IntegrationPartner }) {
  const { circuit } = partner;
  return (
    <>
      <ReachBadge partner={partner} />
      {circuit.state !== 'Closed' && circuit.sinceUtc !== null && (
        <Text size="xs" c="dimmed">
          <When at={circuit.sinceUtc} isFocusable={false} />
        </Text>
      )}
    </>
  );
}

function addressColumn(key: 'homepageUrl' | 'logoUrl' | 'statusPageUrl', title: PartnerColumn['title']): PartnerColumn {
  return {
    key,
    title,
    render: (partner) => <span className={styles.address}>{partner[key]}</span>,
    csv: (partner) => partner[key],
  };
}

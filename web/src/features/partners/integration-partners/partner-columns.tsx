import type { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { IntegrationPartner } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { CircuitBadge } from './circuit-badge.tsx';
import styles from './integration-partners.module.css';
import { LastStatus } from './last-status.tsx';
import { PartnerLogo } from './partner-logo.tsx';

type PartnerColumn = Column<IntegrationPartner, SortFieldOf<typeof integrationPartnersApi.list>>;

export const partnerColumns: readonly PartnerColumn[] = [
  { key: 'status', title: 'integration-partners.status', width: 150, render: ({ id }) => <LastStatus id={id} /> },
  {
    key: 'circuit',
    title: 'integration-partners.circuit',
    width: 170,
    render: ({ circuit }) => <CircuitBadge circuit={circuit} />,
  },
  { key: 'id', title: 'integration-partners.id', sortField: 'id', width: 70, render: ({ id }) => id },
  { key: 'key', title: 'integration-partners.key', sortField: 'key', render: ({ key }) => key },
  { key: 'name', title: 'integration-partners.name', sortField: 'name', isCardTitle: true, render: ({ name }) => name },
  addressColumn('homepageUrl', 'integration-partners.homepage-url'),
  addressColumn('logoUrl', 'integration-partners.logo-url'),
  addressColumn('statusPageUrl', 'integration-partners.status-page-url'),
  {
    key: 'logo',
    title: 'integration-partners.logo',
    width: 80,
    render: (partner) => <PartnerLogo partner={partner} />,
    csv: () => '',
  },
];

function addressColumn(key: 'homepageUrl' | 'logoUrl' | 'statusPageUrl', title: PartnerColumn['title']): PartnerColumn {
  return {
    key,
    title,
    render: (partner) => <span className={styles.address}>{partner[key]}</span>,
    csv: (partner) => partner[key],
  };
}

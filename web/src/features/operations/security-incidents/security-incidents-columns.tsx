import type {
  SecurityIncident,
  securityIncidentsApi,
} from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { formatCount } from '../../../i18n/format.ts';
import { text } from '../../../i18n/i18n.ts';
import { useLanguage } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { IncidentState } from './incident-state.tsx';
import { IncidentTime } from './incident-time.tsx';
import { causeText, scopeTexts, stateOf, violationText } from './incident-words.ts';

type List = typeof securityIncidentsApi.list;

export const incidentColumns: readonly Column<SecurityIncident, SortFieldOf<List>>[] = [
  {
    key: 'dateTime',
    title: 'security-incidents.date-time',
    sortField: 'dateTime',
    render: ({ dateTime }) => <IncidentTime at={dateTime} isShort />,
    csv: ({ dateTime }) => dateTime.toISOString(),
  },
  {
    key: 'state',
    title: 'security-incidents.state',
    render: (incident) => <IncidentState incident={incident} />,
    csv: (incident) => text(stateOf(incident).key),
  },
  {
    key: 'violationCode',
    title: 'security-incidents.violation',
    sortField: 'violationCode',
    render: ({ violationCode }) => violationText(violationCode),
  },
  { key: 'ip', title: 'security-incidents.ip', sortField: 'ip', render: ({ ip }) => ip },
  { key: 'userEmail', title: 'security-incidents.user-email', render: ({ userEmail }) => userEmail },
  {
    key: 'userScope',
    title: 'security-incidents.user-scope',
    render: ({ userScope }) => text(scopeTexts[userScope]),
  },
  {
    key: 'count',
    title: 'security-incidents.count',
    align: 'right',
    render: ({ count }) => <Count count={count} />,
    csv: ({ count }) => count,
  },
  { key: 'number', title: 'security-incidents.number', render: ({ number }) => number },
  {
    key: 'lastSeen',
    title: 'security-incidents.last-seen',
    sortField: 'lastSeen',
    isHiddenByDefault: true,
    render: ({ lastSeen }) => <IncidentTime at={lastSeen} isShort />,
    csv: ({ lastSeen }) => lastSeen.toISOString(),
  },
  {
    key: 'userAgent',
    title: 'security-incidents.user-agent',
    isHiddenByDefault: true,
    render: ({ userAgent }) => userAgent,
  },
  {
    key: 'violationCause',
    title: 'security-incidents.violation-cause',
    isHiddenByDefault: true,
    render: ({ violationCause }) => causeText(violationCause),
    csv: ({ violationCause }) => causeText(violationCause),
  },
  {
    key: 'unblockedOn',
    title: 'security-incidents.unblocked-on',
    isHiddenByDefault: true,
    render: ({ unblockedOn }) => unblockedOn && <IncidentTime at={unblockedOn} isShort />,
    csv: ({ unblockedOn }) => unblockedOn?.toISOString() ?? null,
  },
];

export const incidentFilters: readonly Filter<FilterName<List>>[] = [
  { kind: 'text', name: 'search', label: 'security-incidents.search' },
  { kind: 'toggle', name: 'userMerchant', label: scopeTexts.Merchant, chip: 'security-incidents.without-merchant' },
  { kind: 'toggle', name: 'userDebtor', label: scopeTexts.Debtor, chip: 'security-incidents.without-debtor' },
  {
    kind: 'toggle',
    name: 'userAdmin',
    label: scopeTexts.AdminPortal,
    chip: 'security-incidents.without-admin-portal',
  },
  {
    kind: 'switch',
    name: 'showAllowed',
    label: 'security-incidents.show-allowed',
    isOnWhen: true,
    chip: 'security-incidents.with-allowed',
  },
];

function Count({ count }: { count: number }) {
  return formatCount(count, useLanguage());
}

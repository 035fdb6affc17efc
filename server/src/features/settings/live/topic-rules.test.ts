import { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import { type Permission, permissions } from '@houston/contract/permissions';
import { everything, isRead } from '@houston/contract/topics';
import { expect, test } from 'vitest';
import { api } from '../../../api.ts';
import { blocksChanged } from '../../../incidents/block-list.ts';
import { incidentsNews } from '../../../incidents/incident-store.ts';
import { eventsOf, type News } from '../../../live/live.ts';
import { mayHear } from './topic-rules.ts';

function heardOf(news: News, flags: readonly Permission[]): string[] {
  return eventsOf(news)
    .map(({ topic }) => topic)
    .filter((topic) => mayHear(flags, topic));
}

/** The groups of calls that are about the work of some admins; the dashboard's counts are each announced with what they count. */
const groups = Object.values(api).filter((group) => Object.values(group).some(isRead) && group !== dashboardApi);

test.each(groups)('%# is heard by somebody, whole: there is something to read anew', (group) => {
  expect(heardOf(group, permissions)).toEqual(eventsOf(group).map(({ topic }) => topic));
});

test('who may do nothing hears only of what every admin may read', () => {
  // The dashboard counts dead letters, open requests and the work lists for everybody, and anybody may read the notice of an incident.
  expect([...new Set(groups.flatMap((group) => heardOf(group, [])))].sort()).toEqual([
    '/api/ApprovalTemporaryRole',
    '/api/Translation',
    // Nothing announces it; `/api/audit-cases` begins with it.
    '/api/audit',
    '/api/audit-cases',
    '/api/category-suggestions',
    '/api/change-requests',
    '/api/checkout-screens',
    '/api/countries',
    '/api/customerenvironment',
    '/api/deadletter',
    '/api/disputes',
    '/api/dossiers',
    '/api/dossiers/on-hold',
    '/api/fraud-cases/v3',
    '/api/live',
    '/api/merchant-services',
    '/api/oidc/providers',
    '/api/openapi.json',
    '/api/profile',
    '/api/profile/access',
    '/api/profile/providers',
    '/api/ready',
    '/api/record-search',
    '/api/role-requests',
    // Told to who saved it alone.
    '/api/saved-views',
    '/api/security-incidents',
    '/api/service-bus/notice',
    '/api/service-status/active',
    '/api/session',
    '/api/shop-categories',
    '/api/shops',
    '/api/tenants/names',
    '/api/version',
    '/docs/v3/openapi.yaml',
  ]);
});

test('a topic is heard with the flag of its screen', () => {
  expect(heardOf(apiKeysApi, ['apiKeyManagement'])).toEqual(['/api/apiKey', '/api/shops/names']);
  expect(heardOf(apiKeysApi, ['adminManagementAllowed'])).toEqual([]);
});

test('of a new incident hears only who may see incidents', () => {
  expect(heardOf(incidentsNews, ['securityManagementAllowed'])).toEqual(['/api/securityincident']);
  expect(heardOf(incidentsNews, [])).toEqual([]);
});

test('a request for a role is news for reviewers and for the count of everybody, and its answer for who asked', () => {
  expect(heardOf(roleRequestsApi.get, [])).toEqual(['/api/ApprovalTemporaryRole']);
  expect(heardOf(roleRequestsApi.mine, [])).toEqual(['/api/role-requests']);
});

test('what the processes tell each other goes to nobody, and everything to everybody', () => {
  expect(heardOf(blocksChanged, permissions)).toEqual([]);
  expect(mayHear([], everything)).toBe(true);
});

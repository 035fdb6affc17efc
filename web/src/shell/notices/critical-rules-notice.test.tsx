import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../testing/render-app.tsx';
import { CriticalRulesNotice } from './critical-rules-notice.tsx';

const rule = {
  ...{ id: 1, name: 'Bookkeeping away', errorMessage: '<b>It is away</b>', badSince: new Date('2026-11-20T09:00:00Z') },
  ...{ isJudged: true, acknowledgedBy: null, helpUrl: '/mission-control/integration/overview/3' },
};

const open = (rules: (typeof rule)[], permissions: ('monitoringManagementAllowed' | 'adminManagementAllowed')[]) =>
  renderPage(<CriticalRulesNotice />, {
    at: '/welcome',
    session: sessionOf({ permissions }),
    answers: (server) => server.answer(monitoringApi.critical, rules),
  });

it('says what is wrong as it was written, and leads to what to do about each', async () => {
  const elsewhere = { ...rule, id: 2, name: 'Ledger', helpUrl: 'https://wiki.example/ledger' };
  await open([rule, elsewhere, { ...rule, id: 3, name: 'Third' }], ['monitoringManagementAllowed']);
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/Critical: Bookkeeping away\. <b>It is away<\/b>/)).toBeDefined();
  const [here, there] = notice.getAllByRole('link', { name: /^What to do/ });
  expect(here?.getAttribute('href')).toBe('/mission-control/integration/overview/3');
  expect(there?.getAttribute('href')).toBe('https://wiki.example/ledger');
  expect(there?.getAttribute('rel')).toBe('noopener noreferrer');
  expect(notice.getByText(/and 1 more/)).toBeDefined();
});

it('names no way where the rule has none', async () => {
  await open([{ ...rule, helpUrl: '' }], ['monitoringManagementAllowed']);
  expect(within(await screen.findByRole('alert')).queryByRole('link', { name: /^What to do/ })).toBeNull();
});

it('asks nothing for whoever may not see monitoring', async () => {
  const app = await open([rule], ['adminManagementAllowed']);
  expect(app.server.callsOf(monitoringApi.critical)).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

import { type AuditRow, auditApi } from '@houston/contract/features/access/audit/audit.api';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './audit-page.tsx';

const path = '/mission-control/audit';

const refused: AuditRow = {
  id: 1,
  at: new Date('2026-01-05T10:30:00Z'),
  ...{ actorId: 1, actor: 'ada@houston.example', action: 'GET /api/outbox', outcome: 'refused', reason: null },
  ...{ recordKind: null, recordId: null, recordName: null, before: null, after: null },
  ...{ address: '192.0.2.1', requestId: 'request-1' },
};

it('says why something was refused in words, and names the permission that was missing', async () => {
  const reasons = ['permission_denied refundManagementAllowed', 'wrong password', 'something newer'];
  await renderPage(<Page />, {
    at: path,
    session: sessionOf(),
    answers(server) {
      const data = reasons.map((reason, index) => ({ ...refused, id: index + 1, reason }));
      server.answer(auditApi.list, { data, total: data.length });
      server.answer(auditApi.kinds, { actions: [], recordKinds: [] });
    },
  });
  for (const words of ['permission missing: Refund management', 'wrong password', 'something newer'])
    expect(await screen.findByRole('cell', { name: words })).toBeTruthy();
});

it('says in words what a refused call was for and why, in the list and in the choices of actions', async () => {
  const action = 'POST /api/outbox/:id/send';
  await renderPage(<Page />, {
    at: path,
    session: sessionOf(),
    answers(server) {
      const reasons = ['the provider is gone', 'stale_version'];
      const data = reasons.map((reason, index) => ({ ...refused, id: index + 1, action, reason }));
      server.answer(auditApi.list, { data, total: data.length });
      server.answer(auditApi.kinds, { actions: [action], recordKinds: [] });
    },
  });
  await act(() => setLanguage('nl'));
  expect(await screen.findAllByRole('cell', { name: /^Wijziging: Postvak uit/ })).toHaveLength(2);
  expect(screen.getAllByText(action)).toHaveLength(2);
  expect(screen.getByText('inlogprovider verwijderd')).toBeDefined();
  expect(screen.queryByText('stale_version')).toBeNull();
  await act(() => setLanguage('en'));
});

it('leads from an entry to all of its request, and to all from its address', async () => {
  const { server, user, address, goTo } = await renderPage(<Page />, {
    at: `${path}?open=1`,
    session: sessionOf(),
    answers(server) {
      server.answer(auditApi.list, { data: [refused], total: 1 });
      server.answer(auditApi.kinds, { actions: [], recordKinds: [] });
    },
  });
  await user.click(await screen.findByRole('link', { name: 'All of this request' }));
  expect(address()).toBe(`${path}?requestId=request-1`);
  expect(server.callsOf(auditApi.list).at(-1)?.query).toMatchObject({ requestId: 'request-1' });
  expect(screen.getByText('Request: request-1')).toBeDefined();
  await goTo(`${path}?open=1`);
  await user.click(await screen.findByRole('link', { name: 'All from this address' }));
  expect(address()).toBe(`${path}?address=192.0.2.1`);
});

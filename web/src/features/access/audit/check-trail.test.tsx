import { type AuditCheck, auditApi } from '@houston/contract/features/access/audit/audit.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { CheckTrail } from './check-trail.tsx';

const part: AuditCheck = { rows: 1000, lastId: 1000, total: 1500, breaks: [], undated: [], head: null };
const end: AuditCheck = { rows: 500, lastId: 1500, total: 1500, breaks: [], undated: [], head: '1500:abc' };

async function check(parts: Record<number, AuditCheck>) {
  const app = await renderPage(<CheckTrail />, {
    answers: (server) => server.answer(auditApi.check, ({ query }) => parts[query?.after ?? 0] ?? end),
  });
  await app.user.click(screen.getByRole('button', { name: 'Check the trail' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Check of the audit trail' })) };
}

describe('the check of the trail', () => {
  it('goes through it part by part, says that it is whole, and gives its end to be noted', async () => {
    const { server, dialog } = await check({ 0: part });
    expect(await dialog.findByText('The trail is whole. Entries that fit their seals: 1.500.')).toBeDefined();
    expect(dialog.getByText('1500:abc')).toBeDefined();
    expect(server.callsOf(auditApi.check).map(({ query }) => query?.after)).toEqual([undefined, 1000]);
  });

  it('says where it is broken, in every part, and leads to the entry', async () => {
    const { dialog } = await check({
      0: { ...part, breaks: [{ kind: 'unfit', from: 7, to: 7 }] },
      1000: {
        ...end,
        breaks: [
          { kind: 'missing', from: 1200, to: 1210 },
          { kind: 'missing', from: 1300, to: 1300 },
          { kind: 'end', from: 1400, to: 1500 },
        ],
        undated: [3],
      },
    });
    expect(await dialog.findByText(/^The trail is broken\./)).toBeDefined();
    const link = dialog.getByRole('link', { name: 'Entry 7 does not fit its seal.' });
    expect(link.getAttribute('href')).toBe('/mission-control/audit?open=7');
    expect(dialog.getByText('Entries 1200 to 1210 are missing.')).toBeDefined();
    expect(dialog.getByText('Entry 1300 is missing.')).toBeDefined();
    expect(dialog.getByText('The trail should end at entry 1500, but ends otherwise, at entry 1400.')).toBeDefined();
    expect(dialog.getByText(/an older version did not seal: 1\./)).toBeDefined();
  });

  it('says that it could not be finished, and begins anew', async () => {
    const app = await renderPage(<CheckTrail />, {
      answers: (server) => server.refuse(auditApi.check, 'server_error'),
    });
    await app.user.click(screen.getByRole('button', { name: 'Check the trail' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The check could not be finished.');
    app.server.answer(auditApi.check, end);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^The trail is whole/)).toBeDefined();
  });
});

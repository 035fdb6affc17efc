import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type {
  DeliverySetup,
  PsperDelivery,
} from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { DeliveriesTab } from './deliveries-tab.shared.tsx';

const { list, setup, retry, decide } = psperDeliveriesApi;
const at = new Date('2026-11-18T00:00:00Z');
const place: DeliverySetup = {
  target: { host: 'sftp.mollie.example', port: 22, username: 'houston', folder: '/in' },
  ...{ since: at, publicKey: 'ssh-ed25519 AAAA', hostKey: null, offeredKey: null },
  counts: { waiting: 0, failed: 1, uncertain: 1, delivered: 1 },
};
const file: PsperDelivery = {
  ...{ id: 1, document: 'invoice', documentId: 7, cessionId: null, documentOn: '2026-11-18', kind: 'pdf' },
  ...{ name: 'NB2026-000001.pdf', bytes: 17, madeAt: at, state: 'delivered', failure: null, attempts: 1 },
  ...{ lastAttemptAt: at, nextAttemptAt: null, deliveredAt: at },
};
const broken: PsperDelivery = {
  ...{ ...file, id: 2, document: 'deed', cessionId: 9, name: 'MOLLIE-NL-20261118-1.pdf', state: 'failed' },
  ...{ failure: 'unreachable', attempts: 3, nextAttemptAt: at, deliveredAt: null },
};
const unsure: PsperDelivery = {
  ...{ ...file, id: 3, document: 'debit-note', name: 'NB2026-D000001.pdf', state: 'uncertain' },
  ...{ failure: 'uncertain', deliveredAt: null },
};

const open = (more: (server: FakeServer) => void = () => {}) =>
  renderPage(<DeliveriesTab psper={{ othoId: 'MOLLIE' }} />, {
    at: '/mission-control/pspers/MOLLIE?tab=delivery',
    answers(server) {
      server.answer(setup, place);
      server.answer(list, { data: [unsure, broken, file], total: 3 });
      more(server);
    },
  });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the deliveries of a psper', () => {
  it('lead to what they are files of', async () => {
    await open();
    const hrefOf = async (name: RegExp, link: string) =>
      (await row(name)).getByRole('link', { name: link }).getAttribute('href');
    const tab = '/mission-control/pspers/MOLLIE?tab=';
    expect(await hrefOf(/NB2026-000001/, 'Invoice')).toBe(`${tab}invoices&fromDate=2026-11-18&toDate=2026-11-18`);
    expect(await hrefOf(/MOLLIE-NL/, 'Deed of cession')).toBe('/mission-control/cessions/9');
    expect(await hrefOf(/D000001/, 'Debit note')).toBe(`${tab}cession&fromDate=2026-11-18&toDate=2026-11-18`);
  });

  it('are filtered by their state', async () => {
    const app = await open();
    await row(/NB2026-000001/);
    await app.user.click(screen.getByRole('combobox', { name: 'State' }));
    await app.user.click(await screen.findByRole('option', { name: 'Failed' }));
    await expect.poll(() => app.server.callsOf(list).at(-1)?.query).toMatchObject({ state: 'failed' });
  });

  it('that failed are tried again at once', async () => {
    const app = await open((server) => server.answer(retry, { ...broken, state: 'waiting' }));
    await app.user.click((await row(/MOLLIE-NL/)).getByRole('button', { name: /^Try/ }));
    await expect.poll(() => app.server.callsOf(retry)[0]?.params).toEqual({ psperKey: 'MOLLIE', id: 2 });
  });

  it('that are uncertain are decided with a reason', async () => {
    const app = await open((server) => server.answer(decide, { ...unsure, state: 'delivered' }));
    await app.user.click((await row(/D000001/)).getByRole('button', { name: /^It arrived: .*D000001/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText(/Reason/), 'They have it');
    await app.user.click(dialog.getByRole('button', { name: 'It arrived' }));
    await expect.poll(() => app.server.callsOf(decide)[0]?.body).toEqual({ hasArrived: true, reason: 'They have it' });
  });
});

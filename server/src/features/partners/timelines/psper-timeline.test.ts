import { randomUUID } from 'node:crypto';
import type { PsperEvent } from '@houston/contract/features/partners/timelines/partner-events.schema';
import type { Permission } from '@houston/contract/permissions';
import { beforeEach, expect, it } from 'vitest';
import { ibans, usePayers } from '../../../testing/data/payouts.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const flags: readonly Permission[] = ['adminManagementAllowed', 'pspInformationManagementAllowed'];
const insight = 'fullFinancialInsightManagementAllowed';
const debit = { amount: -10_075, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };

describeEngines('what happened to a psper', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let admin: SignedIn;

  beforeEach(async () => {
    await t.database.query('delete from partner_notes');
    admin = await t.signIn({ permissions: [...flags, insight] });
  });

  const read = async (query = '', who = admin, key = 'MOLLIE'): Promise<PsperEvent[]> => {
    const { status, body } = await who.get(`/api/pspers/${key}/events?limit=200&${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  const steps = (events: readonly PsperEvent[]) =>
    events.map((event) => ('step' in event ? `${event.kind} ${event.step}` : event.kind));

  it('is each clearing with what it made, and the pay-outs of its cessions from the proposal to the bank', async () => {
    const { body: batch } = await payers.propose([await payers.idOf(debit.reference)]);
    t.clock.advance(60);
    await payers.approve(batch.id);
    await payers.bank([debit]);
    const money = await read('topic=money');
    // The bank's day is of before the approval here: what it says is told by its own time.
    expect(steps(money).filter((one) => one !== 'clearing').sort()).toEqual([
      ...['batch approved', 'batch proposed', 'payout paid'],
    ]);
    const times = money.map(({ at }) => String(at));
    expect(times).toEqual(times.toSorted().reverse());
    expect(money.find((event) => event.kind === 'batch')).toMatchObject({ count: 1, amount: 10_075, id: batch.id });
    expect(money.find((event) => event.kind === 'payout')).toMatchObject({ amount: 10_075, reference: debit.reference });
    const cleared = money.filter((event) => event.kind === 'clearing').at(-1);
    expect(cleared).toMatchObject({
      documents: { named: expect.arrayContaining([{ id: expect.any(Number), reference: debit.reference }]) },
    });
    // Of another psper nothing of it.
    expect(steps(await read('topic=money', admin, 'PAYNL'))).not.toContain('payout paid');
  });

  it('is its settings with what they were and became, and notes', async () => {
    const modified = await admin.put('/api/psper/modification/MOLLIE/changeFriendlyName', {
      ...{ newFriendlyName: 'Mollie Payments', version: 1, reason: 'New brand' },
    });
    expect([200, 404]).toContain(modified.status);
    t.clock.advance(60);
    const noted = await admin.post('/api/pspers/mollie/notes', { text: 'They move', press: randomUUID() });
    expect(noted.status).toBe(200);
    const [note] = await read('topic=notes');
    expect(note).toMatchObject({ kind: 'note', text: 'They move', whoId: admin.admin.id });
    expect(await read('', admin, 'PAYNL')).not.toContainEqual(expect.objectContaining({ kind: 'note' }));
  });

  it('is without the money for who may not see that, and for nobody else', async () => {
    await payers.approve((await payers.propose([await payers.idOf(debit.reference)])).body.id);
    const reader = await t.signIn({ permissions: [...flags] });
    const shown = await read('', reader);
    expect(new Set(shown.map(({ kind }) => kind))).not.toContain('batch');
    expect(shown.find((event) => event.kind === 'clearing')).toMatchObject({ documents: null });
    const other = await t.signIn({ permissions: [insight] });
    expect((await other.get('/api/pspers/MOLLIE/events')).status).toBe(403);
    expect((await other.post('/api/pspers/MOLLIE/notes', { text: 'No', press: randomUUID() })).status).toBe(403);
    expect((await admin.get('/api/pspers/NOBODY/events')).status).toBe(404);
  });

  it('is what second admins decided on credit notes, and what was delivered', async () => {
    await t.database.query(`
      insert into psper_deliveries (psper_id, document, document_id, kind, name, bytes, made_at, state, delivered_at, last_attempt_at, next_attempt_at)
      select p.id, 'deed', 1, 'pdf', 'deed-1.pdf', 10, '2026-11-18Z', 'delivered', '2026-11-18T02:00Z'::timestamptz, '2026-11-18T02:00Z', null
      from pspers p where p.psper_key = 'MOLLIE' on conflict do nothing`);
    expect(steps(await read('topic=deliveries'))).toContain('delivery delivered');
  });
});

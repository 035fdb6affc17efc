import { randomUUID } from 'node:crypto';
import type { PsperEvent } from '@houston/contract/features/partners/timelines/partner-events.schema';
import type { Permission } from '@houston/contract/permissions';
import { beforeEach, expect, it } from 'vitest';
import { createInvoiced } from '../../../testing/data/invoices.ts';
import { ibans, usePayers } from '../../../testing/data/payouts.ts';
import { createDocumented } from '../../../testing/data/psper-documents.ts';
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
    expect(
      steps(money)
        .filter((one) => one !== 'clearing')
        .sort(),
    ).toEqual([...['batch approved', 'batch proposed', 'payout paid']]);
    const times = money.map(({ at }) => String(at));
    expect(times).toEqual(times.toSorted().reverse());
    expect(money.find((event) => event.kind === 'batch')).toMatchObject({ count: 1, amount: 10_075, id: batch.id });
    expect(money.find((event) => event.kind === 'payout')).toMatchObject({
      amount: 10_075,
      reference: debit.reference,
    });
    const cleared = money.filter((event) => event.kind === 'clearing').at(-1);
    expect(cleared).toMatchObject({
      documents: { named: expect.arrayContaining([{ id: expect.any(Number), reference: debit.reference }]) },
    });
    // Of another psper nothing of it.
    expect(steps(await read('topic=money', admin, 'PAYNL'))).not.toContain('payout paid');
  });

  it('is its settings with what they were and became, and notes', async () => {
    const renamed = { newFriendlyName: 'Mollie Payments', version: 1 };
    expect((await admin.put('/api/PsperInfoModification/MOLLIE/change-friendly-name', renamed)).status).toBe(200);
    t.clock.advance(60);
    const noted = await admin.post('/api/pspers/mollie/notes', { text: 'They move', press: randomUUID() });
    expect(noted.status).toBe(200);
    const [note, settings] = (await read()).filter(({ kind }) => kind === 'note' || kind === 'change');
    expect(note).toMatchObject({ kind: 'note', text: 'They move', whoId: admin.admin.id });
    expect(settings).toMatchObject({
      ...{ action: 'psper.update', whoId: admin.admin.id, before: { friendlyName: 'Mollie' } },
      after: { friendlyName: 'Mollie Payments' },
    });
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

  it('is what was delivered to it, and what was not', async () => {
    await t.database.query(`
      insert into psper_deliveries (psper_id, document, document_id, kind, name, bytes, made_at, state, delivered_at, last_attempt_at)
      select p.id, 'deed', 900 + v.id, 'pdf', 'deed-' || v.id || '.pdf', 10, '2026-11-18Z', v.state, v.delivered::timestamptz, '2026-11-18T02:00Z'
      from pspers p, (values (1, 'delivered', '2026-11-18T02:00Z'), (2, 'failed', null)) as v(id, state, delivered)
      where p.psper_key = 'MOLLIE'`);
    expect(
      steps(await read('topic=deliveries'))
        .slice(0, 2)
        .sort(),
    ).toEqual(['delivery delivered', 'delivery failed']);
    expect(steps(await read('topic=deliveries', admin, 'PAYNL'))).toEqual([]);
  });
});

describeEngines('invoices among what happened to a psper', (engine) => {
  const t = useTestApp(engine);
  const { add, clear, invoice, reset, capture } = createInvoiced(t);

  it('are told of, and what one admin proposed to credit and a second one decided', async () => {
    await reset();
    await add({ moved: [capture(100_000, '2026-11-17T10:00Z')] });
    t.clock.now = new Date('2026-11-18T00:00Z');
    await clear();
    await invoice();
    const found = await t.database.query<{ id: number; key: string }>(
      'select i.id::int, p.psper_key as key from invoices i join pspers p on p.id = i.psper_id',
    );
    const { id = 0, key = '' } = found.rows[0] ?? {};
    const [proposer, approver] = [
      await t.signIn({ permissions: [...flags, insight] }),
      await t.signIn({ permissions: [insight] }),
    ];
    const propose = async () => {
      t.clock.advance(60);
      const asked = { lines: [{ terms: 0, kind: 'fixed-fee' }], reason: 'Charged twice' };
      return (await proposer.post(`/api/invoice-credits/invoices/${id}`, asked)).body.id;
    };
    const refused = await propose();
    t.clock.advance(60);
    await approver.post(`/api/invoice-credits/${refused}/refuse`, { version: 1, reason: 'It was once' });
    const approved = await propose();
    t.clock.advance(60);
    expect((await approver.post(`/api/invoice-credits/${approved}/approve`, { version: 1 })).status).toBe(200);
    const { body } = await proposer.get(`/api/pspers/${key}/events?topic=money`);
    const told = body.data.filter(({ kind }: PsperEvent) => kind === 'invoice' || kind === 'credit');
    const number = 'NB2026-000001';
    expect(told).toMatchObject([
      { kind: 'credit', step: 'approved', number, amount: 16, who: expect.any(String) },
      { kind: 'invoice', isCredit: true },
      { kind: 'credit', step: 'proposed', reason: 'Charged twice' },
      { kind: 'credit', step: 'refused', reason: 'It was once' },
      { kind: 'credit', step: 'proposed', invoiceId: id },
      { kind: 'invoice', isCredit: false, number, amount: 439 },
    ]);
  });
});

describeEngines('chargebacks among what happened to a psper', (engine) => {
  const t = useTestApp(engine);
  const { add, move, clear, reset, capture, chargeback } = createDocumented(t);

  it('are told with what became of them: we bear them, they come off a cession, or stand on a debit note', async () => {
    await reset();
    await t.database.query(`delete from psper_retrosettlements;
      insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from) values
        (1, '2026-01-01Z', 0, null), (1, '2026-11-18T08:00Z', 1, '2026-01-01Z'), (1, '2026-11-18T09:00Z', 2, '2026-01-01Z')`);
    const ids = [];
    for (let place = 0; place < 5; place += 1) ids.push(await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] }));
    t.clock.now = new Date('2026-11-18T00:00Z');
    await clear();
    const [borne = 0, also = 0, netted = 0, noted = 0, second = 0] = ids;
    await move(borne, chargeback(1_000, '2026-11-18T07:00Z'));
    await move(also, chargeback(33, '2026-11-18T07:30Z'));
    await move(netted, chargeback(2_000, '2026-11-18T08:30Z'));
    await move(noted, chargeback(4_000, '2026-11-18T09:30Z'));
    await move(second, chargeback(400, '2026-11-18T09:31Z'));
    await add({ moved: [capture(20_000, '2026-11-18T10:00Z')] });
    t.clock.now = new Date('2026-11-19T00:00Z');
    await clear();
    const reader = await t.signIn({ permissions: [...flags, insight] });
    const { body } = await reader.get('/api/pspers/MOLLIE/events?topic=money');
    const cleared = body.data.filter(({ kind }: PsperEvent) => kind === 'clearing');
    expect(cleared).toMatchObject([
      {
        clearedOn: '2026-11-19',
        documents: {
          ...{
            count: 1,
            amount: 19_500 - 1_950,
            borne: { count: 2, amount: 1_033 },
            netted: { count: 1, amount: 1_950 },
          },
          debitNotes: { count: expect.any(Number), amount: 3_900 + 390 },
        },
      },
      {
        clearedOn: '2026-11-18',
        documents: {
          ...{ count: 1, borne: { count: 0, amount: 0 }, netted: { count: 0, amount: 0 } },
          debitNotes: { count: 0, amount: 0 },
        },
      },
    ]);
  });
});

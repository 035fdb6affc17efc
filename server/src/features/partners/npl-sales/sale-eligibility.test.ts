import type { LeftOutDossier } from '@houston/contract/features/partners/npl-sales/sale-preview.schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const ofConsumer = (mark: string) =>
  `update consumers set ${mark} = true where id = (select consumer_id from dossiers where id = $1)`;
const ofDossier = (change: string) => `update dossiers set ${change} where id = $1`;
const ofReminder = (change: string) => `update reminders set ${change} where dossier_id = $1`;
const messageOf = (select: string) => `${select} from ledger_postings where dossier_id = $1`;

/** What is so of a dossier that was fit to be sold, the change that makes it so, and the reason that the preview gives. */
const rows: [string, string, string][] = [
  ['is on hold', ofDossier('on_hold_since = now()'), 'on_hold'],
  ['is in an arrangement', ofDossier('in_arrangement_since = now()'), 'arrangement'],
  ['is in collection', ofDossier("handed_over_at = '2026-10-01Z'"), 'in_collection'],
  ['is frozen', 'insert into audit_cases (dossier_id, frozen_at) values ($1, now())', 'frozen'],
  ['is disputed', "insert into disputes (dossier_id, subject, created_at) values ($1, 'Broken', now())", 'disputed'],
  ['is 89 days past due', ofDossier("due_on = '2026-08-23'"), 'not_due_long'],
  ['has no reminder', 'delete from reminders where dossier_id = $1', 'not_reminded'],
  ['still has time to pay', ofReminder("pay_until = '2026-11-20'"), 'not_reminded'],
  ['was left out of reminders', ofReminder("outbox_id = null, left_out = 'no_address'"), 'not_reminded'],
  ['was reminded before a partner had it', ofDossier('reminder_round = reminder_round + 1'), 'not_reminded'],
  [
    'has a message that waits',
    messageOf(`insert into bus_queue (message_id, root_id, available_at, enqueued_at)
      select root_id, root_id, '2099-01-01Z', now()`),
    'under_way',
  ],
  [
    'has a dead letter that nobody handled',
    messageOf(`insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, root_id)
      select 1, 1, 'K1', '{}', 'No answer', now(), root_id`),
    'under_way',
  ],
  [
    'has an order of which more may be captured',
    `update transactions set amount = amount + 100, last_captured_at = now()
     where transaction_number = (select transaction_number from dossiers where id = $1)`,
    'under_way',
  ],
  ['has no consumer', ofDossier('consumer_id = null'), 'no_consumer'],
  [
    'is of a company',
    `update consumers set type = 'B2B', company = 'Kade B.V.' where id = (select consumer_id from dossiers where id = $1)`,
    'type',
  ],
  ...['deceased', 'insolvent', 'in_debt_settlement', 'minor', 'vulnerable', 'opted_out_of_mail'].map(
    (mark): [string, string, string] => [`is of a consumer who is ${mark}`, ofConsumer(`is_${mark}`), 'marked'],
  ),
];

describeEngines('a dossier that', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);

  beforeEach(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
  });
  afterEach(async () => {
    await t.database.query(
      'delete from bus_queue; delete from audit_cases; delete from disputes; delete from dead_letters',
    );
  });

  it.each(rows)('%s is not sold, and the preview says why', async (_what, change, reason) => {
    const [fit = 0, unfit = 0] = await sales.addUnpaid([{ amount: 10_000 }, { amount: 5_000 }]);
    const buyer = await sales.addBuyer(100_000, { debtAcceptanceType: 0 });
    expect(await sales.preview(buyer)).toMatchObject({ dossiers: 2, leftOut: [] });
    await t.database.query(change, [unfit]);
    const seen = await sales.preview(buyer);
    expect([seen.dossiers, seen.leftOut]).toEqual([1, [{ reason, country: 'NL', dossiers: 1, faceAmount: 5_000 }]]);
    const { body } = await sales.manager().get(`/api/npl-buyer/${buyer}/sales/left-out`);
    expect(body.data.map(({ id, reason: why }: LeftOutDossier) => [id, why])).toEqual([[unfit, reason]]);
    expect((await sales.sellNow(buyer, seen)).status).toBe(200);
    expect((await sales.stateOf([fit, unfit])).map(({ owner }) => owner)).toEqual([buyer, 1]);
  });

  it.each([
    ['is of another country than those of the buyer', ofDossier("country = 'DE'")],
    ['is of a country in which the buyer buys, but of no SPV', ofDossier('owner_id = null')],
    ['was paid', ofDossier('paid = captured')],
  ])('%s is not looked at', async (_what, change) => {
    const [fit = 0, unfit = 0] = await sales.addUnpaid([{ amount: 10_000 }, { amount: 5_000 }]);
    const buyer = await sales.addBuyer(100_000, { supportedCountries: ['NL'] });
    await t.database.query(change, [unfit]);
    const seen = await sales.preview(buyer);
    expect([seen.dossiers, seen.leftOut]).toEqual([1, []]);
    expect((await sales.sellNow(buyer, seen)).status).toBe(200);
    expect((await sales.stateOf([fit, unfit])).map(({ owner }) => owner === buyer)).toEqual([true, false]);
  });
});

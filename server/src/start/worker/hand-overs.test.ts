import { expect, it } from 'vitest';
import { runService } from '../../features/operations/background-services/testing/run-service.ts';
import { handOverDue } from '../../features/partners/handovers/handovers.ts';
import { sendReminders } from '../../features/partners/reminders/reminders.ts';
import { queueAgain } from '../../mail/queue-again.ts';
import { useHandovers } from '../../testing/data/hand-overs.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';

describeEngines('hand-overs to debt collection', (engine) => {
  const test = useTestApp(engine);
  const collection = useHandovers(test);
  const { rows, days, useDefault, runBus, states, handovers, results, lines, pay, mailsLeave, reminded } = collection;

  it('follow 14 full days after a reminder, once, and go into the next file of the default partner', async () => {
    await reminded();
    days(14);
    expect(await handOverDue(test.app)).toBe(0);
    days(1);
    expect(await handOverDue(test.app)).toBe(1);
    expect(await handOverDue(test.app)).toBe(0);
    await runBus();
    expect(await states()).toEqual(['InCollection']);
    expect(await handovers()).toEqual([{ amount: 1_000, partner: 'A', told_amount: null }]);
    expect(await rows('select source, purpose from bus_messages')).toEqual([
      { source: 'schedule', purpose: 'handover' },
    ]);
    await runService(test, 'praclox', collection.partner.url);
    expect((await lines()).map((file) => file.map(([kind, , , amount]) => [kind, amount]))).toEqual([
      [['hand-over', '1000']],
    ]);
    days(30);
    expect(await handOverDue(test.app)).toBe(0);
    expect(await sendReminders(test.app)).toBe(0);
  });

  it('stop for what was paid meanwhile, and are of what is still open', async () => {
    const [paid = 0, partly = 0] = await reminded(2);
    days(15);
    expect(await handOverDue(test.app)).toBe(2);
    await pay(paid, 1_000);
    await pay(partly, 400);
    await runBus();
    expect(await states()).toEqual(['Paid', 'InCollection']);
    expect(await handovers()).toEqual([{ amount: 600, partner: 'A', told_amount: null }]);
    expect((await results()).sort()).toEqual([4, 5]);
  });

  it('spare what is on hold, in an arrangement, frozen, disputed, paid, written off, sold or of a consumer who is marked', async () => {
    const [held, arranged, frozen, disputed, paid = 0, marked, exactly = 0, lost, sold] = await reminded(9);
    days(15);
    await test.database.query('update dossiers set on_hold_since = now() where id = $1', [held]);
    await test.database.query('update dossiers set in_arrangement_since = now() where id = $1', [arranged]);
    await test.database.query('insert into audit_cases (dossier_id, frozen_at) values ($1, now())', [frozen]);
    await test.database.query(`insert into disputes (dossier_id, subject, created_at) values ($1, 'Lost', now())`, [
      disputed,
    ]);
    await test.database.query(
      'update consumers set is_deceased = true where id = (select consumer_id from dossiers where id = $1)',
      [marked],
    );
    await pay(paid, 1_500);
    await pay(exactly, 1_000);
    await test.database.query('update dossiers set written_off = 1000 where id = $1', [lost]);
    await test.database.query(`insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
      values ('One', 'SPV', '2026-01-01Z', 'One', 'NL91ABNA0417164300', 'One', 'NL91ABNA0417164300') on conflict do nothing`);
    await test.database.query(
      'update dossiers set sold_at = now(), sold_by = (select min(id) from dossier_owners) where id = $1',
      [sold],
    );
    expect((await states()).slice(-3)).toEqual(['Paid', 'WrittenOff', 'Sold']);
    expect(await handOverDue(test.app)).toBe(0);
    await test.database.query('update dossiers set on_hold_since = null');
    expect(await handOverDue(test.app)).toBe(1);
    await test.database.query('update dossiers set on_hold_since = now() where id = $1', [held]);
    await runBus();
    expect(await handovers()).toEqual([]);
    expect(await results()).toEqual([5]);
    expect(await handOverDue(test.app)).toBe(0);
    await test.database.query('update dossiers set on_hold_since = null');
    days(2);
    expect(await handOverDue(test.app)).toBe(1);
  });

  it('come on the day that their dossier tells, be it before the third reminder', async () => {
    await reminded();
    const [dossier] = await rows<{ number: string }>('select transaction_number as number from dossiers');
    // Whoever was signed in weeks ago is no longer.
    const clerk = () => test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const comesOn = async () => (await (await clerk()).get(`/api/dossiers/${dossier?.number}`)).body;
    const today = () => test.clock.now.toISOString().slice(0, 10);
    // The second reminder is due before.
    expect(await comesOn()).toMatchObject({ handoverOn: null });
    days(13);
    expect(await sendReminders(test.app)).toBe(1);
    await mailsLeave();
    const { handoverOn, nextReminderOn } = await comesOn();
    expect(handoverOn < nextReminderOn).toBe(true);
    while (today() < handoverOn) {
      expect(await handOverDue(test.app)).toBe(0);
      days(1);
    }
    expect(await sendReminders(test.app)).toBe(0);
    await useDefault('none');
    expect(await comesOn()).toMatchObject({ handoverOn: null });
    await useDefault('A');
    await test.database.query(`update outbox_messages set state = 'kept'`);
    expect(await comesOn()).toMatchObject({ handoverOn: null });
    await mailsLeave();
    expect(await comesOn()).toMatchObject({ handoverOn: today() });
    expect(await handOverDue(test.app)).toBe(1);
    expect(await comesOn()).toMatchObject({ handoverOn: null });
  });

  it('wait for a reminder that has not left, and for a default partner', async () => {
    await reminded();
    days(15);
    for (const state of ['waiting', 'kept', 'failed']) {
      await test.database.query('update outbox_messages set state = $1', [state]);
      expect(await handOverDue(test.app)).toBe(0);
    }
    await mailsLeave();
    await test.database.query('update debt_collection_partners set is_default = false');
    expect(await handOverDue(test.app)).toBe(0);
    await useDefault('A');
    expect(await handOverDue(test.app)).toBe(1);
  });

  it('follow a reminder that left when it was sent again, 14 full days after that', async () => {
    await reminded();
    await test.database.query(`update outbox_messages set state = 'failed'`);
    days(20);
    const sendAgain = () =>
      test.database.transaction((tx) =>
        queueAgain(tx, test.app, { id: 1, channel: 'mail', recipient: 'somebody@example.com' }),
      );
    await sendAgain();
    expect(await handOverDue(test.app)).toBe(0);
    const again = await sendAgain();
    await test.database.query(`update outbox_messages set state = 'sent' where id = $1`, [again]);
    days(14);
    expect(await handOverDue(test.app)).toBe(0);
    days(1);
    expect(await handOverDue(test.app)).toBe(1);
    await runBus();
    expect(await states()).toEqual(['InCollection']);
  });

  it('follow a reminder that was sent, also when a later one did not leave; not one of before a recall', async () => {
    const [id = 0] = await reminded();
    days(13);
    expect(await sendReminders(test.app)).toBe(1);
    await test.database.query(
      `update outbox_messages set state = 'kept' where id = (select max(id) from outbox_messages)`,
    );
    days(15);
    expect(await handOverDue(test.app)).toBe(1);
    await runBus();
    const manager = await test.signIn({
      permissions: ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'],
    });
    const path = `/api/debt-collection-partners/dossiers/${id}/recall`;
    expect((await manager.post(path, { reason: 'Pays after all' })).status).toBe(200);
    days(1);
    expect(await sendReminders(test.app)).toBe(1);
    days(15);
    expect(await handOverDue(test.app)).toBe(0);
    await mailsLeave();
    expect(await handOverDue(test.app)).toBe(1);
  });

  it('wait while a reminder gives time to pay, which nobody gets who is being handed over', async () => {
    const [id = 0] = await reminded();
    days(15);
    await handOverDue(test.app);
    expect(await sendReminders(test.app)).toBe(0);
    // One that was being made at the same moment.
    await test.database.query(
      `insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id)
       values ($1, 2, $2::timestamptz, 1000, $2::timestamptz::date + 14, (select max(id) from outbox_messages))`,
      [id, test.clock.now],
    );
    await runBus();
    expect(await results()).toEqual([5]);
    expect(await handovers()).toEqual([]);
    days(14);
    expect(await handOverDue(test.app)).toBe(0);
    days(1);
    expect(await handOverDue(test.app)).toBe(1);
    await runBus();
    expect(await states()).toEqual(['InCollection']);
  });

  it('are asked for once by two workers, and none is lost by one that died', async () => {
    await reminded(450);
    days(15);
    await test.database.query(`create function fail_some() returns trigger language plpgsql as
      $$ begin if new.dossier_id % 300 = 0 then raise exception 'gone'; end if; return new; end $$`);
    await test.database.query(
      'create trigger fail_some before insert on bus_messages for each row execute function fail_some()',
    );
    await expect(handOverDue(test.app)).rejects.toThrow();
    await test.database.query('drop trigger fail_some on bus_messages; drop function fail_some');
    await Promise.all([handOverDue(test.app), handOverDue(test.app)]);
    await handOverDue(test.app);
    expect(await rows('select count(*)::int as n, count(distinct dossier_id)::int as d from bus_messages')).toEqual([
      { n: 450, d: 450 },
    ]);
  });
});

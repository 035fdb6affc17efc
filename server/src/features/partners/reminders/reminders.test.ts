import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { addClaims } from '../../../claims/testing/open-claims.ts';
import { openText } from '../../../mail/sealed-text.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { sendReminders } from './reminders.ts';

interface Reminder {
  dossier_id: number;
  number: number;
  open_amount: number;
  pay_until: string;
  left_out: string | null;
  outbox_id: number | null;
}

describeEngines('reminders', (engine) => {
  const test = useTestApp(engine);

  beforeAll(async () => {
    await fillShop(test.database);
  });
  beforeEach(async () => {
    await emptyTables(test.database, ['reminders', 'disputes', 'audit_cases', 'outbox_messages']);
    await test.database.query(`delete from dossiers; delete from consumers`);
    test.clock.now = new Date('2026-11-20T09:00:00Z');
  });

  const reminders = async () =>
    (
      await test.database.query<Reminder>(
        `select dossier_id, number, open_amount, pay_until::text, left_out, outbox_id from reminders order by dossier_id, number`,
      )
    ).rows;
  const numbers = async () => (await reminders()).map(({ number }) => number);
  const mails = async () =>
    (
      await test.database.query<{ recipient: string; subject: string; sealed_text: string; state: string }>(
        'select recipient, subject, sealed_text, state from outbox_messages order by id',
      )
    ).rows.map(({ sealed_text, ...row }) => ({
      ...row,
      text: openText(test.app.secret, { channel: 'mail', recipient: row.recipient }, sealed_text),
    }));

  it('go out 1, 14 and 30 days past due, each once', async () => {
    await addClaims(test.database, [{ dueOn: '2026-11-20' }]);
    expect(await sendReminders(test.app)).toBe(0);
    const seen: Record<string, number> = {};
    for (let day = 1; day <= 40; day += 1) {
      test.clock.advance(24 * 3600);
      const made = (await sendReminders(test.app)) + (await sendReminders(test.app));
      if (made > 0) seen[day] = made;
    }
    expect(seen).toEqual({ 1: 1, 14: 1, 30: 1 });
    expect((await reminders()).map(({ number, pay_until }) => [number, pay_until])).toEqual([
      [1, '2026-12-05'],
      [2, '2026-12-18'],
      [3, '2027-01-03'],
    ]);
  });

  it('name dossier, shop, amount, last day and reference in the language of the consumer', async () => {
    const languages = ['en', 'nl', 'de', 'fr'] as const;
    await addClaims(
      test.database,
      languages.map((language) => ({ dueOn: '2026-11-19', language, amount: 123_456 })),
    );
    expect(await sendReminders(test.app)).toBe(4);
    const made = await mails();
    expect(new Set(made.map(({ subject }) => subject)).size).toBe(4);
    const until = { en: '4 December 2026', nl: '4 december 2026', de: '4. Dezember 2026', fr: '4 décembre 2026' };
    for (const [place, language] of languages.entries()) {
      const text = made[place]?.text ?? '';
      for (const part of [
        'Zoë de Vries',
        'Bikes',
        /T0{4,}\d+/,
        until[language],
        /1[.,\s]?234[.,]56/,
        /RF\d{12}\n/,
        '\nNorth\n',
      ]) {
        expect(text).toMatch(part);
      }
    }
  });

  it('name the owner of the claim and the account to pay to, in the countries where it is public', async () => {
    const dossiers = await addClaims(
      test.database,
      Array.from({ length: 4 }, () => ({ dueOn: '2026-11-19', language: 'en' as const })),
    );
    const { rows } = await test.database.query<{ id: number }>(
      `insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban, legal_name)
       values ('SPV I', 'SPV', now(), 'SPV I Clients', 'NL91ABNA0417164300', 'x', 'DE89370400440532013000', null),
         ('SPV II', 'SPV', now(), 'SPV II Clients', 'BE68539007547034', 'x', 'DE89370400440532013000', 'Two B.V.') returning id`,
    );
    const [one, two] = rows.map(({ id }) => id);
    await test.database.query(`insert into dossier_owner_countries (owner_id, country, is_public)
      values (${one}, 'NL', true), (${one}, 'BE', false), (${two}, 'BE', true)`);
    const own = (dossier: number | undefined, owner: number | undefined, country: string) =>
      test.database.query('update dossiers set owner_id = $2, country = $3 where id = $1', [dossier, owner, country]);
    await own(dossiers[0], one, 'NL');
    await own(dossiers[1], one, 'BE');
    await own(dossiers[2], one, 'DE');
    await own(dossiers[3], two, 'BE');
    expect(await sendReminders(test.app)).toBe(4);
    const told = (await mails()).map(({ subject, text }) => {
      const [, ...lines] = text.split('Payment reference: ')[1]?.split('\n\n')[0]?.split('\n') ?? [];
      return [/SPV|Two/.exec(subject)?.[0], ...lines];
    });
    expect(told).toEqual([
      [
        'SPV',
        ...['Owner of the claim: SPV I', 'Account to pay to: NL91 ABNA 0417 1643 00', 'In the name of: SPV I Clients'],
      ],
      [undefined],
      [undefined],
      [
        'Two',
        ...['Owner of the claim: Two B.V.', 'Account to pay to: BE68 5390 0754 7034', 'In the name of: SPV II Clients'],
      ],
    ]);
    expect((await mails()).map(({ text }) => text).join()).not.toContain('DE89');
  });

  it('after a downtime are only the newest that is due', async () => {
    await addClaims(test.database, [{ dueOn: '2026-11-01' }, { dueOn: '2026-09-01' }]);
    expect(await sendReminders(test.app)).toBe(2);
    expect(await numbers()).toEqual([2, 3]);
    test.clock.advance(11 * 24 * 3600);
    expect(await sendReminders(test.app)).toBe(1);
    expect(await numbers()).toEqual([2, 3, 3]);
  });

  it('count days of Amsterdam, also where summer time begins and ends', async () => {
    const cases = [
      { dueOn: '2026-03-28', before: '2026-03-28T22:59:59Z', from: '2026-03-28T23:00:00Z' },
      { dueOn: '2026-03-29', before: '2026-03-29T21:59:59Z', from: '2026-03-29T22:00:00Z' },
      { dueOn: '2026-10-24', before: '2026-10-24T21:59:59Z', from: '2026-10-24T22:00:00Z' },
      { dueOn: '2026-10-25', before: '2026-10-25T22:59:59Z', from: '2026-10-25T23:00:00Z' },
    ];
    for (const { dueOn, before, from } of cases) {
      await emptyTables(test.database, ['reminders']);
      await test.database.query(`delete from dossiers`);
      await addClaims(test.database, [{ dueOn }]);
      test.clock.now = new Date(before);
      expect(await sendReminders(test.app)).toBe(0);
      test.clock.now = new Date(from);
      expect(await sendReminders(test.app)).toBe(1);
    }
  });

  it('leave out whom nobody may mail, and say why', async () => {
    const marks = ['deceased', 'insolvent', 'in_debt_settlement', 'minor', 'opted_out_of_mail', 'vulnerable'];
    await addClaims(test.database, [
      ...marks.map((mark) => ({ dueOn: '2026-11-19', marks: [`is_${mark}`] })),
      { dueOn: '2026-11-19', hasConsumer: false },
      { dueOn: '2026-11-19', email: 'not an address' },
    ]);
    expect(await sendReminders(test.app)).toBe(8);
    expect((await reminders()).map(({ left_out }) => left_out)).toEqual([
      ...['deceased', 'insolvent', 'debt_settlement', 'minor', 'opted_out', null, 'no_address', 'no_address'],
    ]);
    expect(await mails()).toHaveLength(1);
    const { rows } = await test.database.query('select id from dossiers where last_reminded_on is not null');
    expect(rows).toHaveLength(1);
    const kept = await test.database.query<{ left_out: string | null }>('select left_out from dossiers order by id');
    expect(kept.rows.map(({ left_out }) => left_out)).toEqual((await reminders()).map(({ left_out }) => left_out));
    // Whom the next one reaches is no longer left out.
    await test.database.query('update consumers set is_opted_out_of_mail = false');
    test.clock.advance(13 * 24 * 3600);
    await sendReminders(test.app);
    const left = await test.database.query("select id from dossiers where left_out = 'opted_out'");
    expect(left.rows).toEqual([]);
  });

  it('spare what is paid, on hold, in an arrangement, handed over, frozen or disputed until it is free again', async () => {
    const [paid, held, arranged, collected, frozen, disputed] = await addClaims(
      test.database,
      Array.from({ length: 6 }, () => ({ dueOn: '2026-11-19', amount: 1_000 })),
    );
    const set = (columns: string, id: number | undefined) =>
      test.database.query(`update dossiers set ${columns} where id = $1`, [id]);
    await set('paid = 1000', paid);
    await set('on_hold_since = now()', held);
    await set('in_arrangement_since = now()', arranged);
    await set('handed_over_at = now()', collected);
    await test.database.query('insert into audit_cases (dossier_id, frozen_at) values ($1, now())', [frozen]);
    await test.database.query(`insert into disputes (dossier_id, subject, created_at) values ($1, 'Lost', now())`, [
      disputed,
    ]);
    expect(await sendReminders(test.app)).toBe(0);
    await test.database.query(`update disputes set closed_at = now(); update audit_cases set closed_at = now()`);
    await set('on_hold_since = null', held);
    await set('reversed = 400', paid);
    expect(await sendReminders(test.app)).toBe(4);
    expect((await reminders()).map(({ open_amount }) => open_amount)).toEqual([400, 1_000, 1_000, 1_000]);
  });

  it('are made once by two workers, and whole again after one that died', async () => {
    await addClaims(
      test.database,
      Array.from({ length: 450 }, () => ({ dueOn: '2026-11-19' })),
    );
    await test.database.query(`create function fail_some() returns trigger language plpgsql as
      $$ begin if new.dossier_id % 300 = 0 then raise exception 'gone'; end if; return new; end $$`);
    await test.database.query(
      'create trigger fail_some before insert on reminders for each row execute function fail_some()',
    );
    await expect(sendReminders(test.app)).rejects.toThrow();
    expect(await mails()).toHaveLength((await reminders()).length);
    await test.database.query('drop trigger fail_some on reminders; drop function fail_some');
    await Promise.all([sendReminders(test.app), sendReminders(test.app)]);
    await sendReminders(test.app);
    expect(await reminders()).toHaveLength(450);
    expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(450);
    expect(await mails()).toHaveLength(450);
  });
});

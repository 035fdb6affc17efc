import { expect, it } from 'vitest';
import { rfOf } from '../../../claims/references.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { openText } from '../../../mail/sealed-text.ts';
import { useExporting } from '../../../testing/data/npl-exports.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { tellDebtors } from './tell-debtors.ts';

describeEngines('what debtors are told of sold claims', (engine) => {
  const t = useTestApp(engine);
  const x = useExporting(t);

  const sold = async (dossiers = 1) => {
    await x.configure();
    await x.sell(dossiers);
    const { rows } = await t.database.query<{ id: number; sale: number; consumer: number; number: string }>(
      `select d.id, s.sale_id::int as sale, d.consumer_id as consumer, d.dossier_number as number
       from npl_sold_dossiers s join dossiers d on d.id = s.dossier_id order by d.id`,
    );
    return rows;
  };
  const recall = async ({ sale, id }: { sale: number; id: number }) =>
    (await (await x.manager()).post(`/api/npl-sales/${sale}/dossiers/${id}/recall`, { reason: 'Sold by mistake' }))
      .status;
  const debtors = async (sale: number) => (await (await x.manager()).get(`/api/npl-sales/${sale}`)).body.debtors;

  /** Those to debtors since the last look. */
  async function mails() {
    const { rows } = await t.database.query<{ recipient: string; subject: string; sealed_text: string }>(
      "select recipient, subject, sealed_text from outbox_messages where subject ~ 'openstaande betaling|offene Zahlung|open payment' order by id",
    );
    await t.database.query('delete from outbox_messages');
    return rows.map(({ sealed_text, recipient, subject }) => ({
      ...{ recipient, subject },
      text: openText(t.app.secret, { channel: 'mail', recipient }, sealed_text),
    }));
  }

  it('is who bought their claim and whom to pay, once, when the export has arrived, also by two workers', async () => {
    const [first, second] = await sold(2);
    expect(await tellDebtors(t.app)).toBe(0);
    await x.deliver();
    await t.database.query("update consumers set language = 'de', email = 'ada@debtor.example' where id = $1", [
      first?.consumer,
    ]);
    await mails();
    const both = await Promise.all([tellDebtors(t.app), tellDebtors(t.app)]);
    expect([both[0] + both[1], await tellDebtors(t.app)]).toEqual([2, 0]);
    const made = await mails();
    expect(made).toHaveLength(2);
    const german = made.find(({ recipient }) => recipient === 'ada@debtor.example');
    expect(german?.subject).toMatch(/^Ihre offene Zahlung für .+ geht jetzt an Buyer 0/);
    expect(german?.text).toContain(`Akte: ${first?.number}`);
    expect(german?.text).toMatch(/am 20\. November 2026 an Buyer/);
    expect(german?.text).toMatch(/Offener Betrag: 100,0\d\s€/);
    expect(german?.text).toMatch(/Konto: [A-Z]{2}\d{2} /);
    expect(await debtors(second?.sale ?? 0)).toEqual({ told: 2, leftOut: [] });
  });

  it('is counted once, as the round ends: whoever looks at the sale reads no notice of it', async () => {
    const [first] = await sold(3);
    await x.deliver();
    await t.database.query('update consumers set is_deceased = true where id = $1', [first?.consumer]);
    await tellDebtors(t.app);
    const sale = first?.sale ?? 0;
    const counted = { told: 2, leftOut: [{ reason: 'deceased', dossiers: 1 }] };
    // As the version before ends a round.
    await t.database.query('update npl_debtor_rounds set told = null, left_out = null');
    expect(await debtors(sale)).toEqual(counted);
    await t.database.query('update npl_debtor_rounds set ended_at = null');
    await tellDebtors(t.app);
    await t.database.query('delete from npl_debtor_notices');
    expect(await debtors(sale)).toEqual(counted);
  });

  it.each([
    ['opted_out', 'update consumers set is_opted_out_of_mail = true'],
    ['deceased', 'update consumers set is_deceased = true'],
    ['no_address', "update consumers set email = 'nobody'"],
    ['turned_off', "insert into environment_settings (name, enabled) values ('DISABLE_SOLD_CLAIM_MAILS', true)"],
  ])('is nothing where that is not wanted or of no use: %s', async (reason, change) => {
    const [dossier] = await sold();
    await x.deliver();
    await t.database.query(change);
    await mails();
    expect([await tellDebtors(t.app), await mails()]).toEqual([1, []]);
    expect(await debtors(dossier?.sale ?? 0)).toEqual({ told: 0, leftOut: [{ reason, dossiers: 1 }] });
    await t.database.query("delete from environment_settings where name = 'DISABLE_SOLD_CLAIM_MAILS'");
  });

  it('is nothing of a claim that was paid meanwhile', async () => {
    const [dossier] = await sold();
    await x.deliver();
    await x.sales.payOf(dossier?.id ?? 0, 10_001);
    await mails();
    expect([await tellDebtors(t.app), await mails()]).toEqual([1, []]);
    expect(await debtors(dossier?.sale ?? 0)).toEqual({ told: 0, leftOut: [{ reason: 'paid', dossiers: 1 }] });
  });

  it('is on for a tenant for which it was turned on again', async () => {
    await sold();
    await x.deliver();
    await t.database.query(`insert into environment_settings (name, tenant_id, enabled) values
      ('DISABLE_SOLD_CLAIM_MAILS', null, true), ('DISABLE_SOLD_CLAIM_MAILS', (select tenant_id from dossiers limit 1), false)`);
    await mails();
    await tellDebtors(t.app);
    expect(await mails()).toHaveLength(1);
    await t.database.query("delete from environment_settings where name = 'DISABLE_SOLD_CLAIM_MAILS'");
  });

  it('is that their claim came back, once, if they were told that it was sold', async () => {
    const [dossier] = await sold();
    await x.deliver();
    await tellDebtors(t.app);
    await mails();
    expect(await recall(dossier ?? { sale: 0, id: 0 })).toBe(200);
    const both = await Promise.all([tellDebtors(t.app), tellDebtors(t.app)]);
    expect(both[0] + both[1]).toBe(1);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Buyer 0');
    expect(mail?.text).toContain(rfOf(dossier?.id ?? 0));
  });

  it('is told behind many whose claim came back and who were told nothing, in the same round', async () => {
    const [dossier] = await sold();
    await x.deliver();
    await tellDebtors(t.app);
    expect(await recall(dossier ?? { sale: 0, id: 0 })).toBe(200);
    // More than are taken at once, before it, of sales that nobody was told of: these are not even there.
    const unchecked = (text: string) =>
      t.database.transaction(async (tx) => {
        await queryRows(tx, 'set local session_replication_role = replica');
        await queryRows(tx, text);
      });
    await unchecked(
      `insert into npl_recalls select (jsonb_populate_record(r, jsonb_build_object('dossier_id', -n))).*
       from npl_recalls r, generate_series(1, 60) n`,
    );
    await mails();
    expect(await tellDebtors(t.app)).toBe(1);
    expect(await mails()).toHaveLength(1);
    await unchecked('delete from npl_recalls where dossier_id < 0');
  });

  it('is nothing of a claim that came back before the export arrived', async () => {
    const [dossier] = await sold();
    await x.make();
    expect(await recall(dossier ?? { sale: 0, id: 0 })).toBe(200);
    await x.deliver();
    await mails();
    await tellDebtors(t.app);
    expect([await tellDebtors(t.app), await mails()]).toEqual([0, []]);
    expect(await debtors(dossier?.sale ?? 0)).toEqual({ told: 0, leftOut: [{ reason: 'recalled', dossiers: 1 }] });
  });
});

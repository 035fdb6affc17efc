import { bookPayment } from '../../../claims/payments/book-payment.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { clearPsper } from '../../../features/partners/clearing/settling/clear-psper.ts';
import { storeRecall } from '../../../features/partners/npl-recalls/npl-recalls.store.ts';
import { onlySold, type PlanValues, planSql, valuesOf } from '../../../features/partners/npl-sales/sale-plan.ts';
import { sell } from '../../../features/partners/npl-sales/sell.ts';
import type { DemoAdmin } from '../demo-admins.ts';
import type { DemoFrame } from '../demo-frame.ts';

/** Whose claims are ceded by the worker alone: the timelines of their clearings are for looking at. */
const leftAlone = ['PAYNL', 'MOLLIE', 'MSP'];
const buyer = 'Second Chance Capital';
/** The worker hands over what is much older. */
const daysPastDue = 16;
/** Of what can be sold so many stay, half of it at most on a day with little, so that a sale by hand has something to sell where the environment asks for as few days. */
const kept = 2;

/** One sale of unpaid claims, one dossier of it that came back, and a payment that is the buyer's. */
export async function fillNplSales({ tx, now }: DemoFrame, admins: readonly DemoAdmin[]): Promise<void> {
  const adminId = admins.find(({ role }) => role === 'Administrator')?.id;
  const { rows } = await queryRows<{ psperId: number; buyerId: number }>(
    tx,
    `select s.psper_id as "psperId", o.id as "buyerId" from dossiers d join shops s on s.id = d.shop_id join pspers p on p.id = s.psper_id
       join npl_buyer_countries c on c.country = d.country join dossier_owners o on o.id = c.buyer_id
     where d.state = 'Open' and d.last_reminder > 0 and o.name = $2 and p.psper_key <> all($1) and d.due_on <= $3::date - $4::int
     group by 1, 2 order by count(*) desc, 1 limit 1`,
    [leftAlone, buyer, dayInAmsterdam(now), daysPastDue],
  );
  const [found] = rows;
  if (adminId === undefined || found === undefined) return;
  const day = dayInAmsterdam(now);
  const { psperId, buyerId } = found;
  await clearPsper(tx, { psperId, day, cutOff: now, at: now, asked: { reason: 'First clearing', adminId } });
  const asked = { reason: 'First sale to this buyer', adminId };
  const terms = { buyerId, cutOff: now, minAmount: 1_000 };
  const days = await keepYoungest(tx, { ...terms, daysPastDue });
  await sell(tx, { ...terms, day, at: now, daysPastDue: days, asked });
  const { rows: sold } = await queryRows<{ saleId: number; dossierId: number }>(
    tx,
    'select sale_id as "saleId", dossier_id as "dossierId" from npl_sold_dossiers order by face_amount desc, dossier_id limit 2',
    [],
  );
  const [paid, recalled] = sold;
  if (recalled !== undefined) {
    const why = 'The debtor disputes the claim';
    await storeRecall(tx, recalled.saleId, recalled.dossierId, { now, why, adminId });
  }
  if (paid === undefined) return;
  const none = { reference: null, bankEntryId: null, apiKeyId: null };
  await bookPayment(tx, { ...none, dossierId: paid.dossierId, amount: 1_500, currency: 'EUR', receivedAt: now });
}

/**
 * Has the youngest reminded once more a few days ago: the worker would hand over what nobody paid for long.
 * @returns how many days past due all others are
 */
async function keepYoungest(tx: Tx, plan: PlanValues): Promise<number> {
  const { rows } = await queryRows<{ id: number; days: number }>(
    tx,
    `with ${planSql(onlySold)} select p.id, t.today - p.due_on as days from planned p cross join terms t order by p.due_on desc, p.id`,
    valuesOf(plan),
  );
  const young = rows.slice(0, Math.min(kept, Math.floor(rows.length / 2)));
  const ids = young.map(({ id }) => id);
  const day = dayInAmsterdam(plan.cutOff);
  await queryRows(
    tx,
    `update reminders r set reminded_at = $2::timestamptz - interval '3 days', pay_until = $3::date + 11
     from dossiers d where d.id = any($1) and r.dossier_id = d.id and r.number = d.last_reminder`,
    [ids, plan.cutOff, day],
  );
  await queryRows(tx, 'update dossiers set last_reminded_on = $2::date - 3 where id = any($1)', [ids, day]);
  return (young.at(-1)?.days ?? daysPastDue - 1) + 1;
}

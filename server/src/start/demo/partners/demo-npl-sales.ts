import { bookPayment } from '../../../claims/book-payment.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { clearPsper } from '../../../features/partners/clearing/clear-psper.ts';
import { storeRecall } from '../../../features/partners/npl-recalls/npl-recalls.store.ts';
import { sell } from '../../../features/partners/npl-sales/sell.ts';
import type { DemoAdmin } from '../demo-admins.ts';
import type { DemoFrame } from '../demo-frame.ts';

/** Whose claims are ceded by the worker alone: the timelines of their clearings are for looking at. */
const leftAlone = ['PAYNL', 'MOLLIE', 'MSP'];
const buyer = 'Second Chance Capital';
/** Of a psper with claims that no debt collection partner has. */
const unpaidDays = 16;
/** The worker would hand over what is older. What is younger is left to be sold by hand, where the environment asks for fewer days. */
const daysPastDue = 45;

/** One sale of unpaid claims, one dossier of it that came back, and a payment that is the buyer's. */
export async function fillNplSales({ tx, now }: DemoFrame, admins: readonly DemoAdmin[]): Promise<void> {
  const adminId = admins.find(({ role }) => role === 'Administrator')?.id;
  const { rows } = await queryRows<{ psperId: number; buyerId: number }>(
    tx,
    `select s.psper_id as "psperId", o.id as "buyerId" from dossiers d join shops s on s.id = d.shop_id join pspers p on p.id = s.psper_id
       join npl_buyer_countries c on c.country = d.country join dossier_owners o on o.id = c.buyer_id
     where d.state = 'Open' and d.last_reminder > 0 and o.name = $2 and p.psper_key <> all($1) and d.due_on <= $3::date - $4::int
     group by 1, 2 order by count(*) desc, 1 limit 1`,
    [leftAlone, buyer, dayInAmsterdam(now), unpaidDays],
  );
  const [found] = rows;
  if (adminId === undefined || found === undefined) return;
  const day = dayInAmsterdam(now);
  const { psperId, buyerId } = found;
  await clearPsper(tx, { psperId, day, cutOff: now, at: now, asked: { reason: 'First clearing', adminId } });
  const asked = { reason: 'First sale to this buyer', adminId };
  await sell(tx, { buyerId, day, at: now, cutOff: now, minAmount: 1_000, daysPastDue, asked });
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

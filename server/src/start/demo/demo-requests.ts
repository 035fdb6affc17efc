import { sql } from 'drizzle-orm';
import { selectRows } from '../../db/rows.ts';
import { type DemoFrame, day, hour, insertRows, queueItems } from './demo-frame.ts';
import type { DemoShop } from './demo-trade.ts';
import { createDice } from './dice.ts';

const categories = ['Refurbished electronics', 'E-bikes', 'Camping', 'Baby', 'Garden furniture', 'Musical instruments'];
const decisions = ['Done', 'Declined: proof is missing', 'Withdrawn by the requester', 'Duplicate of an older request'];

/** What shops have asked for: categories and services. */
export async function fillRequests(frame: DemoFrame, shops: readonly DemoShop[]): Promise<void> {
  const { tx } = frame;
  const suggestions = queueItems(frame, 'suggestions', { open: 5, closed: 11, reasons: decisions });
  await insertRows(
    tx,
    'category_suggestions',
    suggestions.items.map(({ createdAt, ...closed }) => ({
      shop_id: suggestions.dice.pick(shops).id,
      category: suggestions.dice.pick(categories),
      created_at: createdAt,
      ...closed,
    })),
  );
  await fillServices(frame);
}

const whyNot = [
  'They sell at the till alone',
  'The bank asked for it already',
  'A branch goes by the papers of its head office',
];

/** What there is to do at shops follows from them; when that began is told here, and what of it was done or not needed. */
async function fillServices({ tx, ago }: DemoFrame): Promise<void> {
  await tx.execute(sql`delete from merchant_services`);
  // Two accounts are still to be looked at.
  await tx.execute(sql`update shop_documents set iban_confirmed_at = recorded_at where iban is not null
    and shop_id not in (select shop_id from shop_documents where iban is not null order by recorded_at desc, shop_id limit 2)`);
  await tx.execute(sql`delete from merchant_services`);
  await tx.execute(sql`insert into merchant_services (shop_id, service, created_at)
    select d.shop_id, d.service, case when s.registration_completed_at is null then s.created_at
      else ${ago(6 * day)} + make_interval(hours => s.id) end
    from merchant_services_due d join shops s on s.id = d.shop_id order by d.shop_id, d.service`);
  const dice = createDice('services');
  const old = await selectRows<{ id: number; name: string }>(
    tx,
    sql`select min(s.id) as id, min(a.first_name || ' ' || a.last_name) as name from shops s, admins a
      where s.registration_completed_at is not null group by s.id order by s.id desc limit 9`,
  );
  await insertRows(
    tx,
    'merchant_services',
    old.flatMap(({ id: shop_id, name }, place) =>
      ['psper', 'completion'].map((service, step) => {
        const created_at = ago((27 - place * 2 - step) * day);
        const closed_at = new Date(created_at.getTime() + dice.between(hour, 30 * hour));
        const isDone = service === 'psper' || place % 4 > 0;
        return {
          ...{ shop_id, service, created_at, closed_at },
          closed_reason: isDone ? null : dice.pick(whyNot),
          closed_by_name: isDone ? null : name,
          outcome: isDone ? 'done' : 'dismissed',
        };
      }),
    ),
  );
}

import { sql } from 'drizzle-orm';
import { selectRows } from '../../db/rows.ts';
import { type DemoFrame, day, hour, insertRows } from './demo-frame.ts';
import type { DemoShop } from './demo-trade.ts';
import { createDice } from './dice.ts';

const categories = ['Electronics', 'Bicycles', 'Outdoor', 'Baby and child', 'Home and garden', 'Music', 'Books'];
/** What waits: some of them are what there is, in other words. */
const suggested = ['Refurbished electronics', 'E-bikes', 'Camping', 'Garden furniture', 'Musical instruments'];
const decisions = [
  ['accepted', 'Nothing that there is fits'],
  ['merged', 'The same in other words'],
  ['declined', 'A brand is no category'],
  ['accepted', 'Three more shops sell it'],
  ['merged', 'Too narrow for one of its own'],
] as const;

/** What shops have asked for: categories and services. */
export async function fillRequests(frame: DemoFrame, shops: readonly DemoShop[]): Promise<void> {
  await fillCategories(frame, shops);
  const dice = createDice('suggestions');
  const names = suggested.map((category, place) => ({ category, shop_id: shops[place * 3]?.id }));
  const waiting = names.map((row, place) => ({ ...row, created_at: frame.ago(dice.between(hour, 9 * day) + place) }));
  await insertRows(frame.tx, 'category_suggestions', waiting);
  const closed = decisions.map(([outcome, closed_reason], place) => {
    const created_at = frame.ago((27 - place * 3) * day);
    const closed_at = new Date(created_at.getTime() + dice.between(hour, 2 * day));
    const shop_id = dice.pick(shops).id;
    return { shop_id, category: dice.pick(categories), created_at, closed_at, closed_reason, outcome };
  });
  await insertRows(
    frame.tx,
    'category_suggestions',
    closed.map((row) => ({ ...row, closed_by_name: 'Grace Hopper' })),
  );
  await fillServices(frame);
}

const whyNot = [
  'They sell at the till alone',
  'The bank asked for it already',
  'A branch goes by the papers of its head office',
];

/** Most shops are in a category; every fifth is in none yet. */
async function fillCategories({ tx, ago }: DemoFrame, shops: readonly DemoShop[]): Promise<void> {
  const ids = await insertRows(
    tx,
    'categories',
    categories.map((name, place) => ({ name, created_at: ago((300 - place) * day) })),
  );
  const given = shops.flatMap(({ id }, place) => (place % 5 === 4 ? [] : [{ id, category: ids[place % ids.length] }]));
  await tx.execute(sql`update shops s set category_id = g.category
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id int, category int) where s.id = g.id`);
}

/** What there is to do at shops follows from them; when that began is told here, and what of it was done or not needed. */
async function fillServices({ tx, ago }: DemoFrame): Promise<void> {
  await tx.execute(sql`delete from merchant_services`);
  // Two accounts are still to be looked at.
  await tx.execute(sql`update shop_documents set iban_confirmed_at = recorded_at where iban is not null
    and shop_id not in (select shop_id from shop_documents where iban is not null order by recorded_at desc, shop_id limit 2)`);
  await tx.execute(sql`delete from merchant_services`);
  await tx.execute(sql`insert into merchant_services (shop_id, service, created_at)
    select d.shop_id, d.service, case when s.registration_completed_at is null then s.created_at
      else ${ago(6 * day)}::timestamptz + make_interval(hours => s.id) end
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

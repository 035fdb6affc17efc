/** The mail about a circuit that stays open. */
import type { Circuit } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { partnerCircuit } from '@houston/contract/features/partners/integration-partners/integration-partners-circuit.texts';
import type { Language } from '@houston/contract/languages';
import type { App } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { tellHolders } from '../../mail/tell-holders.ts';

/** So long it may stay open before somebody is told. */
const patienceSeconds = 15 * 60;

interface LongOpen {
  readonly partnerId: number;
  readonly name: string;
  readonly cause: NonNullable<Circuit['cause']>;
  readonly since: Date;
  readonly waiting: number;
}

// Whoever sets the mark tells, once for each time that it opens. After a hold that is over, nothing is wrong before a try has failed.
const longOpenSql = `
  update integration_circuits c set told_at = $1 from integration_partners p
  where p.id = c.partner_id and c.told_at is null and c.opened_at <= $1::timestamptz - interval '${patienceSeconds} seconds'
    and c.partner_id = any($2) and (c.cause <> 'admin' or c.held_until > $1)
  returning c.partner_id as "partnerId", p.name, c.cause, c.opened_at as since,
    (select count(*)::int from bus_queue q where q.waits_for = c.partner_id) as waiting`;

/** Named in a mail, those with the most messages first; beyond them a number is said. */
const mostShops = 10;
/** To look at every message that waits in a long outage would hold up the circuits of all partners. */
const mostLooked = 10_000;

interface WaitingShop {
  readonly name: string;
  readonly messages: number;
  /** How many shops there are, beside this one. */
  readonly shops: number;
}

// What is about no shop is its tenant's.
const shopsSql = `
  select coalesce(s.name, t.name) as name, count(*)::int as messages, (count(*) over ())::int as shops
  from (select message_id from bus_queue where waits_for = $1 order by id limit ${mostLooked}) q
  join bus_messages m on m.id = q.message_id join tenants t on t.id = m.tenant_id left join shops s on s.id = m.shop_id
  group by m.tenant_id, m.shop_id, 1 order by 2 desc, 1 limit ${mostShops}`;

/** `Shop 1 (12), Shop 2 (3) and others: 4`. */
function shopsText(shops: readonly WaitingShop[], language: Language): string {
  const [first] = shops;
  if (first === undefined) return '-';
  const named = shops.map(({ name, messages }) => `${name} (${messages})`).join(', ');
  const others = first.shops - shops.length;
  return others === 0
    ? named
    : `${named} ${partnerCircuit['circuit-more-shops'][language].replace('{{count}}', String(others))}`;
}

/** Mails all who may close a circuit, when it has stayed open for a quarter of an hour. @param held those that this transaction holds */
export async function tellOfLongOpen(tx: Tx, app: App, now: Date, held: readonly number[]): Promise<void> {
  if (held.length === 0) return;
  const { rows } = await queryRows<LongOpen>(tx, longOpenSql, [now, [...held]]);
  if (rows.length === 0) return;
  const shopsOf = new Map<number, WaitingShop[]>();
  for (const { partnerId } of rows) {
    shopsOf.set(partnerId, (await queryRows<WaitingShop>(tx, shopsSql, [partnerId])).rows);
  }
  await tellHolders(tx, app, 'technicalIntegrationManagementAllowed', (firstName, language) =>
    rows.map(({ partnerId, name, cause, since, waiting }) => {
      const values = {
        firstName,
        partner: name,
        since,
        cause: partnerCircuit[`circuit-cause-${cause}`][language],
        waiting: String(waiting),
        shops: shopsText(shopsOf.get(partnerId) ?? [], language),
        link: `${app.config.publicUrl}/mission-control/integration/overview/${partnerId}`,
      };
      return { template: 'partner-circuit' as const, values };
    }),
  );
}

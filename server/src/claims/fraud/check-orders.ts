/** Judges orders by the platform's own rules as they start: those that look like fraud become cases, which an admin decides. */

import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { ensureDossiers } from '../dossiers.ts';
import { type FraudRule, pointsOf } from './fraud-rule.ts';
import { deliveryElsewhere } from './reasons/delivery-elsewhere.ts';
import { rejectedBefore } from './reasons/rejected-before.ts';
import { sharedAddress } from './reasons/shared-address.ts';
import { sharedPhone } from './reasons/shared-phone.ts';
import { unusualAmount } from './reasons/unusual-amount.ts';
import { velocity } from './reasons/velocity.ts';

const rules: readonly FraudRule[] = [
  velocity,
  unusualAmount,
  deliveryElsewhere,
  sharedAddress,
  sharedPhone,
  rejectedBefore,
];

/** Points from which on an order is a case. No rule that honest consumers meet by themselves reaches it at its first step. */
const casesFrom = 60;
const mostPoints = 100;

interface SeenOrder {
  readonly id: number;
  readonly transactionNumber: string;
  readonly tenantId: number;
  readonly shopId: number;
  readonly startedAt: Date;
  /** By reason. */
  readonly seen: Readonly<Record<string, number | null>>;
}

// Whoever has switched the fraud module off for its shops is not judged for, as on the bus.
const seenSql = `
  select o.id, o.transaction_number as "transactionNumber", o.tenant_id as "tenantId", o.shop_id as "shopId", o.started_at as "startedAt",
    json_build_object(${rules.map(({ reason, sees }) => `'${reason}', (${sees})`).join(', ')}) as seen
  from transactions o join shops s on s.id = o.shop_id
    left join pspers p on p.id = s.psper_id
    left join consumers c on c.id = o.consumer_id
  where o.id = any($1) and coalesce(p.fraud_module_enabled, true)
  order by o.id`;

// Its claim may never come, so nothing is due of its dossier yet; a capture that is posted makes the day.
const storeSql = `
  with noted as (
    update dossiers d set due_on = null from transactions t
    where t.id = d.transaction_id and t.transaction_number = any($1) and t.capture_requested = 0 and d.opened_at is null
  )
  insert into fraud_cases (dossier_id, detection_version, score, reasons, created_at)
  select d.id, 'v3', f.score, f.reasons, f.at
  from unnest($1::text[], $2::int[], $3::text[]::jsonb[], $4::timestamptz[]) as f(number, score, reasons, at)
    join dossiers d on d.transaction_number = f.number
  order by f.at, d.id`;

/** @param ids of transactions. @returns the numbers of those that became cases */
export async function checkOrders(tx: Tx, now: Date, ids: readonly number[]): Promise<string[]> {
  const { rows } = await queryRows<SeenOrder>(tx, seenSql, [ids], { name: 'fraud-check' });
  const cases = rows.map((order) => ({ ...order, ...judge(order) })).filter(({ score }) => score >= casesFrom);
  if (cases.length === 0) return [];
  await ensureDossiers(
    tx,
    now,
    cases.map(({ startedAt, ...order }) => ({ ...order, createdAt: startedAt })),
  );
  const numbers = cases.map(({ transactionNumber }) => transactionNumber);
  await queryRows(tx, storeSql, [
    numbers,
    cases.map(({ score }) => score),
    cases.map(({ reasons }) => JSON.stringify(reasons)),
    cases.map(({ startedAt }) => startedAt),
  ]);
  return numbers;
}

function judge({ seen }: SeenOrder) {
  const reasons = rules
    .map((rule) => ({
      reason: rule.reason,
      seen: seen[rule.reason] ?? 0,
      points: pointsOf(rule, seen[rule.reason] ?? 0),
    }))
    .filter(({ points }) => points > 0);
  return {
    reasons,
    score: Math.min(
      mostPoints,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
  };
}

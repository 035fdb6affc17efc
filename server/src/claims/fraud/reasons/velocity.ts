import type { FraudRule } from '../fraud-rule.ts';

/** Who has a stolen identity uses it quickly. Companies buy often anyway. One e-mail is one consumer. */
export const velocity: FraudRule = {
  reason: 'velocity',
  sees: `select count(*) from (select x.started_at from transactions x where x.consumer_id = o.consumer_id and x.id <= o.id
      order by x.id desc limit 20) newest
    where c.type = 'B2C' and newest.started_at > o.started_at - interval '1 hour'`,
  steps: [
    [3, 40],
    [5, 60],
  ],
};

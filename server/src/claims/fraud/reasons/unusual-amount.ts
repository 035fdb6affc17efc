import type { FraudRule } from '../fraud-rule.ts';

/** How many times what half of the shop's last 50 orders stay below. Small amounts, and shops of few orders, are not judged. */
export const unusualAmount: FraudRule = {
  reason: 'unusual-amount',
  sees: `select floor(o.amount / nullif(percentile_disc(0.5) within group (order by usual.amount), 0))
    from (select x.amount from transactions x where x.shop_id = o.shop_id and x.started_at <= o.started_at and x.id <> o.id
      order by x.started_at desc limit 50) usual
    where o.amount >= 25000 having count(*) >= 10`,
  steps: [
    [5, 40],
    [15, 60],
  ],
};

import type { FraudRule } from '../fraud-rule.ts';

/** Other surnames that began to buy from the same address within 30 days: a family shares one, a student house some. */
export const sharedAddress: FraudRule = {
  reason: 'shared-address',
  sees: `select count(distinct lower(regexp_replace(n.name, '^.* ', ''))) from consumers n
    where n.tenant_id = c.tenant_id and n.postal_code = c.postal_code and n.house_number = c.house_number
      and n.house_number_suffix is not distinct from c.house_number_suffix and n.type = 'B2C' and c.type = 'B2C'
      and n.created_at > o.started_at - interval '30 days' and n.created_at <= o.started_at
      and lower(regexp_replace(n.name, '^.* ', '')) <> lower(regexp_replace(c.name, '^.* ', ''))`,
  steps: [
    [2, 25],
    [4, 60],
  ],
};

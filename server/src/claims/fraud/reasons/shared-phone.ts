import type { FraudRule } from '../fraud-rule.ts';

/** Other consumers of the tenant, so other e-mails, who began to buy with the same phone number within a day. */
export const sharedPhone: FraudRule = {
  reason: 'shared-phone',
  sees: `select count(*) from consumers n where n.tenant_id = c.tenant_id and n.phone = c.phone and n.id <> c.id
    and n.created_at > o.started_at - interval '24 hours' and n.created_at <= o.started_at`,
  steps: [
    [1, 20],
    [2, 40],
    [4, 60],
  ],
};

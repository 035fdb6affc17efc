import type { FraudRule } from '../fraud-rule.ts';

/** Gifts go elsewhere too: it only adds to other reasons. */
export const deliveryElsewhere: FraudRule = {
  reason: 'delivery-elsewhere',
  sees: 'select o.delivered_elsewhere::int',
  steps: [[1, 25]],
};

import type { FraudRule } from '../fraud-rule.ts';

/** What an admin rejected once is looked at by one each time. */
export const rejectedBefore: FraudRule = {
  reason: 'rejected-before',
  sees: `select count(*) from dossiers d join fraud_cases f on f.dossier_id = d.id
    where d.consumer_id = o.consumer_id and f.detection_version = 'v3' and f.outcome = 'rejected' and f.closed_at <= o.started_at`,
  steps: [[1, 60]],
};

import { effectKind } from './effect.ts';

/** The way of an invoice: whether its consumer is asked by mail to pay, decided under a configuration of mail to pay. */
export const way = effectKind({
  name: 'way',
  table: 'mail_to_pay_decisions',
  fields: { configuration_id: 'bigint', way: 'text' },
  ofAttempt: ['tenant_id', 'transaction_number', 'dossier_id'],
  at: 'decided_at',
});

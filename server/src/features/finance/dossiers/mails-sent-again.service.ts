/** What the audit trail says of mails to consumers that an admin sent again. */

/** The row `l` of the trail is of one. */
const isSentAgain = `l.record_kind = 'consumer' and l.action = 'consumer.resend' and l.outcome = 'done'`;

/**
 * The rows `l` of the trail about mails to a consumer that were sent again.
 * @param consumerId in SQL, its number
 */
export function mailsSentAgain(consumerId: string): string {
  return `audit_log l where ${isSentAgain} and l.record_id = (${consumerId})::text`;
}

/** Of a row `l`: the mail that was sent again, and that which went first, which may have been sent again before. */
export const newMail = `(l.after ->> 'mail')::int`;
export const firstMail = `(l.after ->> 'firstMail')::int`;

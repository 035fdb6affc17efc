/** Whether debtors were reminded, and whether a reminder still gives them time to pay. */

/** Of the mail `m` of a reminder: it left the house. One that was kept in the outbox, as where there is no mail server, reminded nobody. */
export const hasLeftSql = `coalesce(m.state, 'sent') = 'sent'`;

/** Whether nothing happens to a dossier by itself any more: no reminder is left, and none of them leads to a hand-over, as after a recall. */
export function noNextStepSql(dossiers: string): string {
  return `${dossiers}.in_dunning and ${dossiers}.last_reminder = 3 and ${dossiers}.last_reminded_on is null`;
}

/** Whether the dossier `d` has a reminder that is about to leave, or that gives until `today` or longer to pay. */
export function givesTimeSql(today: string): string {
  return `exists (select from reminders r left join outbox_messages m on m.id = r.outbox_id
    where r.dossier_id = d.id and r.left_out is null and (m.state = 'waiting' or r.pay_until >= ${today} and ${hasLeftSql}))`;
}

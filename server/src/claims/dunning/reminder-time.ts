/** Whether debtors were reminded, whether a reminder still gives them time to pay, and why nothing follows any more. */

/** Days that a reminder leaves to pay, also one that is sent again. */
export const daysToPay = 14;

const sentAgain = (which: string) =>
  `exists (select from outbox_messages g where g.again_of = r.outbox_id and ${which})`;

/**
 * Of the mail `m` of a reminder `r`: it left the house, at once or when it was sent again. One that was kept in the outbox, as where there is no
 * mail server, reminded nobody.
 */
export const hasLeftSql = `(coalesce(m.state, 'sent') = 'sent' or ${sentAgain("g.state = 'sent'")})`;

export const isLeavingSql = `(m.state = 'waiting' or ${sentAgain("g.state = 'waiting'")})`;

/** Whether the mail of the reminder `r` was sent again so late that it gives until `today` or longer to pay. */
export const wasSentLatelySql = (today: string) =>
  sentAgain(`g.state = 'sent' and (g.created_at at time zone 'Europe/Amsterdam')::date + ${daysToPay} >= ${today}`);

/**
 * Whether a dossier has a reminder that counts for a hand-over: of its present round, and not from before it came back from a partner.
 * @param which a condition on the reminder `r` and its mail `m`
 */
export const isRemindedSql = (dossier: string, which = hasLeftSql) =>
  `exists (select from reminders r left join outbox_messages m on m.id = r.outbox_id
    where r.dossier_id = ${dossier}.id and r.round = ${dossier}.reminder_round and r.left_out is null and ${which} and r.reminded_at > coalesce(
      (select max(h.recalled_at) from collection_handovers h where h.dossier_id = ${dossier}.id), '-infinity'))`;

/** Whether an admin discarded its last hand-over, which is not asked for again. */
export const isDiscardedSql = (dossier: string) =>
  `exists (select from dead_letters l where l.root_id = ${dossier}.handover_root and l.handled_method = 1)`;

/** Whether what is known of its consumer keeps it with us, until an admin hands it over. */
export const isMarkedSql = (dossier: string) => `exists (select from consumers k where k.id = ${dossier}.consumer_id
    and (k.is_deceased or k.is_insolvent or k.is_in_debt_settlement or k.is_minor))`;

/**
 * Why nothing happens to a dossier by itself any more, when every reminder was made: the negation of what asks for hand-overs, as far as it
 * lasts. Null where a hand-over comes by itself. The words are those of the contract.
 */
const reasonSql = (dossier: string) => `case
    when ${dossier}.transaction_number is null then 'no_order'
    when ${isMarkedSql(dossier)} then 'marked'
    when ${isDiscardedSql(dossier)} then 'discarded'
    when ${dossier}.last_reminded_on is null and exists (select from collection_handovers h
      where h.dossier_id = ${dossier}.id and h.recalled_at is not null) then 'recalled'
    when ${dossier}.last_reminded_on is null then 'left_out'
    when not ${isRemindedSql(dossier, `(${hasLeftSql} or ${isLeavingSql})`)} then 'not_sent'
    when not exists (select from debt_collection_partners where is_default) then 'no_partner'
  end`;

// As the predicate of the index says it.
const isAllRemindedSql = (dossier: string) => `${dossier}.in_dunning and ${dossier}.last_reminder = 3`;

/** Null where something follows. */
export const noNextStepReasonSql = (dossier: string) =>
  `case when ${isAllRemindedSql(dossier)} then ${reasonSql(dossier)} end`;

/** Whether nothing happens to a dossier by itself any more: no reminder is left, and none of them leads to a hand-over. */
export const noNextStepSql = (dossier: string) =>
  `${isAllRemindedSql(dossier)} and (${reasonSql(dossier)}) is not null`;

/** Whether the dossier `d` has a reminder that is about to leave, or that gives until `today` or longer to pay. */
export function givesTimeSql(today: string): string {
  return `exists (select from reminders r left join outbox_messages m on m.id = r.outbox_id
    where r.dossier_id = d.id and r.left_out is null
      and (${isLeavingSql} or r.pay_until >= ${today} and ${hasLeftSql} or ${wasSentLatelySql(today)}))`;
}

/** What a pay-out came to, as a part of a statement. */

/** What the bank took for a pay-out, by its name in a statement. */
export const sentSql = (payout = 'p') => `coalesce(${payout}.paid_amount, ${payout}.amount)`;
/** What of its cession that paid. */
export const settledSql = (payout = 'p') => `least(${payout}.amount, ${sentSql(payout)})`;

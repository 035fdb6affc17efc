/** Which arrangements were broken last, and by what. */

/** That an arrangement was broken and its claim got no other one since. @param a how the statement calls the arrangement */
export const isBrokenLastSql = (a: string) =>
  `${a}.state = 'broken' and not exists (select from arrangements n where n.dossier_id = ${a}.dossier_id and n.id > ${a}.id)`;

/** That nothing followed a broken arrangement but dunning, by the state as lists know it. @param d how the statement calls the dossier */
export const isDunnedSql = (d: string) => `${d}.listed_state in ('Open', 'OnHold')`;

/**
 * The instalment by which an arrangement was broken, as JSON (number, dueOn, and how much of it was open then in minor units): payments
 * count to the oldest that is left, so it is the first that was not paid in full when it ended. Null of one that was not broken.
 * @param a how the statement calls the arrangement
 */
export const brokenBySql = (a: string) => `(
  select jsonb_build_object('number', i.number, 'dueOn', i.due_on,
    'open', least(i.amount, i.in_all - (${a}.settled_at_end - ${a}.settled_before)))
  from arrangement_instalments i
  where ${a}.state = 'broken' and i.arrangement_id = ${a}.id and i.in_all > ${a}.settled_at_end - ${a}.settled_before
  order by i.number limit 1)`;

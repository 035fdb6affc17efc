/** The newest fraud case of a dossier `d`, as the pages of dossier and transaction show it; null where there is none. */
export const fraudCaseSql = `(select jsonb_build_object('id', v.id, 'score', v.score,
    'outcome', case when v.closed_at is not null then coalesce(v.outcome, 'accepted') end)
  from fraud_cases_v3 v where v.dossier_id = d.id order by v.id desc limit 1)`;

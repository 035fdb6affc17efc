-- A dossier whose hand-over ended may open again, as when its payment is taken back: its debtor is reminded anew, in a round of its own,
-- before it is handed over again.

alter table dossiers add column reminder_round smallint not null default 0;
alter table reminders add column round smallint not null default 0;
alter table reminders drop constraint reminders_dossier_id_number_key;
alter table reminders add unique (dossier_id, round, number);

with ends as (
  select dossier_id, count(*) as rounds, max(ended_at) as last from collection_handovers where ended_at is not null group by 1
), anew as (
  update reminders r set round = e.rounds from ends e where e.dossier_id = r.dossier_id and r.reminded_at > e.last
  returning r.dossier_id, r.number
)
update dossiers d set reminder_round = e.rounds,
  last_reminder = coalesce((select max(a.number) from anew a where a.dossier_id = d.id), 0),
  left_out = case when exists (select from anew a where a.dossier_id = d.id) then d.left_out end
from ends e where e.dossier_id = d.id;

-- Under which hand-over a payment came: what was recovered until its end follows when the payment is taken back.
alter table payments add column handover_root bigint;
update payments p set handover_root = h.root_id
from (
  select y.id, max(h.root_id) as root_id from payments y join collection_handovers h on h.dossier_id = y.dossier_id and h.root_id < y.id
    and y.received_at <= coalesce(h.ended_at, h.recalled_at, 'infinity')
  group by 1
) h where h.id = p.id;

create function lower_recovered() returns trigger language plpgsql as $$
begin
  update collection_handovers h set recovered = p.stands
  from (
    select handover_root, coalesce(sum(amount) filter (where reversed_at is null), 0) as stands
    from payments where dossier_id = new.id and handover_root is not null group by 1 having bool_or(reversed_at is not null)
  ) p where h.root_id = p.handover_root and not h.is_held and h.recovered > p.stands;
  return null;
end $$;
-- Once the dossier is locked: an end that came first is seen by then, and one that comes later sees what is left.
create trigger lower_recovered after update on dossiers for each row when (new.reversed > old.reversed) execute function lower_recovered();

update collection_handovers h set recovered = p.stands
from (
  select handover_root, coalesce(sum(amount) filter (where reversed_at is null), 0) as stands
  from payments where handover_root is not null group by 1 having bool_or(reversed_at is not null)
) p where h.root_id = p.handover_root and not h.is_held and h.recovered > p.stands;

-- What a setting would have changed is asked of the newest clearing that settled a chargeback. An unreleased 0054 may have made it already.
create index if not exists cession_lines_chargebacks on cession_lines (clearing_id) where movement = 'chargeback';

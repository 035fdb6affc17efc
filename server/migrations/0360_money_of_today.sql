-- Until when the days that are not over are summed: shown as so far. Null: none is yet.
alter table shop_days_summed add column today_to timestamptz;

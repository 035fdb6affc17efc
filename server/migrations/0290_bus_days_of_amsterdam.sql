-- The attempts of a day are counted by days of Amsterdam, as the books are. What was counted by days of UTC, also by the version
-- before while both run, says so, and is counted anew.
alter table bus_day_counts add column of_amsterdam boolean not null default false;

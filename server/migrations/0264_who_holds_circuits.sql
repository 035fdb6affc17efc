-- The name of the admin who gave the reason of a circuit: a held partner says who stopped the calls, as the paused bus does.
alter table integration_circuits add column reason_by text;

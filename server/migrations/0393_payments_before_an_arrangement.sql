-- The newest payment of the claim when the arrangement was made: one of before that is taken back later says nothing of the instalments.
-- Null where there was none, and of arrangements of before this was kept.

alter table arrangements add column last_payment bigint;

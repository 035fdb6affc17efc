-- A bulk job names what it was made of, and what became of everything that it sent.

-- What was chosen, in the words of the contract; null for jobs of before.
alter table bulk_jobs add column choice jsonb;
-- Nobody had given this reason: it stood for none.
update bulk_jobs set reason = '' where reason = 'Requeue all';

create index bus_requeues_job on bus_requeues (job_id) where job_id is not null;

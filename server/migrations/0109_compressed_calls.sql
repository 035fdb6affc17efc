-- Large bodies of calls are compressed in less time, where the database can. Days are made like the table that they are part of.
do $$
declare
  part regclass;
begin
  for part in select 'integration_calls'::regclass union all select inhrelid::regclass from pg_inherits where inhparent = 'integration_calls'::regclass
  loop
    execute format('alter table %s alter column request_body set compression lz4, alter column response_body set compression lz4,
      alter column request_headers set compression lz4, alter column response_headers set compression lz4', part);
  end loop;
exception when feature_not_supported then
  null;
end
$$;

/** How a server that takes no writes is recognised before one is tried. */
import { readOnlyServer } from './outage.ts';

/** Answers as a write would where only reading is possible: a standby, or a primary that has just become one. */
export const refuseReadOnly = `do $$ begin
  if current_setting('transaction_read_only')::boolean then
    raise exception 'this server takes no writes' using errcode = '${readOnlyServer}';
  end if;
end $$`;

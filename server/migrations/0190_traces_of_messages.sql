-- The trace that a message is part of, as its cause told it (W3C traceparent); null where nobody collects traces.
alter table bus_queue add column trace_parent text;

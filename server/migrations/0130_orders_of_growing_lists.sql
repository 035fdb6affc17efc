-- Each order of a list that grows has its index. These had none: a page of them read and sorted everything there was.
create index audit_log_actor_order on audit_log (actor, id);
create index service_logs_tag on service_logs (service, tag, id);
create index service_logs_severity on service_logs (service, severity, id);
create index bulk_job_items_letter on bulk_job_items (job_id, dead_letter_id, id);
create index refund_items_amount on refund_items (run_id, amount, id);
create index refund_items_result on refund_items (run_id, result, id);

import * as z from 'zod';
import { StatementRefusal } from './features/finance/bank-statements/statement-refusals.ts';
import { Dependence } from './four-eyes.ts';

/** Every refusal by its stable code, with the HTTP status that it answers. */
export const problemStatus = {
  invalid_request: 400,
  invalid_json: 400,
  not_signed_in: 401,
  sign_in_failed: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  oidc_failed: 401,
  wrong_proof: 401,
  oidc_proof_failed: 401,
  api_key_invalid: 401,
  permission_denied: 403,
  step_up_required: 403,
  registration_incomplete: 403,
  forged_request: 403,
  insufficient_scope: 403,
  grant_ceiling: 403,
  own_admin_management: 403,
  own_account: 403,
  own_sign_in: 403,
  stronger_account: 403,
  own_request: 403,
  own_release: 403,
  own_iban: 403,
  not_independent: 403,
  address_refused: 403,
  download_link_not_yours: 403,
  blocked: 403,
  self_delete_error: 403,
  not_found: 404,
  unknown_path: 404,
  method_not_allowed: 405,
  stale_version: 409,
  last_admin_manager: 409,
  admin_login_disabled: 409,
  already_activated: 409,
  already_enabled: 409,
  no_second_factor: 409,
  role_in_use: 409,
  role_name_taken: 409,
  role_not_available: 409,
  request_open: 409,
  already_decided: 409,
  already_resolved: 409,
  already_ended: 409,
  Unchanged_Temporary_Permissions: 409,
  oidc_email_taken: 409,
  oidc_already_linked: 409,
  last_way_in: 409,
  Duplicate_Email: 409,
  duplicate_entry: 409,
  default_sender: 409,
  already_default_sender: 409,
  payment_amount_changed: 409,
  payment_not_here: 409,
  shop_paused: 409,
  consumer_erased: 409,
  consumer_not_done: 409,
  mail_waits: 409,
  mail_gone: 409,
  mail_moved: 409,
  mail_to_nobody: 409,
  above_credit_limit: 409,
  shop_closed: 409,
  shop_without_psper: 409,
  category_exists: 409,
  iban_undecided: 409,
  already_default_partner: 409,
  owner_in_use: 409,
  nothing_to_register: 409,
  budget_used: 409,
  last_contact: 409,
  buyer_not_configured: 409,
  sale_changed: 409,
  dossier_not_sold: 409,
  dossier_freed: 409,
  money_settled: 409,
  money_changed: 409,
  dossier_not_open: 409,
  dossier_not_holdable: 409,
  dossier_frozen: 409,
  handover_under_way: 409,
  no_default_partner: 409,
  not_in_collection: 409,
  delivery_state: 409,
  delivery_not_set: 409,
  export_not_set: 409,
  host_key_not_offered: 409,
  own_address_not_listed: 409,
  already_handled: 409,
  already_queued: 409,
  wrong_message_type: 409,
  message_type_fixed: 409,
  not_failed: 409,
  already_finished: 409,
  bus_state_unchanged: 409,
  job_ended: 409,
  job_running: 409,
  nothing_to_do: 409,
  refund_gone: 409,
  transaction_state: 409,
  amount_left: 409,
  key_too_new: 409,
  transaction_sold: 409,
  transaction_frozen: 409,
  order_refused: 409,
  transaction_disputed: 409,
  refund_waits: 409,
  write_off_sold: 409,
  write_off_nothing: 409,
  write_off_collection: 409,
  write_off_arrangement: 409,
  write_off_frozen: 409,
  write_off_disputed: 409,
  write_off_under_way: 409,
  write_off_changed: 409,
  write_off_waits: 409,
  arrangement_sold: 409,
  arrangement_nothing: 409,
  arrangement_collection: 409,
  arrangement_running: 409,
  arrangement_on_hold: 409,
  arrangement_frozen: 409,
  arrangement_disputed: 409,
  arrangement_write_off: 409,
  arrangement_changed: 409,
  arrangement_ended: 409,
  dispute_open: 409,
  dispute_loss_waits: 409,
  dispute_order_unknown: 409,
  dispute_not_captured: 409,
  dispute_nothing_left: 409,
  change_request_outdated: 409,
  change_request_email_taken: 409,
  consumer_unknown: 409,
  nothing_left: 409,
  notice_not_active: 409,
  notice_updates_full: 409,
  backup_refused: 400,
  import_in_production: 403,
  refund_items_refused: 409,
  entry_repaid: 409,
  overpaid_changed: 409,
  return_written_off: 409,
  return_sold: 409,
  return_handed_over: 409,
  payout_not_approved: 409,
  payouts_not_approved: 409,
  payout_file_closed: 409,
  entry_not_debit: 409,
  payout_not_named: 409,
  debit_proposed: 409,
  cession_changed: 409,
  cession_not_held: 409,
  payout_other_account: 409,
  payout_amount_differs: 409,
  payout_settled: 409,
  difference_changed: 409,
  difference_kind_unfit: 409,
  receivable_unfit: 409,
  receivable_changed: 409,
  sale_payment_unfit: 409,
  refund_unfit: 409,
  refund_return_relied_on: 409,
  payout_debited: 409,
  reversal_unfit: 409,
  payout_returned: 409,
  payout_under_way: 409,
  difference_waits: 409,
  difference_paid_back: 409,
  invoice_credited: 409,
  not_creditable: 409,
  payouts_refused: 409,
  account_blocked: 409,
  account_exists: 409,
  account_proposal_waits: 409,
  account_proposal_stale: 409,
  asker_may_not: 409,
  entry_used: 409,
  entry_names_payout: 409,
  entry_names_rest: 409,
  entry_use_changed: 409,
  dossier_changed: 409,
  rule_busy: 409,
  rule_not_bad: 409,
  reporting_unavailable: 409,
  not_a_payment: 409,
  dossier_not_captured: 409,
  'error-saving-invalid-name': 422,
  'unable-to-parse-json': 422,
  invalid_message: 422,
  query_refused: 422,
  statement_refused: 422,
  no_transaction_number: 422,
  tenant_required: 422,
  idempotency_key_reused: 422,
  link_used_or_expired: 410,
  download_link_expired: 410,
  oidc_expired: 410,
  too_large: 413,
  export_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  wrong_code: 422,
  PhoneNumber: 422,
  Invalid_Dates: 422,
  weak_password: 422,
  oidc_email_unverified: 422,
  oidc_provider_failed: 422,
  simulator_document: 422,
  too_many_attempts: 429,
  too_many_streams: 429,
  server_error: 500,
  not_ready: 503,
  too_busy: 503,
  database_unavailable: 503,
  outcome_unknown: 503,
  too_slow: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** The body of every refusal (RFC 9457, `application/problem+json`). */
export const ProblemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  requestId: z.string(),
  /** Field path -> message key, for input that was refused. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The flags that the caller lacks. */
  missing: z.array(z.string()).optional(),
  /** The scopes of API keys that may make the call. */
  scopes: z.array(z.string()).optional(),
  retryAfterSeconds: z.number().optional(),
  /** Bytes that a call may have; of one that had more. */
  limit: z.number().optional(),
  /** The security incident that stopped the call; its page tells how to get help. */
  incidentNumber: z.string().optional(),
  /** Why and where a bank statement is refused. */
  statement: StatementRefusal.optional(),
  /** The stored record, when a save was made from an older version, or when somebody else was first. */
  current: z.unknown().optional(),
  /** What is wrong inside a text that was sent: message key, and what its placeholders stand for. */
  faults: z
    .array(z.object({ message: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }))
    .optional(),
  /** Why the caller is no second person for who asked. */
  dependence: Dependence.optional(),
  /** Who holds the role that was to be deleted; the first 100. */
  holders: z
    .array(z.object({ userId: z.int(), firstName: z.string(), lastName: z.string(), email: z.string() }))
    .optional(),
});
export type ProblemBody = z.infer<typeof ProblemBody>;
export type Fault = NonNullable<ProblemBody['faults']>[number];

/** Field path -> message key of a failed parse. Every message of our schemas is a key; zod's own become general ones. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of error.issues.flatMap(specific)) {
    const path = issue.path.map(String).join('.');
    fields[path] ??= messageKey(issue);
    if (issue.code === 'unrecognized_keys') {
      delete fields[path];
      for (const key of issue.keys.slice(0, 20))
        fields[[...issue.path, key].map(String).join('.')] = 'validation.unknown-field';
    }
  }
  return { ...fields };
}

/** What is wrong with the one kind of input that was meant, where several are taken: "not valid" would name no limit. */
function specific(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOfOtherKind = ({ code, path }: z.core.$ZodIssue) =>
    path.length === 0 && (code === 'invalid_type' || code === 'unrecognized_keys');
  const [meant, ...others] = issue.errors.filter((issues) => !issues.some(isOfOtherKind));
  if (meant === undefined || others.length > 0) return [issue];
  return meant.flatMap((one) => specific({ ...one, path: [...issue.path, ...one.path] }));
}

function messageKey(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('validation.')) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'validation.required';
  return 'validation.invalid';
}

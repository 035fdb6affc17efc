import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Instant, requiredLine, TrueFalseText } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';

/** What the guards find. */
export const violationCodes = [
  'address_not_allowed',
  'too_many_failed_sign_ins',
  'invalid_api_key',
  'forged_request',
  'permission_probing',
  'consumer_guessing',
] as const;
export type ViolationCode = (typeof violationCodes)[number];

export const userScopes = ['Merchant', 'Debtor', 'AdminPortal'] as const;
export type UserScope = (typeof userScopes)[number];

/**
 * Why a pattern that blocks was only recorded: the address is our own (this machine, a proxy), somebody who can resolve
 * incidents works from there, or the account is the last that can.
 */
export const sparingReasons = ['own_network', 'resolver_at_work', 'last_resolver'] as const;
export type SparingReason = (typeof sparingReasons)[number];

/** What somebody who was stopped is shown and passes on: random, so that nobody can ask for the incidents of others. */
export const IncidentNumber = z
  .string()
  .regex(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/, 'validation.invalid');

export const SecurityIncident = z.object({
  id: z.int(),
  number: z.string(),
  /** When it began; `lastSeen` is the last time it was added to. */
  dateTime: Instant,
  lastSeen: Instant,
  /** Refused calls in it. */
  count: z.int(),
  ip: z.string(),
  /** One of `violationCodes`; a text, because rows outlive the guards that made them. */
  violationCode: z.string(),
  violationCause: z.string(),
  userAgent: z.string(),
  userEmail: z.string().nullable(),
  userScope: z.enum(userScopes),
  /** Only recorded; else its address or account is blocked until `unblockedOn`. */
  isAllowed: z.boolean(),
  /** Whether it is the account that is blocked, and not the address. */
  isAboutAccount: z.boolean(),
  sparedBecause: z.enum(sparingReasons).nullable(),
  unblockedByUserEmail: z.string().nullable(),
  unblockedOn: Instant.nullable(),
  unblockedReason: z.string().nullable(),
});
export type SecurityIncident = z.infer<typeof SecurityIncident>;

/** The incident that blocks, where something else tells of the block. */
export const BlockingIncident = z.object({ id: z.int(), number: z.string() });
export type BlockingIncident = z.infer<typeof BlockingIncident>;

export const SecurityIncidentQuery = listQuery({
  sortable: ['dateTime', 'lastSeen', 'ip', 'violationCode', 'id'],
  order: '-dateTime',
  filters: {
    showAllowed: TrueFalseText.default(false),
    userMerchant: TrueFalseText.default(true),
    userDebtor: TrueFalseText.default(true),
    userAdmin: TrueFalseText.default(true),
    search: TextFilter.optional(),
  },
});

export const Resolution = z.strictObject({ unblockReason: requiredLine(500) });

const needs = 'securityManagementAllowed';

export const securityIncidentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/securityincident',
    needs,
    summary: 'What a security rule blocked, newest first; those that were only recorded with `showAllowed`',
    query: SecurityIncidentQuery,
    response: pageOf(SecurityIncident),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/securityincident/:id',
    needs,
    summary: 'One incident',
    params: IdParams,
    response: SecurityIncident,
  }),
  resolve: endpoint({
    method: 'PUT',
    path: '/api/securityincident/resolve/:id',
    needs,
    stepUp: true,
    summary: 'Resolves an incident: access is possible again immediately, in every process',
    params: IdParams,
    body: Resolution,
    response: SecurityIncident,
  }),
  notice: endpoint({
    method: 'GET',
    path: '/api/security-incidents/:number/notice',
    needs: 'public',
    summary: 'What somebody who was blocked may know, by the number that they were shown: the number and the time',
    params: z.strictObject({ number: IncidentNumber }),
    response: z.object({ number: z.string(), dateTime: Instant }),
  }),
};

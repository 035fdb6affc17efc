import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdText, Instant, tooLarge } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import {
  CallFailureGroup,
  callDirections,
  HttpCall,
  HttpCallRow,
  type HttpMethod,
  httpMethods,
  statusClasses,
} from './integration-calls.schema.ts';

const longest = 3_600_000;
const Milliseconds = z.codec(
  z.string('validation.number').regex(/^\d{1,9}$/, 'validation.number'),
  z.int().min(0, 'validation.not-negative').max(longest, tooLarge(longest)),
  { decode: Number, encode: String },
);

const StatusText = z.codec(
  z.string('validation.number').regex(/^[1-5]\d\d$/, 'validation.invalid'),
  z.int().min(100, 'validation.invalid').max(599, 'validation.invalid'),
  { decode: Number, encode: String },
);

const methodTexts = Object.values(httpMethods).map(String) as [string, ...string[]];
const MethodText = z.codec(z.enum(methodTexts, 'validation.invalid'), z.custom<HttpMethod>(), {
  decode: (text) => Number(text) as HttpMethod,
  encode: String,
});

/** Ids of calls grow past what other ids have room for. */
export const CallIdText = z.codec(
  z.string('validation.number').regex(/^\d{1,15}$/, 'validation.number'),
  z.int('validation.number').min(1, 'validation.above-zero'),
  { decode: Number, encode: String },
);

const range = { from: Instant.optional(), to: Instant.optional() };
const filters = {
  direction: z.enum(callDirections, 'validation.invalid').optional(),
  partnerId: IdText.optional(),
  method: MethodText.optional(),
  statusClass: z.enum(statusClasses, 'validation.invalid').optional(),
  /** This one alone. */
  status: StatusText.optional(),
  /** Calls that took at least so many milliseconds. */
  slowerThan: Milliseconds.optional(),
  /** Whole, in any letter case. */
  transactionNumber: TextFilter.optional(),
  /** A part of the address; of what differs from call to call only what is written out. */
  url: TextFilter.optional(),
  /** Whole, as groups of failures name it. */
  operation: TextFilter.optional(),
  ...range,
};

export const HttpCallQuery = listQuery({ sortable: ['dateTimeUtc'], order: '-dateTimeUtc', filters });
const { partnerId: _, ...ofPartner } = filters;
export const PartnerCallQuery = listQuery({
  sortable: ['dateTimeUtc'],
  order: '-dateTimeUtc',
  pageSize: 20,
  filters: ofPartner,
});

const needs = 'technicalIntegrationManagementAllowed';
const base = '/api/integrationpartner/http-calls';

export const integrationCallsApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/datatable`,
    needs,
    summary:
      'Calls to partners and of shops, newest first, as long as they are kept (90 days unless `CALLS_DAYS` says otherwise)',
    query: HttpCallQuery,
    response: pageOf(HttpCallRow),
  }),
  failures: endpoint({
    method: 'GET',
    path: `${base}/failures`,
    needs,
    summary:
      'What failed, by partner, method, operation and status: of the last day, where the query names no other time',
    query: z.strictObject({ ...range, partnerId: IdText.optional(), direction: filters.direction }),
    response: z.object({ data: z.array(CallFailureGroup) }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'One call with what was sent and what came back',
    params: z.strictObject({ id: CallIdText }),
    response: HttpCall,
  }),
  listOfPartner: endpoint({
    method: 'GET',
    path: '/api/integrationpartner/:id/http-calls/datatable',
    needs,
    summary: 'Calls of one partner, newest first',
    params: z.strictObject({ id: IdText }),
    query: PartnerCallQuery,
    response: pageOf(HttpCallRow),
  }),
};

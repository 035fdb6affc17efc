import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Instant, requiredLine } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { ofWhatWaits } from '../../operations/service-bus/service-bus.api.ts';
import {
  CallFigures,
  CircuitWaitedFor,
  figureSpans,
  IntegrationPartner,
  IntegrationPartnerInput,
  LastCallStatus,
  LastOutage,
  OpenCircuit,
  PartnerOutage,
} from './integration-partners.schema.ts';

export const IntegrationPartnerQuery = listQuery({
  sortable: ['id', 'key', 'name'],
  order: 'name',
  filters: { search: TextFilter.optional() },
});

const needs = 'technicalIntegrationManagementAllowed';
const base = '/api/integrationpartner';

export const integrationPartnersApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/datatable`,
    needs,
    summary: 'Partners that the platform calls, and those that call it',
    query: IntegrationPartnerQuery,
    response: pageOf(IntegrationPartner),
  }),
  openCircuits: endpoint({
    method: 'GET',
    path: `${base}/circuits`,
    // Those whose messages wait need to know why, also where they may not look after partners.
    needs: 'serviceBusManagementAllowed',
    summary: 'The partners whose circuit is not closed, and how many deliveries wait for each',
    response: z.object({ data: z.array(OpenCircuit) }),
  }),
  circuitsWaitedFor: endpoint({
    method: 'GET',
    path: `${base}/circuits/of/:transactionNumber`,
    needs: ofWhatWaits,
    summary: 'The partners for whose circuit deliveries of one transaction number wait',
    params: z.strictObject({ transactionNumber: requiredLine(500) }),
    response: z.object({ data: z.array(CircuitWaitedFor) }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'One integration partner',
    params: IdParams,
    response: IntegrationPartner,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    needs,
    summary: 'Changes the name and addresses of an integration partner; another logo is fetched immediately',
    params: IdParams,
    body: IntegrationPartnerInput,
    response: IntegrationPartner,
  }),
  // With a fresh proof: whatever needs the partner stops.
  holdCircuit: endpoint({
    method: 'POST',
    path: `${base}/:id/circuit/hold`,
    needs,
    stepUp: true,
    summary: 'Lets deliveries of the bus to a partner wait until a time, at most 7 days ahead',
    params: IdParams,
    body: z.strictObject({ until: Instant, reason: requiredLine(300), version: z.int().min(0) }),
    response: IntegrationPartner,
  }),
  closeCircuit: endpoint({
    method: 'POST',
    path: `${base}/:id/circuit/close`,
    needs,
    stepUp: true,
    summary: 'Lets the deliveries that wait for a partner reach it again, step by step',
    params: IdParams,
    body: z.strictObject({ reason: requiredLine(300), version: z.int().min(0) }),
    response: IntegrationPartner,
  }),
  outage: endpoint({
    method: 'GET',
    path: `${base}/:id/outage`,
    needs,
    summary: 'What a partner said when it failed last, and the messages that have waited longest for it',
    params: IdParams,
    response: PartnerOutage,
  }),
  lastOutage: endpoint({
    method: 'GET',
    path: `${base}/:id/last-outage`,
    needs,
    summary: 'What the last outage of a partner touched that has ended within 7 days, and what became of it',
    params: IdParams,
    response: z.object({ outage: LastOutage.nullable() }),
  }),
  lastStatus: endpoint({
    method: 'GET',
    path: `${base}/:id/http-calls/last-status`,
    needs,
    summary: 'How the last call to a partner, or of it, was answered',
    params: IdParams,
    response: LastCallStatus,
  }),
  figures: endpoint({
    method: 'GET',
    path: `${base}/:id/figures`,
    needs,
    summary: 'Calls, failures and response times of the last hour or day, piece by piece',
    params: IdParams,
    query: z.strictObject({ span: z.enum(figureSpans, 'validation.invalid').default('hour') }),
    response: CallFigures,
  }),
  logo: endpoint({
    method: 'GET',
    path: `${base}/:id/logo`,
    needs,
    summary: 'The logo of a partner, as the server has rebuilt it',
    params: IdParams,
    response: z.unknown(),
  }),
  changes: endpoint({
    method: 'GET',
    path: `${base}/:id/changes`,
    needs,
    summary: 'Who changed what about this partner, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
};

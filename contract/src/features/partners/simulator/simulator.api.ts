import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Nothing, TrueFalseText } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import {
  AnswerSchema,
  EndpointDetail,
  EndpointName,
  ListedRun,
  ListedScenario,
  NewScenario,
  NewSimulatorCall,
  Scenario,
  ScenarioChange,
  SimulatorDocument,
  SimulatorRun,
  SimulatorServer,
} from './simulator.schema.ts';

const needs = 'adminManagementAllowed';

/** What can be called: the OpenAPI document, the list first and then one endpoint at a time. */
export const simulatorApi = {
  document: endpoint({
    method: 'GET',
    path: '/api/simulator/document',
    needs,
    summary: 'The endpoints of the OpenAPI document; `reload` fetches it even if it was fetched within the last minute',
    query: z.strictObject({ reload: TrueFalseText.default(false) }),
    response: SimulatorDocument,
  }),
  servers: endpoint({
    method: 'GET',
    path: '/api/simulator/servers',
    needs,
    summary: 'The servers that can be called from this deployment, the first of them by default',
    response: z.object({ data: z.array(SimulatorServer) }),
  }),
  endpoint: endpoint({
    method: 'GET',
    path: '/api/simulator/endpoint',
    needs,
    summary: 'What one endpoint takes, with the schemas that it refers to',
    query: z.strictObject({ id: EndpointName }),
    response: EndpointDetail,
  }),
  answer: endpoint({
    method: 'GET',
    path: '/api/simulator/answer',
    needs,
    summary:
      'What an answer of one endpoint looks like by the document: that of `200`, else of `2XX`, else of `default`',
    query: z.strictObject({ id: EndpointName, status: z.string().regex(/^\d{3}$/, 'validation.number') }),
    response: AnswerSchema,
  }),
};

/** Calls that were made, each by the admin who made it. */
export const simulatorCallsApi = {
  make: endpoint({
    method: 'POST',
    path: '/api/simulator-calls',
    needs,
    summary: 'Calls one of the offered servers and keeps what came back; in Production only when it is confirmed',
    body: NewSimulatorCall,
    response: SimulatorRun,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/simulator-calls',
    needs,
    summary: 'The calls that the admin made in the last 90 days',
    query: listQuery({ sortable: ['id'], order: '-id', pageSize: 10, filters: { endpoint: EndpointName.optional() } }),
    response: pageOf(ListedRun),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/simulator-calls/:id',
    needs,
    summary: 'One of those calls, with what was sent and what came back',
    params: IdParams,
    response: SimulatorRun,
  }),
};

/** Values to call with, under a name. */
export const simulatorScenariosApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/simulator-scenarios',
    needs,
    summary: 'The scenarios of the admin and those that others share, by name; the first 1,000',
    response: z.object({ data: z.array(ListedScenario) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/simulator-scenarios/:id',
    needs,
    summary: 'One of those scenarios, with the values to call with',
    params: IdParams,
    response: Scenario,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/simulator-scenarios',
    needs,
    summary: 'Keeps the values of a call under a name',
    body: NewScenario,
    response: Scenario,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/simulator-scenarios/:id',
    needs,
    summary: 'Changes a scenario of the admin',
    params: IdParams,
    body: ScenarioChange,
    response: Scenario,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/simulator-scenarios/:id',
    needs,
    summary: 'Deletes a scenario of the admin',
    params: IdParams,
    response: Nothing,
  }),
};

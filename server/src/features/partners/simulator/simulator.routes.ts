import {
  simulatorApi,
  simulatorCallsApi,
  simulatorScenariosApi,
} from '@houston/contract/features/partners/simulator/simulator.api';
import { routes } from '../../../http/routes.ts';
import { changeScenario, createScenario, getScenario, listScenarios, removeScenario } from './scenarios.service.ts';
import { getAnswer, getDocument, getEndpoint, listServers } from './simulator.service.ts';
import { getRun, listRuns, makeCall } from './simulator-calls.service.ts';

export const simulatorRoutes = [
  ...routes(simulatorApi, {
    document: ({ call, query }) => getDocument(call, query.reload),
    servers: ({ call }) => listServers(call),
    endpoint: ({ call, query }) => getEndpoint(call, query.id),
    answer: ({ call, query }) => getAnswer(call, query.id, query.status),
  }),
  ...routes(simulatorCallsApi, {
    make: ({ call, body }) => makeCall(call, body),
    list: ({ call, query }) => listRuns(call, query),
    get: ({ call, params }) => getRun(call, params.id),
  }),
  ...routes(simulatorScenariosApi, {
    list: ({ call }) => listScenarios(call),
    get: ({ call, params }) => getScenario(call, params.id),
    create: ({ call, body }) => createScenario(call, body),
    change: ({ call, params, body }) => changeScenario(call, params.id, body),
    remove: async ({ call, params }) => {
      await removeScenario(call, params.id);
      return {};
    },
  }),
];

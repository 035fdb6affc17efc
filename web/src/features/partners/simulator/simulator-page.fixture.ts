import type {
  EndpointDetail,
  SimulatorDocument,
  SimulatorRun,
} from '@houston/contract/features/partners/simulator/simulator.schema';

export const at = '/mission-control/psp-simulation';
export const start = 'POST /transactions';
const read = 'GET /transactions/{number}';
export const own = 'http://localhost:4000/api/v3';

const listed = (id: string, description: string) => {
  const [method = '', route = ''] = id.split(' ');
  return { id, method: method as 'GET', route, description, tag: '', isDeprecated: false };
};
export const description: SimulatorDocument = {
  ...{ title: 'Checkout', version: '3', openapi: '3.1.0', hash: 'x', documentationUrl: 'https://docs.example/' },
  endpoints: [listed(start, 'Starts'), listed(read, 'Reads')],
  faults: [{ place: '/x', reason: 'method', detail: 'TRACE' }],
  keptKey: 'ready',
  fastForward: start,
};
const common = { text: '', answers: ['200'], faults: [], definitions: {}, isCut: false, fingerprint: 'now' };
const schema = {
  type: 'object',
  required: ['amount', 'invoiceInfo'],
  properties: {
    amount: { type: 'integer', minimum: 1, examples: [12_500] },
    note: { type: 'string' },
    invoiceInfo: {
      type: 'object',
      required: ['invoiceDate'],
      properties: { invoiceDate: { type: 'string', examples: ['2020-01-01'] } },
    },
  },
};
export const details: Record<string, EndpointDetail> = {
  [start]: {
    ...common,
    id: start,
    parameters: [],
    body: { isRequired: true, contentType: 'application/json', schema, example: null },
  },
  [read]: {
    ...common,
    id: read,
    body: null,
    parameters: [
      {
        name: 'number',
        in: 'path',
        required: true,
        type: 'string',
        pattern: '^[A-Z]+$',
        description: '',
        example: '',
        isList: false,
        isExploded: false,
        schema: {},
      },
    ],
  },
};
export const run: SimulatorRun = {
  ...{
    id: 7,
    at: new Date('2030-01-01T00:00:00Z'),
    endpoint: start,
    method: 'POST',
    url: `${own}/transactions`,
    server: own,
  },
  ...{
    status: 200,
    failure: null,
    milliseconds: 12,
    idempotencyKey: 'k7',
    requestHeaders: {},
    requestBody: '{"amount":5}',
  },
  ...{ responseHeaders: {}, responseBody: '{"state":"started"}', responseBytes: 19, isCut: false },
};

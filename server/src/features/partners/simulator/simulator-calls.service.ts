import { randomUUID } from 'node:crypto';
import type { Body, Query, Response } from '@houston/contract/endpoint';
import { simulatorCallsApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type { SimulatorRun } from '@houston/contract/features/partners/simulator/simulator.schema';
import { eq } from 'drizzle-orm';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { insertOne } from '../../../db/rows.ts';
import { fieldProblem, found } from '../../../http/problem.ts';
import { announceEvents, eventsOf } from '../../../live/live.ts';
import { findEndpoint } from './document/endpoint-detail.ts';
import { currentDocument } from './document/kept-document.ts';
import { takeKeptKey } from './kept-key.service.ts';
import { buildRequest } from './request/build-request.ts';
import { offeredServers, ownServerUrl } from './request/offered-servers.ts';
import { sendRequest } from './request/send-request.ts';
import { headersWithoutKey, type KeptAnswer, withoutKey } from './run-answer.ts';
import { findRun, selectRuns } from './simulator.store.ts';
import { simulatorRuns } from './simulator.table.ts';

type Api = typeof simulatorCallsApi;
type Make = Api['make'];

/**
 * Makes a call. It is recorded before it is sent: what may have happened must not depend on whether its answer arrives.
 * @throws Problem invalid_request (before anything is sent), simulator_document
 */
export async function makeCall(call: Call, input: Body<Make>): Promise<SimulatorRun> {
  const { config } = call.app;
  if (config.deployment === 'Production' && input.isConfirmed !== true) {
    throw fieldProblem<Make>('isConfirmed', 'validation.required');
  }
  const document = await currentDocument(call);
  const endpoint = findEndpoint(document, input.endpoint);
  if (endpoint === undefined) throw fieldProblem<Make>('endpoint', 'validation.unknown');
  // Compared as text: what is not offered is not looked at any closer.
  const server = offeredServers(config, document).find(({ url }) => url === input.server)?.url;
  if (server === undefined) throw fieldProblem<Make>('server', 'validation.unknown');
  const request = buildRequest(server, endpoint.listed, JSON.parse(endpoint.part.json), input);
  const key = await keyFor(call, server, input);
  const idempotencyKey = await idempotencyKeyFor(call, input);
  const { listed } = endpoint;
  const runId = await begin(call, {
    endpoint: listed.id,
    method: listed.method,
    server,
    url: withoutKey(request.url.href, key),
    idempotencyKey,
    requestHeaders: headersWithoutKey(request.headers, key),
    requestBody: request.body === null ? null : withoutKey(request.body, key),
  });
  const { milliseconds, answer } = await sendRequest(call, { ...request, method: listed.method, key, idempotencyKey });
  return finish(call, runId, answer, milliseconds);
}

/** The kept key opens our own checkout and goes nowhere else. */
async function keyFor(call: Call, server: string, { apiKey }: Body<Make>): Promise<string> {
  const isOwn = server === ownServerUrl(call.app.config);
  const key = apiKey ?? (isOwn ? await takeKeptKey(call) : null);
  if (key === null) throw fieldProblem<Make>('apiKey', 'validation.required');
  if (!/^[\x21-\x7e]+$/.test(key)) throw fieldProblem<Make>('apiKey', 'validation.characters');
  return key;
}

async function idempotencyKeyFor(call: Call, { repeats }: Body<Make>): Promise<string> {
  if (repeats === undefined) return randomUUID();
  const run = await findRun(call.app.database.orm, actorOf(call).adminId, repeats);
  if (run === null) throw fieldProblem<Make>('repeats', 'validation.unknown');
  return run.idempotencyKey;
}

type NewRun = Omit<typeof simulatorRuns.$inferInsert, 'adminId' | 'at'>;

function begin(call: Call, values: NewRun): Promise<number> {
  const { adminId } = actorOf(call);
  return change(call, async ({ tx, audit, publish }) => {
    const { id, endpoint, server } = await insertOne(tx, simulatorRuns, { ...values, adminId, at: call.now });
    audit({ action: 'simulator-run.start', record: { kind: 'simulator-run', id }, after: { endpoint, server } });
    publish(simulatorCallsApi.list, adminId);
    return id;
  });
}

/** What came back is no act of anybody's, so it is stored without an audit row of its own. */
async function finish(call: Call, runId: number, answer: KeptAnswer, milliseconds: number): Promise<SimulatorRun> {
  const { adminId } = actorOf(call);
  return call.app.database.transaction(async (tx) => {
    const [row] = await tx
      .update(simulatorRuns)
      .set({ ...answer, milliseconds })
      .where(eq(simulatorRuns.id, runId))
      .returning();
    await announceEvents(tx, eventsOf(simulatorCallsApi.list, adminId));
    return found(row);
  });
}

export function listRuns(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  return selectRuns(call.app.database.orm, actorOf(call).adminId, query);
}

/** @throws Problem not_found, also for a run of somebody else */
export async function getRun(call: Call, id: number): Promise<SimulatorRun> {
  return found(await findRun(call.app.database.orm, actorOf(call).adminId, id));
}

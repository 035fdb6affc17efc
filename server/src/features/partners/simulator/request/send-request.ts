/** Sends one call of the simulator: to this server itself without a network, to all others through the one way out. */
import type { ListedRun } from '@houston/contract/features/partners/simulator/simulator.schema';
import type { Call } from '../../../../call.ts';
import { OutboundError } from '../../../../http/outbound/outbound.ts';
import { askOwnServer } from '../../../../http/own-server.ts';
import { Places } from '../../../../threads/places.ts';
import { type KeptAnswer, keptAnswer } from '../run-answer.ts';
import type { BuiltRequest } from './build-request.ts';
import { ownServerUrl } from './offered-servers.ts';

const mostMilliseconds = 30_000;
/** Slow servers of others must not take all the places that sign-ins need. */
const places = new Places(3);

interface SimulatedRequest extends BuiltRequest {
  method: ListedRun['method'];
  key: string;
  idempotencyKey: string;
}

/** Never fails because of the other side: that nothing came back is an answer too. */
export async function sendRequest(
  call: Call,
  request: SimulatedRequest,
): Promise<{ answer: KeptAnswer; milliseconds: number }> {
  const started = performance.now();
  const answer = await ask(call, request).then(
    (given) => keptAnswer(given, request.key),
    (error: unknown): KeptAnswer => {
      if (!(error instanceof OutboundError)) throw error;
      return { ...nothing, failure: error.reason };
    },
  );
  return { answer, milliseconds: Math.round(performance.now() - started) };
}

const nothing = { status: null, responseHeaders: {}, responseBody: null, responseBytes: 0, isCut: false };

async function ask({ app, address }: Call, request: SimulatedRequest) {
  const { url, method, body } = request;
  const headers = { ...request.headers, 'x-api-key': request.key, 'idempotency-key': request.idempotencyKey };
  const own = new URL(ownServerUrl(app.config));
  // Of this server only the checkout: everything else asks for a session, and there is none.
  if (url.origin === own.origin && url.pathname.startsWith(`${own.pathname}/`)) {
    const path = url.pathname + url.search;
    return inTime(askOwnServer(app, { method, path, headers, address, ...(body !== null && { body }) }));
  }
  return places.run(async () => {
    const limits = { timeoutMs: mostMilliseconds };
    const answer = await app.outbound.fetch(url.href, { method, headers, ...(body !== null && { body }), ...limits });
    const given = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: given };
  });
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutboundError('too-slow')), mostMilliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

import type { Call } from '../call.ts';
import { OutboundError, type OutboundRequest } from '../http/outbound/outbound.ts';
import { recordOf } from './call-record.ts';
import type { OwnPartner } from './own-partners.ts';

/** Sends one request as part of a call, and logs it. @throws what the way out throws */
export async function fetchLogged(
  { app, now, requestId }: Call,
  partner: OwnPartner,
  url: string,
  request: OutboundRequest,
): Promise<Response> {
  const { method = 'GET', headers, body } = request;
  const begun = performance.now();
  const keep = (answer: Response | null, responseBody: string | null, error: string | null) => {
    const raw = {
      method: method.toUpperCase(),
      url,
      status: answer?.status ?? null,
      durationMs: performance.now() - begun,
      requestHeaders: headers,
      responseHeaders: answer?.headers,
      requestBody: typeof body === 'string' ? body : null,
      responseBody,
      error,
    };
    app.calls.add(partner, recordOf(raw, { calledAt: now, requestId }));
  };
  try {
    const answer = await app.outbound.fetch(url, request);
    keep(answer, await answer.clone().text(), null);
    return answer;
  } catch (error) {
    keep(null, null, error instanceof OutboundError ? error.reason : 'unreachable');
    throw error;
  }
}

import type { Response } from '@houston/contract/endpoint';
import type { simulatorApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type { Call } from '../../../call.ts';
import { problem } from '../../../http/problem.ts';
import { RawAnswer } from '../../../http/routes.ts';
import { answerJson, detailJson, findEndpoint } from './document/endpoint-detail.ts';
import { addressOfDocument, currentDocument } from './document/kept-document.ts';
import type { ReadDocument } from './document/read-document.ts';
import { stateOfKeptKey } from './kept-key.service.ts';
import { notOffered, offeredServers } from './request/offered-servers.ts';

type Api = typeof simulatorApi;

/** @throws Problem simulator_document */
export async function getDocument(call: Call, isReload: boolean): Promise<Response<Api['document']>> {
  const document = await currentDocument(call, isReload);
  const { title, version, openapi, documentationUrl, hash, endpoints, faults } = document;
  return {
    ...{ title, version, openapi, hash, faults: [...faults, ...notOffered(call.app.config, document)] },
    documentationUrl: documentationUrl ?? addressOfDocument(call.app),
    endpoints: endpoints.map(({ listed }) => listed),
    keptKey: await stateOfKeptKey(call),
    fastForward: call.app.config.deployment === 'Production' ? null : startOfTransaction(document),
  };
}

/** The endpoint that starts a transaction: the one that takes the date of its invoice. */
function startOfTransaction({ endpoints }: ReadDocument): string | null {
  const starts = endpoints.filter(
    ({ listed, part }) =>
      listed.method === 'POST' &&
      /transaction/i.test(listed.route + listed.description) &&
      /start/i.test(listed.description) &&
      part.json.includes('"invoiceDate"'),
  );
  return starts[0]?.listed.id ?? null;
}

/** @throws Problem simulator_document */
export async function listServers(call: Call): Promise<Response<Api['servers']>> {
  return { data: offeredServers(call.app.config, await currentDocument(call)) };
}

/** @throws Problem simulator_document, not_found */
export async function getEndpoint(call: Call, id: string): Promise<RawAnswer> {
  const document = await currentDocument(call);
  const endpoint = findEndpoint(document, id);
  if (endpoint === undefined) throw problem('not_found');
  return json(detailJson(document, endpoint));
}

/** @throws Problem simulator_document, not_found (also where the document does not say what the answer looks like) */
export async function getAnswer(call: Call, id: string, status: string): Promise<RawAnswer> {
  const document = await currentDocument(call);
  const endpoint = findEndpoint(document, id);
  const answer = endpoint === undefined ? null : answerJson(document, endpoint, status);
  if (answer === null) throw problem('not_found');
  return json(answer);
}

function json(text: string): RawAnswer {
  return new RawAnswer('application/json; charset=utf-8', text);
}

/** The document that the simulator works with, fetched and read when it is needed and kept for a minute. */
import { createHash } from 'node:crypto';
import type { App, Call } from '../../../../call.ts';
import { OutboundError } from '../../../../http/outbound/outbound.ts';
import { askOwnServer } from '../../../../http/own-server.ts';
import { type Problem, problem } from '../../../../http/problem.ts';
import { inThread, ThreadExhausted } from '../../../../threads/in-thread.ts';
import type { ReadDocument, readDocument } from './read-document.ts';

const ownPath = '/docs/v3/openapi.yaml';
const freshMilliseconds = 60_000;
/** The largest that are published have 12 MB. */
const mostBytes = 16 * 1024 * 1024;
const fetchMilliseconds = 30_000;
const megabytes = 512;

interface Kept {
  readonly textHash: string;
  readonly document: ReadDocument;
  readonly fetchedAt: number;
}

const kept = new WeakMap<App, Kept>();
const loading = new WeakMap<App, Promise<Kept>>();

/** Where the document comes from, as a browser reaches it. */
export function addressOfDocument({ config }: App): string {
  return config.openapiUrl ?? new URL(ownPath, config.publicUrl).href;
}

/**
 * @param isReload fetches it again even if that was done a moment ago
 * @throws Problem simulator_document
 */
export async function currentDocument(call: Call, isReload = false): Promise<ReadDocument> {
  const { app, now } = call;
  const known = kept.get(app);
  if (known !== undefined && !isReload && now.getTime() - known.fetchedAt < freshMilliseconds) return known.document;
  // Who comes meanwhile gets the same.
  const underWay = loading.get(app) ?? load(call, known).finally(() => loading.delete(app));
  loading.set(app, underWay);
  return (await underWay).document;
}

async function load(call: Call, known: Kept | undefined): Promise<Kept> {
  const { app, now } = call;
  const text = await fetchText(call);
  const textHash = createHash('sha256').update(text).digest('base64');
  const document = textHash === known?.textHash ? known.document : await read(app, text);
  const next = { textHash, document, fetchedAt: now.getTime() };
  kept.set(app, next);
  return next;
}

async function fetchText({ app, address }: Call): Promise<string> {
  const { openapiUrl } = app.config;
  if (openapiUrl === undefined) {
    const answer = await askOwnServer(app, { method: 'GET', path: ownPath, address });
    if (answer.status !== 200) throw failed('status', { status: answer.status });
    return answer.body.toString();
  }
  try {
    const limits = { maxBytes: mostBytes, timeoutMs: fetchMilliseconds };
    const answer = await app.outbound.fetch(openapiUrl, { headers: { accept: '*/*' }, ...limits });
    if (answer.status !== 200) throw failed('status', { status: answer.status });
    return await answer.text();
  } catch (error) {
    if (error instanceof OutboundError) throw failed(error.reason);
    throw error;
  }
}

async function read(app: App, text: string): Promise<ReadDocument> {
  const module = new URL('./read-document-worker.ts', import.meta.url);
  const input = { text, base: addressOfDocument(app) };
  try {
    const answer = await inThread<typeof readDocument>(module, input, megabytes);
    if ('unreadable' in answer) throw failed(answer.unreadable);
    return answer;
  } catch (error) {
    if (error instanceof ThreadExhausted) throw failed('endless');
    throw error;
  }
}

function failed(reason: string, values: Record<string, number> = {}): Problem {
  return problem('simulator_document', { faults: [{ message: `simulator.document-${reason}`, values }] });
}

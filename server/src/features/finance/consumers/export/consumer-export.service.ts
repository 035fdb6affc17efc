import type { Body, Response } from '@houston/contract/endpoint';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { change } from '../../../../audit/audit.ts';
import type { Call } from '../../../../call.ts';
import type { Db } from '../../../../db/database.ts';
import { renderRecordInThread } from '../../../../documents/render.ts';
import { found, problem } from '../../../../http/problem.ts';
import { ThreadExhausted } from '../../../../threads/in-thread.ts';
import { type FoundConsumer, findConsumer } from '../consumer.store.ts';
import { type ConsumerFile, selectFile } from './consumer-export.store.ts';
import { fileAsDocument, fileAsJson, isTooLong } from './consumer-file.ts';

type Export = (typeof consumersApi)['export'];

/**
 * The trail keeps who took it and why, and nothing of what is in it: once it is made, and before it is handed out.
 * @throws Problem not_found, consumer_erased, export_too_large: a PDF of so much would take a thread for minutes
 */
export async function exportConsumer(
  call: Call,
  id: number,
  { format, reason }: Body<Export>,
): Promise<Response<Export>> {
  const file = await call.app.database.transaction(
    async (tx) => selectFile(tx, await findNotErased(tx, id)),
    // All as it stands at one moment.
    { isolationLevel: 'repeatable read' },
  );
  const content = format === 'json' ? Buffer.from(fileAsJson(file, call.now)) : await drawn(file, call.now);
  await change(call, async ({ tx, audit, publish }) => {
    await findNotErased(tx, id);
    audit({ action: 'consumer.export', record: { kind: 'consumer', id }, reason, context: { format } });
    publish(consumersApi.events);
  });
  const mediaType = format === 'json' ? 'application/json' : 'application/pdf';
  return { fileName: `consumer-${id}.${format}`, mediaType, content: content.toString('base64') };
}

async function findNotErased(db: Db, id: number): Promise<FoundConsumer> {
  const consumer = found(await findConsumer(db, id));
  if (consumer.erasedAt !== null) throw problem('consumer_erased');
  return consumer;
}

async function drawn(file: ConsumerFile, now: Date): Promise<Buffer> {
  const document = fileAsDocument(file, now);
  if (isTooLong(document)) throw problem('export_too_large');
  const { pdf } = await renderRecordInThread(document).catch((error: unknown) => {
    throw error instanceof ThreadExhausted ? problem('export_too_large') : error;
  });
  return Buffer.from(pdf);
}

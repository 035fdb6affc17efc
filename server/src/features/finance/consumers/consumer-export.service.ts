import type { Body, Response } from '@houston/contract/endpoint';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { renderRecordInThread } from '../../../documents/render.ts';
import { found, problem } from '../../../http/problem.ts';
import { findConsumer } from './consumer.store.ts';
import { type ConsumerFile, selectFile } from './consumer-export.store.ts';
import { fileAsDocument, fileAsJson } from './consumer-file.ts';

type Export = (typeof consumersApi)['export'];

/** The trail keeps who took it and why, and nothing of what is in it. @throws Problem not_found, consumer_erased */
export async function exportConsumer(
  call: Call,
  id: number,
  { format, reason }: Body<Export>,
): Promise<Response<Export>> {
  const file: ConsumerFile = await change(call, async ({ tx, audit, publish }) => {
    const consumer = found(await findConsumer(tx, id));
    if (consumer.erasedAt !== null) throw problem('consumer_erased');
    audit({ action: 'consumer.export', record: { kind: 'consumer', id }, reason, context: { format } });
    publish(consumersApi.events);
    return selectFile(tx, consumer);
  });
  const fileName = `consumer-${id}.${format}`;
  if (format === 'json') {
    const content = Buffer.from(fileAsJson(file, call.now)).toString('base64');
    return { fileName, mediaType: 'application/json', content };
  }
  const { pdf } = await renderRecordInThread(fileAsDocument(file, call.now));
  return { fileName, mediaType: 'application/pdf', content: Buffer.from(pdf).toString('base64') };
}

/** The worker that makes deeds of cession and debit notes. */
import type { App } from '../../../call.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { drawInThread, makeDocuments } from './make-documents.ts';

/** The database announces there what is due. */
const channel = 'houston_documents';
/** What has yet to be filled in for a document may be there by now. */
const lookMilliseconds = 5 * 60_000;

export function startDocuments(app: App): Loop {
  return startLoop(app, {
    failure: 'documents of pspers could not be made',
    channel,
    async round(isStopping) {
      await makeDocuments(app, drawInThread, isStopping);
      return lookMilliseconds;
    },
  });
}

/** Reads the description of our own checkout before anybody opens the simulator: whoever did first would wait for a thread to start. */
import type { App } from '../../../call.ts';
import { serverCall } from '../../../start/server-call.ts';
import { currentDocument } from './document/kept-document.ts';

/** That of another house is fetched when somebody wants it. A failure is told to whoever opens the simulator, who has it read again. */
export async function readAhead(app: App): Promise<void> {
  if (app.config.openapiUrl !== undefined) return;
  await currentDocument(serverCall(app, 'read-ahead')).catch(() => {});
}

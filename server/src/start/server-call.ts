/** A call that the server makes itself: at its first start, from a job, or for a command typed on its machine. */
import type { App, Call } from '../call.ts';

export function serverCall(app: App, requestId: string): Call {
  return {
    app,
    now: app.clock(),
    requestId,
    operation: '',
    address: '',
    userAgent: '',
    isFromConsole: false,
    actor: null,
    apiKey: null,
    idempotencyKey: null,
    consoleCall: null,
    tenantId: null,
    progress: { hasStored: false },
    cookies: {},
    setCookie() {
      throw new Error('the server itself has no browser to set a cookie in');
    },
  };
}

/** Who it was, in the audit trail. */
export const serverActor = { id: null, name: 'server' };

/** The worker that makes and mails the links that were asked for where the asking must not tell who has an account. */
import { appendAudit } from '../../../audit/audit.ts';
import type { AuditEntry } from '../../../audit/audit-entry.ts';
import type { App, Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { logFailure } from '../../../log-failure.ts';
import { serverCall } from '../../../start/server-call.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { mailChangeLink } from './email-change.service.ts';
import { type LinkRequest, listLinkRequests, takeLinkRequest } from './link-requests.store.ts';
import { mailResetLink } from './password-reset.service.ts';

const lookMilliseconds = 1_000;
const mostAtOnce = 100;

/** Looks once a second, not when it is told: what happens at once could be seen in the time of the caller's next call. */
export function startLinkMails(app: App): Loop {
  return startLoop(app, {
    failure: 'links could not be mailed',
    async round() {
      await mailLinks(app);
      return lookMilliseconds;
    },
  });
}

/** Mails every link that is asked for. One that cannot be made keeps none of the others waiting, and is tried again. */
export async function mailLinks(app: App): Promise<void> {
  const { database, log } = app;
  for (let last = 0; ; ) {
    const ids = await listLinkRequests(database.orm, last, mostAtOnce);
    for (const id of ids) {
      try {
        await database.transaction((tx) => mailLink(tx, app, id));
      } catch (error) {
        logFailure(log, error, 'a link could not be made', { linkRequest: id });
      }
    }
    // Those that failed wait for the next round, and the newer ones not for them.
    if (ids.length < mostAtOnce) return;
    last = ids.at(-1) ?? last;
  }
}

async function mailLink(tx: Tx, app: App, id: number): Promise<void> {
  const request = await takeLinkRequest(tx, id);
  if (request === null) return;
  const call = callOf(app, request);
  const entry = await makeLink(tx, call, request);
  if (entry !== null) await appendAudit(tx, call, [entry]);
}

/** @returns what the audit trail says of it; null for nothing */
function makeLink(tx: Tx, call: Call, request: LinkRequest): Promise<AuditEntry | null> {
  return request.purpose === 'password-reset' ? mailResetLink(tx, call, request) : mailChangeLink(tx, call, request);
}

/** In the name of the call that asked: the audit trail shows where it came from. */
function callOf(app: App, { address, requestId }: LinkRequest): Call {
  return { ...serverCall(app, requestId), address };
}

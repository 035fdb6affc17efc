import type { OutboxMessage, OutboxQuery } from '@houston/contract/features/platform/outbox/outbox.api';
import type { Page } from '@houston/contract/paging';
import type * as z from 'zod';
import { SecretUnreadable } from '../../../auth/secret-box.ts';
import type { Call } from '../../../call.ts';
import { problem } from '../../../http/problem.ts';
import { openText } from '../../../mail/sealed-text.ts';
import { findMessage, selectMessages } from './outbox.store.ts';

export async function listMessages(call: Call, query: z.output<typeof OutboxQuery>): Promise<Page<OutboxMessage>> {
  return selectMessages(call.app.database.orm, query);
}

/** One message. Its text is null outside Development, once it has been sent, and when the secret has changed since. */
export async function getMessage(call: Call, id: number): Promise<OutboxMessage & { text: string | null }> {
  const message = await findMessage(call.app.database.orm, id);
  if (message === null) throw problem('not_found');
  return { ...message, text: readableText(call, message) };
}

// An admin who could read it elsewhere could take over the account of anybody who asks for a new password.
function readableText(call: Call, message: OutboxMessage & { sealedText: string | null }): string | null {
  if (call.app.config.deployment !== 'Development' || message.sealedText === null) return null;
  try {
    return openText(call.app.secret, message, message.sealedText);
  } catch (error) {
    if (error instanceof SecretUnreadable) return null;
    throw error;
  }
}

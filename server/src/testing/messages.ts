/** Reads what the server sent out, as the one it was meant for. */
import { desc, eq } from 'drizzle-orm';
import type { App } from '../call.ts';
import { mailLinks } from '../features/access/registration/link-mails.ts';
import { outboxMessages } from '../mail/outbox.table.ts';
import { openText } from '../mail/sealed-text.ts';

/** The texts of all mails and text messages to `recipient`, the newest first, once links that were asked for are mailed. */
export async function messagesTo(app: App, recipient: string): Promise<string[]> {
  await mailLinks(app);
  const rows = await app.database.orm
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient))
    .orderBy(desc(outboxMessages.id));
  return rows.map((row) => openText(app.secret, row, row.sealedText ?? ''));
}

/** The token at the end of the first link in the newest message that has one under `path`. */
export async function mailedToken(app: App, recipient: string, path: string): Promise<string> {
  for (const text of await messagesTo(app, recipient)) {
    const [, token] = new RegExp(`${path}/([\\w-]{43})`).exec(text) ?? [];
    if (token !== undefined) return token;
  }
  throw new Error(`no link under ${path} was sent to ${recipient}`);
}

/** The 6-digit code of the newest message that has one. */
export async function sentCode(app: App, recipient: string): Promise<string> {
  for (const text of await messagesTo(app, recipient)) {
    const [code] = /\b\d{6}\b/.exec(text) ?? [];
    if (code !== undefined) return code;
  }
  throw new Error(`no code was sent to ${recipient}`);
}

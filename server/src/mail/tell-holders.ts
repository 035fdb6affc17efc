/** One mail to each of those who may do something now, in the language of each. */
import type { Language } from '@houston/contract/languages';
import type { Permission } from '@houston/contract/permissions';
import { findHolders } from '../auth/sessions.ts';
import type { App } from '../call.ts';
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { queueMails } from './outbox.ts';
import type { MailContent } from './templates.ts';

/** @param write the mails to somebody who is called so, in their language */
export async function tellHolders(
  tx: Tx,
  app: App,
  permission: Permission,
  write: (firstName: string, language: Language) => readonly MailContent[],
): Promise<void> {
  const holders = await findHolders(tx, permission, app.clock());
  const { rows } = await queryRows<{ id: number; email: string; firstName: string; language: Language | null }>(
    tx,
    'select id, email, first_name as "firstName", language from admins where id = any($1) order by id',
    [holders.map(({ id }) => id)],
  );
  const mails = rows.flatMap(({ id: adminId, email: to, firstName, language: own }) => {
    const language = own ?? 'en';
    return write(firstName, language).map((content) => ({ to, adminId, language, ...content }));
  });
  if (mails.length > 0) await queueMails(tx, app, mails);
}

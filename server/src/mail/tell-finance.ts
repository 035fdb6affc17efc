/** Mails to everybody who may see all of the money, but who did it: what one admin changed of where money goes is seen by others. */
import type { Language } from '@houston/contract/languages';
import { findHolders } from '../auth/sessions.ts';
import { actorOf, type Call } from '../call.ts';
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { queueMails } from './outbox.ts';
import type { MailContent } from './templates.ts';

interface Person {
  id: number;
  email: string;
  firstName: string;
  language: Language | null;
}

/**
 * @param write what somebody reads who is called so, in their language
 * @param asker who asked for it, and hears of it also where they may see the money no longer
 */
export async function tellFinance(
  tx: Tx,
  call: Call,
  write: (firstName: string, language: Language) => MailContent,
  asker?: number,
): Promise<void> {
  const holders = await findHolders(tx, 'fullFinancialInsightManagementAllowed', call.now);
  const { rows } = await queryRows<Person>(
    tx,
    `select id, email, first_name as "firstName", language from admins
     where (id = any($1) or id = $3 and is_enabled) and id <> $2 order by id`,
    [holders.map(({ id }) => id), actorOf(call).adminId, asker ?? null],
  );
  const mails = rows.map(({ id: adminId, email: to, firstName, language: own }) => {
    const language = own ?? 'en';
    return { to, adminId, language, ...write(firstName, language) };
  });
  if (mails.length > 0) await queueMails(tx, call.app, mails);
}

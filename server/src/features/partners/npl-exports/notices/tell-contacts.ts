/** Mails the contacts of buyers what became of their exports, in the language of their country. */
import type { Language } from '@houston/contract/languages';
import { texts as sftp } from '@houston/contract/sftp/sftp.texts';
import type { App } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { writtenIn } from '../../../../documents/document-words.ts';
import { documentLanguage } from '../../../../documents/texts/document-texts.ts';
import { queueMails } from '../../../../mail/outbox.ts';
import type { MailContent } from '../../../../mail/templates.ts';
import { type DueNotice, insertNotice, insertTold, selectContacts, selectDueNotices } from './export-notices.store.ts';

/** Each once. @returns of how many events */
export async function tellContacts(app: App): Promise<number> {
  let told = 0;
  for (const due of await selectDueNotices(app.database))
    if (await app.database.transaction((tx) => tellOne(tx, app, due))) told += 1;
  return told;
}

async function tellOne(tx: Tx, app: App, due: DueNotice): Promise<boolean> {
  const notice = await insertNotice(tx, due, app.clock());
  if (notice === null) return false;
  const contacts = await selectContacts(tx, due.buyerId);
  if (contacts.length === 0) return true;
  const language = documentLanguage(due.country ?? '');
  const content = contentOf(due, language);
  const mails = await queueMails(
    tx,
    app,
    contacts.map((to) => ({ to, adminId: null, language, ...content })),
  );
  await insertTold(tx, notice, contacts, mails);
  return true;
}

function contentOf(due: DueNotice, language: Language): MailContent {
  const { event, reference: sale, host, file } = due;
  if (event === 'uncertain') return { template: 'npl-export-uncertain', values: { sale, host, file } };
  if (event === 'failed') {
    return { template: 'npl-export-failed', values: { sale, host, file, reason: reasonOf(due, language) } };
  }
  const { count, money } = writtenIn(language);
  const values = { sale, host, dossiers: count(due.dossiers), amount: money(due.faceAmount) };
  return { template: 'npl-export-arrived', values };
}

function reasonOf({ failure, folder }: DueNotice, language: Language): string {
  if (failure === null) return '–';
  const reason = sftp[`failure-${failure}`][language];
  return folder === null ? reason : `${reason} ${sftp.folder[language].replace('{{folder}}', () => folder)}`;
}

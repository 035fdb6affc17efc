/** The worker that mails consumers what they are asked to pay, once the bus has decided so. */
import { locales } from '@houston/contract/languages';
import type { App } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { logFailure } from '../../../log-failure.ts';
import { queueMails } from '../../../mail/outbox.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { findQuestion, listWaiting, type Question, storeMail, takeWaiting } from './asking.store.ts';
import { createLink } from './payment-link.store.ts';

const lookMilliseconds = 5_000;
const mostAtOnce = 100;

export function startAsking(app: App): Loop {
  return startLoop(app, {
    failure: 'consumers could not be asked to pay',
    async round() {
      await askConsumers(app);
      return lookMilliseconds;
    },
  });
}

/** Asks all who are to be asked. One who cannot be keeps none of the others waiting, and is tried again. */
export async function askConsumers(app: App): Promise<void> {
  const { database, log } = app;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const roots = await listWaiting(database.orm, last, mostAtOnce);
    for (const rootId of roots) {
      try {
        await database.transaction((tx) => askOne(tx, app, rootId));
      } catch (error) {
        logFailure(log, error, 'a consumer could not be asked to pay', { rootId });
      }
    }
    last = roots.at(-1);
  }
}

async function askOne(tx: Tx, app: App, rootId: number): Promise<void> {
  const now = app.clock();
  if (!(await takeWaiting(tx, rootId, now))) return;
  const question = await findQuestion(tx, rootId);
  if (question === null) return;
  const link = `${app.config.publicUrl}/pay/${await createLink(tx, question.dossierId, now)}`;
  const { email: to, language, name, tenantName, reference } = question;
  const asks = {
    to,
    adminId: null,
    consumerId: question.consumerId,
    language,
    template: 'mail-to-pay',
    values: {
      name,
      shop: question.shopName ?? tenantName,
      amount: amountText(question),
      dueOn: dayText(question),
      reference,
      link,
      businessName: tenantName,
    },
  } as const;
  const [mail = null] = await queueMails(tx, app, [asks]);
  await storeMail(tx, rootId, mail);
}

function amountText({ amount, currency, language }: Question): string {
  // As in the console: with a point as it is usual in the countries that are served.
  const locale = language === 'en' ? 'nl' : locales[language];
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
}

function dayText({ dueOn, language }: Question): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${dueOn}T12:00:00Z`),
  );
}

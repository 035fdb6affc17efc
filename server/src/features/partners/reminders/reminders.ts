/** The worker that reminds consumers of what is past due. */
import { EmailAddress } from '@houston/contract/fields';
import type { App } from '../../../call.ts';
import { queueMails } from '../../../mail/outbox.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { reminderMail } from './reminder-mail.service.ts';
import {
  claimDueDossiers,
  type DueDossier,
  firstPlace,
  type LeftOut,
  type Place,
  storeReminders,
} from './reminders.store.ts';

/** Days past due at which there is a reminder: the first, the second, the third. */
const reminderDays = [1, 14, 30];
/** Short enough that a payment which comes just then waits for no time worth telling. */
const portion = 200;
const lookMilliseconds = 10 * 60_000;

/** Looks every ten minutes: what is due changes at midnight, and with every dossier that comes free. */
export function startReminders(app: App): Loop {
  return startLoop(app, {
    failure: 'reminders could not be made',
    async round(isStopping) {
      await sendReminders(app, isStopping);
      return lookMilliseconds;
    },
  });
}

/**
 * Makes every reminder that is due, in portions that are whole or not there at all. Of several that have become due since the
 * last look a dossier gets the newest alone.
 * @returns how many were made, those among them whose consumers may not be mailed
 */
export async function sendReminders(app: App, isStopping = () => false): Promise<number> {
  let made = 0;
  let place: Place | null = firstPlace;
  while (place !== null && !isStopping()) {
    const after: Place = place;
    const dossiers: DueDossier[] = await app.database.transaction(async (tx) => {
      const now = app.clock();
      const due = await claimDueDossiers(tx, now, after, portion);
      const reasons = due.map(leftOutOf);
      const mailed = due.filter((_, at) => reasons[at] === null);
      const mails = mailed.length === 0 ? [] : await queueMails(tx, app, mailed.map(reminderMail));
      const mailByDossier = new Map(mailed.map(({ id }, at) => [id, mails[at] ?? null]));
      const reminders = due.map(({ id, daysPastDue, openAmount, payUntil }, at) => ({
        dossier: id,
        number: reminderDays.filter((days) => days <= daysPastDue).length,
        amount: openAmount,
        until: payUntil,
        mail: mailByDossier.get(id) ?? null,
        reason: reasons[at] ?? null,
      }));
      if (reminders.length > 0) await storeReminders(tx, now, reminders);
      return due;
    });
    made += dossiers.length;
    const last = dossiers.at(-1);
    place = last === undefined ? null : { on: last.nextReminderOn, id: last.id };
  }
  return made;
}

function leftOutOf({ leftOut, email }: DueDossier): LeftOut | null {
  return leftOut ?? (EmailAddress.safeParse(email).success ? null : 'no_address');
}

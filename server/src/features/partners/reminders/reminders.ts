/** The worker that reminds consumers of what is past due. */
import { EmailAddress } from '@houston/contract/fields';
import { spacedIban } from '@houston/contract/iban';
import { type Language, locales } from '@houston/contract/languages';
import type { App } from '../../../call.ts';
import { toldOwner } from '../../../claims/public-owner.ts';
import { ogmOf, rfOf } from '../../../claims/references.ts';
import { queueMails } from '../../../mail/outbox.ts';
import type { MailContent } from '../../../mail/templates.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
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
      const mails = mailed.length === 0 ? [] : await queueMails(tx, app, mailed.map(mailOf));
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

function mailOf(
  dossier: DueDossier,
): { to: string; adminId: null; consumerId: number | null; language: Language } & MailContent {
  const { id, country, dossierNumber, email, name, shop, businessName, openAmount, currency, dueOn, payUntil } =
    dossier;
  const language = dossier.language ?? 'en';
  const to = { to: email ?? '', adminId: null, consumerId: dossier.consumerId, language };
  const values = {
    name: name ?? email ?? '',
    shop: shop ?? businessName,
    dossier: dossierNumber,
    amount: formatAmount(openAmount, currency, language),
    dueOn: formatDay(dueOn, language),
    payUntil: formatDay(payUntil, language),
    reference: country === 'BE' ? ogmOf(id) : rfOf(id),
    businessName,
  };
  const owner = toldOwner(dossier);
  if (owner === null) return { ...to, template: 'reminder', values };
  const account = { owner: owner.name, iban: spacedIban(owner.iban), ascription: owner.ascription };
  return { ...to, template: 'reminder-of-owner', values: { ...values, ...account } };
}

const formats = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [
    language,
    {
      day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
      euros: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
    },
  ]),
) as Record<Language, { day: Intl.DateTimeFormat; euros: Intl.NumberFormat }>;

/** @param amount in cents; what is not euros says its currency itself */
function formatAmount(amount: number, currency: string, language: Language): string {
  const locale = locales[language];
  const format =
    currency === 'EUR' ? formats[language].euros : new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 100);
}

function formatDay(day: string, language: Language): string {
  return formats[language].day.format(new Date(`${day}T00:00:00Z`));
}

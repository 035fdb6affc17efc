/** The mail of a reminder. */
import { type Language, locales } from '@houston/contract/languages';
import { spacedPayTo } from '../../../claims/pay-to.ts';
import { ogmOf, rfOf } from '../../../claims/references.ts';
import type { MailContent } from '../../../mail/templates.ts';
import type { DueDossier } from './reminders.store.ts';

/** What the mail says of a dossier, and of whom it goes to. */
export type RemindedDossier = Omit<DueDossier, 'nextReminderOn' | 'today' | 'daysPastDue' | 'leftOut'>;

/** Whom a reminder goes to, and what it says: in the language of the consumer, with the account to pay to. */
export function reminderMail(
  dossier: RemindedDossier,
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
  const payTo = spacedPayTo(dossier);
  if (payTo === null || payTo.owner === null) return { ...to, template: 'reminder', values: { ...values, payTo } };
  return { ...to, template: 'reminder-of-owner', values: { ...values, owner: payTo.owner, payTo } };
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

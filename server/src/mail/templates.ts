/** The messages of the console: which values each needs, and its text in the language of who gets it. */
import type { NightlyCheckName } from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import { type Language, locales } from '@houston/contract/languages';
import { typeset } from '@houston/contract/texts/typography';
import type { PayTo } from '../claims/pay-to.ts';
import { calledName } from './called-name.ts';
import { german } from './texts/de.ts';
import { english } from './texts/en.ts';
import { french } from './texts/fr.ts';
import type { MailText, MailTexts } from './texts/mail-text.ts';
import { dutch } from './texts/nl.ts';

/** Amount and days as they are read in the language of the mail. */
interface ReminderValues {
  name: string;
  shop: string;
  dossier: string;
  amount: string;
  dueOn: string;
  payUntil: string;
  reference: string;
  payTo: PayTo | null;
}

/** Amount and day in the words of the language. */
interface ClaimValues {
  name: string;
  shop: string;
  dossier: string;
  amount: string;
  seller: string;
  buyer: string;
  reference: string;
}

/** The amount that is open, in the words of the language. */
interface ArrangementValues {
  name: string;
  shop: string;
  dossier: string;
  amount: string;
  reference: string;
  payTo: PayTo | null;
}

interface MailValues {
  activation: { firstName: string; link: string; expiresAt: Date };
  'email-code': { code: string };
  'password-reset': { firstName: string; link: string };
  'password-changed': { firstName: string };
  /** To an address of the sender's choice, so that nothing in it is the sender's. */
  'email-change': { link: string };
  'email-changed-notice': { firstName: string; newEmailMasked: string };
  'email-changed': { firstName: string; newEmailMasked: string };
  'second-factor-changed': { firstName: string; state: 'on' | 'off' | 'codes' };
  'provider-changed': { firstName: string; provider: string; state: 'linked' | 'unlinked' };
  'role-request-decided': {
    firstName: string;
    role: string;
    from: Date;
    to: Date;
    message: string;
    state: 'approved' | 'declined';
  };
  'sender-test': { firstName: string; sender: string };
  /** The severity in the words of the language; a dash for a value or a link that there is none of. */
  'monitoring-rule': {
    firstName: string;
    rule: string;
    severity: string;
    message: string;
    value: string;
    since: Date;
    link: string;
    help: string;
    state: 'bad' | 'still' | 'back';
  };
  /** An account to which money goes, and of whom: a dash for none. */
  'account-changed': {
    firstName: string;
    admin: string;
    name: string;
    what: string;
    before: string;
    after: string;
    link: string;
  };
  /** Both accounts with their holders, in the words of the language; `reason` is that of the request, or why it was declined. */
  'account-proposal': {
    firstName: string;
    tenant: string;
    asker: string;
    now: string;
    next: string;
    reason: string;
    link: string;
  } & ({ state: 'asked' | 'withdrawn' } | { state: 'approved' | 'refused'; decider: string });
  /** To a contact of a buyer of claims; numbers and amounts in the words of the language. */
  'npl-export-arrived': { sale: string; dossiers: string; amount: string; host: string };
  'npl-export-uncertain': { sale: string; host: string; file: string };
  'npl-export-failed': { sale: string; host: string; file: string; reason: string };
  /** The cause in the words of the language. */
  'partner-circuit': {
    firstName: string;
    partner: string;
    since: Date;
    cause: string;
    waiting: string;
    /** Whose messages wait, with how many each; `-` for nobody's. */
    shops: string;
    link: string;
  };
  /** What a check by night found first, in the words of the language. */
  'nightly-check': { firstName: string; finding: string; link: string; about: NightlyCheckName };
  reminder: ReminderValues;
  /** Where the consumer is told who owns the claim. */
  'reminder-of-owner': ReminderValues & { owner: string };
  /** To a consumer whose claim was sold; account and contact of the buyer. */
  'claim-sold': ClaimValues & { soldOn: string; iban: string; ascription: string; email: string; phone: string };
  'claim-recalled': ClaimValues & { payTo: PayTo | null };
  /** To a consumer who asked for a change: of which field, in the words of the language. */
  'change-approved': { name: string; field: string };
  'change-declined': { name: string; field: string; reason: string };
  /** To the e-mail address of before. `to`: the new one, masked. */
  'change-moved': { name: string; to: string };
  /** To a consumer who pays in instalments: `instalments` are days and amounts, in the words of the language. */
  'arrangement-agreed': ArrangementValues & { count: string; instalments: string };
  'arrangement-ended': ArrangementValues;
  /** To a consumer; amount and day in the words of the language. */
  'mail-to-pay': { name: string; shop: string; amount: string; dueOn: string; reference: string; link: string };
}

interface SmsValues {
  'sms-code': { code: string };
}

/** `businessName` signs the message; `Houston` where the tenant has none. */
type Content<Values> = {
  [Name in keyof Values]: { template: Name; values: Values[Name] & { businessName?: string | undefined } };
}[keyof Values];

/** A template with all of its values; one that is missing does not compile. */
export type MailContent = Content<MailValues>;
export type SmsContent = Content<SmsValues>;

const textsByLanguage: Record<Language, MailTexts> = { en: english, nl: dutch, de: german, fr: french };

/** Subject and text of a mail, every value in its place. The subject is one line, whatever the values hold. */
export function renderMail(language: Language, content: MailContent): MailText {
  const texts = textsByLanguage[language];
  const { subject, text } = mailTextOf(texts, content);
  const values = 'name' in content.values ? addressed(content.values, texts.customer) : content.values;
  const payTo = 'payTo' in content.values ? content.values.payTo : null;
  const whole = text.replace('{{payTo}}', () => accountLines(texts, payTo));
  return fillIn({ subject, text: `${whole}\n\n${texts.signature}\n` }, language, { ...values, ...payTo });
}

/** Below the reference: the account to pay to, and whose the claim is where that is told. */
function accountLines(texts: MailTexts, payTo: PayTo | null): string {
  if (payTo === null) return '';
  return `\n${payTo.owner === null ? '' : `${texts['claim-owner']}\n`}${texts['pay-to']}`;
}

function addressed<Values extends { name: string }>(values: Values, others: string): Values {
  return { ...values, name: calledName(values.name, others) };
}

/** The text of a text message; its subject is only for the outbox. */
export function renderSms(language: Language, content: SmsContent): MailText {
  return fillIn(textsByLanguage[language][content.template], language, content.values);
}

function mailTextOf(texts: MailTexts, content: MailContent): MailText {
  switch (content.template) {
    case 'second-factor-changed':
      return texts[content.template][content.values.state];
    case 'provider-changed':
      return texts[content.template][content.values.state];
    case 'monitoring-rule':
      return texts[content.template][content.values.state];
    case 'nightly-check':
      return texts[content.template][content.values.about];
    case 'account-proposal':
      return texts[content.template][content.values.state];
    case 'role-request-decided':
      return texts[content.template][content.values.state];
    default:
      return texts[content.template];
  }
}

function fillIn({ subject, text }: MailText, language: Language, values: object): MailText {
  const lines = new Map([['businessName', 'Houston']]);
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) lines.set(name, valueLine(value, language));
  }
  // Before the values are in: what they bring along stays as it is.
  const fill = (template: string) => replacePlaceholders(typeset(template, language), lines);
  return { subject: fill(subject), text: fill(text) };
}

// One pass over the template: what a value brings along is never a placeholder.
function replacePlaceholders(template: string, values: ReadonlyMap<string, string>): string {
  return template.replaceAll(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, stop: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`no value for the placeholder ${name}`);
    // A name that ends as N.V. does ends its sentence as well.
    return value.endsWith('.') ? value : value + stop;
  });
}

/** A value can start no line of its own, so it can neither forge a mail header nor a paragraph. */
function valueLine(value: unknown, language: Language): string {
  const text = value instanceof Date ? formatInstant(value, language) : String(value);
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** In UTC and saying so: a mail is read in a time zone that nobody knows when it is written. */
function formatInstant(instant: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(instant);
}

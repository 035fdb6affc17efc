/** Plain text with `{{name}}` placeholders. */
export interface MailText {
  subject: string;
  text: string;
}

/** To consumers. */
export interface ConsumerTexts {
  reminder: MailText;
  'reminder-of-owner': MailText;
  /** Lines that stand below the reference, where the consumer is told of them. */
  'claim-owner': string;
  'pay-to': string;
  'claim-sold': MailText;
  'claim-recalled': MailText;
  'change-approved': MailText;
  'change-declined': MailText;
  'change-moved': MailText;
  'arrangement-agreed': MailText;
  'arrangement-ended': MailText;
  'mail-to-pay': MailText;
}

/** To admins, about accounts that money goes to. */
export interface AccountTexts {
  'account-changed': MailText;
  'account-proposal': Record<'asked' | 'approved' | 'refused' | 'withdrawn', MailText>;
}

/** All messages of one language. A language that lacks one does not compile. */
export interface MailTexts extends AccountTexts, ConsumerTexts {
  activation: MailText;
  'email-code': MailText;
  'password-reset': MailText;
  'password-changed': MailText;
  'email-change': MailText;
  'email-changed-notice': MailText;
  'email-changed': MailText;
  'second-factor-changed': Record<'on' | 'off' | 'codes', MailText>;
  'provider-changed': Record<'linked' | 'unlinked', MailText>;
  'role-request-decided': Record<'approved' | 'declined', MailText>;
  'sender-test': MailText;
  'monitoring-rule': Record<'bad' | 'still' | 'back', MailText>;
  /** To a contact of a buyer of claims. */
  'npl-export-arrived': MailText;
  'npl-export-uncertain': MailText;
  'npl-export-failed': MailText;
  'partner-circuit': MailText;
  'nightly-check': Record<'audit' | 'books', MailText>;
  'sms-code': MailText;
  /** In place of a consumer's name that is none (`called-name.ts`). */
  customer: string;
  /** Stands below every mail, not below text messages. */
  signature: string;
}

/** Plain text with `{{name}}` placeholders. */
export interface MailText {
  subject: string;
  text: string;
}

/** All messages of one language. A language that lacks one does not compile. */
export interface MailTexts {
  activation: MailText;
  'email-code': MailText;
  'password-reset': MailText;
  'password-changed': MailText;
  'email-change': MailText;
  'email-changed-notice': MailText;
  'second-factor-changed': Record<'on' | 'off' | 'codes', MailText>;
  'sms-code': MailText;
  /** Stands below every mail, not below text messages. */
  signature: string;
}

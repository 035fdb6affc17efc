import type { EmailSender } from '@houston/contract/features/settings/email-senders/email-senders.api';

/** Name and address, as mailboxes show them. */
export function senderName({ fromName, emailAddress }: EmailSender): string {
  return `${fromName} <${emailAddress}>`;
}

import { emailSenders } from '../../../features/settings/email-senders/email-senders.table.ts';
import type { DemoFrame } from '../demo-frame.ts';

/** Whom mails can leave as: one for all that Houston writes, and those that others would rather have. */
export async function fillSenders({ tx }: DemoFrame): Promise<void> {
  await tx.insert(emailSenders).values([
    { fromName: 'Houston', emailAddress: 'no-reply@houston.example', isDefault: true },
    { fromName: 'Houston, receivables desk', emailAddress: 'receivables@houston.example' },
    { fromName: 'Kundenservice Köln', emailAddress: 'kundenservice@xn--kln-sna.example' },
    { fromName: 'Mission control (staging)', emailAddress: 'staging@houston.example' },
  ]);
}

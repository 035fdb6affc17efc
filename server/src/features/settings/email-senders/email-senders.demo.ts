import type { FillDemo } from '../../../start/demo/demo-frame.ts';
import { emailSenders } from './email-senders.table.ts';

/** Whom mails can leave as: one for all that Houston writes, and those that others would rather have. */
export const fillSenders: FillDemo = async ({ tx }) => {
  await tx.insert(emailSenders).values([
    { fromName: 'Houston', emailAddress: 'no-reply@houston.example', isDefault: true },
    { fromName: 'Houston, receivables desk', emailAddress: 'receivables@houston.example' },
    { fromName: 'Kundenservice Köln', emailAddress: 'kundenservice@xn--kln-sna.example' },
    { fromName: 'Mission control (staging)', emailAddress: 'staging@houston.example' },
  ]);
};

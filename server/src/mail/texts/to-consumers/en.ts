import type { ConsumerTexts } from '../mail-text.ts';

const reminder = `Dear {{name}},

According to our records, {{amount}} is still unpaid for your order from {{shop}}. It was due on {{dueOn}}.

Dossier: {{dossier}}
Amount: {{amount}}
Pay by: {{payUntil}}
Payment reference: {{reference}}{{payTo}}

Please pay the full amount by {{payUntil}} and quote the payment reference. If it has not been paid by then, we may hand the claim over to a debt collection agency.

Have you paid in the meantime? Then you can ignore this message. If you do not agree with the claim or cannot pay it in time, please contact us before that date.`;

/** What consumers are told. */
export const englishToConsumers: ConsumerTexts = {
  reminder: { subject: 'Payment reminder for your order from {{shop}}', text: reminder },
  'reminder-of-owner': {
    subject: 'Payment reminder of {{owner}} for your order from {{shop}}',
    text: reminder,
  },
  'claim-owner': 'Owner of the claim: {{owner}}',
  'pay-to': `Account to pay to: {{iban}}
In the name of: {{ascription}}`,
  'claim-sold': {
    subject: 'Your open payment for {{shop}} now goes to {{buyer}}',
    text: `Dear {{name}},

{{seller}} has sold the claim for your order from {{shop}} to {{buyer}} on {{soldOn}}. What you owe has not changed.

Dossier: {{dossier}}
Open amount: {{amount}}

From now on, please pay to {{buyer}}:
Account: {{iban}}
In the name of: {{ascription}}
Payment reference: {{reference}}

Questions about the claim, or paying in parts? Please contact {{buyer}}.
E-mail: {{email}}
Phone: {{phone}}`,
  },
  'claim-recalled': {
    subject: 'Your open payment for {{shop}} no longer goes to {{buyer}}',
    text: `Dear {{name}},

We told you that the claim for your order from {{shop}} was sold to {{buyer}}. It has been taken back: it belongs to {{seller}} again. Please pay nothing more for it to {{buyer}}.

Dossier: {{dossier}}
Open amount: {{amount}}
Payment reference: {{reference}}{{payTo}}

Please pay as you were told before the sale. Have you already paid {{buyer}}? Then please contact us, so that it is credited to you.`,
  },
  'change-approved': {
    subject: 'Your details have been changed',
    text: `Dear {{name}},

You asked us to change this: {{field}}. We have done so, and use it from now on.

Did you not ask for this? Then please contact us.`,
  },
  'change-declined': {
    subject: 'Your details have not been changed',
    text: `Dear {{name}},

You asked us to change this: {{field}}. We have not done so:

{{reason}}

Did you not ask for this? Then please contact us.`,
  },
  'change-moved': {
    subject: 'Your e-mail address has been changed',
    text: `Dear {{name}},

You asked us to write to another e-mail address. From now on we write to {{to}}, and no longer to this one.

Did you not ask for this? Then please contact us immediately.`,
  },
  'arrangement-agreed': {
    subject: 'Your payment arrangement for {{shop}}',
    text: `Dear {{name}},

We have agreed that you pay {{amount}} for your order from {{shop}} in {{count}} monthly instalments.

Dossier: {{dossier}}
Instalments: {{instalments}}
Payment reference: {{reference}}{{payTo}}

Please pay each instalment by its day and quote the payment reference. As long as you do, you get no reminders. If an instalment is not paid, the arrangement ends and all that is open is due.

Did you not agree on this, or can you not keep to it? Then please contact us.`,
  },
  'arrangement-ended': {
    subject: 'Your payment arrangement for {{shop}} has ended',
    text: `Dear {{name}},

The arrangement to pay for your order from {{shop}} in instalments has ended. {{amount}} is still open and is to be paid now.

Dossier: {{dossier}}
Payment reference: {{reference}}{{payTo}}

Please pay the full amount and quote the payment reference. Have you paid in the meantime? Then you can ignore this message. If you cannot pay, please contact us.`,
  },
  'mail-to-pay': {
    subject: 'Please pay {{amount}} for your purchase at {{shop}}',
    text: `Dear {{name}},

For your purchase at {{shop}}, {{amount}} is open. Please pay it by {{dueOn}}.

See what is to be paid, and pay it here:
{{link}}

The reference is {{reference}}. The link works for 90 days. If you have paid already, you need not do anything.`,
  },
};

import type { AccountTexts } from '../mail-text.ts';

export const englishOfAccounts: AccountTexts = {
  'account-changed': {
    subject: '{{name}}: an account has changed ({{what}})',
    text: `Dear {{firstName}},

{{admin}} has changed an account of {{name}}: {{what}}

Before: {{before}}
Now: {{after}}

If you do not know why, ask {{admin}} in person or by phone, and look at it immediately: {{link}}`,
  },
  'account-proposal': {
    asked: {
      subject: 'Consumers of {{tenant}} are to be told another account',
      text: `Dear {{firstName}},

{{asker}} asks that consumers of {{tenant}} be told to pay to another account. A second admin has to decide on it; nothing has changed yet.

Account now: {{now}}
New account: {{next}}
Reason: {{reason}}

Please compare both with a document of the bank before you approve: {{link}}

If nobody told you of this, ask {{asker}} in person or by phone.`,
    },
    approved: {
      subject: 'Consumers of {{tenant}} are told another account',
      text: `Dear {{firstName}},

{{decider}} has approved what {{asker}} asked for. From now on, for consumers of {{tenant}}:

Account before: {{now}}
Account now: {{next}}
Reason: {{reason}}

The account and its history: {{link}}

If this is not correct, please act immediately: all consumers of {{tenant}} pay accordingly.`,
    },
    refused: {
      subject: 'Another account for consumers of {{tenant}} was declined',
      text: `Dear {{firstName}},

{{decider}} has declined what {{asker}} asked for. Consumers of {{tenant}} are told what they were told before.

Account: {{now}}
Asked for: {{next}}
Reason: {{reason}}

The account and its history: {{link}}`,
    },
    withdrawn: {
      subject: 'Another account for consumers of {{tenant}} was withdrawn',
      text: `Dear {{firstName}},

{{asker}} has withdrawn what they asked for. Consumers of {{tenant}} are told what they were told before.

Account: {{now}}
Asked for: {{next}}
Reason: {{reason}}

The account and its history: {{link}}`,
    },
  },
};

import type { AccountTexts } from '../mail-text.ts';

export const germanOfAccounts: AccountTexts = {
  'account-changed': {
    subject: '{{name}}: Ein Konto wurde geändert ({{what}})',
    text: `Guten Tag {{firstName}},

{{admin}} hat ein Konto von {{name}} geändert: {{what}}

Bisher: {{before}}
Jetzt: {{after}}

Wenn Sie nicht wissen, warum, fragen Sie {{admin}} persönlich oder am Telefon, und sehen Sie es sich sofort an: {{link}}`,
  },
  'account-proposal': {
    asked: {
      subject: 'Verbrauchern von {{tenant}} soll ein anderes Konto genannt werden',
      text: `Guten Tag {{firstName}},

{{asker}} beantragt, dass Verbraucher von {{tenant}} auf ein anderes Konto zahlen sollen. Ein zweiter Admin muss darüber entscheiden; noch hat sich nichts geändert.

Konto jetzt: {{now}}
Neues Konto: {{next}}
Grund: {{reason}}

Bitte vergleichen Sie beide mit einem Dokument der Bank, bevor Sie genehmigen: {{link}}

Wenn Ihnen niemand davon erzählt hat, fragen Sie {{asker}} persönlich oder am Telefon.`,
    },
    approved: {
      subject: 'Verbrauchern von {{tenant}} wird ein anderes Konto genannt',
      text: `Guten Tag {{firstName}},

{{decider}} hat genehmigt, was {{asker}} beantragt hat. Ab jetzt gilt für Verbraucher von {{tenant}}:

Konto bisher: {{now}}
Konto jetzt: {{next}}
Grund: {{reason}}

Das Konto und seine Änderungen: {{link}}

Wenn das nicht stimmt, handeln Sie bitte sofort: Alle Verbraucher von {{tenant}} zahlen danach.`,
    },
    refused: {
      subject: 'Ein anderes Konto für Verbraucher von {{tenant}} wurde abgelehnt',
      text: `Guten Tag {{firstName}},

{{decider}} hat abgelehnt, was {{asker}} beantragt hat. Verbrauchern von {{tenant}} wird dasselbe genannt wie bisher.

Konto: {{now}}
Beantragt war: {{next}}
Grund: {{reason}}

Das Konto und seine Änderungen: {{link}}`,
    },
    withdrawn: {
      subject: 'Der Antrag auf ein anderes Konto für Verbraucher von {{tenant}} wurde zurückgezogen',
      text: `Guten Tag {{firstName}},

{{asker}} hat den Antrag zurückgezogen. Verbrauchern von {{tenant}} wird dasselbe genannt wie bisher.

Konto: {{now}}
Beantragt war: {{next}}
Grund: {{reason}}

Das Konto und seine Änderungen: {{link}}`,
    },
  },
};

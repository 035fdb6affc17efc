import type { AccountTexts } from '../mail-text.ts';

export const dutchOfAccounts: AccountTexts = {
  'account-changed': {
    subject: '{{name}}: een rekening is gewijzigd ({{what}})',
    text: `Beste {{firstName}},

{{admin}} heeft een rekening van {{name}} gewijzigd: {{what}}

Eerder: {{before}}
Nu: {{after}}

Weet je niet waarom? Vraag het {{admin}} persoonlijk of telefonisch, en bekijk het meteen: {{link}}`,
  },
  'account-proposal': {
    asked: {
      subject: 'Consumenten van {{tenant}} moeten een andere rekening genoemd krijgen',
      text: `Beste {{firstName}},

{{asker}} vraagt om consumenten van {{tenant}} op een andere rekening te laten betalen. Een tweede beheerder moet daarover beslissen; er is nog niets gewijzigd.

Rekening nu: {{now}}
Nieuwe rekening: {{next}}
Reden: {{reason}}

Vergelijk beide met een document van de bank voordat je goedkeurt: {{link}}

Heeft niemand je dit verteld? Vraag het {{asker}} dan persoonlijk of telefonisch.`,
    },
    approved: {
      subject: 'Consumenten van {{tenant}} krijgen een andere rekening genoemd',
      text: `Beste {{firstName}},

{{decider}} heeft goedgekeurd wat {{asker}} heeft aangevraagd. Vanaf nu geldt voor consumenten van {{tenant}}:

Rekening eerder: {{now}}
Rekening nu: {{next}}
Reden: {{reason}}

De rekening en alle wijzigingen: {{link}}

Klopt dit niet? Doe dan meteen iets: alle consumenten van {{tenant}} betalen hierop.`,
    },
    refused: {
      subject: 'Een andere rekening voor consumenten van {{tenant}} is afgewezen',
      text: `Beste {{firstName}},

{{decider}} heeft afgewezen wat {{asker}} heeft aangevraagd. Consumenten van {{tenant}} krijgen hetzelfde genoemd als voorheen.

Rekening: {{now}}
Gevraagd was: {{next}}
Reden: {{reason}}

De rekening en alle wijzigingen: {{link}}`,
    },
    withdrawn: {
      subject: 'De aanvraag voor een andere rekening voor consumenten van {{tenant}} is ingetrokken',
      text: `Beste {{firstName}},

{{asker}} heeft de aanvraag ingetrokken. Consumenten van {{tenant}} krijgen hetzelfde genoemd als voorheen.

Rekening: {{now}}
Gevraagd was: {{next}}
Reden: {{reason}}

De rekening en alle wijzigingen: {{link}}`,
    },
  },
};

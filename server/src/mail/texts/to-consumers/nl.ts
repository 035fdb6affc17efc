import type { ConsumerTexts } from '../mail-text.ts';

const reminder = `Beste {{name}},

Volgens onze administratie staat voor je bestelling bij {{shop}} nog {{amount}} open. Dit bedrag had op {{dueOn}} betaald moeten zijn.

Dossier: {{dossier}}
Bedrag: {{amount}}
Betalen tot en met: {{payUntil}}
Betalingskenmerk: {{reference}}{{payTo}}

Betaal het volledige bedrag uiterlijk op {{payUntil}} en vermeld daarbij het betalingskenmerk. Is er dan nog niet betaald, dan kunnen wij de vordering overdragen aan een incassobureau.

Heb je intussen betaald? Dan kun je dit bericht negeren. Ben je het niet eens met de vordering of kun je niet op tijd betalen? Neem dan vóór die datum contact met ons op.`;

/** What consumers are told. */
export const dutchToConsumers: ConsumerTexts = {
  reminder: { subject: 'Betalingsherinnering voor je bestelling bij {{shop}}', text: reminder },
  'reminder-of-owner': {
    subject: 'Betalingsherinnering van {{owner}} voor je bestelling bij {{shop}}',
    text: reminder,
  },
  'claim-owner': 'Eigenaar van de vordering: {{owner}}',
  'pay-to': `Betalen op rekening: {{iban}}
Ten name van: {{ascription}}`,
  'claim-sold': {
    subject: 'Je openstaande betaling voor {{shop}} gaat nu naar {{buyer}}',
    text: `Beste {{name}},

{{seller}} heeft de vordering voor je bestelling bij {{shop}} op {{soldOn}} verkocht aan {{buyer}}. Wat je verschuldigd bent, is niet veranderd.

Dossier: {{dossier}}
Openstaand bedrag: {{amount}}

Betaal vanaf nu aan {{buyer}}:
Rekening: {{iban}}
Ten name van: {{ascription}}
Betalingskenmerk: {{reference}}

Heb je vragen over de vordering, of wil je in delen betalen? Neem contact op met {{buyer}}.
E-mail: {{email}}
Telefoon: {{phone}}`,
  },
  'claim-recalled': {
    subject: 'Je openstaande betaling voor {{shop}} gaat niet meer naar {{buyer}}',
    text: `Beste {{name}},

We hebben je laten weten dat de vordering voor je bestelling bij {{shop}} aan {{buyer}} is verkocht. Die is teruggehaald en is weer van {{seller}}. Betaal er niets meer voor aan {{buyer}}.

Dossier: {{dossier}}
Openstaand bedrag: {{amount}}
Betalingskenmerk: {{reference}}{{payTo}}

Betaal zoals je vóór de verkoop is meegedeeld. Heb je al aan {{buyer}} betaald? Neem dan contact met ons op, zodat we het voor je verwerken.`,
  },
  'change-approved': {
    subject: 'Je gegevens zijn gewijzigd',
    text: `Beste {{name}},

Je hebt ons gevraagd dit te wijzigen: {{field}}. Dat hebben we gedaan, en we gebruiken het vanaf nu.

Heb je dit niet gevraagd? Neem dan contact met ons op.`,
  },
  'change-declined': {
    subject: 'Je gegevens zijn niet gewijzigd',
    text: `Beste {{name}},

Je hebt ons gevraagd dit te wijzigen: {{field}}. Dat hebben we niet gedaan:

{{reason}}

Heb je dit niet gevraagd? Neem dan contact met ons op.`,
  },
  'change-moved': {
    subject: 'Je e-mailadres is gewijzigd',
    text: `Beste {{name}},

Je hebt ons gevraagd naar een ander e-mailadres te schrijven. Vanaf nu schrijven we naar {{to}}, en niet meer naar dit adres.

Heb je dit niet gevraagd? Neem dan meteen contact met ons op.`,
  },
  'arrangement-agreed': {
    subject: 'Je betalingsregeling voor {{shop}}',
    text: `Beste {{name}},

We hebben afgesproken dat je {{amount}} voor je bestelling bij {{shop}} in {{count}} maandelijkse termijnen betaalt.

Dossier: {{dossier}}
Termijnen: {{instalments}}
Betalingskenmerk: {{reference}}{{payTo}}

Betaal elke termijn uiterlijk op de genoemde dag en vermeld daarbij het betalingskenmerk. Zolang je dat doet, krijg je geen herinneringen. Wordt een termijn niet betaald, dan eindigt de regeling en moet alles wat openstaat worden betaald.

Heb je dit niet afgesproken of kun je je er niet aan houden? Neem dan contact met ons op.`,
  },
  'arrangement-ended': {
    subject: 'Je betalingsregeling voor {{shop}} is geëindigd',
    text: `Beste {{name}},

De regeling om je bestelling bij {{shop}} in termijnen te betalen is geëindigd. Er staat nog {{amount}} open, dat nu moet worden betaald.

Dossier: {{dossier}}
Betalingskenmerk: {{reference}}{{payTo}}

Betaal het volledige bedrag en vermeld daarbij het betalingskenmerk. Heb je intussen betaald? Dan kun je dit bericht negeren. Kun je niet betalen? Neem dan contact met ons op.`,
  },
  'mail-to-pay': {
    subject: 'Betaal {{amount}} voor je aankoop bij {{shop}}',
    text: `Beste {{name}},

Voor je aankoop bij {{shop}} staat nog {{amount}} open. Betaal dit uiterlijk op {{dueOn}}.

Bekijk hier wat je moet betalen en betaal het:
{{link}}

Het kenmerk is {{reference}}. De link werkt 90 dagen. Heb je al betaald? Dan hoef je niets te doen.`,
  },
};

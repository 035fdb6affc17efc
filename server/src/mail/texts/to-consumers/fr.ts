import type { ConsumerTexts } from '../mail-text.ts';

const reminder = `Bonjour {{name}},

Selon nos informations, un montant de {{amount}} reste impayé pour votre commande chez {{shop}}. Il était dû le {{dueOn}}.

Dossier : {{dossier}}
Montant : {{amount}}
À payer au plus tard le : {{payUntil}}
Référence de paiement : {{reference}}{{payTo}}

Veuillez régler la totalité du montant au plus tard le {{payUntil}} en indiquant la référence de paiement. Sans paiement à cette date, nous pourrons confier la créance à une société de recouvrement.

Si vous avez payé entre-temps, vous pouvez ignorer ce message. Si vous contestez la créance ou ne pouvez pas payer à temps, veuillez nous contacter avant cette date.`;

/** What consumers are told. */
export const frenchToConsumers: ConsumerTexts = {
  reminder: { subject: 'Rappel de paiement pour votre commande chez {{shop}}', text: reminder },
  'reminder-of-owner': {
    subject: 'Rappel de paiement de {{owner}} pour votre commande chez {{shop}}',
    text: reminder,
  },
  'claim-owner': 'Propriétaire de la créance : {{owner}}',
  'pay-to': `Compte à créditer : {{iban}}
Titulaire du compte : {{ascription}}`,
  'claim-sold': {
    subject: 'Votre paiement en attente pour {{shop}} est désormais à verser à {{buyer}}',
    text: `Bonjour {{name}},

{{seller}} a vendu la créance de votre commande chez {{shop}} à {{buyer}} le {{soldOn}}. Ce que vous devez n’a pas changé.

Dossier : {{dossier}}
Montant restant dû : {{amount}}

Veuillez désormais payer à {{buyer}} :
Compte : {{iban}}
Au nom de : {{ascription}}
Référence de paiement : {{reference}}

Une question sur la créance, ou envie de payer en plusieurs fois ? Veuillez contacter {{buyer}}.
E-mail : {{email}}
Téléphone : {{phone}}`,
  },
  'claim-recalled': {
    subject: 'Votre paiement en attente pour {{shop}} n’est plus à verser à {{buyer}}',
    text: `Bonjour {{name}},

Nous vous avions informé que la créance de votre commande chez {{shop}} avait été vendue à {{buyer}}. Elle a été retirée et appartient de nouveau à {{seller}}. Veuillez ne plus rien payer à {{buyer}} pour cette créance.

Dossier : {{dossier}}
Montant restant dû : {{amount}}
Référence de paiement : {{reference}}{{payTo}}

Veuillez payer comme indiqué avant la vente. Vous avez déjà payé {{buyer}} ? Veuillez nous contacter afin que ce soit porté à votre crédit.`,
  },
  'change-approved': {
    subject: 'Vos données ont été modifiées',
    text: `Bonjour {{name}},

Vous nous avez demandé de modifier ceci : {{field}}. C’est fait, et nous l’utilisons désormais.

Vous n’avez rien demandé ? Veuillez nous contacter.`,
  },
  'change-declined': {
    subject: 'Vos données n’ont pas été modifiées',
    text: `Bonjour {{name}},

Vous nous avez demandé de modifier ceci : {{field}}. Nous ne l’avons pas fait :

{{reason}}

Vous n’avez rien demandé ? Veuillez nous contacter.`,
  },
  'change-moved': {
    subject: 'Votre adresse e-mail a été modifiée',
    text: `Bonjour {{name}},

Vous nous avez demandé d’écrire à une autre adresse e-mail. Désormais, nous écrivons à {{to}}, et non plus à cette adresse.

Vous n’avez rien demandé ? Veuillez nous contacter sans attendre.`,
  },
  'arrangement-agreed': {
    subject: 'Votre échelonnement de paiement pour {{shop}}',
    text: `Bonjour {{name}},

Nous avons convenu que vous payez {{amount}} pour votre commande chez {{shop}} en {{count}} mensualités.

Dossier : {{dossier}}
Mensualités : {{instalments}}
Référence de paiement : {{reference}}{{payTo}}

Veuillez payer chaque mensualité au plus tard le jour indiqué en mentionnant la référence de paiement. Tant que vous le faites, vous ne recevez aucun rappel. Si une mensualité n’est pas payée, l’échelonnement prend fin et tout ce qui reste dû est exigible.

Vous n’avez pas convenu de cela, ou vous ne pouvez pas le respecter ? Contactez-nous.`,
  },
  'arrangement-ended': {
    subject: 'Votre échelonnement de paiement pour {{shop}} a pris fin',
    text: `Bonjour {{name}},

L’échelonnement du paiement de votre commande chez {{shop}} a pris fin. {{amount}} restent dus et sont à payer maintenant.

Dossier : {{dossier}}
Référence de paiement : {{reference}}{{payTo}}

Veuillez payer la totalité en mentionnant la référence de paiement. Vous avez payé entre-temps ? Ignorez alors ce message. Si vous ne pouvez pas payer, contactez-nous.`,
  },
  'mail-to-pay': {
    subject: 'Veuillez payer {{amount}} pour votre achat chez {{shop}}',
    text: `Bonjour {{name}},

Pour votre achat chez {{shop}}, {{amount}} restent à payer, au plus tard le {{dueOn}}.

Consultez le montant à payer et réglez-le ici :
{{link}}

La référence est {{reference}}. Le lien fonctionne pendant 90 jours. Si vous avez déjà payé, vous n’avez rien à faire.`,
  },
};

import type { AccountTexts } from '../mail-text.ts';

export const frenchOfAccounts: AccountTexts = {
  'account-changed': {
    subject: '{{name}} : un compte a changé ({{what}})',
    text: `Bonjour {{firstName}},

{{admin}} a modifié un compte de {{name}} : {{what}}

Avant : {{before}}
Maintenant : {{after}}

Si vous ne savez pas pourquoi, interrogez {{admin}} de vive voix ou par téléphone, et regardez immédiatement : {{link}}`,
  },
  'account-proposal': {
    asked: {
      subject: 'Un autre compte doit être indiqué aux consommateurs de {{tenant}}',
      text: `Bonjour {{firstName}},

{{asker}} demande que les consommateurs de {{tenant}} paient sur un autre compte. Un second admin doit trancher ; rien n’a encore changé.

Compte actuel : {{now}}
Nouveau compte : {{next}}
Motif : {{reason}}

Veuillez comparer les deux avec un document de la banque avant d’approuver : {{link}}

Si personne ne vous en a parlé, interrogez {{asker}} de vive voix ou par téléphone.`,
    },
    approved: {
      subject: 'Un autre compte est indiqué aux consommateurs de {{tenant}}',
      text: `Bonjour {{firstName}},

{{decider}} a approuvé la demande de {{asker}}. Désormais, pour les consommateurs de {{tenant}} :

Compte précédent : {{now}}
Compte actuel : {{next}}
Motif : {{reason}}

Le compte et son historique : {{link}}

Si ce n’est pas juste, agissez immédiatement : tous les consommateurs de {{tenant}} paient ainsi.`,
    },
    refused: {
      subject: 'Un autre compte pour les consommateurs de {{tenant}} a été refusé',
      text: `Bonjour {{firstName}},

{{decider}} a refusé la demande de {{asker}}. L’indication aux consommateurs de {{tenant}} reste inchangée.

Compte : {{now}}
Demandé : {{next}}
Motif : {{reason}}

Le compte et son historique : {{link}}`,
    },
    withdrawn: {
      subject: 'La demande d’un autre compte pour les consommateurs de {{tenant}} a été retirée',
      text: `Bonjour {{firstName}},

{{asker}} a retiré sa demande. L’indication aux consommateurs de {{tenant}} reste inchangée.

Compte : {{now}}
Demandé : {{next}}
Motif : {{reason}}

Le compte et son historique : {{link}}`,
    },
  },
};

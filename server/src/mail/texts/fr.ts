import type { MailTexts } from './mail-text.ts';
import { frenchOfAccounts } from './of-accounts/fr.ts';
import { frenchToConsumers } from './to-consumers/fr.ts';

export const french: MailTexts = {
  activation: {
    subject: 'Activez votre compte {{businessName}}',
    text: `Bonjour {{firstName}},

Un compte a été créé pour vous chez {{businessName}}. Pour l’activer, veuillez choisir un mot de passe :

{{link}}

Ce lien ne fonctionne qu’une seule fois, jusqu’au {{expiresAt}}. Passé ce délai, veuillez en demander un nouveau à votre admin.

Si vous n’attendiez pas ce message, vous pouvez l’ignorer : sans mot de passe, le compte ne peut pas être utilisé.`,
  },
  'email-code': {
    subject: 'Votre code pour confirmer votre adresse e-mail',
    text: `Bonjour,

Votre code est :

{{code}}

Veuillez le saisir sur la page où il vous est demandé. Ce code ne fonctionne qu’une seule fois et n’est valable que peu de temps. Ne le communiquez à personne : nous ne vous le demanderons ni par téléphone ni par e-mail.

Si vous n’avez pas demandé de code, vous pouvez ignorer ce message. Si cela se reproduit, veuillez en informer votre admin.`,
  },
  'password-reset': {
    subject: 'Choisissez un nouveau mot de passe',
    text: `Bonjour {{firstName}},

Nous avons reçu une demande de nouveau mot de passe pour votre compte. Vous pouvez le choisir ici :

{{link}}

Ce lien ne fonctionne qu’une seule fois et n’est valable que peu de temps. Votre mot de passe actuel reste valable tant que vous n’en avez pas choisi un nouveau.

Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire. Si cela se reproduit, veuillez en informer votre admin.`,
  },
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    text: `Bonjour {{firstName}},

Le mot de passe de votre compte vient d’être modifié et toutes vos autres sessions ont été fermées.

Si vous êtes à l’origine de cette modification, vous n’avez rien d’autre à faire. Sinon, veuillez choisir immédiatement un nouveau mot de passe via « Mot de passe oublié ? » sur la page de connexion et prévenir votre admin.`,
  },
  'email-change': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    text: `Bonjour,

Cette adresse a été indiquée comme nouvelle adresse e-mail de votre compte. Veuillez la confirmer :

{{link}}

Ce lien ne fonctionne qu’une seule fois et n’est valable que peu de temps. Jusqu’à votre confirmation, votre adresse précédente reste utilisée.

Si vous n’avez pas connaissance de ce changement, n’ouvrez pas le lien et prévenez votre admin.`,
  },
  'email-changed-notice': {
    subject: 'L’adresse e-mail de votre compte va être modifiée',
    text: `Bonjour {{firstName}},

Une nouvelle adresse e-mail a été indiquée pour votre compte : {{newEmailMasked}}. Dès qu’elle sera confirmée, nos messages y seront envoyés et vous l’utiliserez pour vous connecter.

Si vous êtes à l’origine de ce changement, vous n’avez rien à faire ici. Sinon, veuillez modifier immédiatement votre mot de passe et prévenir votre admin.`,
  },
  'email-changed': {
    subject: 'L’adresse e-mail de votre compte a été modifiée',
    text: `Bonjour {{firstName}},

L’adresse e-mail de votre compte est désormais {{newEmailMasked}}. Nos messages y sont envoyés et vous l’utilisez pour vous connecter. L’adresse précédente ne permet plus de le faire.

Si vous êtes à l’origine de ce changement, vous n’avez rien à faire. Sinon, veuillez prévenir immédiatement votre admin.`,
  },
  'second-factor-changed': {
    on: {
      subject: 'Le second facteur est activé',
      text: `Bonjour {{firstName}},

Le second facteur a été activé pour votre compte. Désormais, un code de votre application d’authentification est nécessaire pour vous connecter. Veuillez conserver vos codes de secours en lieu sûr.

Si vous n’êtes pas à l’origine de ce changement, veuillez prévenir immédiatement votre admin.`,
    },
    off: {
      subject: 'Le second facteur est désactivé',
      text: `Bonjour {{firstName}},

Le second facteur a été supprimé pour votre compte. Votre mot de passe suffit désormais pour vous connecter.

Si vous n’êtes pas à l’origine de ce changement, veuillez modifier immédiatement votre mot de passe et prévenir votre admin.`,
    },
    codes: {
      subject: 'Vous avez de nouveaux codes de secours',
      text: `Bonjour {{firstName}},

De nouveaux codes de secours ont été créés pour votre compte. Les codes précédents ne fonctionnent plus.

Si vous n’êtes pas à l’origine de ce changement, veuillez modifier immédiatement votre mot de passe et prévenir votre admin.`,
    },
  },
  'provider-changed': {
    linked: {
      subject: 'Un fournisseur de connexion a été lié à votre compte',
      text: `Bonjour {{firstName}},

{{provider}} a été lié à votre compte. Toute personne qui s’y connecte en votre nom peut désormais utiliser votre compte ici.

Si vous n’êtes pas à l’origine de ce changement, veuillez supprimer immédiatement ce lien dans votre profil et prévenir votre admin.`,
    },
    unlinked: {
      subject: 'Un fournisseur de connexion n’est plus lié à votre compte',
      text: `Bonjour {{firstName}},

Votre compte n’est plus lié à {{provider}}. Vous ne pouvez plus vous connecter par ce moyen.

Si vous n’êtes pas à l’origine de ce changement, veuillez prévenir immédiatement votre admin.`,
    },
  },
  'role-request-decided': {
    approved: {
      subject: 'Votre demande du rôle {{role}} a été approuvée',
      text: `Bonjour {{firstName}},

Votre demande du rôle {{role}} a été approuvée. Vous avez ce rôle du {{from}} au {{to}}.

Message de l’approbateur : {{message}}`,
    },
    declined: {
      subject: 'Votre demande du rôle {{role}} a été refusée',
      text: `Bonjour {{firstName}},

Votre demande du rôle {{role}} du {{from}} au {{to}} a été refusée.

Message de l’approbateur : {{message}}`,
    },
  },
  'monitoring-rule': {
    bad: {
      subject: '{{severity}} : {{rule}} n’est plus en ordre',
      text: `Bonjour {{firstName}},

La règle de supervision « {{rule}} » ({{severity}}) n’est pas en ordre depuis {{since}} :

{{message}}

Dernier résultat : {{value}}
Que faire : {{help}}
Tous les résultats : {{link}}

Vous recevez un e-mail maintenant, un par jour tant que cela dure, et un quand la règle est de nouveau en ordre.`,
    },
    still: {
      subject: '{{severity}} : {{rule}} n’est toujours pas en ordre',
      text: `Bonjour {{firstName}},

La règle de supervision « {{rule}} » ({{severity}}) n’est pas en ordre depuis {{since}}, et ne l’est toujours pas :

{{message}}

Dernier résultat : {{value}}
Que faire : {{help}}
Tous les résultats : {{link}}

Cet e-mail est envoyé une fois par jour, jusqu’à ce que la règle soit de nouveau en ordre ou que quelqu’un la prenne en charge ou la mette en veille.`,
    },
    back: {
      subject: '{{rule}} est de nouveau en ordre',
      text: `Bonjour {{firstName}},

La règle de supervision « {{rule}} » ({{severity}}), qui n’était pas en ordre depuis {{since}}, l’est de nouveau.

Le message était : {{message}}
Dernier résultat : {{value}}
Que faire la prochaine fois : {{help}}
Tous les résultats : {{link}}`,
    },
  },
  ...frenchOfAccounts,
  'nightly-check': {
    audit: {
      subject: 'La piste d’audit de Houston est altérée',
      text: `Bonjour {{firstName}},

La vérification de nuit a trouvé que la piste d’audit n’est pas intacte. Ce qu’elle a trouvé en premier :

{{finding}}

Prévenez les responsables de la sécurité avant toute modification, et laissez la base de données telle quelle. La page de la piste d’audit la vérifie de nouveau et nomme chaque emplacement : {{link}}

Vous ne recevrez de nouveau cet e-mail que si une vérification ultérieure trouve autre chose en premier.`,
    },
    books: {
      subject: 'Les comptes de Houston ne concordent pas',
      text: `Bonjour {{firstName}},

La vérification de nuit a trouvé que le grand livre, les dossiers et les paiements ne concordent pas. La première règle qui n’est pas respectée :

{{finding}}

Rien n’a été modifié. Élucidez-le avant que de l’argent ne parte sur la foi de ces chiffres : la commande npm run books:verify sur le serveur dit ce que signifie la règle. Quand tout concordait pour la dernière fois : {{link}}

Vous ne recevrez de nouveau cet e-mail que si une vérification ultérieure trouve autre chose en premier.`,
    },
  },
  'partner-circuit': {
    subject: 'Des messages attendent {{partner}} depuis 15 minutes',
    text: `Bonjour {{firstName}},

Le circuit du partenaire d’intégration « {{partner}} » n’est plus fermé depuis {{since}}.

Cause : {{cause}}
Messages en attente de ce partenaire : {{waiting}}
Boutiques dont des messages attendent : {{shops}}

Rien n’est perdu et aucune tentative n’est consommée. Houston vérifie si le partenaire répond de nouveau, puis laisse passer les messages par étapes.

Fermer le circuit, ou le maintenir ouvert jusqu’à un moment donné : {{link}}

Vous recevez cet e-mail une fois, chaque fois qu’un circuit s’ouvre et ne se ferme pas dans les 15 minutes.`,
  },
  'sender-test': {
    subject: 'Test de l’expéditeur {{sender}}',
    text: `Bonjour {{firstName}},

Vous avez demandé cet e-mail pour voir comment arrivent les messages de {{sender}}.

Veuillez vérifier de qui il vient selon votre messagerie. Si cela diffère, ou si l’e-mail se trouvait dans le courrier indésirable, ne définissez pas encore cet expéditeur par défaut.`,
  },
  'npl-export-arrived': {
    subject: 'L’export de la vente {{sale}} est arrivé',
    text: `Bonjour,

l’export de la vente {{sale}} est arrivé sur {{host}} : {{dossiers}} dossiers pour {{amount}} restant dus.

Le fichier {{sale}}.done nomme chaque fichier avec sa taille et son SHA-256, pour que vous puissiez vérifier que tout y est.`,
  },
  'npl-export-uncertain': {
    subject: 'Le fichier {{file}} est-il arrivé ?',
    text: `Bonjour,

pendant l’envoi de l’export de la vente {{sale}} à {{host}}, la réponse concernant un fichier a été perdue, et le fichier n’y est plus :

{{file}}

Veuillez nous dire si vous l’avez. Le reste de l’export attend que nous le sachions, pour que rien ne vous parvienne deux fois.`,
  },
  'npl-export-failed': {
    subject: 'L’export de la vente {{sale}} ne peut pas être remis',
    text: `Bonjour,

nous avons tenté trois fois de remettre un fichier de la vente {{sale}} sur {{host}} :

{{file}}

Ce qui n’a pas fonctionné : {{reason}}

Nous continuons d’essayer. Veuillez vérifier votre serveur, ou nous dire où l’export doit aller.`,
  },
  ...frenchToConsumers,
  'sms-code': {
    subject: 'Code pour confirmer un numéro de téléphone',
    text: 'Votre code {{businessName}} est {{code}}. Ne le communiquez à personne.',
  },
  customer: 'Madame, Monsieur',
  signature: `Cordialement,
{{businessName}}

Ce message a été envoyé automatiquement. Les réponses ne sont pas lues.`,
};

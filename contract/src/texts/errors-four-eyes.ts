import type { Section } from './text.ts';

/** Why somebody is no second person for who asked. Several of them together make one explanation. */
export const errorsFourEyes = {
  not_independent: {
    en: 'Whoever approves must not owe their account, a role or a permission to whoever asked. Another admin has to approve.',
    nl: 'Wie goedkeurt, mag geen account, rol of rechten te danken hebben aan de aanvrager. Een andere beheerder moet goedkeuren.',
    de: 'Wer genehmigt, darf weder Konto noch Rolle noch Berechtigung dem Antragsteller verdanken. Ein anderer Admin muss genehmigen.',
    fr: 'L’approbateur ne doit devoir ni son compte, ni un rôle, ni une autorisation au demandeur. Un autre admin doit approuver.',
  },
  'not_independent-account': {
    en: '{{giver}} created or enabled your account on {{date}}. Whoever approves must not owe their account to whoever asked.',
    nl: '{{giver}} heeft jouw account op {{date}} aangemaakt of ingeschakeld. Wie goedkeurt, mag het eigen account niet te danken hebben aan de aanvrager.',
    de: '{{giver}} hat Ihr Konto am {{date}} erstellt oder reaktiviert. Wer genehmigt, darf das eigene Konto nicht dem Antragsteller verdanken.',
    fr: '{{giver}} a créé ou réactivé votre compte le {{date}}. L’approbateur ne doit pas devoir son compte au demandeur.',
  },
  'not_independent-role': {
    en: '{{giver}} granted you a role on {{date}}. Whoever approves must not owe a role to whoever asked.',
    nl: '{{giver}} heeft je op {{date}} een rol toegekend. Wie goedkeurt, mag geen rol te danken hebben aan de aanvrager.',
    de: '{{giver}} hat Ihnen am {{date}} eine Rolle erteilt. Wer genehmigt, darf dem Antragsteller keine Rolle verdanken.',
    fr: '{{giver}} vous a accordé un rôle le {{date}}. L’approbateur ne doit devoir aucun rôle au demandeur.',
  },
  'not_independent-permission': {
    en: '{{giver}} granted you permissions on {{date}}. Whoever approves must not owe permissions to whoever asked.',
    nl: '{{giver}} heeft je op {{date}} rechten toegekend. Wie goedkeurt, mag geen rechten te danken hebben aan de aanvrager.',
    de: '{{giver}} hat Ihnen am {{date}} Berechtigungen erteilt. Wer genehmigt, darf dem Antragsteller keine Berechtigungen verdanken.',
    fr: '{{giver}} vous a accordé des autorisations le {{date}}. L’approbateur ne doit devoir aucune autorisation au demandeur.',
  },
  'not_independent-requester-account': {
    en: '{{giver}} created or enabled the requester’s account on {{date}}. Nobody may approve for an account that they created or enabled.',
    nl: '{{giver}} heeft het account van de aanvrager op {{date}} aangemaakt of ingeschakeld. Niemand mag goedkeuren voor een account dat diegene zelf heeft aangemaakt of ingeschakeld.',
    de: '{{giver}} hat das Konto des Antragstellers am {{date}} erstellt oder reaktiviert. Niemand darf für ein Konto genehmigen, das er selbst erstellt oder reaktiviert hat.',
    fr: '{{giver}} a créé ou réactivé le compte du demandeur le {{date}}. Personne ne peut approuver pour un compte qu’il a lui-même créé ou réactivé.',
  },
  'not_independent-between': {
    en: '{{owner}} created the account of {{giver}}, directly or through others.',
    nl: '{{owner}} heeft het account van {{giver}} aangemaakt, direct of via anderen.',
    de: '{{owner}} hat das Konto von {{giver}} erstellt, direkt oder über andere.',
    fr: '{{owner}} a créé le compte de {{giver}}, directement ou par d’autres.',
  },
  'not_independent-until': {
    en: 'Another admin can approve now; you can from {{until}}.',
    nl: 'Een andere beheerder kan nu goedkeuren, jij vanaf {{until}}.',
    de: 'Ein anderer Admin kann jetzt genehmigen, Sie ab {{until}}.',
    fr: 'Un autre admin peut approuver maintenant ; vous, à partir du {{until}}.',
  },
} satisfies Section;

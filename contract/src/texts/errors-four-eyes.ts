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
    en: '{{giver}} created or enabled your account on {{date}}, or let it in by a provider. Whoever approves must not owe their account to whoever asked.',
    nl: '{{giver}} heeft jouw account op {{date}} aangemaakt, ingeschakeld of via een provider toegelaten. Wie goedkeurt, mag het eigen account niet te danken hebben aan de aanvrager.',
    de: '{{giver}} hat Ihr Konto am {{date}} erstellt, reaktiviert oder über einen Anmeldedienst zugelassen. Wer genehmigt, darf das eigene Konto nicht dem Antragsteller verdanken.',
    fr: '{{giver}} a créé, réactivé ou admis par un fournisseur votre compte le {{date}}. L’approbateur ne doit pas devoir son compte au demandeur.',
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
    en: '{{giver}} created or enabled the requester’s account on {{date}}, let it in by a provider, or gave it its first permissions. Nobody may approve for an account of their own making.',
    nl: '{{giver}} heeft het account van de aanvrager op {{date}} aangemaakt, ingeschakeld of via een provider toegelaten, of er de eerste rechten aan gegeven. Niemand mag goedkeuren voor een account dat van diegene zelf komt.',
    de: '{{giver}} hat das Konto des Antragstellers am {{date}} erstellt, reaktiviert oder über einen Anmeldedienst zugelassen, oder ihm die ersten Berechtigungen erteilt. Niemand darf für ein Konto genehmigen, das auf ihn selbst zurückgeht.',
    fr: '{{giver}} a créé, réactivé ou admis par un fournisseur le compte du demandeur le {{date}}, ou lui a accordé ses premières autorisations. Personne ne peut approuver pour un compte qui vient de lui.',
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

import type { Section } from '../../../texts/text.ts';

/** Disputes that are to be lost for more than the limit. */
export const texts = {
  'needs-second': {
    en: 'This is above the limit of one claim, or of what you give up alone in 24 hours: the dispute stays open, and nothing is charged back, until a second admin approves it.',
    nl: 'Dit is boven de limiet van één vordering, of van wat je in 24 uur alleen mag weggeven: het geschil blijft open en er wordt niets teruggevorderd tot een tweede beheerder het goedkeurt.',
    de: 'Das liegt über dem Limit einer Forderung oder dessen, was Sie in 24 Stunden allein abgeben: Bis ein zweiter Admin es genehmigt, bleibt der Streitfall offen, und nichts wird rückbelastet.',
    fr: 'C’est au-dessus du plafond d’une créance, ou de ce que vous accordez seul en 24 heures : le litige reste ouvert et rien n’est rétrofacturé avant l’approbation d’un second admin.',
  },
  asked: {
    en: 'It is above the limit and waits for a second admin. Until then the dispute stays open.',
    nl: 'Dit is boven de limiet en wacht op een tweede beheerder. Tot dan blijft het geschil open.',
    de: 'Das liegt über dem Limit und wartet auf einen zweiten Admin. Bis dahin bleibt der Streitfall offen.',
    fr: 'C’est au-dessus du plafond et attend un second admin. D’ici là, le litige reste ouvert.',
  },
  waiting: {
    en: 'A second admin has to decide whether it is lost for {{amount}}.',
    nl: 'Een tweede beheerder moet beslissen of het voor {{amount}} is verloren.',
    de: 'Ein zweiter Admin muss entscheiden, ob er über {{amount}} verloren ist.',
    fr: 'Un second admin doit décider s’il est perdu pour {{amount}}.',
  },
  'waiting-meanwhile': {
    en: 'Nothing was done: a second admin now has to decide whether this is lost. What you typed is not stored, but you can still copy it.',
    nl: 'Er is niets gedaan: een tweede beheerder moet nu beslissen of dit is verloren. Wat je hebt getypt is niet opgeslagen, maar je kunt het nog kopiëren.',
    de: 'Nichts wurde getan: Ein zweiter Admin muss jetzt entscheiden, ob dies verloren ist. Ihre Eingabe ist nicht gespeichert, Sie können sie aber noch kopieren.',
    fr: 'Rien n’a été fait : un second admin doit maintenant décider si cela est perdu. Votre saisie n’est pas enregistrée, mais vous pouvez encore la copier.',
  },
  'approve-title': {
    en: 'Lose the dispute for {{amount}}?',
    nl: 'Het geschil voor {{amount}} verliezen?',
    de: 'Den Streitfall über {{amount}} verlieren?',
    fr: 'Perdre le litige pour {{amount}} ?',
  },
  'approve-effect': {
    en: 'Approved, the dispute is closed as lost and its chargeback is sent immediately. This cannot be undone.',
    nl: 'Na goedkeuring wordt het geschil meteen als verloren gesloten en de chargeback verstuurd. Dit kan niet ongedaan worden gemaakt.',
    de: 'Nach der Genehmigung wird der Streitfall sofort als verloren abgeschlossen und die Rückbelastung gesendet. Das lässt sich nicht rückgängig machen.',
    fr: 'Une fois approuvé, le litige est clos comme perdu et sa rétrofacturation envoyée immédiatement. Cette action est irréversible.',
  },
  approved: {
    en: 'Approved: the dispute is lost, and its chargeback is on the way.',
    nl: 'Goedgekeurd: het geschil is verloren en de chargeback is onderweg.',
    de: 'Genehmigt: Der Streitfall ist verloren, und die Rückbelastung ist unterwegs.',
    fr: 'Approuvé : le litige est perdu, et la rétrofacturation est en route.',
  },
} satisfies Section;

export const errors = {
  dispute_loss_waits: {
    en: 'Whether this dispute is lost waits for a second admin. Have it decided or withdrawn first.',
    nl: 'Of dit geschil is verloren, wacht op een tweede beheerder. Laat daar eerst over beslissen of trek het in.',
    de: 'Ob dieser Streitfall verloren ist, wartet auf einen zweiten Admin. Lassen Sie zuerst darüber entscheiden oder ziehen Sie es zurück.',
    fr: 'La perte de ce litige attend un second admin. Faites-la d’abord trancher ou retirez-la.',
  },
} satisfies Section;

export const audit = {
  'action.dispute.loss-ask': {
    en: 'Loss of a dispute above the limit asked for',
    nl: 'Verlies van een geschil boven de limiet aangevraagd',
    de: 'Verlust eines Streitfalls über dem Limit beantragt',
    fr: 'Perte d’un litige au-delà du plafond demandée',
  },
  'action.dispute.loss-approve': {
    en: 'Loss of a dispute above the limit approved',
    nl: 'Verlies van een geschil boven de limiet goedgekeurd',
    de: 'Verlust eines Streitfalls über dem Limit genehmigt',
    fr: 'Perte d’un litige au-delà du plafond approuvée',
  },
  'action.dispute.loss-refuse': {
    en: 'Loss of a dispute above the limit declined',
    nl: 'Verlies van een geschil boven de limiet afgewezen',
    de: 'Verlust eines Streitfalls über dem Limit abgelehnt',
    fr: 'Perte d’un litige au-delà du plafond refusée',
  },
  'action.dispute.loss-withdraw': {
    en: 'Loss of a dispute above the limit withdrawn',
    nl: 'Verlies van een geschil boven de limiet ingetrokken',
    de: 'Verlust eines Streitfalls über dem Limit zurückgezogen',
    fr: 'Perte d’un litige au-delà du plafond retirée',
  },
} satisfies Section;

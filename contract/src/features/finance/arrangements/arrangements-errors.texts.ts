import type { Section } from '../../../texts/text.ts';

/** What the audit trail says of payment arrangements. */
export const audit = {
  'action.arrangement.agree': {
    en: 'Payment arrangement agreed on',
    nl: 'Betalingsregeling afgesproken',
    de: 'Ratenvereinbarung getroffen',
    fr: 'Échelonnement convenu',
  },
  'action.arrangement.cancel': {
    en: 'Payment arrangement cancelled',
    nl: 'Betalingsregeling geannuleerd',
    de: 'Ratenvereinbarung aufgehoben',
    fr: 'Échelonnement annulé',
  },
} satisfies Section;

/** Why a claim cannot be paid in instalments. */
export const errors = {
  arrangement_sold: {
    en: 'The claim is sold: only its buyer can agree on instalments.',
    nl: 'De vordering is verkocht: alleen de koper kan termijnen afspreken.',
    de: 'Die Forderung ist verkauft: Nur ihr Käufer kann Raten vereinbaren.',
    fr: 'La créance est vendue : seul l’acheteur peut convenir de mensualités.',
  },
  arrangement_nothing: {
    en: 'Nothing of this claim is open that could be paid in instalments.',
    nl: 'Van deze vordering staat niets open dat in termijnen kan worden betaald.',
    de: 'Von dieser Forderung ist nichts offen, was in Raten gezahlt werden könnte.',
    fr: 'Rien de cette créance ne reste dû qui puisse être payé en plusieurs fois.',
  },
  arrangement_collection: {
    en: 'A debt collection partner has this dossier, or is about to get it. Recall it first.',
    nl: 'Een incassopartner heeft dit dossier of krijgt het binnenkort. Haal het eerst terug.',
    de: 'Ein Inkassopartner hat diese Akte oder erhält sie gleich. Holen Sie sie zuerst zurück.',
    fr: 'Un partenaire de recouvrement a ce dossier, ou va le recevoir. Retirez-le d’abord.',
  },
  arrangement_running: {
    en: 'This claim is already paid in instalments.',
    nl: 'Deze vordering wordt al in termijnen betaald.',
    de: 'Diese Forderung wird bereits in Raten gezahlt.',
    fr: 'Cette créance est déjà payée en plusieurs fois.',
  },
  arrangement_on_hold: {
    en: 'This dossier is on hold. Resume it first.',
    nl: 'Dit dossier is aangehouden. Hervat het eerst.',
    de: 'Diese Akte ist zurückgestellt. Nehmen Sie sie zuerst wieder auf.',
    fr: 'Ce dossier est suspendu. Reprenez-le d’abord.',
  },
  arrangement_frozen: {
    en: 'An audit has frozen this dossier. Close its audit case first.',
    nl: 'Een audit heeft dit dossier bevroren. Sluit eerst de auditzaak.',
    de: 'Eine Prüfung hat diese Akte eingefroren. Schließen Sie zuerst den Prüffall.',
    fr: 'Un audit a gelé ce dossier. Clôturez d’abord l’audit.',
  },
  arrangement_disputed: {
    en: 'The consumer disputes this claim. Close the dispute first.',
    nl: 'De consument betwist deze vordering. Sluit eerst de betwisting.',
    de: 'Der Verbraucher bestreitet diese Forderung. Schließen Sie zuerst den Streitfall.',
    fr: 'Le consommateur conteste cette créance. Clôturez d’abord le litige.',
  },
  arrangement_write_off: {
    en: 'A write-off of this claim waits for a second admin. Have it decided or withdrawn first.',
    nl: 'Een afboeking van deze vordering wacht op een tweede beheerder. Laat daar eerst over beslissen of trek die in.',
    de: 'Eine Abschreibung dieser Forderung wartet auf einen zweiten Admin. Lassen Sie zuerst darüber entscheiden oder ziehen Sie sie zurück.',
    fr: 'Un passage en perte de cette créance attend un second admin. Faites-le d’abord trancher ou retirez-le.',
  },
  arrangement_changed: {
    en: 'Another amount is open by now. Look at the instalments again.',
    nl: 'Intussen staat er een ander bedrag open. Bekijk de termijnen opnieuw.',
    de: 'Inzwischen ist ein anderer Betrag offen. Sehen Sie sich die Raten noch einmal an.',
    fr: 'Le montant dû a changé entre-temps. Vérifiez à nouveau les mensualités.',
  },
  arrangement_ended: {
    en: 'This payment arrangement has ended in the meantime.',
    nl: 'Deze betalingsregeling is intussen geëindigd.',
    de: 'Diese Ratenvereinbarung ist inzwischen beendet.',
    fr: 'Cet échelonnement a pris fin entre-temps.',
  },
} satisfies Section;

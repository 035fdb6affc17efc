import type { Section } from '../../../texts/text.ts';

/** What the audit trail says of write-offs. */
export const audit = {
  'action.write-off.make': {
    en: 'Claim written off',
    nl: 'Vordering afgeboekt',
    de: 'Forderung abgeschrieben',
    fr: 'Créance passée en perte',
  },
  'action.write-off.ask': {
    en: 'Write-off above the limit asked for',
    nl: 'Afboeking boven de limiet aangevraagd',
    de: 'Abschreibung über dem Limit beantragt',
    fr: 'Passage en perte au-delà du plafond demandé',
  },
  'action.write-off.approve': {
    en: 'Write-off above the limit approved',
    nl: 'Afboeking boven de limiet goedgekeurd',
    de: 'Abschreibung über dem Limit genehmigt',
    fr: 'Passage en perte au-delà du plafond approuvé',
  },
  'action.write-off.refuse': {
    en: 'Write-off above the limit declined',
    nl: 'Afboeking boven de limiet afgewezen',
    de: 'Abschreibung über dem Limit abgelehnt',
    fr: 'Passage en perte au-delà du plafond refusé',
  },
  'action.write-off.withdraw': {
    en: 'Write-off above the limit withdrawn',
    nl: 'Afboeking boven de limiet ingetrokken',
    de: 'Abschreibung über dem Limit zurückgezogen',
    fr: 'Passage en perte au-delà du plafond retiré',
  },
} satisfies Section;

/** Why a claim cannot be written off. */
export const errors = {
  write_off_sold: {
    en: 'The claim is sold: its loss is the buyer’s. Recall the dossier from the buyer first.',
    nl: 'De vordering is verkocht: het verlies is van de koper. Haal het dossier eerst terug bij de koper.',
    de: 'Die Forderung ist verkauft: Ihr Verlust ist der des Käufers. Holen Sie die Akte zuerst vom Käufer zurück.',
    fr: 'La créance est vendue : la perte est celle de l’acheteur. Retirez-lui d’abord le dossier.',
  },
  write_off_nothing: {
    en: 'Nothing of this claim is open that could be written off.',
    nl: 'Van deze vordering staat niets open dat kan worden afgeboekt.',
    de: 'Von dieser Forderung ist nichts offen, was abgeschrieben werden könnte.',
    fr: 'Rien de cette créance ne reste dû qui puisse être passé en perte.',
  },
  write_off_collection: {
    en: 'A debt collection partner has this dossier, or is about to get it. Recall it first.',
    nl: 'Een incassopartner heeft dit dossier of krijgt het binnenkort. Haal het eerst terug.',
    de: 'Ein Inkassopartner hat diese Akte oder erhält sie gleich. Holen Sie sie zuerst zurück.',
    fr: 'Un partenaire de recouvrement a ce dossier, ou va le recevoir. Retirez-le d’abord.',
  },
  write_off_arrangement: {
    en: 'The consumer pays this claim in instalments. Cancel the payment arrangement first.',
    nl: 'De consument betaalt deze vordering in termijnen. Annuleer eerst de betalingsregeling.',
    de: 'Der Verbraucher zahlt diese Forderung in Raten. Heben Sie zuerst die Ratenvereinbarung auf.',
    fr: 'Le consommateur paie cette créance en plusieurs fois. Annulez d’abord l’échelonnement.',
  },
  write_off_frozen: {
    en: 'An audit has frozen this dossier. Close its audit case first.',
    nl: 'Een audit heeft dit dossier bevroren. Sluit eerst de auditzaak.',
    de: 'Eine Prüfung hat diese Akte eingefroren. Schließen Sie zuerst den Prüffall.',
    fr: 'Un audit a gelé ce dossier. Clôturez d’abord l’audit.',
  },
  write_off_disputed: {
    en: 'The consumer disputes this claim. Close the dispute first.',
    nl: 'De consument betwist deze vordering. Sluit eerst de betwisting.',
    de: 'Der Verbraucher bestreitet diese Forderung. Schließen Sie zuerst den Streitfall.',
    fr: 'Le consommateur conteste cette créance. Clôturez d’abord le litige.',
  },
  write_off_under_way: {
    en: 'A refund or chargeback of this claim is still on the bus. Wait until it is in the books.',
    nl: 'Een terugbetaling of chargeback van deze vordering staat nog op de bus. Wacht tot die is geboekt.',
    de: 'Eine Erstattung oder Rückbelastung dieser Forderung ist noch auf dem Bus. Warten Sie, bis sie gebucht ist.',
    fr: 'Un remboursement ou une rétrofacturation de cette créance est encore sur le bus. Attendez sa comptabilisation.',
  },
  write_off_changed: {
    en: 'Another amount is open by now. Check it, and write off again.',
    nl: 'Intussen staat er een ander bedrag open. Controleer het en boek opnieuw af.',
    de: 'Inzwischen ist ein anderer Betrag offen. Prüfen Sie ihn und schreiben Sie erneut ab.',
    fr: 'Le montant dû a changé entre-temps. Vérifiez-le, puis recommencez.',
  },
  write_off_waits: {
    en: 'A write-off of this claim waits for a second admin. Have it decided or withdrawn first.',
    nl: 'Een afboeking van deze vordering wacht op een tweede beheerder. Laat daar eerst over beslissen of trek die in.',
    de: 'Eine Abschreibung dieser Forderung wartet auf einen zweiten Admin. Lassen Sie zuerst darüber entscheiden oder ziehen Sie sie zurück.',
    fr: 'Un passage en perte de cette créance attend un second admin. Faites-le d’abord trancher ou retirez-le.',
  },
} satisfies Section;

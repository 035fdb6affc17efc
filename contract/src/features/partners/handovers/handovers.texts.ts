import type { Section } from '../../../texts/text.ts';

/** What debt collection partners hold. */
export const texts = {
  dossiers: { en: 'Dossiers', nl: 'Dossiers', de: 'Akten', fr: 'Dossiers' },
  files: { en: 'Files', nl: 'Bestanden', de: 'Dateien', fr: 'Fichiers' },
  'dossier-number': { en: 'Dossier number', nl: 'Dossiernummer', de: 'Aktennummer', fr: 'Numéro de dossier' },
  'either-number': {
    en: 'Dossier or transaction number',
    nl: 'Dossier- of transactienummer',
    de: 'Akten- oder Transaktionsnummer',
    fr: 'Numéro de dossier ou de transaction',
  },
  'transaction-number': {
    en: 'Transaction number',
    nl: 'Transactienummer',
    de: 'Transaktionsnummer',
    fr: 'Numéro de transaction',
  },
  amount: { en: 'Amount', nl: 'Bedrag', de: 'Betrag', fr: 'Montant' },
  recovered: { en: 'Recovered', nl: 'Geïnd', de: 'Eingezogen', fr: 'Recouvré' },
  share: { en: 'Share', nl: 'Aandeel', de: 'Anteil', fr: 'Part' },
  'handed-over': { en: 'Handed over', nl: 'Overgedragen', de: 'Übergeben', fr: 'Confié' },
  state: { en: 'State', nl: 'Status', de: 'Status', fr: 'État' },
  'state-held': { en: 'with the partner', nl: 'bij de partner', de: 'beim Partner', fr: 'chez le partenaire' },
  'state-settled': { en: 'ended', nl: 'geëindigd', de: 'beendet', fr: 'terminé' },
  'state-recalled': { en: 'recalled', nl: 'teruggehaald', de: 'zurückgeholt', fr: 'retiré' },
  month: { en: 'Month', nl: 'Maand', de: 'Monat', fr: 'Mois' },
  held: { en: 'With the partner', nl: 'Bij de partner', de: 'Beim Partner', fr: 'Chez le partenaire' },
  'by-month': { en: 'By month', nl: 'Per maand', de: 'Nach Monat', fr: 'Par mois' },
  empty: {
    en: 'No dossiers handed over yet',
    nl: 'Nog geen dossiers overgedragen',
    de: 'Noch keine Akten übergeben',
    fr: 'Aucun dossier confié pour l’instant',
  },
  'empty-hint': {
    en: 'Dossiers go to the default partner when they are not paid after a reminder.',
    nl: 'Dossiers gaan naar de standaardpartner als er na een herinnering niet wordt betaald.',
    de: 'Akten gehen an den Standardpartner, wenn nach einer Zahlungserinnerung nicht bezahlt wird.',
    fr: 'Les dossiers vont au partenaire par défaut s’ils restent impayés après un rappel.',
  },
  'could-not-retrieve': {
    en: 'The dossiers of the partner could not be loaded.',
    nl: 'De dossiers van de partner konden niet worden geladen.',
    de: 'Die Akten des Partners konnten nicht geladen werden.',
    fr: 'Les dossiers du partenaire n’ont pas pu être chargés.',
  },
  'files-empty': {
    en: 'No files yet',
    nl: 'Nog geen bestanden',
    de: 'Noch keine Dateien',
    fr: 'Aucun fichier pour l’instant',
  },
  'files-empty-hint': {
    en: 'A file is made as soon as there is something to tell this partner.',
    nl: 'Er wordt een bestand gemaakt zodra er iets aan deze partner te melden is.',
    de: 'Eine Datei entsteht, sobald es diesem Partner etwas mitzuteilen gibt.',
    fr: 'Un fichier est créé dès qu’il y a quelque chose à communiquer à ce partenaire.',
  },
  'files-failed': {
    en: 'The files of the partner could not be loaded.',
    nl: 'De bestanden van de partner konden niet worden geladen.',
    de: 'Die Dateien des Partners konnten nicht geladen werden.',
    fr: 'Les fichiers du partenaire n’ont pas pu être chargés.',
  },
  'files-wait': {
    en: 'Files wait: the integration partner {{name}} has no address or is disabled. They leave automatically once that is mended.',
    nl: 'Er wachten bestanden: de integratiepartner {{name}} heeft geen adres of is uitgeschakeld. Ze vertrekken vanzelf zodra dat is verholpen.',
    de: 'Dateien warten: Der Integrationspartner {{name}} hat keine Adresse oder ist deaktiviert. Sie gehen automatisch hinaus, sobald das behoben ist.',
    fr: 'Des fichiers attendent : le partenaire d’intégration {{name}} n’a pas d’adresse ou est désactivé. Ils partiront d’eux-mêmes une fois cela corrigé.',
  },
  file: { en: 'File', nl: 'Bestand', de: 'Datei', fr: 'Fichier' },
  lines: { en: 'Lines', nl: 'Regels', de: 'Zeilen', fr: 'Lignes' },
  created: { en: 'Created', nl: 'Aangemaakt', de: 'Erstellt', fr: 'Créé' },
  sent: { en: 'Sent', nl: 'Verstuurd', de: 'Gesendet', fr: 'Envoyé' },
  'not-sent': { en: 'not yet', nl: 'nog niet', de: 'noch nicht', fr: 'pas encore' },
  download: { en: 'Download', nl: 'Downloaden', de: 'Herunterladen', fr: 'Télécharger' },
  'hand-over': { en: 'Hand over', nl: 'Overdragen', de: 'Übergeben', fr: 'Confier' },
  'hand-over-title': {
    en: 'Hand over a dossier now',
    nl: 'Nu een dossier overdragen',
    de: 'Eine Akte jetzt übergeben',
    fr: 'Confier un dossier maintenant',
  },
  'hand-over-title-of': {
    en: 'Hand over dossier {{number}} now',
    nl: 'Dossier {{number}} nu overdragen',
    de: 'Akte {{number}} jetzt übergeben',
    fr: 'Confier le dossier {{number}} maintenant',
  },
  'hand-over-to-collection': {
    en: 'Hand over to debt collection',
    nl: 'Overdragen aan incasso',
    de: 'An das Inkasso übergeben',
    fr: 'Confier au recouvrement',
  },
  'recall-from-collection': {
    en: 'Recall from debt collection',
    nl: 'Terughalen van incasso',
    de: 'Vom Inkasso zurückholen',
    fr: 'Retirer du recouvrement',
  },
  'default-partner': {
    en: 'The default partner',
    nl: 'De standaardpartner',
    de: 'Der Standardpartner',
    fr: 'Le partenaire par défaut',
  },
  marked: {
    en: 'The debtor is marked: {{marks}}. Check that this claim may be collected.',
    nl: 'De debiteur heeft een kenmerk: {{marks}}. Ga na of deze vordering mag worden geïnd.',
    de: 'Der Schuldner hat einen Vermerk: {{marks}}. Prüfen Sie, ob diese Forderung eingezogen werden darf.',
    fr: 'Le débiteur porte une mention : {{marks}}. Vérifiez que cette créance peut être recouvrée.',
  },
  'number-filter': {
    en: 'Whole dossier number',
    nl: 'Heel dossiernummer',
    de: 'Ganze Aktennummer',
    fr: 'Numéro de dossier entier',
  },
  'hand-over-effect': {
    en: '{{name}} is told what is open and asks the debtor for it. Open claims only; whether the debtor was reminded does not matter.',
    nl: '{{name}} krijgt te horen wat er openstaat en vraagt de debiteur erom. Alleen openstaande vorderingen; of de debiteur is herinnerd, maakt niet uit.',
    de: '{{name}} erfährt, was offen ist, und fordert es vom Schuldner ein. Nur offene Forderungen; ob der Schuldner erinnert wurde, ist gleich.',
    fr: '{{name}} apprend ce qui reste dû et le réclame au débiteur. Créances ouvertes uniquement, que le débiteur ait reçu un rappel ou non.',
  },
  'hand-over-done': {
    en: 'Dossier {{number}} is being handed over.',
    nl: 'Dossier {{number}} wordt overgedragen.',
    de: 'Akte {{number}} wird übergeben.',
    fr: 'Le dossier {{number}} est en cours de transfert.',
  },
  'hand-over-failed': {
    en: 'The dossier could not be handed over.',
    nl: 'Het dossier kon niet worden overgedragen.',
    de: 'Die Akte konnte nicht übergeben werden.',
    fr: 'Le dossier n’a pas pu être confié.',
  },
  recall: { en: 'Recall', nl: 'Terughalen', de: 'Zurückholen', fr: 'Retirer' },
  'recall-title': {
    en: 'Recall dossier {{number}}?',
    nl: 'Dossier {{number}} terughalen?',
    de: 'Akte {{number}} zurückholen?',
    fr: 'Retirer le dossier {{number}} ?',
  },
  'recall-effect': {
    en: 'A partner that knows of the dossier is told to stop. The dossier is ours again and goes back to collection after another reminder, unless all three have been made, or by hand.',
    nl: 'Een partner die het dossier kent, hoort dat hij moet stoppen. Het dossier is weer van ons en gaat na een volgende herinnering, als niet alle drie al zijn gemaakt, of handmatig terug naar incasso.',
    de: 'Ein Partner, der die Akte kennt, wird aufgefordert aufzuhören. Die Akte liegt wieder bei uns und geht nach einer weiteren Zahlungserinnerung, sofern nicht alle drei erstellt sind, oder von Hand zurück ins Inkasso.',
    fr: 'Un partenaire qui connaît le dossier est prié d’arrêter. Le dossier nous revient et retourne au recouvrement après un autre rappel, sauf si les trois ont été faits, ou manuellement.',
  },
  'recall-done': {
    en: 'Dossier {{number}} recalled',
    nl: 'Dossier {{number}} teruggehaald',
    de: 'Akte {{number}} zurückgeholt',
    fr: 'Dossier {{number}} retiré',
  },
  'recall-failed': {
    en: 'The dossier could not be recalled.',
    nl: 'Het dossier kon niet worden teruggehaald.',
    de: 'Die Akte konnte nicht zurückgeholt werden.',
    fr: 'Le dossier n’a pas pu être retiré.',
  },
} satisfies Section;

/** What the audit trail says about hand-overs to debt collection. */
export const audit = {
  'action.handover.ask': {
    en: 'Dossier handed over to debt collection',
    nl: 'Dossier overgedragen aan incasso',
    de: 'Akte an das Inkasso übergeben',
    fr: 'Dossier confié au recouvrement',
  },
  'action.handover.recall': {
    en: 'Dossier recalled from debt collection',
    nl: 'Dossier teruggehaald van incasso',
    de: 'Akte vom Inkasso zurückgeholt',
    fr: 'Dossier retiré du recouvrement',
  },
  'kind.dossier': { en: 'dossier', nl: 'dossier', de: 'Akte', fr: 'dossier' },
} satisfies Section;

export const errors = {
  dossier_not_open: {
    en: 'Only an open claim can be handed over: not one that is paid, suspended, frozen, disputed or already handed over.',
    nl: 'Alleen een openstaande vordering kan worden overgedragen: niet een die is betaald, opgeschort, bevroren, betwist of al overgedragen.',
    de: 'Nur eine offene Forderung kann übergeben werden: keine, die bezahlt, ausgesetzt, eingefroren, strittig oder bereits übergeben ist.',
    fr: 'Seule une créance ouverte peut être confiée : ni payée, ni suspendue, ni gelée, ni contestée, ni déjà confiée.',
  },
  handover_under_way: {
    en: 'The hand-over of this dossier is already under way.',
    nl: 'De overdracht van dit dossier is al bezig.',
    de: 'Die Übergabe dieser Akte läuft bereits.',
    fr: 'Le transfert de ce dossier est déjà en cours.',
  },
  no_default_partner: {
    en: 'No debt collection partner is the default yet. Make one the default first.',
    nl: 'Er is nog geen standaardincassopartner. Kies eerst een standaard.',
    de: 'Noch ist kein Inkassopartner der Standard. Legen Sie zuerst einen fest.',
    fr: 'Aucun partenaire de recouvrement n’est encore celui par défaut. Choisissez-en un d’abord.',
  },
  not_in_collection: {
    en: 'No debt collection partner has this dossier any longer.',
    nl: 'Geen enkele incassopartner heeft dit dossier nog.',
    de: 'Kein Inkassopartner hat diese Akte mehr.',
    fr: 'Plus aucun partenaire de recouvrement n’a ce dossier.',
  },
} satisfies Section;

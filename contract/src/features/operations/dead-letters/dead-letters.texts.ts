import type { Section } from '../../../texts/text.ts';
import { bulkActions } from '../bulk-jobs/bulk-actions.texts.ts';
import { bulkJobs } from '../bulk-jobs/bulk-jobs.texts.ts';
import { faults } from '../faults/faults.texts.ts';
import { deadLetterDetail } from './dead-letter-detail.texts.ts';
import { messageEditor } from './message-editor.texts.ts';

/** Messages that failed for good: the list, and what came of a requeue or a discard. */
export const texts = {
  title: {
    en: 'Failed transactions',
    nl: 'Mislukte transacties',
    de: 'Fehlgeschlagene Transaktionen',
    fr: 'Transactions en échec',
  },
  purpose: {
    en: 'Messages that the service bus could not process. Requeue or discard them.',
    nl: 'Berichten die de servicebus niet kon verwerken. Verstuur ze opnieuw of verwerp ze.',
    de: 'Nachrichten, die der Service-Bus nicht verarbeiten konnte. Senden Sie sie erneut oder verwerfen Sie sie.',
    fr: 'Messages que le bus de services n’a pas pu traiter. Remettez-les en file ou écartez-les.',
  },
  views: { en: 'View', nl: 'Weergave', de: 'Ansicht', fr: 'Affichage' },
  'view-list': { en: 'List', nl: 'Lijst', de: 'Liste', fr: 'Liste' },
  'view-groups': { en: 'By root cause', nl: 'Per oorzaak', de: 'Nach Ursache', fr: 'Par cause' },
  'message-identifier': { en: 'Message ID', nl: 'Bericht-ID', de: 'Nachrichten-ID', fr: 'ID du message' },
  type: { en: 'Type', nl: 'Type', de: 'Typ', fr: 'Type' },
  'type-0': { en: 'Unknown', nl: 'Onbekend', de: 'Unbekannt', fr: 'Inconnu' },
  'type-1': { en: 'Invoice', nl: 'Factuur', de: 'Rechnung', fr: 'Facture' },
  'type-2': { en: 'Credit note', nl: 'Creditfactuur', de: 'Gutschrift', fr: 'Avoir' },
  'type-3': {
    en: 'Collection transfer',
    nl: 'Overdracht aan incasso',
    de: 'Übergabe an das Inkasso',
    fr: 'Transfert au recouvrement',
  },
  dossier: { en: 'Otho Dossier', nl: 'Otho-dossier', de: 'Otho-Akte', fr: 'Dossier Otho' },
  'picked-up-on': { en: 'Failed', nl: 'Mislukt', de: 'Fehlgeschlagen', fr: 'Échec le' },
  'root-cause': { en: 'Root cause', nl: 'Oorzaak', de: 'Ursache', fr: 'Cause' },
  'failed-step': { en: 'Step', nl: 'Stap', de: 'Schritt', fr: 'Étape' },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  shop: { en: 'Shop', nl: 'Winkel', de: 'Shop', fr: 'Boutique' },
  amount: { en: 'Amount', nl: 'Bedrag', de: 'Betrag', fr: 'Montant' },
  attempts: { en: 'Attempts', nl: 'Pogingen', de: 'Versuche', fr: 'Tentatives' },
  'show-handled': {
    en: 'Show handled',
    nl: 'Afgehandelde tonen',
    de: 'Erledigte anzeigen',
    fr: 'Afficher les traitées',
  },
  'with-handled': {
    en: 'Handled ones too',
    nl: 'Ook afgehandelde',
    de: 'Auch erledigte',
    fr: 'Transactions traitées aussi',
  },
  'state-unhandled': { en: 'Not handled', nl: 'Niet afgehandeld', de: 'Nicht erledigt', fr: 'Non traitée' },
  'state-discarded': { en: 'Discarded', nl: 'Verworpen', de: 'Verworfen', fr: 'Écartée' },
  'state-sent': {
    en: 'Requeued, waiting on the bus',
    nl: 'Opnieuw verstuurd, wacht op de bus',
    de: 'Erneut gesendet, wartet auf dem Bus',
    fr: 'Remise en file, en attente sur le bus',
  },
  'state-processed': {
    en: 'Requeued, processed',
    nl: 'Opnieuw verstuurd, verwerkt',
    de: 'Erneut gesendet, verarbeitet',
    fr: 'Remise en file, traitée',
  },
  'state-failed-again': {
    en: 'Requeued, failed again',
    nl: 'Opnieuw verstuurd, weer mislukt',
    de: 'Erneut gesendet, wieder fehlgeschlagen',
    fr: 'Remise en file, de nouveau en échec',
  },
  'state-stopped': {
    en: 'Requeued, stopped by a rule',
    nl: 'Opnieuw verstuurd, gestopt door een regel',
    de: 'Erneut gesendet, durch eine Regel beendet',
    fr: 'Remise en file, arrêtée par une règle',
  },
  'state-settled': {
    en: 'Processed in the meantime',
    nl: 'Intussen verwerkt',
    de: 'Inzwischen verarbeitet',
    fr: 'Traitée entre-temps',
  },
  'state-settled-stopped': {
    en: 'Stopped by a rule in the meantime',
    nl: 'Intussen gestopt door een regel',
    de: 'Inzwischen durch eine Regel beendet',
    fr: 'Arrêtée entre-temps par une règle',
  },
  from: { en: 'From', nl: 'Van', de: 'Von', fr: 'Du' },
  to: { en: 'To', nl: 'Tot', de: 'Bis', fr: 'Au' },
  empty: {
    en: 'No failed transactions',
    nl: 'Geen mislukte transacties',
    de: 'Keine fehlgeschlagenen Transaktionen',
    fr: 'Aucune transaction en échec',
  },
  'empty-hint': {
    en: 'Everything that the bus received has been processed or handled.',
    nl: 'Alles wat de bus heeft ontvangen, is verwerkt of afgehandeld.',
    de: 'Alles, was der Bus erhalten hat, ist verarbeitet oder erledigt.',
    fr: 'Tout ce que le bus a reçu a été traité.',
  },
  'could-not-retrieve': {
    en: 'Could not retrieve failed transactions',
    nl: 'De mislukte transacties konden niet worden geladen',
    de: 'Die fehlgeschlagenen Transaktionen konnten nicht geladen werden',
    fr: 'Les transactions en échec n’ont pas pu être chargées',
  },
  'could-not-load': {
    en: 'Could not load toast service',
    nl: 'De mislukte transactie kon niet worden geladen',
    de: 'Die fehlgeschlagene Transaktion konnte nicht geladen werden',
    fr: 'La transaction en échec n’a pas pu être chargée',
  },
  'could-not-requeue': {
    en: 'Requeuing failed.',
    nl: 'Opnieuw versturen is niet gelukt.',
    de: 'Erneutes Senden ist fehlgeschlagen.',
    fr: 'La remise en file a échoué.',
  },
  requeued: { en: 'Requeued', nl: 'Opnieuw verstuurd', de: 'Erneut gesendet', fr: 'Remise en file' },
  'could-not-discard': {
    en: 'Discarding failed.',
    nl: 'Verwerpen is niet gelukt.',
    de: 'Verwerfen ist fehlgeschlagen.',
    fr: 'La mise à l’écart a échoué.',
  },
  discarded: { en: 'Discarded', nl: 'Verworpen', de: 'Verworfen', fr: 'Écartée' },
  'already-handled': { en: 'Already handled', nl: 'Al afgehandeld', de: 'Bereits erledigt', fr: 'Déjà traitée' },
  'requeue-selected': {
    en: 'Requeue selected',
    nl: 'Selectie opnieuw versturen',
    de: 'Auswahl erneut senden',
    fr: 'Remettre en file la sélection',
  },
  'discard-selected': {
    en: 'Discard selected',
    nl: 'Selectie verwerpen',
    de: 'Auswahl verwerfen',
    fr: 'Écarter la sélection',
  },
  'requeue-all': {
    en: 'Requeue all ({{count}})',
    nl: 'Alles opnieuw versturen ({{count}})',
    de: 'Alle erneut senden ({{count}})',
    fr: 'Tout remettre en file ({{count}})',
  },
  'requeue-all-unknown': {
    en: 'Requeue all',
    nl: 'Alles opnieuw versturen',
    de: 'Alle erneut senden',
    fr: 'Tout remettre en file',
  },
  'none-unhandled': {
    en: 'There is nothing left here to requeue.',
    nl: 'Er is hier niets meer om opnieuw te versturen.',
    de: 'Hier gibt es nichts mehr erneut zu senden.',
    fr: 'Il n’y a plus rien à remettre en file ici.',
  },
  'select-first': {
    en: 'Select failed transactions first.',
    nl: 'Selecteer eerst mislukte transacties.',
    de: 'Wählen Sie zuerst fehlgeschlagene Transaktionen aus.',
    fr: 'Sélectionnez d’abord des transactions en échec.',
  },
  'too-many-chosen': {
    en: 'Too many chosen rows to take together. The most: {{count}}. Filter the list, and select all that match.',
    nl: 'Te veel gekozen rijen om tegelijk te verwerken. Het maximum is: {{count}}. Filter de lijst en selecteer alles wat overeenkomt.',
    de: 'Zu viele gewählte Zeilen, um sie zusammen zu verarbeiten. Höchstzahl: {{count}}. Filtern Sie die Liste, und wählen Sie alle passenden aus.',
    fr: 'Trop de lignes choisies à traiter ensemble. Maximum : {{count}}. Filtrez la liste et sélectionnez toutes celles qui correspondent.',
  },
  jobs: { en: 'Bulk jobs', nl: 'Bulktaken', de: 'Sammelaufträge', fr: 'Traitements par lots' },
  ...bulkActions,
  ...deadLetterDetail,
  ...messageEditor,
  ...faults,
  ...bulkJobs,
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  state: { en: 'State', nl: 'Status', de: 'Status', fr: 'État' },
  fault: { en: 'Fault', nl: 'Foutgroep', de: 'Fehlergruppe', fr: 'Groupe d’erreurs' },
} satisfies Section;

/** What the audit trail says about dead letters and the jobs that take many of them. */
export const audit = {
  'action.dead-letter.requeue': {
    en: 'Failed transaction requeued',
    nl: 'Mislukte transactie opnieuw verstuurd',
    de: 'Fehlgeschlagene Transaktion erneut gesendet',
    fr: 'Transaction en échec remise en file',
  },
  'action.dead-letter.mass-requeue': {
    en: 'Failed transactions requeued',
    nl: 'Mislukte transacties opnieuw verstuurd',
    de: 'Fehlgeschlagene Transaktionen erneut gesendet',
    fr: 'Transactions en échec remises en file',
  },
  'action.dead-letter.discard': {
    en: 'Failed transaction discarded',
    nl: 'Mislukte transactie verworpen',
    de: 'Fehlgeschlagene Transaktion verworfen',
    fr: 'Transaction en échec écartée',
  },
  'action.dead-letter-group.update': {
    en: 'Fault assigned or annotated',
    nl: 'Foutgroep toegewezen of van een notitie voorzien',
    de: 'Fehlergruppe zugewiesen oder mit Notiz versehen',
    fr: 'Groupe d’erreurs attribué ou annoté',
  },
  'action.bulk-job.start': {
    en: 'Bulk job started',
    nl: 'Bulktaak gestart',
    de: 'Sammelauftrag gestartet',
    fr: 'Traitement par lots lancé',
  },
  'action.bulk-job.stop': {
    en: 'Bulk job stopped',
    nl: 'Bulktaak gestopt',
    de: 'Sammelauftrag gestoppt',
    fr: 'Traitement par lots arrêté',
  },
  'action.bulk-job.finish': {
    en: 'Bulk job finished',
    nl: 'Bulktaak klaar',
    de: 'Sammelauftrag beendet',
    fr: 'Traitement par lots terminé',
  },
  'kind.dead-letter': {
    en: 'failed transaction',
    nl: 'mislukte transactie',
    de: 'fehlgeschlagene Transaktion',
    fr: 'transaction en échec',
  },
  'kind.dead-letter-group': { en: 'fault', nl: 'foutgroep', de: 'Fehlergruppe', fr: 'groupe d’erreurs' },
  'kind.bulk-job': { en: 'bulk job', nl: 'bulktaak', de: 'Sammelauftrag', fr: 'traitement par lots' },
} satisfies Section;

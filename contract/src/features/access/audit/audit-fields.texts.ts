import type { Section } from '../../../texts/text.ts';

/** What audited fields are called for which no screen has a label. */
export const auditFields = {
  'fields.factor': {
    en: 'Identity confirmed by',
    nl: 'Identiteit bevestigd met',
    de: 'Identität bestätigt mit',
    fr: 'Identité confirmée par',
  },
  'fields.session': { en: 'Session', nl: 'Sessie', de: 'Sitzung', fr: 'Session' },
  'fields.ended': { en: 'Sessions ended', nl: 'Beëindigde sessies', de: 'Beendete Sitzungen', fr: 'Sessions fermées' },
  'fields.links': { en: 'Linked accounts', nl: 'Gekoppelde accounts', de: 'Verknüpfte Konten', fr: 'Comptes liés' },
  'fields.blocked-subject': {
    en: 'Account or address',
    nl: 'Account of adres',
    de: 'Konto oder Adresse',
    fr: 'Compte ou adresse',
  },
  'fields.file-sha256': {
    en: 'SHA-256 of the file',
    nl: 'SHA-256 van het bestand',
    de: 'SHA-256 der Datei',
    fr: 'SHA-256 du fichier',
  },
  'fields.consumer-id': { en: 'Consumer (ID)', nl: 'Consument (ID)', de: 'Verbraucher (ID)', fr: 'Consommateur (ID)' },
  'fields.captured-amount': {
    en: 'Amount captured',
    nl: 'Vastgelegd bedrag',
    de: 'Erfasster Betrag',
    fr: 'Montant capturé',
  },
  'fields.charged-back-amount': {
    en: 'Amount charged back',
    nl: 'Teruggeboekt bedrag (chargeback)',
    de: 'Zurückbelasteter Betrag',
    fr: 'Montant rétrofacturé',
  },
  'fields.released-amount': {
    en: 'Amount released',
    nl: 'Vrijgegeven bedrag',
    de: 'Freigegebener Betrag',
    fr: 'Montant libéré',
  },
  'fields.paid-amount': {
    en: 'Amount paid',
    nl: 'Betaald bedrag',
    de: 'Gezahlter Betrag',
    fr: 'Montant payé',
  },
  'fields.refunded-amount': {
    en: 'Amount refunded',
    nl: 'Terugbetaald bedrag',
    de: 'Erstatteter Betrag',
    fr: 'Montant remboursé',
  },
  'fields.is-known': {
    en: 'Known before',
    nl: 'Al bekend',
    de: 'Bereits bekannt',
    fr: 'Déjà connue',
  },
  'fields.handled-method': {
    en: 'How it was handled',
    nl: 'Wijze van afhandelen',
    de: 'Art der Erledigung',
    fr: 'Mode de traitement',
  },
  'fields.settled-by': {
    en: 'Processed as transaction',
    nl: 'Verwerkt als transactie',
    de: 'Verarbeitet als Transaktion',
    fr: 'Traitée par la transaction',
  },
  'fields.kept-months': {
    en: 'Months kept',
    nl: 'Bewaarde maanden',
    de: 'Aufbewahrte Monate',
    fr: 'Mois de conservation',
  },
  'fields.ended-before': {
    en: 'Ended before',
    nl: 'Geëindigd vóór',
    de: 'Beendet vor dem',
    fr: 'Terminés avant le',
  },
  'fields.archived-rows': {
    en: 'Rows in the archive',
    nl: 'Rijen in het archief',
    de: 'Zeilen im Archiv',
    fr: 'Lignes dans l’archive',
  },
  'fields.body-bytes': {
    en: 'Size of the message in bytes',
    nl: 'Grootte van het bericht in bytes',
    de: 'Größe der Nachricht in Byte',
    fr: 'Taille du message en octets',
  },
  'fields.body-sha256': {
    en: 'SHA-256 of the message',
    nl: 'SHA-256 van het bericht',
    de: 'SHA-256 der Nachricht',
    fr: 'SHA-256 du message',
  },
  'fields.assignee-id': {
    en: 'Assigned to (ID)',
    nl: 'Toegewezen aan (ID)',
    de: 'Zugewiesen an (ID)',
    fr: 'Attribué à (ID)',
  },
  'fields.chosen-count': {
    en: 'Number chosen',
    nl: 'Aantal gekozen',
    de: 'Anzahl der Ausgewählten',
    fr: 'Nombre de choix',
  },
  'fields.country': { en: 'Country', nl: 'Land', de: 'Land', fr: 'Pays' },
  'fields.removed': { en: 'Deleted', nl: 'Verwijderd', de: 'Gelöscht', fr: 'Supprimé' },
} satisfies Section;

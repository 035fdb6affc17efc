import type { Section } from './text.ts';

/** Everything under one transaction number. */
export const transactionTrace = {
  title: { en: 'Trace', nl: 'Spoor', de: 'Verlauf', fr: 'Trace' },
  purpose: {
    en: 'Everything that happened under one transaction number, the oldest first.',
    nl: 'Alles wat er onder één transactienummer is gebeurd, het oudste eerst.',
    de: 'Alles, was unter einer Transaktionsnummer geschehen ist, das Älteste zuerst.',
    fr: 'Tout ce qui s’est passé sous un numéro de transaction, du plus ancien au plus récent.',
  },
  events: { en: 'Events', nl: 'Gebeurtenissen', de: 'Ereignisse', fr: 'Événements' },
  transactions: { en: 'Bus transactions', nl: 'Bustransacties', de: 'Bus-Transaktionen', fr: 'Transactions du bus' },
  'could-not-load': {
    en: 'The trace could not be loaded.',
    nl: 'Het spoor kon niet worden geladen.',
    de: 'Der Verlauf konnte nicht geladen werden.',
    fr: 'La trace n’a pas pu être chargée.',
  },
  empty: {
    en: 'Nothing known under this number',
    nl: 'Niets bekend onder dit nummer',
    de: 'Unter dieser Nummer ist nichts bekannt',
    fr: 'Rien de connu sous ce numéro',
  },
  'empty-hint': {
    en: 'No message with this number has gone over the bus. Check the number.',
    nl: 'Er is geen bericht met dit nummer over de bus gegaan. Controleer het nummer.',
    de: 'Mit dieser Nummer ist keine Nachricht über den Bus gelaufen. Prüfen Sie die Nummer.',
    fr: 'Aucun message portant ce numéro n’est passé sur le bus. Vérifiez le numéro.',
  },
  'kind.queued': { en: 'Put on the bus', nl: 'Op de bus gezet', de: 'Auf den Bus gesetzt', fr: 'Mis sur le bus' },
  'kind.transaction': { en: 'Attempt', nl: 'Poging', de: 'Versuch', fr: 'Tentative' },
  'kind.call': { en: 'Call', nl: 'Aanroep', de: 'Aufruf', fr: 'Appel' },
  'kind.dead-letter': {
    en: 'Became a dead letter',
    nl: 'Werd een dead letter',
    de: 'Wurde ein Dead Letter',
    fr: 'Devenu une dead letter',
  },
  'kind.requeued': { en: 'Requeued', nl: 'Opnieuw verstuurd', de: 'Erneut gesendet', fr: 'Renvoyé' },
  'kind.discarded': { en: 'Discarded', nl: 'Afgevoerd', de: 'Verworfen', fr: 'Écarté' },
  'kind.posted': { en: 'Posted', nl: 'Geboekt', de: 'Gebucht', fr: 'Comptabilisé' },
  'requeue-0': { en: 'Sent', nl: 'Verstuurd', de: 'Gesendet', fr: 'Envoyé' },
  'requeue-1': { en: 'Processed', nl: 'Verwerkt', de: 'Verarbeitet', fr: 'Traité' },
  'requeue-2': { en: 'Failed again', nl: 'Opnieuw mislukt', de: 'Erneut fehlgeschlagen', fr: 'De nouveau en échec' },
  by: { en: 'by {{name}}', nl: 'door {{name}}', de: 'von {{name}}', fr: 'par {{name}}' },
  'call-to': {
    en: '{{method}} to {{partner}}',
    nl: '{{method}} naar {{partner}}',
    de: '{{method}} an {{partner}}',
    fr: '{{method}} vers {{partner}}',
  },
  'call-status': { en: 'status {{status}}', nl: 'status {{status}}', de: 'Status {{status}}', fr: 'statut {{status}}' },
  'call-none': { en: 'no answer', nl: 'geen antwoord', de: 'keine Antwort', fr: 'pas de réponse' },
  'open-transaction': {
    en: 'Transaction {{id}}',
    nl: 'Transactie {{id}}',
    de: 'Transaktion {{id}}',
    fr: 'Transaction {{id}}',
  },
  'open-dead-letter': {
    en: 'Dead letter {{id}}',
    nl: 'Dead letter {{id}}',
    de: 'Dead Letter {{id}}',
    fr: 'Dead letter {{id}}',
  },
  go: {
    en: 'Trace of {{number}}',
    nl: 'Spoor van {{number}}',
    de: 'Verlauf von {{number}}',
    fr: 'Trace de {{number}}',
  },
} satisfies Section;

import type { Section } from '../../../texts/text.ts';

/** What the last outage of a partner touched, once it is over. */
export const lastOutage = {
  'last-outage': { en: 'Last outage', nl: 'Laatste storing', de: 'Letzter Ausfall', fr: 'Dernière panne' },
  'last-outage-hint': {
    en: 'What met it, from the first failure until everything that had waited was sent. Shown for 7 days.',
    nl: 'Wat erdoor geraakt is, van de eerste mislukking tot alles wat wachtte verzonden was. 7 dagen zichtbaar.',
    de: 'Was davon betroffen war, vom ersten Fehler bis alles gesendet war, was wartete. 7 Tage lang sichtbar.',
    fr: 'Ce qu’elle a touché, du premier échec jusqu’à l’envoi de tout ce qui attendait. Visible pendant 7 jours.',
  },
  'last-outage-from': { en: 'From', nl: 'Van', de: 'Von', fr: 'Du' },
  'last-outage-until': { en: 'Until', nl: 'Tot', de: 'Bis', fr: 'Au' },
  'last-outage-calls': {
    en: 'Calls that failed',
    nl: 'Mislukte aanroepen',
    de: 'Fehlgeschlagene Aufrufe',
    fr: 'Appels en échec',
  },
  'last-outage-of': {
    en: '{{failed}} of {{calls}}',
    nl: '{{failed}} van {{calls}}',
    de: '{{failed}} von {{calls}}',
    fr: '{{failed}} sur {{calls}}',
  },
  'last-outage-show': { en: 'Show calls', nl: 'Aanroepen tonen', de: 'Aufrufe anzeigen', fr: 'Afficher les appels' },
  'last-outage-messages': {
    en: 'Messages that met it',
    nl: 'Geraakte berichten',
    de: 'Betroffene Nachrichten',
    fr: 'Messages touchés',
  },
  'last-outage-all-done': {
    en: 'All of them have been processed since.',
    nl: 'Ze zijn sindsdien allemaal verwerkt.',
    de: 'Alle wurden seither verarbeitet.',
    fr: 'Tous ont été traités depuis.',
  },
  'last-outage-not-done': {
    en: 'Processed since: {{done}} · under way: {{underWay}} · failed: {{failed}} · discarded: {{discarded}}',
    nl: 'Sindsdien verwerkt: {{done}} · onderweg: {{underWay}} · mislukt: {{failed}} · verworpen: {{discarded}}',
    de: 'Seither verarbeitet: {{done}} · unterwegs: {{underWay}} · fehlgeschlagen: {{failed}} · verworfen: {{discarded}}',
    fr: 'Traités depuis : {{done}} · en cours : {{underWay}} · en échec : {{failed}} · écartés : {{discarded}}',
  },
  'last-outage-cut': {
    en: 'There were more calls than are looked at here ({{calls}}): the numbers are of the first ones.',
    nl: 'Er waren meer aanroepen dan hier worden bekeken ({{calls}}): de aantallen zijn van de eerste.',
    de: 'Es waren mehr Aufrufe, als hier betrachtet werden ({{calls}}): Die Zahlen gelten für die ersten.',
    fr: 'Il y a eu plus d’appels que ceux examinés ici ({{calls}}) : les nombres sont ceux des premiers.',
  },
  'last-outage-unsettled': {
    en: 'Not processed yet',
    nl: 'Nog niet verwerkt',
    de: 'Noch nicht verarbeitet',
    fr: 'Pas encore traités',
  },
  'last-outage-state': { en: 'State', nl: 'Status', de: 'Status', fr: 'État' },
  'last-outage-state-under-way': { en: 'Under way', nl: 'Onderweg', de: 'Unterwegs', fr: 'En cours' },
  'last-outage-state-failed': { en: 'Failed', nl: 'Mislukt', de: 'Fehlgeschlagen', fr: 'En échec' },
  'last-outage-state-discarded': { en: 'Discarded', nl: 'Verworpen', de: 'Verworfen', fr: 'Écartée' },
  'last-outage-failed': {
    en: 'What the last outage touched could not be loaded.',
    nl: 'Wat de laatste storing geraakt heeft, kon niet worden geladen.',
    de: 'Was vom letzten Ausfall betroffen war, konnte nicht geladen werden.',
    fr: 'Ce que la dernière panne a touché n’a pas pu être chargé.',
  },
} satisfies Section;

import type { Section } from '../../../texts/text.ts';

/** What background services write down. They store the English; the console says it in the language of the reader. */
export const texts = {
  'help-desk-no-address': {
    en: 'The help desk has no address; there is nothing to sync',
    nl: 'De helpdesk heeft geen adres: er is niets op te halen',
    de: 'Der Kundendienst hat keine Adresse: Es gibt nichts abzurufen',
    fr: 'Le service client n’a pas d’adresse : rien à charger',
  },
  'help-desk-answered': {
    en: 'The help desk answered {{status}}',
    nl: 'De helpdesk antwoordde {{status}}',
    de: 'Der Kundendienst antwortete mit {{status}}',
    fr: 'Le service client a répondu {{status}}',
  },
  'help-desk-did-not-answer': {
    en: 'The help desk did not answer: {{failure}}',
    nl: 'De helpdesk antwoordde niet: {{failure}}',
    de: 'Der Kundendienst antwortete nicht: {{failure}}',
    fr: 'Le service client n’a pas répondu : {{failure}}',
  },
  'help-desk-no-json': {
    en: 'The help desk answered no JSON',
    nl: 'Het antwoord van de helpdesk is geen JSON',
    de: 'Die Antwort des Kundendienstes ist kein JSON',
    fr: 'La réponse du service client n’est pas du JSON',
  },
  'help-desk-other-form': {
    en: 'The help desk answered tickets in another form',
    nl: 'De tickets in het antwoord van de helpdesk hebben een andere vorm',
    de: 'Die Tickets in der Antwort des Kundendienstes haben eine andere Form',
    fr: 'Les tickets renvoyés par le service client ont une autre forme',
  },
  'tickets-read': {
    en: '{{read}} tickets read, {{changed}} new or changed',
    nl: 'Tickets gelezen: {{read}}; nieuw of gewijzigd: {{changed}}',
    de: 'Gelesene Tickets: {{read}}; neu oder geändert: {{changed}}',
    fr: 'Tickets lus : {{read}} ; nouveaux ou modifiés : {{changed}}',
  },
  'letters-grouped': {
    en: '{{number}} failed transactions grouped by their fault',
    nl: 'Mislukte transacties per fout gegroepeerd: {{number}}',
    de: 'Nach Fehler geordnete fehlgeschlagene Transaktionen: {{number}}',
    fr: 'Transactions en échec regroupées par erreur : {{number}}',
  },
  'letter-settled': {
    en: '{{message}}: processed in the meantime by bus transaction {{transaction}}',
    nl: '{{message}}: intussen verwerkt door bustransactie {{transaction}}',
    de: '{{message}}: inzwischen von Bus-Transaktion {{transaction}} verarbeitet',
    fr: '{{message}} : traitée entre-temps par la transaction du bus {{transaction}}',
  },
  'letters-none': {
    en: 'Nothing to group, and nothing processed in the meantime',
    nl: 'Niets te groeperen, en niets intussen verwerkt',
    de: 'Nichts zu ordnen, und nichts inzwischen verarbeitet',
    fr: 'Rien à regrouper, et rien de traité entre-temps',
  },
  'files-no-address': {
    en: 'The collection partner has no address; the claims wait',
    nl: 'De incassopartner heeft geen adres: de vorderingen wachten',
    de: 'Der Inkassopartner hat keine Adresse: Die Forderungen warten',
    fr: 'Le partenaire de recouvrement n’a pas d’adresse : les créances attendent',
  },
  'files-none': {
    en: 'No claims to hand over',
    nl: 'Geen vorderingen over te dragen',
    de: 'Keine Forderungen zu übergeben',
    fr: 'Aucune créance à transférer',
  },
  'file-written': {
    en: '{{file}} written with {{rows}} claims',
    nl: '{{file}} geschreven; vorderingen: {{rows}}',
    de: '{{file}} geschrieben; Forderungen: {{rows}}',
    fr: '{{file}} écrit ; créances : {{rows}}',
  },
  'file-sent': {
    en: '{{file}} sent with {{rows}} claims',
    nl: '{{file}} verstuurd; vorderingen: {{rows}}',
    de: '{{file}} gesendet; Forderungen: {{rows}}',
    fr: '{{file}} envoyé ; créances : {{rows}}',
  },
  'file-no-address': {
    en: '{{file}} was not taken: the partner has no address',
    nl: '{{file}} is niet aangenomen: de partner heeft geen adres',
    de: '{{file}} wurde nicht angenommen: Der Partner hat keine Adresse',
    fr: '{{file}} n’a pas été accepté : le partenaire n’a pas d’adresse',
  },
  'file-answered': {
    en: '{{file}} was not taken: the partner answered {{status}}',
    nl: '{{file}} is niet aangenomen: de partner antwoordde {{status}}',
    de: '{{file}} wurde nicht angenommen: Der Partner antwortete mit {{status}}',
    fr: '{{file}} n’a pas été accepté : le partenaire a répondu {{status}}',
  },
  'file-did-not-answer': {
    en: '{{file}} was not taken: the partner did not answer: {{failure}}',
    nl: '{{file}} is niet aangenomen: de partner antwoordde niet: {{failure}}',
    de: '{{file}} wurde nicht angenommen: Der Partner antwortete nicht: {{failure}}',
    fr: '{{file}} n’a pas été accepté : le partenaire n’a pas répondu : {{failure}}',
  },
  'files-not-taken': {
    en: 'The collection partner did not take {{files}}',
    nl: 'De incassopartner heeft {{files}} niet aangenomen',
    de: 'Der Inkassopartner hat {{files}} nicht angenommen',
    fr: 'Le partenaire de recouvrement n’a pas accepté {{files}}',
  },
  'files-homeless': {
    en: 'No address to send {{files}} to',
    nl: 'Geen adres om {{files}} naartoe te sturen',
    de: 'Keine Adresse, an die {{files}} gesendet werden kann',
    fr: 'Aucune adresse où envoyer {{files}}',
  },
  'day-counted': {
    en: '{{day}}: {{count}}',
    nl: '{{day}}: {{count}}',
    de: '{{day}}: {{count}}',
    fr: '{{day}} : {{count}}',
  },
  'type-counted': {
    en: '{{type}} {{succeeded}} succeeded and {{failed}} failed, before {{wasSucceeded}} and {{wasFailed}}',
    nl: '{{type}}: {{succeeded}} gelukt en {{failed}} mislukt, eerst {{wasSucceeded}} en {{wasFailed}}',
    de: '{{type}}: {{succeeded}} erfolgreich und {{failed}} fehlgeschlagen, vorher {{wasSucceeded}} und {{wasFailed}}',
    fr: '{{type}} : {{succeeded}} réussies et {{failed}} en échec, {{wasSucceeded}} et {{wasFailed}} auparavant',
  },
  'counts-same': {
    en: 'Nothing changed in {{days}} days',
    nl: 'Niets veranderd; dagen: {{days}}',
    de: 'Nichts geändert; Tage: {{days}}',
    fr: 'Aucun changement ; jours : {{days}}',
  },
} satisfies Section;

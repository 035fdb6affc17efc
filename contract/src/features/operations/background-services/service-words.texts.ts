import type { Section } from '../../../texts/text.ts';

/** What the background services write into their logs, and why they failed. They store the English; the console says it in the language of the reader. */
export const texts = {
  'help-desk-no-address': {
    en: 'The help desk has no address; there is nothing to sync',
    nl: 'De helpdesk heeft geen adres; er valt niets op te halen',
    de: 'Der Kundendienst hat keine Adresse; es gibt nichts abzuholen',
    fr: 'Le service client n’a pas d’adresse ; il n’y a rien à charger',
  },
  'help-desk-silent': {
    en: 'The help desk did not answer: {{failure}}',
    nl: 'De helpdesk antwoordde niet: {{failure}}',
    de: 'Der Kundendienst antwortete nicht: {{failure}}',
    fr: 'Le service client n’a pas répondu : {{failure}}',
  },
  'help-desk-answered': {
    en: 'The help desk answered {{status}}',
    nl: 'De helpdesk antwoordde {{status}}',
    de: 'Der Kundendienst antwortete mit {{status}}',
    fr: 'Le service client a répondu {{status}}',
  },
  'help-desk-no-json': {
    en: 'The help desk answered no JSON',
    nl: 'De helpdesk antwoordde geen JSON',
    de: 'Der Kundendienst antwortete kein JSON',
    fr: 'Le service client n’a pas répondu en JSON',
  },
  'help-desk-other-form': {
    en: 'The help desk answered tickets in another form',
    nl: 'De helpdesk antwoordde met vragen in een andere vorm',
    de: 'Der Kundendienst antwortete mit Fragen in einer anderen Form',
    fr: 'Le service client a répondu des questions sous une autre forme',
  },
  'tickets-read': {
    en: '{{seen}} tickets read, {{changed}} new or changed',
    nl: 'Gelezen vragen: {{seen}}, nieuw of gewijzigd: {{changed}}',
    de: 'Gelesene Fragen: {{seen}}, neu oder geändert: {{changed}}',
    fr: 'Questions lues : {{seen}}, nouvelles ou modifiées : {{changed}}',
  },
  'collection-no-address': {
    en: 'The collection partner has no address; the claims wait',
    nl: 'De incassopartner heeft geen adres; de vorderingen wachten',
    de: 'Der Inkassopartner hat keine Adresse; die Forderungen warten',
    fr: 'Le partenaire de recouvrement n’a pas d’adresse ; les créances attendent',
  },
  'no-claims': {
    en: 'No claims to hand over',
    nl: 'Er zijn geen vorderingen over te dragen',
    de: 'Keine Forderungen zu übergeben',
    fr: 'Aucune créance à transférer',
  },
  'file-written': {
    en: '{{name}} written with {{rows}} claims',
    nl: '{{name}} geschreven, vorderingen: {{rows}}',
    de: '{{name}} geschrieben, Forderungen: {{rows}}',
    fr: '{{name}} écrit, créances : {{rows}}',
  },
  'file-sent': {
    en: '{{name}} sent with {{rows}} claims',
    nl: '{{name}} verstuurd, vorderingen: {{rows}}',
    de: '{{name}} versendet, Forderungen: {{rows}}',
    fr: '{{name}} envoyé, créances : {{rows}}',
  },
  'file-homeless': {
    en: '{{name}} was not taken: the partner has no address',
    nl: '{{name}} is niet aangenomen: de partner heeft geen adres',
    de: '{{name}} wurde nicht angenommen: Der Partner hat keine Adresse',
    fr: '{{name}} n’a pas été accepté : le partenaire n’a pas d’adresse',
  },
  'file-silent': {
    en: '{{name}} was not taken: the partner did not answer: {{failure}}',
    nl: '{{name}} is niet aangenomen: de partner antwoordde niet: {{failure}}',
    de: '{{name}} wurde nicht angenommen: Der Partner antwortete nicht: {{failure}}',
    fr: '{{name}} n’a pas été accepté : le partenaire n’a pas répondu : {{failure}}',
  },
  'file-answered': {
    en: '{{name}} was not taken: the partner answered {{status}}',
    nl: '{{name}} is niet aangenomen: de partner antwoordde {{status}}',
    de: '{{name}} wurde nicht angenommen: Der Partner antwortete mit {{status}}',
    fr: '{{name}} n’a pas été accepté : le partenaire a répondu {{status}}',
  },
  grouped: {
    en: '{{number}} failed transactions grouped by their fault',
    nl: 'Naar oorzaak gegroepeerde mislukte transacties: {{number}}',
    de: 'Nach Ursache geordnete fehlgeschlagene Transaktionen: {{number}}',
    fr: 'Transactions en échec regroupées par cause : {{number}}',
  },
  settled: {
    en: '{{message}}: processed in the meantime by bus transaction {{transaction}}',
    nl: '{{message}}: intussen verwerkt door bustransactie {{transaction}}',
    de: '{{message}}: inzwischen von Bus-Transaktion {{transaction}} verarbeitet',
    fr: '{{message}} : traité entre-temps par la transaction de bus {{transaction}}',
  },
  'nothing-to-settle': {
    en: 'Nothing to group, and nothing was processed in the meantime',
    nl: 'Niets te groeperen, en niets is intussen verwerkt',
    de: 'Nichts zu ordnen, und nichts wurde inzwischen verarbeitet',
    fr: 'Rien à regrouper, et rien n’a été traité entre-temps',
  },
  'counts-same': {
    en: 'Nothing changed in {{days}} days',
    nl: 'Niets gewijzigd; nageteld in dagen: {{days}}',
    de: 'Nichts geändert; nachgezählt in Tagen: {{days}}',
    fr: 'Rien n’a changé ; recompté en jours : {{days}}',
  },
} satisfies Section;

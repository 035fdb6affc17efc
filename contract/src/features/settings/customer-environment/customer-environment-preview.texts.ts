import type { Section } from '../../../texts/text.ts';

/** The preview: its controls, and what the mock checkout and the mock mail say. */
export const customerEnvironmentPreview = {
  'preview-title': { en: 'Preview', nl: 'Voorbeeld', de: 'Vorschau', fr: 'Aperçu' },
  'preview-hint': {
    en: 'Made-up data, in a frame that runs no scripts.',
    nl: 'Voorbeeldgegevens, in een kader dat geen scripts uitvoert.',
    de: 'Beispieldaten, in einem Rahmen ohne Skripte.',
    fr: 'Données fictives, dans un cadre sans scripts.',
  },
  'preview-page': { en: 'Page', nl: 'Pagina', de: 'Seite', fr: 'Page' },
  'preview-checkout': { en: 'Checkout', nl: 'Checkout', de: 'Checkout', fr: 'Parcours de paiement' },
  'preview-mail': { en: 'E-mail', nl: 'E-mail', de: 'E-Mail', fr: 'E-mail' },
  'preview-scheme': { en: 'Colours', nl: 'Kleuren', de: 'Farben', fr: 'Couleurs' },
  'preview-language': { en: 'Language', nl: 'Taal', de: 'Sprache', fr: 'Langue' },
  'mock.order': { en: 'Your order', nl: 'Uw bestelling', de: 'Ihre Bestellung', fr: 'Votre commande' },
  'mock.item': {
    en: 'Walking shoes, size 42',
    nl: 'Wandelschoenen, maat 42',
    de: 'Wanderschuhe, Größe 42',
    fr: 'Chaussures de marche, pointure 42',
  },
  'mock.shipping': { en: 'Shipping', nl: 'Verzending', de: 'Versand', fr: 'Livraison' },
  'mock.total': { en: 'Total', nl: 'Totaal', de: 'Gesamt', fr: 'Total' },
  'mock.in-three': {
    en: 'Pay in 3 instalments, interest-free',
    nl: 'Betaal in 3 termijnen zonder rente',
    de: 'In 3 Raten ohne Zinsen zahlen',
    fr: 'Payez en 3 fois sans intérêts',
  },
  'mock.part': {
    en: 'Instalment {{number}}',
    nl: 'Termijn {{number}}',
    de: 'Rate {{number}}',
    fr: 'Échéance {{number}}',
  },
  'mock.email': { en: 'E-mail address', nl: 'E-mailadres', de: 'E-Mail-Adresse', fr: 'Adresse e-mail' },
  'mock.wrong': {
    en: 'This address is incomplete.',
    nl: 'Dit adres is niet volledig.',
    de: 'Diese Adresse ist unvollständig.',
    fr: 'Cette adresse est incomplète.',
  },
  'mock.pay': { en: 'Pay {{amount}}', nl: '{{amount}} betalen', de: '{{amount}} zahlen', fr: 'Payer {{amount}}' },
  'mock.terms': { en: 'Terms', nl: 'Voorwaarden', de: 'AGB', fr: 'Conditions' },
  'mock.privacy': { en: 'Privacy', nl: 'Privacy', de: 'Datenschutz', fr: 'Confidentialité' },
  'mock.help': {
    en: 'Questions? We are happy to help.',
    nl: 'Vragen? We helpen u graag.',
    de: 'Fragen? Wir helfen gern.',
    fr: 'Des questions ? Nous vous aidons volontiers.',
  },
  'mock.mail-subject': {
    en: 'Your next payment',
    nl: 'Uw volgende betaling',
    de: 'Ihre nächste Zahlung',
    fr: 'Votre prochain paiement',
  },
  'mock.mail-greeting': {
    en: 'Dear Ms Jansen,',
    nl: 'Beste mevrouw Jansen,',
    de: 'Guten Tag, Frau Jansen,',
    fr: 'Bonjour Madame Jansen,',
  },
  'mock.mail-body': {
    en: 'On 1 December we will collect {{amount}} for your order of walking shoes. You do not need to do anything.',
    nl: 'Op 1 december schrijven we {{amount}} af voor uw bestelling van wandelschoenen. U hoeft niets te doen.',
    de: 'am 1. Dezember buchen wir {{amount}} für Ihre Bestellung von Wanderschuhen ab. Sie müssen nichts tun.',
    fr: 'Le 1er décembre, nous prélèverons {{amount}} pour votre commande de chaussures de marche. Vous n’avez rien à faire.',
  },
  'mock.mail-button': {
    en: 'See the payment plan',
    nl: 'Betaalplan bekijken',
    de: 'Zahlungsplan ansehen',
    fr: 'Voir l’échéancier',
  },
  'mock.mail-regards': {
    en: 'Kind regards,',
    nl: 'Met vriendelijke groet,',
    de: 'Freundliche Grüße',
    fr: 'Cordialement,',
  },
} satisfies Section;

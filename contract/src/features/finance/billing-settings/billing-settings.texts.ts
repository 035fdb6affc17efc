import type { Section } from '../../../texts/text.ts';
import { billingParts } from './billing-parts.texts.ts';

/** Who tenants are in law, and what tax their invoices bear. */
export const texts = {
  ...billingParts,
  title: {
    en: 'Billing settings',
    nl: 'Factuurinstellingen',
    de: 'Rechnungseinstellungen',
    fr: 'Paramètres de facturation',
  },
  purpose: {
    en: 'Who each tenant is in law, where its invoices are paid to, and what tax they bear.',
    nl: 'Wie elke tenant juridisch is, waarheen zijn facturen worden betaald en welke belasting erop staat.',
    de: 'Wer jeder Mandant rechtlich ist, wohin seine Rechnungen bezahlt werden und welche Steuer sie tragen.',
    fr: 'L’identité juridique de chaque tenant, où ses factures sont payées et la taxe qu’elles portent.',
  },
  tab: { en: 'Legal', nl: 'Juridisch', de: 'Recht', fr: 'Juridique' },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  'prefix-help': {
    en: 'The first invoice of this year would be {{number}}.',
    nl: 'De eerste factuur van dit jaar zou {{number}} zijn.',
    de: 'Die erste Rechnung dieses Jahres wäre {{number}}.',
    fr: 'La première facture de cette année serait {{number}}.',
  },
  'peppol-help': {
    en: 'Scheme and number, for example 0106:12345678. Without one, the VAT number is used.',
    nl: 'Schema en nummer, bijvoorbeeld 0106:12345678. Zonder geldt het btw-nummer.',
    de: 'Schema und Nummer, zum Beispiel 0106:12345678. Ohne gilt die Umsatzsteuer-ID.',
    fr: 'Schéma et numéro, par exemple 0106:12345678. Sans identifiant, le numéro de TVA est utilisé.',
  },
  vat: {
    en: 'VAT by country of the psper',
    nl: 'Btw per land van de psper',
    de: 'Umsatzsteuer nach Land des Pspers',
    fr: 'TVA par pays du psper',
  },
  'country-rate': {
    en: 'Rate of the country (%)',
    nl: 'Tarief van het land (%)',
    de: 'Satz des Landes (%)',
    fr: 'Taux du pays (%)',
  },
  'country-rate-help': {
    en: 'Empty: the rate of the tenant.',
    nl: 'Leeg: het tarief van de tenant.',
    de: 'Leer: der Satz des Mandanten.',
    fr: 'Vide : le taux du tenant.',
  },
  'category-S': { en: 'S, taxed', nl: 'S, belast', de: 'S, besteuert', fr: 'S, taxé' },
  'category-AE': {
    en: 'AE, reverse charge',
    nl: 'AE, btw verlegd',
    de: 'AE, Steuerschuld des Empfängers',
    fr: 'AE, autoliquidation',
  },
  'category-E': { en: 'E, exempt', nl: 'E, vrijgesteld', de: 'E, steuerfrei', fr: 'E, exonéré' },
  'at-rate': {
    en: '{{category}}: {{rate}}%',
    nl: '{{category}}: {{rate}}%',
    de: '{{category}}: {{rate}} %',
    fr: '{{category}} : {{rate}} %',
  },
  edit: { en: 'Edit', nl: 'Bewerken', de: 'Bearbeiten', fr: 'Modifier' },
  'edit-of': {
    en: 'Edit the legal identity of {{tenant}}',
    nl: 'Juridische gegevens van {{tenant}} bewerken',
    de: 'Rechtliche Angaben von {{tenant}} bearbeiten',
    fr: 'Modifier l’identité juridique de {{tenant}}',
  },
  'edit-vat-of': {
    en: 'Edit the VAT of {{tenant}} in {{country}}',
    nl: 'Btw van {{tenant}} in {{country}} bewerken',
    de: 'Umsatzsteuer von {{tenant}} in {{country}} bearbeiten',
    fr: 'Modifier la TVA de {{tenant}} ({{country}})',
  },
  saved: {
    en: 'The billing settings were saved.',
    nl: 'De factuurinstellingen zijn opgeslagen.',
    de: 'Die Rechnungseinstellungen wurden gespeichert.',
    fr: 'Les paramètres de facturation ont été enregistrés.',
  },
  'not-saved': {
    en: 'The billing settings could not be saved.',
    nl: 'De factuurinstellingen konden niet worden opgeslagen.',
    de: 'Die Rechnungseinstellungen konnten nicht gespeichert werden.',
    fr: 'Les paramètres de facturation n’ont pas pu être enregistrés.',
  },
  'could-not-load': {
    en: 'The billing settings could not be loaded.',
    nl: 'De factuurinstellingen konden niet worden geladen.',
    de: 'Die Rechnungseinstellungen konnten nicht geladen werden.',
    fr: 'Les paramètres de facturation n’ont pas pu être chargés.',
  },
  empty: {
    en: 'No tenants yet',
    nl: 'Nog geen tenants',
    de: 'Noch keine Mandanten',
    fr: 'Aucun tenant pour l’instant',
  },
  'empty-hint': {
    en: 'Once there is a tenant, its legal identity is filled in here.',
    nl: 'Zodra er een tenant is, vul je hier de juridische gegevens in.',
    de: 'Sobald es einen Mandanten gibt, tragen Sie hier seine rechtlichen Angaben ein.',
    fr: 'Dès qu’il y a un tenant, son identité juridique se remplit ici.',
  },
  'prefix-taken': {
    en: 'Another tenant has this prefix.',
    nl: 'Een andere tenant heeft dit voorvoegsel.',
    de: 'Ein anderer Mandant hat dieses Präfix.',
    fr: 'Un autre tenant a ce préfixe.',
  },
  'vat-number-elsewhere': {
    en: 'This VAT number is not one of the country.',
    nl: 'Dit btw-nummer is niet van dat land.',
    de: 'Diese Umsatzsteuer-ID ist keine des Landes.',
    fr: 'Ce numéro de TVA n’est pas de ce pays.',
  },
  'only-across-borders': {
    en: 'The reverse charge is only for pspers of another country.',
    nl: 'Btw verleggen kan alleen bij pspers van een ander land.',
    de: 'Die Umkehr der Steuerschuld gilt nur für Psper eines anderen Landes.',
    fr: 'L’autoliquidation ne vaut que pour les pspers d’un autre pays.',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  iban: { en: 'IBAN for invoices', nl: 'IBAN voor facturen', de: 'IBAN für Rechnungen', fr: 'IBAN pour les factures' },
  email: {
    en: 'E-mail for invoices',
    nl: 'E-mail voor facturen',
    de: 'E-Mail für Rechnungen',
    fr: 'E-mail pour les factures',
  },
  'invoice-prefix': {
    en: 'Prefix of invoice numbers',
    nl: 'Voorvoegsel van factuurnummers',
    de: 'Präfix der Rechnungsnummern',
    fr: 'Préfixe des numéros de facture',
  },
  phone: { en: 'Phone number', nl: 'Telefoonnummer', de: 'Telefonnummer', fr: 'Numéro de téléphone' },
  'peppol-id': { en: 'Peppol ID', nl: 'Peppol-ID', de: 'Peppol-ID', fr: 'Identifiant Peppol' },
  'vat-rate': { en: 'VAT rate (%)', nl: 'Btw-tarief (%)', de: 'Umsatzsteuersatz (%)', fr: 'Taux de TVA (%)' },
  'vat-country': { en: 'Country', nl: 'Land', de: 'Land', fr: 'Pays' },
  'vat-category': { en: 'Category', nl: 'Categorie', de: 'Kategorie', fr: 'Catégorie' },
  'vat-reason': { en: 'Reason', nl: 'Reden', de: 'Grund', fr: 'Motif' },
} satisfies Section;

/** What the audit trail says about how tenants make invoices. */
export const audit = {
  'action.tenant.update-billing': {
    en: 'Legal identity of a tenant changed',
    nl: 'Juridische gegevens van een tenant gewijzigd',
    de: 'Rechtliche Angaben eines Mandanten geändert',
    fr: 'Identité juridique d’un tenant modifiée',
  },
  'action.tenant.update-vat': {
    en: 'VAT of a tenant changed',
    nl: 'Btw van een tenant gewijzigd',
    de: 'Umsatzsteuer eines Mandanten geändert',
    fr: 'TVA d’un tenant modifiée',
  },
  'kind.tenant': { en: 'tenant', nl: 'tenant', de: 'Mandant', fr: 'tenant' },
} satisfies Section;

/** What is wrong with how a tenant's invoices are to be made. */
export const validation = {
  'tax-rate': {
    en: 'Enter a percentage with at most 2 decimals, for example 21 or 5.5.',
    nl: 'Vul een percentage in met maximaal 2 decimalen, bijvoorbeeld 21 of 5,5.',
    de: 'Geben Sie einen Prozentsatz mit höchstens 2 Nachkommastellen ein, zum Beispiel 19 oder 5,5.',
    fr: 'Saisissez un pourcentage avec 2 décimales au plus, par exemple 20 ou 5,5.',
  },
  'invoice-prefix': {
    en: 'Letters, digits and hyphens, beginning with a letter.',
    nl: 'Letters, cijfers en koppeltekens, te beginnen met een letter.',
    de: 'Buchstaben, Ziffern und Bindestriche, am Anfang ein Buchstabe.',
    fr: 'Lettres, chiffres et tirets, en commençant par une lettre.',
  },
  'peppol-id': {
    en: 'Enter a scheme that Peppol knows (four digits), a colon and a number that exists in it, for example 0106:12345678.',
    nl: 'Vul een schema in dat Peppol kent (vier cijfers), een dubbele punt en een nummer dat daarin bestaat, bijvoorbeeld 0106:12345678.',
    de: 'Geben Sie ein Schema ein, das Peppol kennt (vier Ziffern), einen Doppelpunkt und eine Nummer, die es darin gibt, zum Beispiel 0106:12345678.',
    fr: 'Saisissez un schéma connu de Peppol (quatre chiffres), deux-points et un numéro qui y existe, par exemple 0106:12345678.',
  },
} satisfies Section;

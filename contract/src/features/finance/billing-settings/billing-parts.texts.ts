import type { Section } from '../../../texts/text.ts';

/** What an invoice cannot be made without, and what the screens say about it. */
export const billingParts = {
  'is-missing': {
    en: 'No invoice can be made yet. Missing:',
    nl: 'Er kan nog geen factuur worden gemaakt. Ontbreekt:',
    de: 'Es kann noch keine Rechnung erstellt werden. Es fehlt:',
    fr: 'Aucune facture ne peut encore être établie. Il manque :',
  },
  complete: {
    en: 'Nothing is missing for an invoice.',
    nl: 'Voor een factuur ontbreekt niets.',
    de: 'Für eine Rechnung fehlt nichts.',
    fr: 'Rien ne manque pour une facture.',
  },
  'side-tenant': {
    en: 'Of the tenant {{name}}',
    nl: 'Van de tenant {{name}}',
    de: 'Vom Mandanten {{name}}',
    fr: 'Du tenant {{name}}',
  },
  'side-psper': {
    en: 'Of the psper {{name}}',
    nl: 'Van de psper {{name}}',
    de: 'Vom Psper {{name}}',
    fr: 'Du psper {{name}}',
  },
  'invoices-of': {
    en: 'Invoices of {{tenant}}',
    nl: 'Facturen van {{tenant}}',
    de: 'Rechnungen von {{tenant}}',
    fr: 'Factures de {{tenant}}',
  },
  'no-shops': {
    en: 'No shop comes through this psper yet, so nobody invoices it.',
    nl: 'Nog geen winkel komt via deze psper, dus niemand factureert.',
    de: 'Noch kommt kein Shop über diesen Psper, also stellt niemand Rechnungen.',
    fr: 'Aucune boutique ne passe encore par ce psper, donc personne ne le facture.',
  },
  'edit-psper': {
    en: 'Edit the settings of the psper',
    nl: 'Instellingen van de psper bewerken',
    de: 'Einstellungen des Pspers bearbeiten',
    fr: 'Modifier les paramètres du psper',
  },
  'edit-psper-address': {
    en: 'Edit the address of the psper',
    nl: 'Adres van de psper bewerken',
    de: 'Adresse des Pspers bearbeiten',
    fr: 'Modifier l’adresse du psper',
  },
  'edit-tenants': {
    en: 'To the billing settings',
    nl: 'Naar de factuurinstellingen',
    de: 'Zu den Rechnungseinstellungen',
    fr: 'Vers les paramètres de facturation',
  },
  'part-legal-name': { en: 'legal name', nl: 'statutaire naam', de: 'Firma', fr: 'dénomination sociale' },
  'part-street': { en: 'street', nl: 'straat', de: 'Straße', fr: 'rue' },
  'part-postal-code': { en: 'postal code', nl: 'postcode', de: 'Postleitzahl', fr: 'code postal' },
  'part-city': { en: 'city', nl: 'plaats', de: 'Ort', fr: 'ville' },
  'part-country': { en: 'country', nl: 'land', de: 'Land', fr: 'pays' },
  'part-vat-number': { en: 'VAT number', nl: 'btw-nummer', de: 'Umsatzsteuer-ID', fr: 'numéro de TVA' },
  'part-vat-number-of-country': {
    en: 'a VAT number of its own country',
    nl: 'een btw-nummer van het eigen land',
    de: 'eine Umsatzsteuer-ID des eigenen Landes',
    fr: 'un numéro de TVA de son propre pays',
  },
  'part-chamber-number': {
    en: 'chamber of commerce number',
    nl: 'KvK-nummer',
    de: 'Handelsregisternummer',
    fr: 'numéro au registre du commerce',
  },
  'part-iban': { en: 'IBAN', nl: 'IBAN', de: 'IBAN', fr: 'IBAN' },
  'part-email': { en: 'e-mail address', nl: 'e-mailadres', de: 'E-Mail-Adresse', fr: 'adresse e-mail' },
  'part-phone': {
    en: 'telephone number',
    nl: 'telefoonnummer',
    de: 'Telefonnummer',
    fr: 'numéro de téléphone',
  },
  'part-invoice-prefix': {
    en: 'prefix of invoice numbers',
    nl: 'voorvoegsel van factuurnummers',
    de: 'Präfix der Rechnungsnummern',
    fr: 'préfixe des numéros de facture',
  },
  'part-vat-rate': { en: 'VAT rate', nl: 'btw-tarief', de: 'Umsatzsteuersatz', fr: 'taux de TVA' },
  'part-vat-category': {
    en: 'a VAT category that is allowed within a country',
    nl: 'een btw-categorie die binnen een land mag',
    de: 'eine Steuerkategorie, die innerhalb eines Landes gilt',
    fr: 'une catégorie de TVA permise à l’intérieur d’un pays',
  },
} satisfies Section;

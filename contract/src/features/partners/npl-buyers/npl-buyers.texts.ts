import type { Section } from '../../../texts/text.ts';
import { nplAppetiteTexts } from './npl-appetite.texts.ts';
import { nplContactTexts } from './npl-contacts.texts.ts';
import { nplExportTexts } from './npl-export.texts.ts';

/** What a buyer of unpaid claims buys, for how much, and where its exports go. */
export const texts = {
  ...nplAppetiteTexts,
  ...nplContactTexts,
  ...nplExportTexts,
  subtitle: {
    en: 'What this buyer buys, for how much a month, and where its exports go.',
    nl: 'Wat deze koper koopt, voor hoeveel per maand, en waar de exports heen gaan.',
    de: 'Was dieser Käufer kauft, für wie viel im Monat, und wohin seine Exporte gehen.',
    fr: 'Ce que cet acheteur achète, pour combien par mois, et où vont ses exports.',
  },
  configuration: { en: 'Configuration', nl: 'Configuratie', de: 'Konfiguration', fr: 'Configuration' },
  'not-configured': {
    en: 'Nothing is sold to this buyer before its configuration is saved.',
    nl: 'Aan deze koper wordt niets verkocht voordat de configuratie is opgeslagen.',
    de: 'An diesen Käufer wird nichts verkauft, bevor seine Konfiguration gespeichert ist.',
    fr: 'Rien n’est vendu à cet acheteur avant que sa configuration soit enregistrée.',
  },
  'could-not-load': {
    en: 'The configuration could not be loaded.',
    nl: 'De configuratie kon niet worden geladen.',
    de: 'Die Konfiguration konnte nicht geladen werden.',
    fr: 'La configuration n’a pas pu être chargée.',
  },
  'notifications.success': {
    en: 'Configuration saved.',
    nl: 'De configuratie is opgeslagen.',
    de: 'Die Konfiguration wurde gespeichert.',
    fr: 'La configuration a été enregistrée.',
  },
  'not-saved': {
    en: 'The configuration could not be saved.',
    nl: 'De configuratie kon niet worden opgeslagen.',
    de: 'Die Konfiguration konnte nicht gespeichert werden.',
    fr: 'La configuration n’a pas pu être enregistrée.',
  },
  unsaved: {
    en: 'Not saved yet',
    nl: 'Nog niet opgeslagen',
    de: 'Noch nicht gespeichert',
    fr: 'Pas encore enregistré',
  },
  name: { en: 'Name', nl: 'Naam', de: 'Name', fr: 'Nom' },
  discount: {
    en: 'Discount (percent)',
    nl: 'Korting (procent)',
    de: 'Abschlag (Prozent)',
    fr: 'Décote (pour cent)',
  },
  'discount-help': {
    en: 'Off what is open: 0 to 90, for example 62.5.',
    nl: 'Op wat openstaat: 0 tot 90, bijvoorbeeld 62,5.',
    de: 'Auf den offenen Betrag: 0 bis 90, zum Beispiel 62,5.',
    fr: 'Sur ce qui reste dû : de 0 à 90, par exemple 62,5.',
  },
  street: { en: 'Street', nl: 'Straat', de: 'Straße', fr: 'Rue' },
  'house-no': { en: 'House number', nl: 'Huisnummer', de: 'Hausnummer', fr: 'Numéro de rue' },
  suffix: { en: 'Suffix', nl: 'Toevoeging', de: 'Zusatz', fr: 'Complément' },
  'postal-code': { en: 'Postal code', nl: 'Postcode', de: 'Postleitzahl', fr: 'Code postal' },
  city: { en: 'City', nl: 'Plaats', de: 'Ort', fr: 'Ville' },
  country: { en: 'Country', nl: 'Land', de: 'Land', fr: 'Pays' },
  website: { en: 'Website', nl: 'Website', de: 'Website', fr: 'Site web' },
  frequency: { en: 'Export frequency', nl: 'Exportfrequentie', de: 'Exportfrequenz', fr: 'Fréquence d’export' },
  'frequency-help': {
    en: 'Sold at 00:30: every day, on Mondays, or on the 1st.',
    nl: 'Verkocht om 00:30: elke dag, op maandag, of op de 1e.',
    de: 'Verkauft um 00:30 Uhr: täglich, montags oder am 1.',
    fr: 'Vendu à 00:30 : chaque jour, le lundi, ou le 1er.',
  },
  'frequency-0': { en: 'Unset', nl: 'Niet ingesteld', de: 'Nicht festgelegt', fr: 'Non définie' },
  'frequency-1': { en: 'Daily', nl: 'Dagelijks', de: 'Täglich', fr: 'Quotidienne' },
  'frequency-7': { en: 'Weekly', nl: 'Wekelijks', de: 'Wöchentlich', fr: 'Hebdomadaire' },
  'frequency-31': { en: 'Monthly', nl: 'Maandelijks', de: 'Monatlich', fr: 'Mensuelle' },
  acceptance: {
    en: 'Debt acceptance type',
    nl: 'Soort schulden',
    de: 'Art der Schulden',
    fr: 'Type de dettes acceptées',
  },
  'acceptance-0': { en: 'B2C', nl: 'B2C', de: 'B2C', fr: 'B2C' },
  'acceptance-1': { en: 'B2B', nl: 'B2B', de: 'B2B', fr: 'B2B' },
  'acceptance-2': { en: 'B2C and B2B', nl: 'B2C en B2B', de: 'B2C und B2B', fr: 'B2C et B2B' },
  choose: { en: 'Choose', nl: 'Kies', de: 'Auswählen', fr: 'Choisir' },
  countries: { en: 'Supported countries', nl: 'Ondersteunde landen', de: 'Unterstützte Länder', fr: 'Pays acceptés' },
} satisfies Section;

/** What the audit trail says about buyers of unpaid claims. */
export const audit = {
  'action.npl-buyer.update': {
    en: 'NPL buyer configured',
    nl: 'NPL-koper geconfigureerd',
    de: 'NPL-Käufer konfiguriert',
    fr: 'Acheteur NPL configuré',
  },
  'action.npl-buyer.adjust-budget': {
    en: 'Budget of an NPL buyer adjusted',
    nl: 'Budget van een NPL-koper aangepast',
    de: 'Budget eines NPL-Käufers angepasst',
    fr: 'Budget d’un acheteur NPL ajusté',
  },
  'action.npl-buyer.add-contact': {
    en: 'Contact of an NPL buyer added',
    nl: 'Contact van een NPL-koper toegevoegd',
    de: 'Kontakt eines NPL-Käufers hinzugefügt',
    fr: 'Contact d’un acheteur NPL ajouté',
  },
  'action.npl-buyer.remove-contact': {
    en: 'Contact of an NPL buyer deleted',
    nl: 'Contact van een NPL-koper verwijderd',
    de: 'Kontakt eines NPL-Käufers gelöscht',
    fr: 'Contact d’un acheteur NPL supprimé',
  },
  'action.npl-buyer.update-export': {
    en: 'Export of an NPL buyer configured',
    nl: 'Export van een NPL-koper geconfigureerd',
    de: 'Export eines NPL-Käufers konfiguriert',
    fr: 'Export d’un acheteur NPL configuré',
  },
} satisfies Section;

export const errors = {
  budget_used: {
    en: 'More than this was bought already in one of these months.',
    nl: 'In een van deze maanden is al voor meer gekocht.',
    de: 'In einem dieser Monate wurde bereits für mehr gekauft.',
    fr: 'Dans l’un de ces mois, des achats dépassent déjà ce montant.',
  },
  'budget_used-limit': {
    en: 'More was bought already in one of these months. Enter {{limit}} or more.',
    nl: 'In een van deze maanden is al voor meer gekocht. Vul {{limit}} of meer in.',
    de: 'In einem dieser Monate wurde bereits für mehr gekauft. Geben Sie {{limit}} oder mehr ein.',
    fr: 'Dans l’un de ces mois, des achats dépassent déjà ce montant. Saisissez {{limit}} ou plus.',
  },
  last_contact: {
    en: 'This is the only customer service contact. Add another one first.',
    nl: 'Dit is het enige contact voor de klantenservice. Voeg eerst een ander toe.',
    de: 'Dies ist der einzige Kontakt des Kundendienstes. Fügen Sie zuerst einen anderen hinzu.',
    fr: 'C’est le seul contact du service client. Ajoutez-en d’abord un autre.',
  },
} satisfies Section;

export const validation = {
  'web-address': {
    en: 'Enter a web address, for example https://example.com.',
    nl: 'Vul een webadres in, bijvoorbeeld https://example.com.',
    de: 'Geben Sie eine Webadresse ein, zum Beispiel https://example.com.',
    fr: 'Saisissez une adresse web, par exemple https://example.com.',
  },
  'export-frequency': {
    en: 'Choose how often is sold.',
    nl: 'Kies hoe vaak wordt verkocht.',
    de: 'Wählen Sie, wie oft verkauft wird.',
    fr: 'Choisissez la fréquence de vente.',
  },
  'supported-countries': {
    en: 'Tick at least one country.',
    nl: 'Vink minstens één land aan.',
    de: 'Wählen Sie mindestens ein Land.',
    fr: 'Cochez au moins un pays.',
  },
  'budget-required': {
    en: 'Enter a budget.',
    nl: 'Vul een budget in.',
    de: 'Geben Sie ein Budget ein.',
    fr: 'Saisissez un budget.',
  },
  'budget-past': {
    en: 'This period is over. Choose one that ends today or later.',
    nl: 'Deze periode is voorbij. Kies er een die vandaag of later eindigt.',
    de: 'Dieser Zeitraum ist vorbei. Wählen Sie einen, der heute oder später endet.',
    fr: 'Cette période est terminée. Choisissez-en une qui finit aujourd’hui ou plus tard.',
  },
  'budget-whole-euros': {
    en: 'Enter whole euros, without cents.',
    nl: 'Vul hele euro’s in, zonder centen.',
    de: 'Geben Sie ganze Euro ein, ohne Cent.',
    fr: 'Saisissez des euros entiers, sans centimes.',
  },
  'budget-digits': {
    en: 'Enter digits only, for example 10000.',
    nl: 'Vul alleen cijfers in, bijvoorbeeld 10000.',
    de: 'Geben Sie nur Ziffern ein, zum Beispiel 10000.',
    fr: 'Saisissez uniquement des chiffres, par exemple 10000.',
  },
  'period-order': {
    en: 'The period ends before it begins.',
    nl: 'De periode eindigt voordat hij begint.',
    de: 'Der Zeitraum endet, bevor er beginnt.',
    fr: 'La période finit avant de commencer.',
  },
  'period-length': {
    en: 'Choose a period of at most 10 years.',
    nl: 'Kies een periode van maximaal 10 jaar.',
    de: 'Wählen Sie einen Zeitraum von höchstens 10 Jahren.',
    fr: 'Choisissez une période d’au plus 10 ans.',
  },
  'sftp-host': {
    en: 'Enter a host name or address, without a path or port.',
    nl: 'Vul een hostnaam of adres in, zonder pad of poort.',
    de: 'Geben Sie einen Hostnamen oder eine Adresse ein, ohne Pfad oder Port.',
    fr: 'Saisissez un nom d’hôte ou une adresse, sans chemin ni port.',
  },
  'private-host': {
    en: 'This address is inside a private network. Enter a public host.',
    nl: 'Dit adres ligt in een privénetwerk. Vul een openbare host in.',
    de: 'Diese Adresse liegt in einem privaten Netz. Geben Sie einen öffentlichen Host ein.',
    fr: 'Cette adresse appartient à un réseau privé. Saisissez un hôte public.',
  },
  'password-of-other-host': {
    en: 'The stored password is for the host and port before. Enter the one for this host.',
    nl: 'Het opgeslagen wachtwoord is van de vorige host en poort. Vul dat van deze host in.',
    de: 'Das gespeicherte Passwort gehört zum bisherigen Host und Port. Geben Sie das für diesen Host ein.',
    fr: 'Le mot de passe enregistré est celui de l’hôte et du port précédents. Saisissez celui de cet hôte.',
  },
  'pdf-folder-without-pdfs': {
    en: 'This export has no PDFs. Leave the folder empty, or choose CSV and PDFs.',
    nl: 'Deze export heeft geen pdf’s. Laat de map leeg, of kies CSV en pdf’s.',
    de: 'Dieser Export hat keine PDFs. Lassen Sie den Ordner leer oder wählen Sie CSV und PDFs.',
    fr: 'Cet export n’a pas de PDF. Laissez le dossier vide ou choisissez CSV et PDF.',
  },
} satisfies Section;

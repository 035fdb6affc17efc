import type { Section } from '../../../texts/text.ts';
import { psperEdits } from './psper-edits.texts.ts';
import { psperFields } from './psper-fields.texts.ts';
import { psperSwitches } from './psper-switches.texts.ts';
import { psperZero } from './psper-zero.texts.ts';

/** Payment service providers. */
export const texts = {
  ...psperFields,
  ...psperEdits,
  ...psperSwitches,
  ...psperZero,
  title: { en: 'Pspers', nl: 'Pspers', de: 'Psper', fr: 'Pspers' },
  purpose: {
    en: 'Payment service providers: what is agreed with each, and how its claims are paid and invoiced.',
    nl: 'Betaaldienstverleners: wat met elk is afgesproken, en hoe hun vorderingen worden betaald en gefactureerd.',
    de: 'Zahlungsdienstleister: was mit jedem vereinbart ist, und wie ihre Forderungen bezahlt und abgerechnet werden.',
    fr: 'Prestataires de services de paiement : ce qui est convenu avec chacun, et comment leurs créances sont payées et facturées.',
  },
  psper: { en: 'Psper', nl: 'Psper', de: 'Psper', fr: 'Psper' },
  empty: {
    en: 'No pspers yet',
    nl: 'Nog geen pspers',
    de: 'Noch keine Psper',
    fr: 'Aucun psper pour l’instant',
  },
  'empty-hint': {
    en: 'A psper is added to the database of this server once the contract with it is signed. The operations guide says how.',
    nl: 'Een psper wordt in de database van deze server gezet zodra het contract is getekend. In de handleiding voor beheer staat hoe.',
    de: 'Ein Psper wird in die Datenbank dieses Servers eingetragen, sobald der Vertrag unterzeichnet ist. Wie, steht in der Betriebsanleitung.',
    fr: 'Un psper est ajouté à la base de données de ce serveur une fois le contrat signé. Le guide d’exploitation explique comment.',
  },
  'could-not-retrieve': {
    en: 'The pspers could not be loaded.',
    nl: 'De pspers konden niet worden geladen.',
    de: 'Die Psper konnten nicht geladen werden.',
    fr: 'Les pspers n’ont pas pu être chargés.',
  },
  'could-not-load': {
    en: 'The psper could not be loaded.',
    nl: 'De psper kon niet worden geladen.',
    de: 'Der Psper konnte nicht geladen werden.',
    fr: 'Le psper n’a pas pu être chargé.',
  },
  'more-parts': {
    en: 'More of the psper',
    nl: 'Meer van de psper',
    de: 'Mehr zum Psper',
    fr: 'Autres parties du psper',
  },
  parts: { en: 'Parts of the psper', nl: 'Onderdelen van de psper', de: 'Teile des Pspers', fr: 'Parties du psper' },
  'tab-info': { en: 'Info', nl: 'Info', de: 'Info', fr: 'Infos' },

  'change-reason-hint': {
    en: 'May stay empty. It shows with the changes to the psper.',
    nl: 'Mag leeg blijven. Staat bij de wijzigingen aan de psper.',
    de: 'Darf leer bleiben. Steht bei den Änderungen am Psper.',
    fr: 'Peut rester vide. Il figure parmi les modifications apportées au psper.',
  },
  'change-reason-alone': {
    en: 'A reason is kept with a change only: nothing else is changed yet.',
    nl: 'Een reden wordt alleen bij een wijziging bewaard: er is nog niets anders gewijzigd.',
    de: 'Ein Grund wird nur mit einer Änderung gespeichert: Noch ist nichts anderes geändert.',
    fr: 'Un motif n’est conservé qu’avec une modification : rien d’autre n’est encore modifié.',
  },
} satisfies Section;

/** What the audit trail says about pspers. */
export const audit = {
  'action.psper.update': { en: 'Psper changed', nl: 'Psper gewijzigd', de: 'Psper geändert', fr: 'Psper modifié' },
  'kind.psper': { en: 'psper', nl: 'psper', de: 'Psper', fr: 'psper' },
} satisfies Section;

/** What is wrong with a value of a psper. */
export const validation = {
  'numeric-decimal': {
    en: 'Enter a number of digits, with a dot before at most 6 decimals, for example 1.25.',
    nl: 'Vul een getal in cijfers in, met een punt voor maximaal 6 decimalen, bijvoorbeeld 1.25.',
    de: 'Geben Sie eine Zahl in Ziffern ein, mit einem Punkt vor höchstens 6 Nachkommastellen, zum Beispiel 1.25.',
    fr: 'Saisissez un nombre en chiffres, avec un point devant 6 décimales au plus, par exemple 1.25.',
  },
  'numeric-absolute': {
    en: 'Enter a whole number from 0 to 60, in digits only.',
    nl: 'Vul een geheel getal van 0 tot en met 60 in, met alleen cijfers.',
    de: 'Geben Sie eine ganze Zahl von 0 bis 60 ein, nur in Ziffern.',
    fr: 'Saisissez un nombre entier de 0 à 60, en chiffres seulement.',
  },
  'iban.invalid': {
    en: 'This is not a valid IBAN.',
    nl: 'Dit is geen geldige IBAN.',
    de: 'Das ist keine gültige IBAN.',
    fr: 'Cet IBAN n’est pas valide.',
  },
  'iban.not-sepa': {
    en: 'This IBAN is of a country outside SEPA, which our payment files do not reach.',
    nl: 'Deze IBAN is van een land buiten SEPA; onze betaalbestanden komen daar niet.',
    de: 'Diese IBAN ist aus einem Land außerhalb von SEPA; unsere Zahlungsdateien reichen nicht dorthin.',
    fr: 'Cet IBAN est d’un pays hors SEPA, que nos fichiers de paiement n’atteignent pas.',
  },
  'iban.own': {
    en: 'This is an account of our own.',
    nl: 'Dit is een eigen rekening.',
    de: 'Das ist eines unserer eigenen Konten.',
    fr: 'C’est l’un de nos comptes.',
  },
  'iban.too-short': {
    en: 'An IBAN has at least 16 characters.',
    nl: 'Een IBAN heeft minstens 16 tekens.',
    de: 'Eine IBAN hat mindestens 16 Zeichen.',
    fr: 'Un IBAN compte au moins 16 caractères.',
  },
  'vat-number': {
    en: 'Enter a VAT number with its country code, for example NL123456789B01.',
    nl: 'Vul een btw-nummer in dat begint met de letters van het land, bijvoorbeeld NL123456789B01.',
    de: 'Geben Sie eine Umsatzsteuer-ID mit Länderkürzel ein, zum Beispiel DE123456789.',
    fr: 'Saisissez un numéro de TVA avec son code pays, par exemple FR12345678901.',
  },
  'sftp-url': {
    en: 'Enter a host, for example sftp.example.com or sftp://houston@sftp.example.com, without port, path and password.',
    nl: 'Vul een host in, bijvoorbeeld sftp.example.com of sftp://houston@sftp.example.com, zonder poort, pad en wachtwoord.',
    de: 'Geben Sie einen Host ein, zum Beispiel sftp.example.com oder sftp://houston@sftp.example.com, ohne Port, Pfad und Passwort.',
    fr: 'Saisissez un hôte, par exemple sftp.example.com ou sftp://houston@sftp.example.com, sans port, chemin ni mot de passe.',
  },
  'sftp-folder': {
    en: 'Enter a folder without . and .. as parts, for example /in/houston.',
    nl: 'Vul een map in zonder . en .. als delen, bijvoorbeeld /in/houston.',
    de: 'Geben Sie einen Ordner ohne . und .. als Teile ein, zum Beispiel /in/houston.',
    fr: 'Saisissez un dossier sans . ni .. comme parties, par exemple /in/houston.',
  },
} satisfies Section;

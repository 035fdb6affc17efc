import type { Section } from '../../../texts/text.ts';

/** What is wrong with a value of a psper. */
export const validationPspers = {
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

import type { Section } from '../../../texts/text.ts';

/** Why there is an incident. The guards store the English; the console says it in the language of the reader. */
export const texts = {
  'not-on-global-list': {
    en: 'The address is not on the global list',
    nl: 'Het adres staat niet op de algemene lijst',
    de: 'Die Adresse steht nicht auf der globalen Liste',
    fr: 'L’adresse ne figure pas sur la liste globale',
  },
  'not-on-own-list': {
    en: 'The address is not on the list of the admin',
    nl: 'Het adres staat niet op de lijst van de beheerder',
    de: 'Die Adresse steht nicht auf der Liste des Admins',
    fr: 'L’adresse ne figure pas sur la liste de l’admin',
  },
  'key-unknown': {
    en: 'An unknown API key was used repeatedly',
    nl: 'Er is herhaaldelijk een onbekende API-sleutel gebruikt',
    de: 'Ein unbekannter API-Schlüssel wurde wiederholt verwendet',
    fr: 'Une clé d’API inconnue a été utilisée à plusieurs reprises',
  },
  'key-revoked': {
    en: 'The revoked API key ending in {{lastFour}} was used repeatedly',
    nl: 'De ingetrokken API-sleutel die eindigt op {{lastFour}} is herhaaldelijk gebruikt',
    de: 'Der widerrufene API-Schlüssel, der auf {{lastFour}} endet, wurde wiederholt verwendet',
    fr: 'La clé d’API révoquée se terminant par {{lastFour}} a été utilisée à plusieurs reprises',
  },
  'without-permission': {
    en: 'Different calls were made without their permission',
    nl: 'Er zijn verschillende aanroepen gedaan zonder het recht daarvoor',
    de: 'Verschiedene Aufrufe kamen ohne die nötige Berechtigung',
    fr: 'Différents appels ont été faits sans l’autorisation requise',
  },
  'nobody-found': {
    en: 'Searches by what lists mask of consumers found nobody',
    nl: 'Zoekopdrachten op wat lijsten van consumenten maskeren, vonden niemand',
    de: 'Suchen nach dem, was Listen von Verbrauchern maskieren, fanden niemanden',
    fr: 'Des recherches sur ce que les listes masquent des consommateurs n’ont trouvé personne',
  },
  'locked-sign-in': {
    en: 'Too many failures: sign-in',
    nl: 'Te veel mislukte pogingen om in te loggen',
    de: 'Zu viele fehlgeschlagene Anmeldungen',
    fr: 'Trop d’échecs de connexion',
  },
  'locked-proof': {
    en: 'Too many failures: wrong passwords or codes in a session',
    nl: 'Te veel verkeerde wachtwoorden of codes in een sessie',
    de: 'Zu viele falsche Passwörter oder Codes in einer Sitzung',
    fr: 'Trop de mots de passe ou de codes incorrects dans une session',
  },
  'page-elsewhere': {
    en: 'A page of another site',
    nl: 'Een pagina van een andere site',
    de: 'Eine Seite einer anderen Website',
    fr: 'Une page d’un autre site',
  },
  'header-missing': {
    en: 'The console’s own header is missing',
    nl: 'De eigen header van de console ontbreekt',
    de: 'Der eigene Header der Konsole fehlt',
    fr: 'L’en-tête propre à la console manque',
  },
  'foreign-origin': {
    en: 'The foreign origin {{origin}}',
    nl: 'De vreemde herkomst {{origin}}',
    de: 'Der fremde Ursprung {{origin}}',
    fr: 'L’origine étrangère {{origin}}',
  },
} satisfies Section;

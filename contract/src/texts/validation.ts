import { validationBillingSettings } from '../features/finance/billing-settings/billing-settings-validation.texts.ts';
import { validationConsumers } from '../features/finance/consumers/consumers-validation.texts.ts';
import { validationDossierOwners } from '../features/partners/dossier-owners/dossier-owners-validation.texts.ts';
import { validationNplBuyers } from '../features/partners/npl-buyers/npl-buyers-validation.texts.ts';
import { validationPspers } from '../features/partners/pspers/pspers-validation.texts.ts';
import { validationBranding } from '../features/settings/customer-environment/customer-environment-validation.texts.ts';
import type { Section } from './text.ts';
import { validationPasswords } from './validation-passwords.ts';

/** What is wrong with a field, shown under it. */
export const validation = {
  ...validationBranding,
  ...validationPasswords,
  ...validationConsumers,
  ...validationPspers,
  ...validationBillingSettings,
  ...validationDossierOwners,
  ...validationNplBuyers,
  required: { en: 'Fill this in.', nl: 'Vul dit in.', de: 'Bitte ausfüllen.', fr: 'Remplissez ce champ.' },
  'amount-asked-for': {
    en: 'This is not the amount that the shop asked for.',
    nl: 'Dit is niet het bedrag dat de winkel heeft gevraagd.',
    de: 'Das ist nicht der Betrag, den der Shop angefordert hat.',
    fr: 'Ce n’est pas le montant demandé par la boutique.',
  },
  invalid: {
    en: 'This value is not valid.',
    nl: 'Deze waarde is ongeldig.',
    de: 'Dieser Wert ist ungültig.',
    fr: 'Cette valeur n’est pas valide.',
  },
  unknown: {
    en: 'This no longer exists. Choose another.',
    nl: 'Dit bestaat niet meer. Kies een andere.',
    de: 'Das gibt es nicht mehr. Wählen Sie etwas anderes.',
    fr: 'Cela n’existe plus. Choisissez autre chose.',
  },
  duplicate: {
    en: 'This is already on the list.',
    nl: 'Dit staat al op de lijst.',
    de: 'Das steht bereits auf der Liste.',
    fr: 'Cela figure déjà sur la liste.',
  },
  'file-empty': {
    en: 'This file is empty.',
    nl: 'Dit bestand is leeg.',
    de: 'Diese Datei ist leer.',
    fr: 'Ce fichier est vide.',
  },
  'file-too-large': {
    en: 'This file is too large.',
    nl: 'Dit bestand is te groot.',
    de: 'Diese Datei ist zu groß.',
    fr: 'Ce fichier est trop volumineux.',
  },
  'file-too-large-limit': {
    en: 'This file is too large. The maximum is {{limit}}.',
    nl: 'Dit bestand is te groot. Het maximum is {{limit}}.',
    de: 'Diese Datei ist zu groß. Erlaubt sind höchstens {{limit}}.',
    fr: 'Ce fichier est trop volumineux : {{limit}} au plus.',
  },
  url: {
    en: 'Enter an address that starts with https:// or http://.',
    nl: 'Vul een adres in dat begint met https:// of http://.',
    de: 'Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.',
    fr: 'Saisissez une adresse qui commence par https:// ou http://.',
  },
  query: {
    en: 'This query cannot be run. See the mark in it.',
    nl: 'Deze query kan niet worden uitgevoerd. Zie de markering erin.',
    de: 'Diese Abfrage kann nicht ausgeführt werden. Siehe die Markierung darin.',
    fr: 'Cette requête ne peut pas être exécutée. Voyez la marque.',
  },
  'url-with-http': {
    en: 'The URL should contain http, for example https://example.com/status.',
    nl: 'De URL moet http bevatten, bijvoorbeeld https://example.com/status.',
    de: 'Die URL muss http enthalten, zum Beispiel https://example.com/status.',
    fr: 'L’URL doit contenir http, par exemple https://example.com/status.',
  },
  'url-with-https': {
    en: 'Enter an address that starts with https://.',
    nl: 'Vul een adres in dat begint met https://.',
    de: 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
    fr: 'Saisissez une adresse qui commence par https://.',
  },
  'end-after-start': {
    en: 'The end must be after the start.',
    nl: 'Het einde moet na het begin liggen.',
    de: 'Das Ende muss nach dem Beginn liegen.',
    fr: 'La fin doit être après le début.',
  },
  'transaction-number': {
    en: 'Enter a transaction number: 32 to 64 letters or digits.',
    nl: 'Vul een transactienummer in: 32 tot 64 letters of cijfers.',
    de: 'Geben Sie eine Transaktionsnummer ein: 32 bis 64 Buchstaben oder Ziffern.',
    fr: 'Saisissez un numéro de transaction : 32 à 64 lettres ou chiffres.',
  },
  'too-many': {
    en: 'There are too many.',
    nl: 'Dit zijn er te veel.',
    de: 'Das sind zu viele.',
    fr: 'Il y en a trop.',
  },
  'too-many-limit': {
    en: 'At most {{limit}} at once.',
    nl: 'Maximaal {{limit}} tegelijk.',
    de: 'Höchstens {{limit}} auf einmal.',
    fr: '{{limit}} au plus à la fois.',
  },
  domain: {
    en: 'Enter a domain, for example example.com.',
    nl: 'Vul een domein in, bijvoorbeeld example.com.',
    de: 'Geben Sie eine Domain ein, zum Beispiel example.com.',
    fr: 'Saisissez un domaine, par exemple example.com.',
  },
  phone: {
    en: 'Enter a valid phone number, for example +31 6 12345678.',
    nl: 'Vul een geldig telefoonnummer in, bijvoorbeeld +31 6 12345678.',
    de: 'Geben Sie eine gültige Telefonnummer ein, zum Beispiel +49 1512 3456789.',
    fr: 'Saisissez un numéro de téléphone valide, par exemple +33 6 12 34 56 78.',
  },
  IP: {
    en: 'Enter an IPv4 or IPv6 address, or a range like 192.0.2.0/24.',
    nl: 'Vul een IPv4- of IPv6-adres in, of een bereik zoals 192.0.2.0/24.',
    de: 'Geben Sie eine IPv4- oder IPv6-Adresse oder einen Bereich wie 192.0.2.0/24 ein.',
    fr: 'Saisissez une adresse IPv4 ou IPv6, ou une plage comme 192.0.2.0/24.',
  },
  'every-address': {
    en: 'A range that ends in /0 includes every address, so the list would limit nobody.',
    nl: 'Een bereik dat op /0 eindigt, bevat alle adressen die er zijn; de lijst zou niemand beperken.',
    de: 'Ein Bereich, der auf /0 endet, umfasst alle Adressen, die es gibt; die Liste würde niemanden beschränken.',
    fr: 'Une plage qui finit par /0 comprend toutes les adresses existantes ; la liste ne limiterait personne.',
  },
  'own-address': {
    en: 'Begin with an entry that includes the address you are using now, or you would lock yourself out.',
    nl: 'Begin met een adres of bereik waar je huidige adres onder valt, anders sluit je jezelf buiten.',
    de: 'Beginnen Sie mit einem Eintrag, der Ihre jetzige Adresse enthält, sonst sperren Sie sich aus.',
    fr: 'Commencez par une entrée qui couvre l’adresse que vous utilisez, sinon vous vous excluriez.',
  },
  'unknown-field': {
    en: 'This field does not exist.',
    nl: 'Dit veld bestaat niet.',
    de: 'Dieses Feld gibt es nicht.',
    fr: 'Ce champ n’existe pas.',
  },
  email: {
    en: 'Enter a valid e-mail address.',
    nl: 'Vul een geldig e-mailadres in.',
    de: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    fr: 'Saisissez une adresse e-mail valide.',
  },
  mobile: {
    en: 'Enter a valid mobile number, for example 06 12345678 or +49 1512 3456789.',
    nl: 'Vul een geldig mobiel nummer in, bijvoorbeeld 06 12345678 of +49 1512 3456789.',
    de: 'Geben Sie eine gültige Mobilnummer ein, zum Beispiel +49 1512 3456789.',
    fr: 'Saisissez un numéro de mobile valide, par exemple +33 6 12 34 56 78.',
  },
  number: {
    en: 'Enter a whole number.',
    nl: 'Vul een geheel getal in.',
    de: 'Geben Sie eine ganze Zahl ein.',
    fr: 'Saisissez un nombre entier.',
  },
  percentage: {
    en: 'Enter a whole number from 0 to 100.',
    nl: 'Vul een geheel getal van 0 tot en met 100 in.',
    de: 'Geben Sie eine ganze Zahl von 0 bis 100 ein.',
    fr: 'Saisissez un nombre entier de 0 à 100.',
  },
  'above-zero': {
    en: 'Enter a number above 0.',
    nl: 'Vul een getal boven 0 in.',
    de: 'Geben Sie eine Zahl über 0 ein.',
    fr: 'Saisissez un nombre supérieur à 0.',
  },
  'not-negative': {
    en: 'Enter 0 or a higher number.',
    nl: 'Vul 0 of een hoger getal in.',
    de: 'Geben Sie 0 oder eine höhere Zahl ein.',
    fr: 'Saisissez 0 ou un nombre plus grand.',
  },
  'number-too-large': {
    en: 'This number is too large.',
    nl: 'Dit getal is te groot.',
    de: 'Diese Zahl ist zu groß.',
    fr: 'Ce nombre est trop grand.',
  },
  'number-too-large-limit': {
    en: 'Enter {{limit}} or a lower number.',
    nl: 'Vul {{limit}} of een lager getal in.',
    de: 'Geben Sie {{limit}} oder eine niedrigere Zahl ein.',
    fr: 'Saisissez {{limit}} ou un nombre plus petit.',
  },
  date: {
    en: 'Enter a valid date.',
    nl: 'Vul een geldige datum in.',
    de: 'Geben Sie ein gültiges Datum ein.',
    fr: 'Saisissez une date valide.',
  },
  boolean: {
    en: 'Choose yes or no.',
    nl: 'Kies ja of nee.',
    de: 'Wählen Sie Ja oder Nein.',
    fr: 'Choisissez oui ou non.',
  },
  text: { en: 'Enter some text.', nl: 'Vul een tekst in.', de: 'Geben Sie einen Text ein.', fr: 'Saisissez un texte.' },
  order: {
    en: 'This list cannot be sorted that way.',
    nl: 'Deze lijst kan zo niet worden gesorteerd.',
    de: 'Diese Liste lässt sich so nicht sortieren.',
    fr: 'Cette liste ne peut pas être triée ainsi.',
  },
  code: {
    en: 'Enter the 6 digits.',
    nl: 'Vul de 6 cijfers in.',
    de: 'Geben Sie die 6 Ziffern ein.',
    fr: 'Saisissez les 6 chiffres.',
  },
  token: {
    en: 'This link is incomplete.',
    nl: 'Deze link is niet volledig.',
    de: 'Dieser Link ist unvollständig.',
    fr: 'Ce lien est incomplet.',
  },
  characters: {
    en: 'This text contains characters that cannot be saved. Remove them.',
    nl: 'Deze tekst bevat tekens die niet kunnen worden opgeslagen. Verwijder die.',
    de: 'Dieser Text enthält Zeichen, die nicht gespeichert werden können. Entfernen Sie sie.',
    fr: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés. Retirez-les.',
  },
  'too-long': {
    en: 'This text is too long.',
    nl: 'Deze tekst is te lang.',
    de: 'Dieser Text ist zu lang.',
    fr: 'Ce texte est trop long.',
  },
  'too-long-limit': {
    en: 'At most {{limit}} characters.',
    nl: 'Maximaal {{limit}} tekens.',
    de: 'Höchstens {{limit}} Zeichen.',
    fr: '{{limit}} caractères au plus.',
  },
  'setting-name': {
    en: 'Use capitals, digits and underscores, for example ENABLE_ADMIN_LOGIN.',
    nl: 'Gebruik hoofdletters, cijfers en underscores, bijvoorbeeld ENABLE_ADMIN_LOGIN.',
    de: 'Verwenden Sie Großbuchstaben, Ziffern und Unterstriche, zum Beispiel ENABLE_ADMIN_LOGIN.',
    fr: 'Utilisez des majuscules, des chiffres et des tirets bas, par exemple ENABLE_ADMIN_LOGIN.',
  },
  'time-zone': {
    en: 'Choose a time zone.',
    nl: 'Kies een tijdzone.',
    de: 'Wählen Sie eine Zeitzone.',
    fr: 'Choisissez un fuseau horaire.',
  },
  placeholders: {
    en: 'Use the same placeholders, like {{name}}, in each language.',
    nl: 'Gebruik in elke taal dezelfde placeholders, zoals {{name}}.',
    de: 'Verwenden Sie in jeder Sprache dieselben Platzhalter, zum Beispiel {{name}}.',
    fr: 'Utilisez les mêmes espaces réservés, comme {{name}}, dans chaque langue.',
  },
  'placeholder-form': {
    en: 'Write a placeholder as {{name}}: two braces on each side, letters and digits between.',
    nl: 'Schrijf een placeholder als {{name}}: twee accolades aan elke kant, letters en cijfers ertussen.',
    de: 'Schreiben Sie einen Platzhalter als {{name}}: je zwei geschweifte Klammern, dazwischen Buchstaben und Ziffern.',
    fr: 'Écrivez un espace réservé ainsi : {{name}}, deux accolades de chaque côté, des lettres et des chiffres entre elles.',
  },
  'variable-type': {
    en: 'This variable does not exist.',
    nl: 'Deze variabele bestaat niet.',
    de: 'Diese Variable gibt es nicht.',
    fr: 'Cette variable n’existe pas.',
  },
} satisfies Section;

import type { Section } from '../../../texts/text.ts';

/** What is wrong with a value of a customer environment. */
export const validation = {
  contrast: {
    en: 'Some texts would be too hard to read.',
    nl: 'Sommige teksten zouden te moeilijk te lezen zijn.',
    de: 'Manche Texte wären zu schwer zu lesen.',
    fr: 'Certains textes seraient trop difficiles à lire.',
  },
  color: {
    en: 'Enter a colour, for example #1f55ab.',
    nl: 'Vul een kleur in, bijvoorbeeld #1f55ab.',
    de: 'Geben Sie eine Farbe ein, zum Beispiel #1f55ab.',
    fr: 'Saisissez une couleur, par exemple #1f55ab.',
  },
  'style-sheet': {
    en: 'This style sheet is not accepted; see the marked lines.',
    nl: 'Deze stylesheet wordt niet geaccepteerd; zie de gemarkeerde regels.',
    de: 'Dieses Stylesheet wird nicht angenommen; siehe die markierten Zeilen.',
    fr: 'Cette feuille de style n’est pas acceptée ; voir les passages signalés.',
  },
  'style-sheet-size': {
    en: 'The maximum for a style sheet is 200 kB.',
    nl: 'Een stylesheet mag maximaal 200 kB groot zijn.',
    de: 'Ein Stylesheet darf höchstens 200 kB groß sein.',
    fr: 'Une feuille de style peut faire 200 ko au plus.',
  },
  https: {
    en: 'Enter an address that starts with https://.',
    nl: 'Vul een adres in dat begint met https://.',
    de: 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
    fr: 'Saisissez une adresse qui commence par https://.',
  },
  'no-slash': {
    en: 'Do not use slashes.',
    nl: 'Gebruik geen schuine strepen.',
    de: 'Verwenden Sie keine Schrägstriche.',
    fr: 'N’utilisez pas de barres obliques.',
  },
  'no-whitespace': {
    en: 'Do not use spaces.',
    nl: 'Gebruik geen spaties.',
    de: 'Verwenden Sie keine Leerzeichen.',
    fr: 'N’utilisez pas d’espaces.',
  },
  font: {
    en: 'This is not a font file.',
    nl: 'Dit is geen lettertypebestand.',
    de: 'Das ist keine Schriftdatei.',
    fr: 'Ce n’est pas un fichier de police.',
  },
} satisfies Section;

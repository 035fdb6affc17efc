import type { Section } from './text.ts';

/** What is wrong with a value of a customer environment. */
export const validationBranding = {
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
    en: 'This style sheet is not accepted; see what is marked.',
    nl: 'Deze stylesheet wordt niet aanvaard; zie wat gemarkeerd is.',
    de: 'Dieses Stylesheet wird nicht angenommen; siehe die Markierungen.',
    fr: 'Cette feuille de style n’est pas acceptée ; voyez les marques.',
  },
  'style-sheet-size': {
    en: 'A style sheet may hold at most 200 KB.',
    nl: 'Een stylesheet mag hoogstens 200 KB groot zijn.',
    de: 'Ein Stylesheet darf höchstens 200 KB groß sein.',
    fr: 'Une feuille de style peut faire 200 Ko au plus.',
  },
  https: {
    en: 'Enter an address that starts with https://.',
    nl: 'Vul een adres in dat begint met https://.',
    de: 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
    fr: 'Saisissez une adresse qui commence par https://.',
  },
  'no-slash': {
    en: 'Leave slashes out.',
    nl: 'Laat schuine strepen weg.',
    de: 'Lassen Sie Schrägstriche weg.',
    fr: 'Omettez les barres obliques.',
  },
  'no-whitespace': {
    en: 'Leave spaces out.',
    nl: 'Laat spaties weg.',
    de: 'Lassen Sie Leerzeichen weg.',
    fr: 'Omettez les espaces.',
  },
  font: {
    en: 'This is no font file.',
    nl: 'Dit is geen lettertypebestand.',
    de: 'Das ist keine Schriftdatei.',
    fr: 'Ce n’est pas un fichier de police.',
  },
} satisfies Section;

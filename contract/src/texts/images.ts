import type { Section } from './text.ts';

/** Why an uploaded image was refused, shown under its field. */
export const images = {
  empty: {
    en: 'This file is empty.',
    nl: 'Dit bestand is leeg.',
    de: 'Diese Datei ist leer.',
    fr: 'Ce fichier est vide.',
  },
  'not-an-image': {
    en: 'This file is not a PNG, JPEG, GIF or SVG image, whatever its name says.',
    nl: 'Dit bestand is geen PNG-, JPEG-, GIF- of SVG-afbeelding, wat de naam ook zegt.',
    de: 'Diese Datei ist kein PNG-, JPEG-, GIF- oder SVG-Bild, auch wenn ihr Name das sagt.',
    fr: 'Ce fichier n’est pas une image PNG, JPEG, GIF ou SVG, quoi qu’en dise son nom.',
  },
  'wrong-type': {
    en: 'An image of this kind cannot be used here.',
    nl: 'Dit soort afbeelding kan hier niet worden gebruikt.',
    de: 'Ein Bild dieser Art kann hier nicht verwendet werden.',
    fr: 'Une image de ce type ne peut pas être utilisée ici.',
  },
  damaged: {
    en: 'This image is damaged or incomplete. Save it again in the program it was made with.',
    nl: 'Deze afbeelding is beschadigd of onvolledig. Sla de afbeelding opnieuw op in het programma waarmee die is gemaakt.',
    de: 'Dieses Bild ist beschädigt oder unvollständig. Speichern Sie es noch einmal in dem Programm, mit dem es erstellt wurde.',
    fr: 'Cette image est endommagée ou incomplète. Enregistrez-la à nouveau dans son programme d’origine.',
  },
  'too-many-pixels': {
    en: 'This image is too big. The maximum is 4096 × 4096 pixels, all frames together.',
    nl: 'Deze afbeelding is te groot. Maximaal 4096 × 4096 pixels, alle beelden samen.',
    de: 'Dieses Bild ist zu groß. Höchstens 4096 × 4096 Pixel sind möglich, alle Einzelbilder zusammen.',
    fr: 'Cette image est trop grande : 4096 × 4096 pixels au plus, toutes images confondues.',
  },
  'too-large': {
    en: 'This file is too large. The maximum is 2 MB.',
    nl: 'Dit bestand is te groot. Het maximum is 2 MB.',
    de: 'Diese Datei ist zu groß. Erlaubt sind höchstens 2 MB.',
    fr: 'Ce fichier est trop volumineux : 2 Mo au plus.',
  },
  'too-complex': {
    en: 'This drawing has too many parts. Simplify it, or save it as PNG.',
    nl: 'Deze tekening heeft te veel onderdelen. Vereenvoudig de tekening of sla die op als PNG.',
    de: 'Diese Zeichnung hat zu viele Teile. Vereinfachen Sie sie, oder speichern Sie sie als PNG.',
    fr: 'Ce dessin a trop d’éléments. Simplifiez-le ou enregistrez-le en PNG.',
  },
  'nothing-left': {
    en: 'This drawing has no shapes of its own that can be shown. Save it as PNG.',
    nl: 'Deze tekening heeft geen eigen vormen die getoond kunnen worden. Sla de tekening op als PNG.',
    de: 'Diese Zeichnung hat keine eigenen Formen, die angezeigt werden können. Speichern Sie sie als PNG.',
    fr: 'Ce dessin n’a aucune forme affichable. Enregistrez-le en PNG.',
  },
} satisfies Section;

import type { Section } from './text.ts';

/** What is wrong with a span of time that permissions are given or asked for; both sections have it under their own name. */
export const spanFaults = {
  'validation-day-range': {
    en: 'At most 7 days from the start.',
    nl: 'Hoogstens 7 dagen na het begin.',
    de: 'Höchstens 7 Tage nach dem Beginn.',
    fr: 'Au plus 7 jours après le début.',
  },
  'validation-end-after-start': {
    en: 'The end has to be after the start.',
    nl: 'Het einde moet na het begin liggen.',
    de: 'Das Ende muss nach dem Beginn liegen.',
    fr: 'La fin doit être après le début.',
  },
  'validation-start-past': {
    en: 'This start is too long ago.',
    nl: 'Dit begin is te lang geleden.',
    de: 'Dieser Beginn liegt zu weit zurück.',
    fr: 'Ce début est trop ancien.',
  },
  'validation-end-past': {
    en: 'The end is in the past.',
    nl: 'Het einde ligt in het verleden.',
    de: 'Das Ende liegt in der Vergangenheit.',
    fr: 'La fin est dans le passé.',
  },
} satisfies Section;

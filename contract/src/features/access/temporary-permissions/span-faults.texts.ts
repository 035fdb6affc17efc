import type { Section } from '../../../texts/text.ts';

/** What is wrong with a span of time that permissions are given or asked for; both sections have it under their own name. */
export const spanFaults = {
  'validation-day-range': {
    en: 'At most 7 days from the start.',
    nl: 'Maximaal 7 dagen na het begin.',
    de: 'Höchstens 7 Tage nach dem Beginn.',
    fr: 'Au plus 7 jours après le début.',
  },
  'validation-end-after-start': {
    en: 'The end must be after the start.',
    nl: 'Het einde moet na het begin liggen.',
    de: 'Das Ende muss nach dem Beginn liegen.',
    fr: 'La fin doit être après le début.',
  },
  'validation-start-past': {
    en: 'The start can be at most 24 hours ago.',
    nl: 'Het begin mag maximaal 24 uur geleden zijn.',
    de: 'Der Beginn darf höchstens 24 Stunden zurückliegen.',
    fr: 'Le début peut remonter à 24 heures au plus.',
  },
  'validation-end-past': {
    en: 'The end must be in the future.',
    nl: 'Het einde moet in de toekomst liggen.',
    de: 'Das Ende muss in der Zukunft liegen.',
    fr: 'La fin doit être dans le futur.',
  },
} satisfies Section;

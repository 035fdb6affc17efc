import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about clearings. */
export const auditClearing = {
  'action.psper.clear': {
    en: 'Psper cleared outside the plan',
    nl: 'Psper buiten de planning om afgerekend',
    de: 'Psper außerhalb der Planung abgerechnet',
    fr: 'Psper compensé hors du calendrier',
  },
} satisfies Section;

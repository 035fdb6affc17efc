import type { Section } from '../../../texts/text.ts';

export const errors = {
  query_refused: {
    en: 'This query is not run. The reason is marked.',
    nl: 'Deze query wordt niet uitgevoerd. De reden staat erbij.',
    de: 'Diese Abfrage wird nicht ausgeführt. Der Grund ist markiert.',
    fr: 'Cette requête n’est pas exécutée. Le motif est indiqué.',
  },
  rule_busy: {
    en: 'This rule is being judged at this moment. Look again in a few seconds.',
    nl: 'Deze regel wordt op dit moment beoordeeld. Kijk over een paar seconden opnieuw.',
    de: 'Diese Regel wird gerade geprüft. Sehen Sie in einigen Sekunden wieder nach.',
    fr: 'Cette règle est en cours d’évaluation. Regardez à nouveau dans quelques secondes.',
  },
  rule_not_bad: {
    en: 'This rule is OK again in the meantime.',
    nl: 'Deze regel is intussen weer in orde.',
    de: 'Diese Regel ist inzwischen wieder in Ordnung.',
    fr: 'Cette règle est de nouveau en ordre entre-temps.',
  },
  reporting_unavailable: {
    en: 'Rules cannot be run at present.',
    nl: 'Regels kunnen nu niet worden uitgevoerd.',
    de: 'Regeln können derzeit nicht ausgeführt werden.',
    fr: 'Les règles ne peuvent pas être exécutées pour l’instant.',
  },
} satisfies Section;

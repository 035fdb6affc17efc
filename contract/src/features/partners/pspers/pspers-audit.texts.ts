import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about pspers. */
export const auditPspers = {
  'action.psper.update': { en: 'Psper changed', nl: 'Psper gewijzigd', de: 'Psper geändert', fr: 'Psper modifié' },
  'kind.psper': { en: 'psper', nl: 'psper', de: 'Psper', fr: 'psper' },
} satisfies Section;

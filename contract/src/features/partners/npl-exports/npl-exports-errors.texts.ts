import type { Section } from '../../../texts/text.ts';

export const errorsNplExports = {
  export_not_set: {
    en: 'The export of this buyer has not been configured yet.',
    nl: 'De export van deze koper is nog niet geconfigureerd.',
    de: 'Der Export dieses Käufers ist noch nicht konfiguriert.',
    fr: 'L’export de cet acheteur n’est pas encore configuré.',
  },
} satisfies Section;

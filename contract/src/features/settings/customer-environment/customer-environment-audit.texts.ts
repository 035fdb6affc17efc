import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about the customer environment. */
export const audit = {
  'action.customer-environment.edit': {
    en: 'Variable of the customer environment changed',
    nl: 'Variabele van de klantomgeving gewijzigd',
    de: 'Variable der Kundenumgebung geändert',
    fr: 'Variable de l’environnement client modifiée',
  },
  'action.customer-environment.reset': {
    en: 'Variable of the customer environment removed',
    nl: 'Variabele van de klantomgeving verwijderd',
    de: 'Variable der Kundenumgebung entfernt',
    fr: 'Variable de l’environnement client retirée',
  },
  'action.customer-environment.publish': {
    en: 'Draft of the customer environment published',
    nl: 'Concept van de klantomgeving gepubliceerd',
    de: 'Entwurf der Kundenumgebung veröffentlicht',
    fr: 'Brouillon de l’environnement client publié',
  },
  'action.customer-environment.discard': {
    en: 'Draft of the customer environment discarded',
    nl: 'Concept van de klantomgeving weggegooid',
    de: 'Entwurf der Kundenumgebung verworfen',
    fr: 'Brouillon de l’environnement client abandonné',
  },
  'action.customer-environment.restore': {
    en: 'Earlier customer environment restored',
    nl: 'Eerdere klantomgeving teruggezet',
    de: 'Frühere Kundenumgebung wiederhergestellt',
    fr: 'Environnement client antérieur rétabli',
  },
  'action.customer-environment.export': {
    en: 'Customer environment exported',
    nl: 'Klantomgeving geëxporteerd',
    de: 'Kundenumgebung exportiert',
    fr: 'Environnement client exporté',
  },
  'action.customer-environment.import': {
    en: 'Customer environment imported',
    nl: 'Klantomgeving geïmporteerd',
    de: 'Kundenumgebung importiert',
    fr: 'Environnement client importé',
  },
  'kind.customer-environment': {
    en: 'customer environment',
    nl: 'klantomgeving',
    de: 'Kundenumgebung',
    fr: 'environnement client',
  },
} satisfies Section;

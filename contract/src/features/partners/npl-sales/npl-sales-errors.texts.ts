import type { Section } from '../../../texts/text.ts';

export const errorsNplSales = {
  buyer_not_configured: {
    en: 'Save the configuration of this buyer first.',
    nl: 'Sla eerst de configuratie van deze koper op.',
    de: 'Speichern Sie zuerst die Konfiguration dieses Käufers.',
    fr: 'Enregistrez d’abord la configuration de cet acheteur.',
  },
  sale_changed: {
    en: 'Something changed since the preview. Look at the new one.',
    nl: 'Sinds het voorbeeld is iets veranderd. Bekijk het nieuwe.',
    de: 'Seit der Vorschau hat sich etwas geändert. Sehen Sie die neue an.',
    fr: 'Quelque chose a changé depuis l’aperçu. Consultez le nouveau.',
  },
} satisfies Section;

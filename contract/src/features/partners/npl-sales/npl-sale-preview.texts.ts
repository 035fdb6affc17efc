import type { Section } from '../../../texts/text.ts';

/** Which dossiers a preview means, what keeps them from being sold, and which money might belong to those that would be sold. */
export const nplSalePreview = {
  'left-out-show': {
    en: 'Show the dossiers: {{why}}, {{country}}',
    nl: 'De dossiers tonen: {{why}}, {{country}}',
    de: 'Die Akten ansehen: {{why}}, {{country}}',
    fr: 'Afficher les dossiers : {{why}}, {{country}}',
  },
  'left-out-of': {
    en: 'Not sold: {{why}}, {{country}}',
    nl: 'Niet verkocht: {{why}}, {{country}}',
    de: 'Nicht verkauft: {{why}}, {{country}}',
    fr: 'Non vendus : {{why}}, {{country}}',
  },
  'left-out-empty': {
    en: 'Nothing keeps these from being sold any longer',
    nl: 'Niets houdt deze nog tegen',
    de: 'Diese hält nichts mehr zurück',
    fr: 'Plus rien n’empêche de les vendre',
  },
  'left-out-empty-hint': {
    en: 'Something changed since the preview. Close it and look at the new one.',
    nl: 'Sinds het voorbeeld is iets veranderd. Sluit het en bekijk het nieuwe.',
    de: 'Seit der Vorschau hat sich etwas geändert. Schließen Sie sie und sehen Sie die neue an.',
    fr: 'Quelque chose a changé depuis l’aperçu. Fermez-le et consultez le nouveau.',
  },
  'left-out-failed': {
    en: 'The dossiers could not be loaded.',
    nl: 'De dossiers konden niet worden geladen.',
    de: 'Die Akten konnten nicht geladen werden.',
    fr: 'Les dossiers n’ont pas pu être chargés.',
  },
  'by-environment': {
    en: 'This limit is set by {{name}} when the server is started.',
    nl: 'Deze grens wordt ingesteld met {{name}} bij het starten van de server.',
    de: 'Diese Grenze wird mit {{name}} beim Start des Servers festgelegt.',
    fr: 'Cette limite est fixée par {{name}} au démarrage du serveur.',
  },
  'by-recall': {
    en: 'On the page of the sale that it came back from, a dossier can be freed for another sale.',
    nl: 'Op de pagina van de verkoop waarvan het terugkwam, kan een dossier worden vrijgegeven voor een andere verkoop.',
    de: 'Auf der Seite des Verkaufs, von dem sie zurückkam, kann eine Akte für einen weiteren Verkauf freigegeben werden.',
    fr: 'Sur la page de la vente dont il est revenu, un dossier peut être libéré pour une autre vente.',
  },
  'by-acceptance': {
    en: 'The debt acceptance type in the configuration of the buyer keeps them out.',
    nl: 'De soort schulden in de configuratie van de koper houdt ze tegen.',
    de: 'Die Art der Schulden in der Konfiguration des Käufers schließt sie aus.',
    fr: 'Le type de dettes accepté, dans la configuration de l’acheteur, les exclut.',
  },
  'by-budget': {
    en: 'The budget of the buyer for this month keeps them out.',
    nl: 'Het budget van de koper voor deze maand houdt ze tegen.',
    de: 'Das Budget des Käufers für diesen Monat schließt sie aus.',
    fr: 'Le budget de l’acheteur pour ce mois les exclut.',
  },
  'to-configuration': {
    en: 'To the configuration',
    nl: 'Naar de configuratie',
    de: 'Zur Konfiguration',
    fr: 'Vers la configuration',
  },
  'to-budget': { en: 'To the budget', nl: 'Naar het budget', de: 'Zum Budget', fr: 'Vers le budget' },
  'money-for-these': {
    en: 'Unmatched payments that may belong to these dossiers: {{entries}}, together {{amount}}. Once sold, what is matched is the buyer’s.',
    nl: 'Niet-gekoppelde betalingen die bij deze dossiers kunnen horen: {{entries}}, samen {{amount}}. Na de verkoop is wat wordt gekoppeld van de koper.',
    de: 'Nicht zugeordnete Zahlungen, die zu diesen Akten gehören können: {{entries}}, zusammen {{amount}}. Nach dem Verkauf gehört das Zugeordnete dem Käufer.',
    fr: 'Paiements non rapprochés qui peuvent concerner ces dossiers : {{entries}}, au total {{amount}}. Après la vente, ce qui est rapproché revient à l’acheteur.',
  },
  'money-cut': {
    en: 'Only the newest unmatched payments were looked at.',
    nl: 'Alleen de nieuwste niet-gekoppelde betalingen zijn bekeken.',
    de: 'Nur die neuesten nicht zugeordneten Zahlungen wurden angesehen.',
    fr: 'Seuls les paiements non rapprochés les plus récents ont été examinés.',
  },
  'money-all': {
    en: 'All unmatched payments',
    nl: 'Alle niet-gekoppelde betalingen',
    de: 'Alle nicht zugeordneten Zahlungen',
    fr: 'Tous les paiements non rapprochés',
  },
  'money-failed': {
    en: 'Unmatched payments that may belong to these dossiers could not be loaded.',
    nl: 'Niet-gekoppelde betalingen die bij deze dossiers kunnen horen, konden niet worden geladen.',
    de: 'Nicht zugeordnete Zahlungen, die zu diesen Akten gehören können, konnten nicht geladen werden.',
    fr: 'Les paiements non rapprochés qui peuvent concerner ces dossiers n’ont pas pu être chargés.',
  },
} satisfies Section;

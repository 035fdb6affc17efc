import type { Section } from '../../../texts/text.ts';

/** What the shops of a psper handed in. */
export const texts = {
  tab: { en: 'Shops', nl: 'Winkels', de: 'Shops', fr: 'Boutiques' },
  shop: { en: 'Shop', nl: 'Winkel', de: 'Shop', fr: 'Boutique' },
  'its-merchants': {
    en: 'Its merchants as a list',
    nl: 'De merchants ervan als lijst',
    de: 'Seine Händler als Liste',
    fr: 'Ses marchands en liste',
  },
  'its-shops': {
    en: 'Its shops as a list',
    nl: 'De winkels ervan als lijst',
    de: 'Seine Shops als Liste',
    fr: 'Ses boutiques en liste',
  },
  'to-shop': {
    en: 'Page of the shop',
    nl: 'Pagina van de winkel',
    de: 'Seite des Shops',
    fr: 'Page de la boutique',
  },
  'shop-number': {
    en: 'Number of the shop',
    nl: 'Nummer van de winkel',
    de: 'Nummer des Shops',
    fr: 'Numéro de la boutique',
  },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  country: { en: 'Country', nl: 'Land', de: 'Land', fr: 'Pays' },
  document: { en: 'Document', nl: 'Document', de: 'Dokument', fr: 'Document' },
  'received-on': { en: 'Received on', nl: 'Ontvangen op', de: 'Erhalten am', fr: 'Reçu le' },
  'iban-of-shop': { en: 'IBAN of the shop', nl: 'IBAN van de winkel', de: 'IBAN des Shops', fr: 'IBAN de la boutique' },
  'kind-agreement': { en: 'Agreement', nl: 'Overeenkomst', de: 'Vertrag', fr: 'Contrat' },
  'kind-cession_deed': {
    en: 'Deed of cession',
    nl: 'Akte van cessie',
    de: 'Abtretungsurkunde',
    fr: 'Acte de cession',
  },
  'kind-iban': { en: 'IBAN', nl: 'IBAN', de: 'IBAN', fr: 'IBAN' },
  'kind-ubo': { en: 'UBO document', nl: 'UBO-document', de: 'UBO-Dokument', fr: 'Document UBO' },
  missing: {
    en: 'Missing documents',
    nl: 'Ontbrekende documenten',
    de: 'Fehlende Dokumente',
    fr: 'Documents manquants',
  },
  'is-missing': { en: 'missing', nl: 'ontbreekt', de: 'fehlt', fr: 'manquant' },
  'not-required': { en: 'not required', nl: 'niet vereist', de: 'nicht erforderlich', fr: 'non exigé' },
  'only-missing': {
    en: 'Only shops that lack something',
    nl: 'Alleen winkels waarvan iets ontbreekt',
    de: 'Nur Shops, denen etwas fehlt',
    fr: 'Seulement les boutiques incomplètes',
  },
  'some-lack': {
    en: '{{lacking}} of {{shops}} shops lack something. Their claims wait and are not cleared.',
    nl: 'Bij {{lacking}} van {{shops}} winkels ontbreekt iets. Hun vorderingen wachten en worden niet afgerekend.',
    de: 'Bei {{lacking}} von {{shops}} Shops fehlt etwas. Ihre Forderungen warten und werden nicht abgerechnet.',
    fr: 'Il manque quelque chose à {{lacking}} boutiques sur {{shops}}. Leurs créances attendent et ne sont pas compensées.',
  },
  'none-lacks': {
    en: 'All {{shops}} shops have handed in what is required.',
    nl: 'Alle {{shops}} winkels hebben aangeleverd wat vereist is.',
    de: 'Alle {{shops}} Shops haben eingereicht, was erforderlich ist.',
    fr: 'Les {{shops}} boutiques ont fourni tout ce qui est exigé.',
  },
  'lacking-of-kind': {
    en: '{{document}}: {{count}}',
    nl: '{{document}}: {{count}}',
    de: '{{document}}: {{count}}',
    fr: '{{document}} : {{count}}',
  },
  empty: {
    en: 'This psper has no shops yet',
    nl: 'Deze psper heeft nog geen winkels',
    de: 'Dieser Psper hat noch keine Shops',
    fr: 'Ce psper n’a pas encore de boutiques',
  },
  'empty-hint': {
    en: 'Shops that come through this psper appear here, with what they have to hand in.',
    nl: 'Winkels die via deze psper komen, verschijnen hier, met wat ze moeten aanleveren.',
    de: 'Shops, die über diesen Psper kommen, erscheinen hier, mit dem, was sie einreichen müssen.',
    fr: 'Les boutiques qui passent par ce psper apparaissent ici, avec ce qu’elles doivent fournir.',
  },
  'could-not-load': {
    en: 'The shops of the psper could not be loaded.',
    nl: 'De winkels van de psper konden niet worden geladen.',
    de: 'Die Shops des Pspers konnten nicht geladen werden.',
    fr: 'Les boutiques du psper n’ont pas pu être chargées.',
  },
  'recorded-by': {
    en: 'Recorded by {{name}}, {{time}}',
    nl: 'Vastgelegd door {{name}}, {{time}}',
    de: 'Erfasst von {{name}}, {{time}}',
    fr: 'Enregistré par {{name}}, {{time}}',
  },
  'taken-back-by': {
    en: 'Taken back by {{name}}, {{time}}',
    nl: 'Teruggenomen door {{name}}, {{time}}',
    de: 'Zurückgenommen von {{name}}, {{time}}',
    fr: 'Retiré par {{name}}, {{time}}',
  },
  somebody: { en: 'somebody', nl: 'iemand', de: 'jemand', fr: 'quelqu’un' },
  'could-not-load-shop': {
    en: 'The shop could not be loaded.',
    nl: 'De winkel kon niet worden geladen.',
    de: 'Der Shop konnte nicht geladen werden.',
    fr: 'La boutique n’a pas pu être chargée.',
  },
  record: {
    en: 'Mark as received',
    nl: 'Als ontvangen vastleggen',
    de: 'Als erhalten erfassen',
    fr: 'Marquer comme reçu',
  },
  correct: { en: 'Correct', nl: 'Corrigeren', de: 'Korrigieren', fr: 'Corriger' },
  'take-back': { en: 'Take back', nl: 'Terugnemen', de: 'Zurücknehmen', fr: 'Retirer' },
  'take-back-title': {
    en: 'Take back: {{document}} of {{shop}}?',
    nl: '{{document}} van {{shop}} terugnemen?',
    de: '{{document}} von {{shop}} zurücknehmen?',
    fr: 'Retirer : {{document}} de {{shop}} ?',
  },
  'take-back-effect': {
    en: 'It counts as missing again. If the psper requires it, the claims of the shop wait until it is there.',
    nl: 'Het telt weer als ontbrekend. Als de psper het vereist, wachten de vorderingen van de winkel tot het er is.',
    de: 'Es gilt wieder als fehlend. Verlangt der Psper es, warten die Forderungen des Shops, bis es da ist.',
    fr: 'Il compte de nouveau comme manquant. Si le psper l’exige, les créances de la boutique attendent qu’il soit là.',
  },
  recorded: {
    en: '{{document}} of {{shop}} recorded.',
    nl: '{{document}} van {{shop}} is vastgelegd.',
    de: '{{document}} von {{shop}} wurde erfasst.',
    fr: '{{document}} de {{shop}} : enregistré.',
  },
  'was-taken-back': {
    en: '{{document}} of {{shop}} taken back.',
    nl: '{{document}} van {{shop}} is teruggenomen.',
    de: '{{document}} von {{shop}} wurde zurückgenommen.',
    fr: '{{document}} de {{shop}} : retiré.',
  },
  failed: {
    en: 'That could not be recorded.',
    nl: 'Dat kon niet worden vastgelegd.',
    de: 'Das konnte nicht erfasst werden.',
    fr: 'Cela n’a pas pu être enregistré.',
  },
  'not-in-future': {
    en: 'Enter a day that is not in the future.',
    nl: 'Vul een dag in die niet in de toekomst ligt.',
    de: 'Geben Sie einen Tag ein, der nicht in der Zukunft liegt.',
    fr: 'Saisissez un jour qui n’est pas dans le futur.',
  },
} satisfies Section;

/** What the audit trail says about what shops handed in. */
export const audit = {
  'action.psper.receive-document': {
    en: 'Document of a shop recorded',
    nl: 'Document van een winkel vastgelegd',
    de: 'Dokument eines Shops erfasst',
    fr: 'Document d’une boutique enregistré',
  },
  'action.psper.take-back-document': {
    en: 'Document of a shop taken back',
    nl: 'Document van een winkel teruggenomen',
    de: 'Dokument eines Shops zurückgenommen',
    fr: 'Document d’une boutique retiré',
  },
} satisfies Section;

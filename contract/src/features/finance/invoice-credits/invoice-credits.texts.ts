import type { Section } from '../../../texts/text.ts';

/** What is credited of invoices of pspers. */
export const texts = {
  credit: {
    en: 'Credit invoice',
    nl: 'Factuur crediteren',
    de: 'Rechnung gutschreiben',
    fr: 'Créditer la facture',
  },
  'dialog-title': {
    en: 'Credit invoice {{number}}',
    nl: 'Factuur {{number}} crediteren',
    de: 'Rechnung {{number}} gutschreiben',
    fr: 'Créditer la facture {{number}}',
  },
  issued: { en: 'Issued on', nl: 'Datum van uitgifte', de: 'Ausgestellt am', fr: 'Émise le' },
  'credit-amount': {
    en: 'Credited with VAT',
    nl: 'Gecrediteerd met btw',
    de: 'Gutgeschrieben mit USt',
    fr: 'Crédité avec TVA',
  },
  line: { en: 'Line', nl: 'Regel', de: 'Zeile', fr: 'Ligne' },
  quantity: { en: 'Quantity', nl: 'Aantal', de: 'Menge', fr: 'Quantité' },
  'kind-fixed-fee': {
    en: 'Fixed fee for each transaction',
    nl: 'Vast tarief per transactie',
    de: 'Feste Gebühr je Transaktion',
    fr: 'Frais fixes par transaction',
  },
  'kind-variable-fee': {
    en: 'Variable fee on captured amounts',
    nl: 'Variabel tarief over vastgelegde bedragen',
    de: 'Variable Gebühr auf erfasste Beträge',
    fr: 'Frais variables sur les montants capturés',
  },
  'what-is-wrong': {
    en: 'Choose the lines that are wrong. All of them credit the whole invoice. An invoice is credited once.',
    nl: 'Kies de regels die fout zijn. Alle regels samen crediteren de hele factuur. Een factuur wordt één keer gecrediteerd.',
    de: 'Wählen Sie die falschen Positionen. Alle zusammen schreiben die ganze Rechnung gut. Eine Rechnung wird einmal gutgeschrieben.',
    fr: 'Choisissez les lignes erronées. Toutes ensemble créditent la facture entière. Une facture est créditée une seule fois.',
  },
  'select-line': {
    en: 'Credit: {{line}}, {{amount}}',
    nl: 'Crediteren: {{line}}, {{amount}}',
    de: 'Gutschreiben: {{line}}, {{amount}}',
    fr: 'Créditer : {{line}}, {{amount}}',
  },
  together: {
    en: 'Credited together, with VAT: {{amount}}',
    nl: 'Samen gecrediteerd, met btw: {{amount}}',
    de: 'Zusammen gutgeschrieben, mit USt: {{amount}}',
    fr: 'Crédité au total, avec TVA : {{amount}}',
  },
  'select-first': {
    en: 'Choose at least one line.',
    nl: 'Kies minstens één regel.',
    de: 'Wählen Sie mindestens eine Position.',
    fr: 'Choisissez au moins une ligne.',
  },
  'reason-hint': {
    en: 'Stands on the credit note.',
    nl: 'Staat op de creditfactuur.',
    de: 'Steht auf der Gutschrift.',
    fr: 'Figure sur l’avoir.',
  },
  'reason-first': {
    en: 'Give a reason.',
    nl: 'Geef een reden op.',
    de: 'Geben Sie einen Grund an.',
    fr: 'Indiquez un motif.',
  },
  propose: {
    en: 'Propose credit',
    nl: 'Creditering voorstellen',
    de: 'Gutschrift vorschlagen',
    fr: 'Proposer l’avoir',
  },
  proposed: {
    en: 'Credit proposed. Another admin has to approve it.',
    nl: 'Creditering voorgesteld. Een andere beheerder moet deze goedkeuren.',
    de: 'Gutschrift vorgeschlagen. Ein anderer Admin muss sie genehmigen.',
    fr: 'Avoir proposé. Un autre admin doit l’approuver.',
  },
  approve: { en: 'Approve credit', nl: 'Creditering goedkeuren', de: 'Gutschrift genehmigen', fr: 'Approuver l’avoir' },
  'approve-title': {
    en: 'Credit {{number}} with {{amount}}?',
    nl: '{{number}} voor {{amount}} crediteren?',
    de: '{{number}} mit {{amount}} gutschreiben?',
    fr: 'Créditer {{number}} de {{amount}} ?',
  },
  'approve-effect': {
    en: 'A credit note with a number of its own is made, as PDF and UBL. The psper owes that much less. It cannot be undone.',
    nl: 'Er wordt een creditfactuur met een eigen nummer gemaakt, als PDF en UBL. De psper is zoveel minder verschuldigd. Dit kan niet ongedaan worden gemaakt.',
    de: 'Eine Gutschrift mit eigener Nummer wird erstellt, als PDF und UBL. Der Psper schuldet um so viel weniger. Das lässt sich nicht rückgängig machen.',
    fr: 'Un avoir avec son propre numéro est établi, en PDF et UBL. Le psper doit d’autant moins. Cette action est irréversible.',
  },
  approved: {
    en: 'Credit approved. The credit note is in the list.',
    nl: 'Creditering goedgekeurd. De creditfactuur staat in de lijst.',
    de: 'Gutschrift genehmigt. Sie steht in der Liste.',
    fr: 'Avoir approuvé. Il figure dans la liste.',
  },
  refuse: { en: 'Decline credit', nl: 'Creditering afwijzen', de: 'Gutschrift ablehnen', fr: 'Refuser l’avoir' },
  'refuse-title': {
    en: 'Decline the credit of {{number}}?',
    nl: 'Creditering van {{number}} afwijzen?',
    de: 'Gutschrift von {{number}} ablehnen?',
    fr: 'Refuser l’avoir sur {{number}} ?',
  },
  'refuse-effect': {
    en: 'The invoice stays as it is. A credit can be proposed again.',
    nl: 'De factuur blijft zoals die is. Een creditering kan opnieuw worden voorgesteld.',
    de: 'Die Rechnung bleibt, wie sie ist. Eine Gutschrift kann erneut vorgeschlagen werden.',
    fr: 'La facture reste telle quelle. Un avoir peut être proposé à nouveau.',
  },
  refused: { en: 'Credit declined.', nl: 'Creditering afgewezen.', de: 'Gutschrift abgelehnt.', fr: 'Avoir refusé.' },
  withdraw: {
    en: 'Withdraw credit',
    nl: 'Creditering intrekken',
    de: 'Gutschrift zurückziehen',
    fr: 'Retirer l’avoir proposé',
  },
  'withdraw-title': {
    en: 'Withdraw the credit of {{number}}?',
    nl: 'Creditering van {{number}} intrekken?',
    de: 'Gutschrift von {{number}} zurückziehen?',
    fr: 'Retirer l’avoir proposé sur {{number}} ?',
  },
  withdrawn: {
    en: 'Credit withdrawn.',
    nl: 'Creditering ingetrokken.',
    de: 'Gutschrift zurückgezogen.',
    fr: 'Proposition d’avoir retirée.',
  },
  own: {
    en: 'You proposed this credit: another admin decides.',
    nl: 'Deze creditering is door jou voorgesteld: een andere beheerder beslist.',
    de: 'Sie haben diese Gutschrift vorgeschlagen: Ein anderer Admin entscheidet.',
    fr: 'Vous avez proposé cet avoir : un autre admin décide.',
  },
  'not-done': {
    en: 'The credit could not be changed.',
    nl: 'De creditering kon niet worden gewijzigd.',
    de: 'Die Gutschrift konnte nicht geändert werden.',
    fr: 'L’avoir n’a pas pu être modifié.',
  },
  'could-not-load': {
    en: 'The invoice could not be loaded.',
    nl: 'De factuur kon niet worden geladen.',
    de: 'Die Rechnung konnte nicht geladen werden.',
    fr: 'La facture n’a pas pu être chargée.',
  },
  'state-proposed': {
    en: 'Waits for approval',
    nl: 'Wacht op goedkeuring',
    de: 'Wartet auf Genehmigung',
    fr: 'En attente d’approbation',
  },
  'state-approved': { en: 'Credited', nl: 'Gecrediteerd', de: 'Gutgeschrieben', fr: 'Crédité' },
  'state-partly': {
    en: 'Credited but for {{amount}}',
    nl: 'Gecrediteerd op {{amount}} na',
    de: 'Gutgeschrieben bis auf {{amount}}',
    fr: 'Crédité sauf {{amount}}',
  },
  'state-refused': { en: 'Declined', nl: 'Afgewezen', de: 'Abgelehnt', fr: 'Refusé' },
  'state-withdrawn': { en: 'Withdrawn', nl: 'Ingetrokken', de: 'Zurückgezogen', fr: 'Annulé' },
  'after-credit': {
    en: 'Amount after credit',
    nl: 'Bedrag na creditering',
    de: 'Betrag nach Gutschrift',
    fr: 'Montant après avoir',
  },
  'proposed-by': { en: 'Proposed by', nl: 'Voorgesteld door', de: 'Vorgeschlagen von', fr: 'Proposé par' },
  'decided-by': { en: 'Decided by', nl: 'Beslist door', de: 'Entschieden von', fr: 'Décidé par' },
  history: { en: 'Credits', nl: 'Crediteringen', de: 'Gutschriften', fr: 'Avoirs' },
  'no-credit': {
    en: 'Nothing of it was to be credited yet.',
    nl: 'Er is nog niets van gecrediteerd.',
    de: 'Davon sollte noch nichts gutgeschrieben werden.',
    fr: 'Aucun avoir n’a encore été proposé.',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  invoice: { en: 'Invoice', nl: 'Factuur', de: 'Rechnung', fr: 'Facture' },
  amount: { en: 'Amount', nl: 'Bedrag', de: 'Betrag', fr: 'Montant' },
  reason: { en: 'Reason', nl: 'Reden', de: 'Grund', fr: 'Motif' },
  state: {
    en: 'Credit of the invoice',
    nl: 'Creditering van de factuur',
    de: 'Gutschrift der Rechnung',
    fr: 'Avoir sur la facture',
  },
  'credit-note': { en: 'Credit note', nl: 'Creditfactuur', de: 'Gutschrift', fr: 'Avoir' },
  'refuse-reason': {
    en: 'Reason of the refusal',
    nl: 'Reden van afwijzing',
    de: 'Grund der Ablehnung',
    fr: 'Motif du refus',
  },
} satisfies Section;

/** What the audit trail says about credits of invoices. */
export const audit = {
  'action.invoice-credit.propose': {
    en: 'Credit of an invoice proposed',
    nl: 'Creditering van een factuur voorgesteld',
    de: 'Gutschrift einer Rechnung vorgeschlagen',
    fr: 'Avoir sur une facture proposé',
  },
  'action.invoice-credit.approve': {
    en: 'Credit of an invoice approved',
    nl: 'Creditering van een factuur goedgekeurd',
    de: 'Gutschrift einer Rechnung genehmigt',
    fr: 'Avoir sur une facture approuvé',
  },
  'action.invoice-credit.refuse': {
    en: 'Credit of an invoice declined',
    nl: 'Creditering van een factuur afgewezen',
    de: 'Gutschrift einer Rechnung abgelehnt',
    fr: 'Avoir sur une facture refusé',
  },
  'action.invoice-credit.withdraw': {
    en: 'Proposed credit of an invoice withdrawn',
    nl: 'Voorgestelde creditering van een factuur ingetrokken',
    de: 'Vorgeschlagene Gutschrift einer Rechnung zurückgezogen',
    fr: 'Proposition d’avoir sur une facture retirée',
  },
  'kind.invoice-credit': {
    en: 'credit of an invoice',
    nl: 'creditering van een factuur',
    de: 'Gutschrift einer Rechnung',
    fr: 'avoir sur une facture',
  },
} satisfies Section;

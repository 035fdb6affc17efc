import type { Section } from '../../../texts/text.ts';

/** What entries were used for, and how many for what. */
export const unmatchedUses = {
  'use-payment': {
    en: 'Pays {{dossier}}',
    nl: 'Betaalt {{dossier}}',
    de: 'Zahlt {{dossier}}',
    fr: 'Règle {{dossier}}',
  },
  'use-reversal': {
    en: 'Reverses a payment of {{dossier}}',
    nl: 'Storneert een betaling van {{dossier}}',
    de: 'Storniert eine Zahlung von {{dossier}}',
    fr: 'Annule un paiement de {{dossier}}',
  },
  'use-refund': {
    en: 'Refunded by run {{run}}',
    nl: 'Terugbetaald door run {{run}}',
    de: 'Erstattet durch Lauf {{run}}',
    fr: 'Remboursée par le lot {{run}}',
  },
  'use-refund-paid': {
    en: 'Pays the refunds of run {{run}}',
    nl: 'Betaalt de terugbetalingen van run {{run}}',
    de: 'Zahlt die Erstattungen von Lauf {{run}}',
    fr: 'Verse les remboursements du lot {{run}}',
  },
  'use-refund-return': {
    en: 'Returns a refund of run {{run}}',
    nl: 'Stuurt een terugbetaling van run {{run}} terug',
    de: 'Gibt eine Erstattung von Lauf {{run}} zurück',
    fr: 'Retourne un remboursement du lot {{run}}',
  },
  'use-payout': {
    en: 'Pays out cession {{cession}}',
    nl: 'Betaalt cessie {{cession}} uit',
    de: 'Zahlt Abtretung {{cession}} aus',
    fr: 'Verse la cession {{cession}}',
  },
  'use-payout-return': {
    en: 'Gives back the pay-out of cession {{cession}}',
    nl: 'Geeft de uitbetaling van cessie {{cession}} terug',
    de: 'Gibt die Auszahlung der Abtretung {{cession}} zurück',
    fr: 'Restitue le versement de la cession {{cession}}',
  },
  'use-psper-payment': {
    en: 'Pays {{number}}, which a psper owes',
    nl: 'Betaalt {{number}}, dat een psper verschuldigd is',
    de: 'Zahlt {{number}}, das ein Psper schuldet',
    fr: 'Règle {{number}}, dû par un psper',
  },
  'use-ignored': {
    en: 'Ignored: {{reason}}',
    nl: 'Genegeerd: {{reason}}',
    de: 'Ignoriert: {{reason}}',
    fr: 'Ignorée : {{reason}}',
  },
  'used-meanwhile': {
    en: 'In the meantime {{name}} has used this entry: {{use}}.',
    nl: 'Intussen heeft {{name}} deze boeking gebruikt: {{use}}.',
    de: 'Inzwischen hat {{name}} diese Buchung verwendet: {{use}}.',
    fr: 'Entre-temps, {{name}} a utilisé cette écriture : {{use}}.',
  },
  'by-itself': {
    en: 'the matching',
    nl: 'de automatische koppeling',
    de: 'die automatische Zuordnung',
    fr: 'le rapprochement automatique',
  },
  use: { en: 'Use', nl: 'Gebruik', de: 'Verwendung', fr: 'Utilisation' },
  'reversed-count': {
    en: 'Payments reversed',
    nl: 'Betalingen gestorneerd',
    de: 'Stornierte Zahlungen',
    fr: 'Paiements annulés',
  },
  'matched-count': {
    en: 'Entries matched',
    nl: 'Boekingen gekoppeld',
    de: 'Zugeordnete Buchungen',
    fr: 'Écritures rapprochées',
  },
  'refunds-paid-count': {
    en: 'Debits of refund runs',
    nl: 'Afschrijvingen van terugbetaalruns',
    de: 'Belastungen von Erstattungsläufen',
    fr: 'Débits de lots de remboursement',
  },
  'refunds-returned-count': {
    en: 'Refunds returned by the bank',
    nl: 'Teruggestuurde terugbetalingen',
    de: 'Von der Bank zurückgegebene Erstattungen',
    fr: 'Remboursements retournés par la banque',
  },
  'pspers-paid-count': {
    en: 'Payments of pspers',
    nl: 'Betalingen van pspers',
    de: 'Zahlungen von Pspern',
    fr: 'Paiements de pspers',
  },
  'unmatched-count': {
    en: 'Entries not matched',
    nl: 'Boekingen niet gekoppeld',
    de: 'Nicht zugeordnete Buchungen',
    fr: 'Écritures non rapprochées',
  },
  payment: { en: 'Payment', nl: 'Betaling', de: 'Zahlung', fr: 'Paiement' },
} satisfies Section;

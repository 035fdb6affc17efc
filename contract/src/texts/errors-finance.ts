import type { Section } from './text.ts';

/** The rules of bank statements and refunds. */
export const errorsFinance = {
  statement_refused: {
    en: 'The file was refused, and nothing of it is stored.',
    nl: 'Het bestand is geweigerd; er is niets van opgeslagen.',
    de: 'Die Datei wurde abgelehnt, nichts davon ist gespeichert.',
    fr: 'Le fichier a été refusé, rien n’en est enregistré.',
  },
  refund_run_decided: {
    en: 'Somebody has decided this refund run already.',
    nl: 'Over deze terugbetaalrun is al beslist.',
    de: 'Über diesen Erstattungslauf ist bereits entschieden.',
    fr: 'Ce lot de remboursement est déjà décidé.',
  },
  refund_items_refused: {
    en: 'Some of the items are not good any more. Check them again.',
    nl: 'Sommige posten zijn niet meer goed. Controleer ze opnieuw.',
    de: 'Einige Posten sind nicht mehr in Ordnung. Prüfen Sie sie erneut.',
    fr: 'Certains postes ne sont plus bons. Vérifiez-les à nouveau.',
  },
  account_exists: {
    en: 'This account is known already.',
    nl: 'Deze rekening is al bekend.',
    de: 'Dieses Konto ist bereits bekannt.',
    fr: 'Ce compte est déjà connu.',
  },
} satisfies Section;

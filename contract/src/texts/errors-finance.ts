import type { Section } from './text.ts';

/** The rules of bank statements and refunds. */
export const errorsFinance = {
  statement_refused: {
    en: 'The file was refused; nothing was stored.',
    nl: 'Het bestand is geweigerd; er is niets van opgeslagen.',
    de: 'Die Datei wurde abgelehnt; es wurde nichts gespeichert.',
    fr: 'Le fichier a été refusé ; rien n’a été enregistré.',
  },
  payment_amount_changed: {
    en: 'Another amount is open by now. Check it, and pay again.',
    nl: 'Intussen staat er een ander bedrag open. Controleer het en betaal opnieuw.',
    de: 'Inzwischen ist ein anderer Betrag offen. Prüfen Sie ihn und bezahlen Sie erneut.',
    fr: 'Le montant dû a changé entre-temps. Vérifiez-le, puis payez à nouveau.',
  },
  payment_not_here: {
    en: 'Nothing can be paid on this page. Please pay as your invoice says.',
    nl: 'Op deze pagina kan niet worden betaald. Betaal zoals op je factuur staat.',
    de: 'Auf dieser Seite kann nicht bezahlt werden. Bitte zahlen Sie wie auf Ihrer Rechnung angegeben.',
    fr: 'Aucun paiement n’est possible sur cette page. Veuillez payer comme indiqué sur votre facture.',
  },
  refund_run_decided: {
    en: 'Somebody has already decided on this refund run.',
    nl: 'Over deze terugbetaalrun is al beslist.',
    de: 'Über diesen Erstattungslauf ist bereits entschieden.',
    fr: 'Ce lot a déjà été approuvé ou refusé.',
  },
  refund_items_refused: {
    en: 'Some items can no longer be refunded. Check them again.',
    nl: 'Sommige posten kunnen niet meer worden terugbetaald. Controleer ze opnieuw.',
    de: 'Einige Posten können nicht mehr erstattet werden. Prüfen Sie sie erneut.',
    fr: 'Certains remboursements ne sont plus possibles. Vérifiez-les à nouveau.',
  },
  entry_used: {
    en: 'This entry is used already: an entry has one use.',
    nl: 'Deze boeking is al gebruikt: een boeking wordt één keer gebruikt.',
    de: 'Diese Buchung ist bereits verwendet: Eine Buchung wird einmal verwendet.',
    fr: 'Cette écriture est déjà utilisée : une écriture ne sert qu’une fois.',
  },
  entry_use_changed: {
    en: 'Somebody has changed what this entry is used for. Look at it again.',
    nl: 'Iemand heeft gewijzigd waarvoor deze boeking is gebruikt. Bekijk deze opnieuw.',
    de: 'Jemand hat geändert, wofür diese Buchung verwendet wird. Sehen Sie sie erneut an.',
    fr: 'Quelqu’un a modifié l’utilisation de cette écriture. Consultez-la à nouveau.',
  },
  not_a_payment: {
    en: 'Only what came in can pay a dossier.',
    nl: 'Alleen wat is binnengekomen kan een dossier betalen.',
    de: 'Nur was eingegangen ist, kann eine Akte bezahlen.',
    fr: 'Seul un encaissement peut régler un dossier.',
  },
  dossier_not_captured: {
    en: 'Nothing of this order is captured yet, so there is nothing to pay.',
    nl: 'Van deze bestelling is nog niets vastgelegd, dus er is niets te betalen.',
    de: 'Von dieser Bestellung ist noch nichts erfasst, es gibt also nichts zu bezahlen.',
    fr: 'Rien de cette commande n’est encore capturé, il n’y a donc rien à payer.',
  },
  account_exists: {
    en: 'This account is already on the list.',
    nl: 'Deze rekening staat al op de lijst.',
    de: 'Dieses Konto steht bereits auf der Liste.',
    fr: 'Ce compte figure déjà sur la liste.',
  },
} satisfies Section;

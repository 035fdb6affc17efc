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
  dossier_changed: {
    en: 'Something else is open of the dossier by now, or its state has changed. Look at it again.',
    nl: 'Van het dossier staat inmiddels iets anders open, of de status is gewijzigd. Bekijk het opnieuw.',
    de: 'Von der Akte ist inzwischen etwas anderes offen, oder ihr Status hat sich geändert. Sehen Sie sie erneut an.',
    fr: 'Le reste dû du dossier ou son état a changé entre-temps. Consultez-le à nouveau.',
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
  invoice_credit_decided: {
    en: 'Somebody has already decided on this credit.',
    nl: 'Over deze creditering is al beslist.',
    de: 'Über diese Gutschrift ist bereits entschieden.',
    fr: 'Cet avoir a déjà été approuvé ou refusé.',
  },
  invoice_credited: {
    en: 'A credit of this invoice is already proposed or made.',
    nl: 'Een creditering van deze factuur is al voorgesteld of gemaakt.',
    de: 'Eine Gutschrift dieser Rechnung ist bereits vorgeschlagen oder erstellt.',
    fr: 'Un avoir sur cette facture est déjà proposé ou établi.',
  },
  not_creditable: {
    en: 'A credit note cannot be credited.',
    nl: 'Een creditfactuur kan niet worden gecrediteerd.',
    de: 'Eine Gutschrift lässt sich nicht gutschreiben.',
    fr: 'Un avoir ne peut pas être crédité.',
  },
  payout_batch_decided: {
    en: 'Somebody has already decided on this batch of pay-outs.',
    nl: 'Over deze batch uitbetalingen is al beslist.',
    de: 'Über diese Sammelauszahlung ist bereits entschieden.',
    fr: 'Ce lot de versements a déjà été approuvé ou refusé.',
  },
  payout_not_approved: {
    en: 'Only an approved pay-out that the bank has not booked can be recorded as not executed.',
    nl: 'Alleen een goedgekeurde uitbetaling die de bank niet heeft geboekt, kan als niet uitgevoerd worden vastgelegd.',
    de: 'Nur eine genehmigte Auszahlung, die die Bank nicht gebucht hat, lässt sich als nicht ausgeführt erfassen.',
    fr: 'Seul un versement approuvé que la banque n’a pas comptabilisé peut être noté comme non exécuté.',
  },
  payout_file_closed: {
    en: 'The bank has booked pay-outs of this payment file, or they were not executed. Sent now, it would pay twice.',
    nl: 'De bank heeft uitbetalingen uit dit betaalbestand geboekt, of ze zijn niet uitgevoerd. Nu verstuurd zou het dubbel betalen.',
    de: 'Die Bank hat Auszahlungen dieser Zahlungsdatei gebucht, oder sie wurden nicht ausgeführt. Jetzt gesendet, würde sie doppelt zahlen.',
    fr: 'La banque a comptabilisé des versements de ce fichier, ou ils n’ont pas été exécutés. Envoyé maintenant, il paierait deux fois.',
  },
  payout_unfit: {
    en: 'This entry names no pay-out that it fits now.',
    nl: 'Deze boeking noemt geen uitbetaling waar ze nu bij past.',
    de: 'Diese Buchung nennt keine Auszahlung, zu der sie jetzt passt.',
    fr: 'Cette écriture ne nomme aucun versement auquel elle correspond maintenant.',
  },
  payout_returned: {
    en: 'The bank has given this pay-out back. Reverse the match of the return first.',
    nl: 'De bank heeft deze uitbetaling teruggestuurd. Draai eerst de koppeling van die terugboeking terug.',
    de: 'Die Bank hat diese Auszahlung zurückgegeben. Stornieren Sie zuerst die Zuordnung der Rückgabe.',
    fr: 'La banque a retourné ce versement. Annulez d’abord le rapprochement du retour.',
  },
  payout_under_way: {
    en: 'This cession has been proposed or paid again since the return. Refuse, withdraw or cancel that pay-out first.',
    nl: 'Deze cessie is na de terugboeking opnieuw voorgesteld of betaald. Wijs die uitbetaling eerst af, trek die in of annuleer die.',
    de: 'Diese Abtretung wurde seit der Rückgabe erneut vorgeschlagen oder gezahlt. Lehnen Sie diese Auszahlung zuerst ab, ziehen Sie sie zurück oder stornieren Sie sie.',
    fr: 'Cette cession a été proposée ou payée à nouveau depuis le retour. Refusez, retirez ou annulez d’abord ce versement.',
  },
  payouts_refused: {
    en: 'Some of these pay-outs cannot be paid now. Look at the reasons.',
    nl: 'Sommige van deze uitbetalingen kunnen nu niet worden gedaan. Bekijk de redenen.',
    de: 'Einige dieser Auszahlungen sind jetzt nicht möglich. Sehen Sie sich die Gründe an.',
    fr: 'Certains de ces versements ne sont pas possibles maintenant. Consultez les motifs.',
  },
  account_blocked: {
    en: 'Our account that would be debited is blocked.',
    nl: 'De eigen rekening die zou worden belast, is geblokkeerd.',
    de: 'Das eigene Konto, das belastet würde, ist gesperrt.',
    fr: 'Notre compte qui serait débité est bloqué.',
  },
  account_exists: {
    en: 'This account is already on the list.',
    nl: 'Deze rekening staat al op de lijst.',
    de: 'Dieses Konto steht bereits auf der Liste.',
    fr: 'Ce compte figure déjà sur la liste.',
  },
  download_link_expired: {
    en: 'This download link was good for 5 minutes. Start the download again.',
    nl: 'Deze downloadlink was 5 minuten geldig. Start de download opnieuw.',
    de: 'Dieser Download-Link galt 5 Minuten. Starten Sie den Download erneut.',
    fr: 'Ce lien de téléchargement était valable 5 minutes. Relancez le téléchargement.',
  },
  download_link_not_yours: {
    en: 'This download link belongs to another session. Start the download yourself.',
    nl: 'Deze downloadlink hoort bij een andere sessie. Start de download zelf.',
    de: 'Dieser Download-Link gehört zu einer anderen Sitzung. Starten Sie den Download selbst.',
    fr: 'Ce lien de téléchargement appartient à une autre session. Lancez vous-même le téléchargement.',
  },
} satisfies Section;

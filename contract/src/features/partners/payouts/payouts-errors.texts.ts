import type { Section } from '../../../texts/text.ts';

/** Why pay-outs are not proposed, booked or taken off. */
export const errors = {
  payout_not_approved: {
    en: 'Only an approved pay-out that the bank has not booked can be recorded as not executed.',
    nl: 'Alleen een goedgekeurde uitbetaling die de bank niet heeft geboekt, kan als niet uitgevoerd worden vastgelegd.',
    de: 'Nur eine genehmigte Auszahlung, die die Bank nicht gebucht hat, lässt sich als nicht ausgeführt erfassen.',
    fr: 'Seul un versement approuvé que la banque n’a pas comptabilisé peut être noté comme non exécuté.',
  },
  payouts_not_approved: {
    en: 'Nothing was recorded: not all of these pay-outs are approved and not booked by the bank.',
    nl: 'Er is niets vastgelegd: niet al deze uitbetalingen zijn goedgekeurd en nog niet door de bank geboekt.',
    de: 'Es wurde nichts erfasst: Nicht alle diese Auszahlungen sind genehmigt und von der Bank noch nicht gebucht.',
    fr: 'Rien n’a été noté : ces versements ne sont pas tous approuvés et encore non comptabilisés par la banque.',
  },
  payout_file_closed: {
    en: 'The bank has booked pay-outs of this payment file, a debit names one, or they were not executed. Sent now, it would pay twice.',
    nl: 'De bank heeft uitbetalingen uit dit betaalbestand geboekt, een afschrijving noemt er een, of ze zijn niet uitgevoerd. Nu verstuurd zou het dubbel betalen.',
    de: 'Die Bank hat Auszahlungen dieser Zahlungsdatei gebucht, eine Belastung nennt eine davon, oder sie wurden nicht ausgeführt. Jetzt gesendet, würde sie doppelt zahlen.',
    fr: 'La banque a comptabilisé des versements de ce fichier, un débit en nomme un, ou ils n’ont pas été exécutés. Envoyé maintenant, il paierait deux fois.',
  },
  payout_debited: {
    en: 'A bank debit names this pay-out and may have paid it. Match or ignore that debit first; if it is booked as another cession, release this one from it.',
    nl: 'Een bankafschrijving noemt deze uitbetaling en kan ze hebben betaald. Koppel of negeer die afschrijving eerst; is ze als een andere cessie geboekt, geef deze er dan van vrij.',
    de: 'Eine Belastung der Bank nennt diese Auszahlung und kann sie gezahlt haben. Ordnen Sie jene Belastung zuerst zu, oder ignorieren Sie sie; ist sie als eine andere Abtretung gebucht, geben Sie diese von ihr frei.',
    fr: 'Un débit bancaire nomme ce versement et a pu le payer. Rapprochez ou ignorez d’abord ce débit ; s’il est comptabilisé comme une autre cession, libérez-en celle-ci.',
  },
  entry_not_debit: {
    en: 'Only money that left can have paid a cession. This entry brought money, or takes a booking of the bank back.',
    nl: 'Alleen geld dat is afgeschreven, kan een cessie hebben betaald. Deze boeking bracht geld, of draait een boeking van de bank terug.',
    de: 'Nur Geld, das abgegangen ist, kann eine Abtretung gezahlt haben. Diese Buchung brachte Geld oder storniert eine Buchung der Bank.',
    fr: 'Seul un débit peut avoir payé une cession. Cette écriture a apporté de l’argent, ou annule une écriture de la banque.',
  },
  payout_not_named: {
    en: 'This entry does not name that pay-out, or names one of another tenant. Check the reference in its text and the account. If nothing of ours explains it, ignore it with a reason.',
    nl: 'Deze boeking noemt die uitbetaling niet, of een van een andere tenant. Controleer de referentie in de omschrijving en de rekening. Verklaart niets van ons de boeking, negeer ze dan met een reden.',
    de: 'Diese Buchung nennt jene Auszahlung nicht oder eine eines anderen Mandanten. Prüfen Sie die Referenz im Verwendungszweck und das Konto. Erklärt nichts von uns die Buchung, ignorieren Sie sie mit einem Grund.',
    fr: 'Cette écriture ne nomme pas ce versement, ou en nomme un d’un autre tenant. Vérifiez la référence dans son libellé et le compte. Si rien chez nous ne l’explique, ignorez-la avec un motif.',
  },
  debit_proposed: {
    en: 'This debit is already proposed or approved as the pay-out of a cession: it pays one. Have that batch declined or withdrawn, or say that the debit paid something else.',
    nl: 'Deze afschrijving is al voorgesteld of goedgekeurd als uitbetaling van een cessie: ze betaalt er één. Laat die batch afwijzen of intrekken, of zeg dat de afschrijving iets anders betaalde.',
    de: 'Diese Belastung ist bereits als Auszahlung einer Abtretung vorgeschlagen oder genehmigt: Sie zahlt eine. Lassen Sie jene Sammelauszahlung ablehnen oder zurückziehen, oder sagen Sie, dass die Belastung etwas anderes zahlte.',
    fr: 'Ce débit est déjà proposé ou approuvé comme versement d’une cession : il en paie une. Faites refuser ou retirer ce lot, ou dites que le débit a payé autre chose.',
  },
  cession_changed: {
    en: 'Another amount is owed for the cession by now. Nothing was proposed: look at it again.',
    nl: 'Voor de cessie is inmiddels een ander bedrag verschuldigd. Er is niets voorgesteld: bekijk ze opnieuw.',
    de: 'Für die Abtretung wird inzwischen ein anderer Betrag geschuldet. Es wurde nichts vorgeschlagen: Sehen Sie sie erneut an.',
    fr: 'Un autre montant est désormais dû pour la cession. Rien n’a été proposé : consultez-la à nouveau.',
  },
  own_release: {
    en: 'Who says that a debit paid nothing of a cession does not also approve that it is paid. Ask another admin.',
    nl: 'Wie zegt dat een afschrijving niets van een cessie betaalde, keurt de betaling ervan niet ook goed. Vraag een andere beheerder dat te doen.',
    de: 'Wer sagt, dass eine Belastung nichts von einer Abtretung zahlte, genehmigt nicht auch deren Zahlung. Bitten Sie einen anderen Admin darum.',
    fr: 'Qui dit qu’un débit n’a rien payé d’une cession n’en approuve pas aussi le paiement. Adressez-vous à un autre admin.',
  },
  cession_not_held: {
    en: 'That debit no longer keeps this cession from being paid. Look at it again.',
    nl: 'Die afschrijving houdt deze cessie niet meer tegen. Bekijk ze opnieuw.',
    de: 'Jene Belastung hält diese Abtretung nicht mehr auf. Sehen Sie sie erneut an.',
    fr: 'Ce débit ne retient plus cette cession. Consultez-la à nouveau.',
  },
  payout_other_account: {
    en: 'The pay-out that this entry names goes by another of our accounts. If it did leave from this one, ignore the entry with a reason, and record the pay-out as not executed.',
    nl: 'De uitbetaling die deze boeking noemt, loopt via een andere eigen rekening. Ging ze toch van deze rekening af, negeer de boeking dan met een reden en leg de uitbetaling vast als niet uitgevoerd.',
    de: 'Die Auszahlung, die diese Buchung nennt, läuft über ein anderes eigenes Konto. Ging sie doch von diesem ab, ignorieren Sie die Buchung mit einem Grund und erfassen Sie die Auszahlung als nicht ausgeführt.',
    fr: 'Le versement que cette écriture nomme passe par un autre de nos comptes. S’il est bien parti de celui-ci, ignorez l’écriture avec un motif et notez le versement comme non exécuté.',
  },
  payout_amount_differs: {
    en: 'This entry is of another amount than the pay-out that it names. Book it with its difference.',
    nl: 'Deze boeking heeft een ander bedrag dan de uitbetaling die ze noemt. Boek ze met het verschil.',
    de: 'Diese Buchung hat einen anderen Betrag als die Auszahlung, die sie nennt. Buchen Sie sie mit ihrer Differenz.',
    fr: 'Cette écriture est d’un autre montant que le versement qu’elle nomme. Comptabilisez-la avec son écart.',
  },
  payout_settled: {
    en: 'The pay-out that this entry names cannot be booked by it now: it is paid or given back already, or its cession is on its way again. Reverse the match of the entry that is wrong, or have that batch withdrawn.',
    nl: 'De uitbetaling die deze boeking noemt, kan er nu niet door worden geboekt: ze is al betaald of teruggestuurd, of de cessie is opnieuw onderweg. Draai de koppeling van de verkeerde boeking terug, of laat die batch intrekken.',
    de: 'Die Auszahlung, die diese Buchung nennt, lässt sich durch sie jetzt nicht buchen: Sie ist schon gezahlt oder zurückgegeben, oder ihre Abtretung ist erneut unterwegs. Stornieren Sie die Zuordnung der falschen Buchung, oder lassen Sie jene Sammelauszahlung zurückziehen.',
    fr: 'Le versement que cette écriture nomme ne peut pas être comptabilisé par elle maintenant : il est déjà payé ou retourné, ou sa cession est de nouveau en cours. Annulez le rapprochement de l’écriture erronée, ou faites retirer ce lot.',
  },
  difference_changed: {
    en: 'The entry differs by another amount by now, or no longer. Look at it again.',
    nl: 'De boeking verschilt inmiddels met een ander bedrag, of niet meer. Bekijk ze opnieuw.',
    de: 'Die Buchung weicht inzwischen um einen anderen Betrag ab oder nicht mehr. Sehen Sie sie erneut an.',
    fr: 'L’écriture diffère désormais d’un autre montant, ou ne diffère plus. Consultez-la à nouveau.',
  },
  difference_kind_unfit: {
    en: 'The difference cannot be that: a debit of more is charges or too much, one of less too little, and a return of less charges. Choose another.',
    nl: 'Dat kan het verschil niet zijn: een hogere afschrijving is kosten of te veel, een lagere te weinig, en een lagere terugboeking kosten. Kies iets anders.',
    de: 'Das kann die Differenz nicht sein: Eine höhere Belastung sind Kosten oder zu viel, eine niedrigere zu wenig, und eine niedrigere Rückgabe Kosten. Wählen Sie etwas anderes.',
    fr: 'L’écart ne peut pas être cela : un débit supérieur est des frais ou un trop-versé, un débit inférieur un moins-versé, et un retour inférieur des frais. Choisissez autre chose.',
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
} satisfies Section;

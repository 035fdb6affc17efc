import type { Section } from '../../../texts/text.ts';

/** Why an admin cannot capture, refund or cancel a transaction. */
export const errors = {
  transaction_sold: {
    en: 'The claim of this transaction is sold. Recall its dossier from the buyer first.',
    nl: 'De vordering van deze transactie is verkocht. Haal het dossier eerst terug bij de koper.',
    de: 'Die Forderung dieser Transaktion ist verkauft. Holen Sie die Akte zuerst vom Käufer zurück.',
    fr: 'La créance de cette transaction est vendue. Retirez d’abord son dossier à l’acheteur.',
  },
  transaction_frozen: {
    en: 'An audit has frozen the dossier of this transaction. Close its audit case first.',
    nl: 'Een audit heeft het dossier van deze transactie bevroren. Sluit eerst de auditzaak.',
    de: 'Eine Prüfung hat die Akte dieser Transaktion eingefroren. Schließen Sie zuerst den Prüffall.',
    fr: 'Un audit a gelé le dossier de cette transaction. Clôturez d’abord l’audit.',
  },
  order_refused: {
    en: 'The credit bureau refused this order: it cannot be captured.',
    nl: 'Het kredietbureau heeft deze bestelling afgewezen: ze kan niet worden gecaptured.',
    de: 'Die Auskunftei hat diese Bestellung abgelehnt: Sie kann nicht erfasst werden.',
    fr: 'Le bureau de crédit a refusé cette commande : elle ne peut pas être capturée.',
  },
  transaction_disputed: {
    en: 'The consumer disputes the claim of this transaction. Close the dispute first.',
    nl: 'De consument betwist de vordering van deze transactie. Sluit eerst de betwisting.',
    de: 'Der Verbraucher bestreitet die Forderung dieser Transaktion. Schließen Sie zuerst den Streitfall.',
    fr: 'Le consommateur conteste la créance de cette transaction. Clôturez d’abord le litige.',
  },
  refund_waits: {
    en: 'A refund of this transaction waits for a second admin. Have it decided or withdrawn first.',
    nl: 'Een terugbetaling van deze transactie wacht op een tweede beheerder. Laat daar eerst over beslissen of trek die in.',
    de: 'Eine Erstattung dieser Transaktion wartet auf einen zweiten Admin. Lassen Sie zuerst darüber entscheiden oder ziehen Sie sie zurück.',
    fr: 'Un remboursement de cette transaction attend un second admin. Faites-le d’abord trancher ou retirez-le.',
  },
} satisfies Section;

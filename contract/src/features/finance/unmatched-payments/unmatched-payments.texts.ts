import type { Section } from '../../../texts/text.ts';
import { unmatchedActions } from './unmatched-payments-actions.texts.ts';
import { differenceAudit, unmatchedDifferences } from './unmatched-payments-differences.texts.ts';
import { unmatchedDossiers } from './unmatched-payments-dossiers.texts.ts';
import { unmatchedPayouts } from './unmatched-payments-payouts.texts.ts';
import { unmatchedReceivables } from './unmatched-payments-receivables.texts.ts';
import { unmatchedRefunds } from './unmatched-payments-refunds.texts.ts';
import { unmatchedReturns } from './unmatched-payments-returns.texts.ts';
import { unmatchedSales, unmatchedSalesAudit } from './unmatched-payments-sales.texts.ts';
import { unmatchedUses } from './unmatched-payments-uses.texts.ts';

/** The work list of what came in and pays no dossier that was found. */
export const texts = {
  ...unmatchedActions,
  ...unmatchedDossiers,
  ...unmatchedDifferences,
  ...unmatchedPayouts,
  ...unmatchedReceivables,
  ...unmatchedRefunds,
  ...unmatchedReturns,
  ...unmatchedSales,
  ...unmatchedUses,
  title: {
    en: 'Unmatched payments',
    nl: 'Niet-gekoppelde betalingen',
    de: 'Nicht zugeordnete Zahlungen',
    fr: 'Paiements non rapprochés',
  },
  purpose: {
    en: 'Payments on our accounts for which no dossier was found, and money that left without anything of ours that says why. Match each payment to its dossier, or ignore an entry with a reason.',
    nl: 'Betalingen op onze rekeningen waarvoor geen dossier is gevonden, en geld dat is afgeschreven zonder dat iets van ons zegt waarvoor. Koppel elke betaling aan een dossier, of negeer een boeking met een reden.',
    de: 'Zahlungen auf unseren Konten, zu denen keine Akte gefunden wurde, und Geld, das abgegangen ist, ohne dass etwas von uns sagt, wofür. Ordnen Sie jede Zahlung einer Akte zu, oder ignorieren Sie eine Buchung mit einem Grund.',
    fr: 'Paiements reçus sur nos comptes sans dossier trouvé, et argent sorti sans que rien chez nous ne dise pourquoi. Rapprochez chaque paiement de son dossier, ou ignorez une écriture en donnant un motif.',
  },
  row: { en: 'entry {{id}}', nl: 'boeking {{id}}', de: 'Buchung {{id}}', fr: 'écriture {{id}}' },
  search: {
    en: 'Search name, IBAN or text',
    nl: 'Naam, IBAN of tekst zoeken',
    de: 'Name, IBAN oder Text suchen',
    fr: 'Rechercher nom, IBAN ou texte',
  },
  'booking-date': { en: 'Booked on', nl: 'Geboekt op', de: 'Gebucht am', fr: 'Comptabilisée le' },
  'value-date': { en: 'Value date', nl: 'Valutadatum', de: 'Wertstellung', fr: 'Date de valeur' },
  statement: { en: 'Statement', nl: 'Afschrift', de: 'Auszug', fr: 'Relevé' },
  'value-from': { en: 'Value date from', nl: 'Valutadatum vanaf', de: 'Wertstellung ab', fr: 'Date de valeur depuis' },
  'value-to': {
    en: 'Value date until',
    nl: 'Valutadatum tot en met',
    de: 'Wertstellung bis',
    fr: 'Date de valeur jusqu’au',
  },
  from: { en: 'From', nl: 'Van', de: 'Von', fr: 'Du' },
  to: { en: 'Until', nl: 'Tot', de: 'Bis', fr: 'Au' },
  direction: { en: 'Direction', nl: 'Richting', de: 'Richtung', fr: 'Sens' },
  'direction-in': { en: 'Money in', nl: 'Bijgeschreven', de: 'Eingang', fr: 'Entrée' },
  'direction-out': { en: 'Money out', nl: 'Afgeschreven', de: 'Ausgang', fr: 'Sortie' },
  payer: { en: 'Counterparty', nl: 'Tegenpartij', de: 'Zahlungspartner', fr: 'Tiers' },
  'payer-iban': {
    en: 'Counterparty’s IBAN',
    nl: 'IBAN van tegenpartij',
    de: 'IBAN des Zahlungspartners',
    fr: 'IBAN du tiers',
  },
  text: { en: 'Description', nl: 'Omschrijving', de: 'Verwendungszweck', fr: 'Libellé' },
  'end-to-end': { en: 'End-to-end ID', nl: 'End-to-end-ID', de: 'End-to-End-ID', fr: 'Identifiant de bout en bout' },
  account: { en: 'Our account', nl: 'Eigen rekening', de: 'Eigenes Konto', fr: 'Compte bancaire' },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  suggestion: { en: 'Suggestion', nl: 'Voorstel', de: 'Vorschlag', fr: 'Suggestion' },
  'no-suggestion': { en: 'no suggestion', nl: 'geen voorstel', de: 'kein Vorschlag', fr: 'aucune suggestion' },
  'suggestion-by-amount': {
    en: 'by its amount alone',
    nl: 'alleen op bedrag',
    de: 'nur nach dem Betrag',
    fr: 'par son seul montant',
  },
  'suggestion-more': {
    en: 'and {{count}} more',
    nl: 'en nog {{count}}',
    de: 'und {{count}} weitere',
    fr: 'et {{count}} de plus',
  },
  ignored: { en: 'Ignored', nl: 'Genegeerd', de: 'Ignoriert', fr: 'Ignorés' },
  'ignored-only': { en: 'only ignored', nl: 'alleen genegeerde', de: 'nur ignorierte', fr: 'ignorés seulement' },
  empty: {
    en: 'Every payment is matched',
    nl: 'Elke betaling is gekoppeld',
    de: 'Jede Zahlung ist zugeordnet',
    fr: 'Tous les paiements sont rapprochés',
  },
  'empty-hint': {
    en: 'What arrives with the next bank statement and cannot be matched will show here.',
    nl: 'Wat met het volgende bankafschrift binnenkomt en niet kan worden gekoppeld, komt hier te staan.',
    de: 'Was mit dem nächsten Kontoauszug kommt und nicht zugeordnet werden kann, erscheint hier.',
    fr: 'Ce qui arrive avec le prochain relevé et ne peut être rapproché apparaîtra ici.',
  },
  'could-not-retrieve': {
    en: 'The unmatched payments could not be loaded.',
    nl: 'De niet-gekoppelde betalingen konden niet worden geladen.',
    de: 'Die nicht zugeordneten Zahlungen konnten nicht geladen werden.',
    fr: 'Les paiements non rapprochés n’ont pas pu être chargés.',
  },
  gone: {
    en: 'This entry is no longer on the list: it was matched, booked or refunded. Its bank statement says for what it was used.',
    nl: 'Deze boeking staat niet meer op de lijst: ze is gekoppeld, geboekt of terugbetaald. Het bankafschrift zegt waarvoor ze is gebruikt.',
    de: 'Diese Buchung steht nicht mehr auf der Liste: Sie wurde zugeordnet, gebucht oder erstattet. Ihr Kontoauszug sagt, wofür sie verwendet wurde.',
    fr: 'Cette écriture n’est plus dans la liste : elle a été rapprochée, comptabilisée ou remboursée. Son relevé indique à quoi elle a servi.',
  },
  'reason-no_reference': {
    en: 'Names no dossier',
    nl: 'Noemt geen dossier',
    de: 'Nennt keine Akte',
    fr: 'Ne nomme aucun dossier',
  },
  'reason-unknown_reference': {
    en: 'Its number is not known',
    nl: 'Het nummer is onbekend',
    de: 'Die Nummer ist unbekannt',
    fr: 'Numéro inconnu',
  },
  'reason-check_digits': {
    en: 'The check digits are wrong',
    nl: 'De controlecijfers kloppen niet',
    de: 'Die Prüfziffern sind falsch',
    fr: 'Clé de contrôle erronée',
  },
  'reason-several': {
    en: 'Names several dossiers',
    nl: 'Noemt meer dossiers',
    de: 'Nennt mehrere Akten',
    fr: 'Nomme plusieurs dossiers',
  },
  'reason-other_tenant': {
    en: 'The dossier is another tenant’s',
    nl: 'Het dossier is van een andere tenant',
    de: 'Die Akte gehört einem anderen Mandanten',
    fr: 'Le dossier est celui d’un autre tenant',
  },
  'reason-no_claim': {
    en: 'The order is not captured yet',
    nl: 'De bestelling is nog niet vastgelegd',
    de: 'Die Bestellung ist noch nicht erfasst',
    fr: 'La commande n’est pas encore capturée',
  },
  'reason-returned': {
    en: 'A reversal without its payment',
    nl: 'Een storno zonder betaling',
    de: 'Eine Stornobuchung ohne Zahlung',
    fr: 'Une contre-passation sans paiement',
  },
  'reason-debit': {
    en: 'Nothing of ours says why it left',
    nl: 'Niets van ons zegt waarvoor het is afgeschreven',
    de: 'Nichts von uns sagt, wofür es abging',
    fr: 'Rien chez nous ne dit pourquoi',
  },
  'reason-payout_unfit': {
    en: 'Names a pay-out that it does not fit',
    nl: 'Noemt een uitbetaling waar het niet bij past',
    de: 'Nennt eine Auszahlung, zu der sie nicht passt',
    fr: 'Nomme un versement auquel elle ne correspond pas',
  },
  'reason-refund_unfit': {
    en: 'Names a refund that it does not fit',
    nl: 'Noemt een terugbetaling waar het niet bij past',
    de: 'Nennt eine Erstattung, zu der sie nicht passt',
    fr: 'Nomme un remboursement auquel elle ne correspond pas',
  },
  'reason-receivable_unfit': {
    en: 'Names an invoice or sale that it does not fit',
    nl: 'Noemt een factuur of verkoop waar het niet bij past',
    de: 'Nennt eine Rechnung oder einen Verkauf, wozu sie nicht passt',
    fr: 'Nomme une facture ou une vente à laquelle elle ne correspond pas',
  },
  'reason-refund_returned': {
    en: 'The bank returned its refund',
    nl: 'De bank stuurde de terugbetaling terug',
    de: 'Die Bank gab die Erstattung zurück',
    fr: 'La banque a retourné son remboursement',
  },
  'reason-match_reversed': {
    en: 'Its match was reversed',
    nl: 'De koppeling is teruggedraaid',
    de: 'Die Zuordnung wurde storniert',
    fr: 'Son rapprochement a été annulé',
  },
  'reason-ignore_undone': {
    en: 'No longer ignored',
    nl: 'Niet langer genegeerd',
    de: 'Nicht mehr ignoriert',
    fr: 'N’est plus ignorée',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  amount: { en: 'Amount', nl: 'Bedrag', de: 'Betrag', fr: 'Montant' },
  reason: { en: 'Why it is here', nl: 'Waarom hier', de: 'Warum hier', fr: 'Pourquoi ici' },
} satisfies Section;

/** What the audit trail says about the uses of bank entries. */
export const audit = {
  ...differenceAudit,
  ...unmatchedSalesAudit,
  'action.bank-statement.match': {
    en: 'Entries matched to dossiers',
    nl: 'Boekingen aan dossiers gekoppeld',
    de: 'Buchungen Akten zugeordnet',
    fr: 'Écritures rapprochées de dossiers',
  },
  'action.bank-entry.match': {
    en: 'Entry matched to a dossier by hand',
    nl: 'Boeking handmatig aan een dossier gekoppeld',
    de: 'Buchung von Hand einer Akte zugeordnet',
    fr: 'Écriture rapprochée d’un dossier à la main',
  },
  'action.bank-entry.match-reversal': {
    en: 'Entry booked as the return of a payment by hand',
    nl: 'Boeking handmatig verwerkt als terugboeking van een betaling',
    de: 'Buchung von Hand als Rückgabe einer Zahlung verbucht',
    fr: 'Écriture comptabilisée à la main comme retour d’un paiement',
  },
  'action.bank-entry.match-refund': {
    en: 'Entry booked as the return of a refund by hand',
    nl: 'Boeking handmatig verwerkt als teruggestuurde terugbetaling',
    de: 'Buchung von Hand als Rückgabe einer Erstattung verbucht',
    fr: 'Écriture comptabilisée à la main comme retour d’un remboursement',
  },
  'action.bank-entry.reverse-refund': {
    en: 'Wrong return of a refund undone',
    nl: 'Verkeerd teruggestuurde terugbetaling ongedaan gemaakt',
    de: 'Falsche Rückgabe einer Erstattung rückgängig gemacht',
    fr: 'Retour erroné d’un remboursement annulé',
  },
  'action.bank-entry.match-receivable': {
    en: 'Entry booked as the payment of a psper by hand',
    nl: 'Boeking handmatig verwerkt als betaling van een psper',
    de: 'Buchung von Hand als Zahlung eines Pspers verbucht',
    fr: 'Écriture comptabilisée à la main comme paiement d’un psper',
  },
  'action.bank-entry.reverse-receivable': {
    en: 'Wrong payment of a psper undone',
    nl: 'Verkeerde betaling van een psper ongedaan gemaakt',
    de: 'Falsche Zahlung eines Pspers rückgängig gemacht',
    fr: 'Paiement erroné d’un psper annulé',
  },
  'action.bank-entry.ignore': {
    en: 'Entry ignored',
    nl: 'Boeking genegeerd',
    de: 'Buchung ignoriert',
    fr: 'Écriture ignorée',
  },
  'action.bank-entry.undo-ignore': {
    en: 'Entry no longer ignored',
    nl: 'Boeking niet langer genegeerd',
    de: 'Buchung nicht mehr ignoriert',
    fr: 'Écriture reprise dans la liste',
  },
  'action.bank-entry.reverse': {
    en: 'Wrong match reversed',
    nl: 'Verkeerde koppeling teruggedraaid',
    de: 'Falsche Zuordnung storniert',
    fr: 'Rapprochement erroné annulé',
  },
  'action.bank-entry.undo-reversal': {
    en: 'Wrong return undone',
    nl: 'Verkeerde terugboeking ongedaan gemaakt',
    de: 'Falsche Rückgabe rückgängig gemacht',
    fr: 'Retour erroné annulé',
  },
  'kind.bank-entry': { en: 'bank entry', nl: 'bankboeking', de: 'Bankbuchung', fr: 'écriture bancaire' },
} satisfies Section;

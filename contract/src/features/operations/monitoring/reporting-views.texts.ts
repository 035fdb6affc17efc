import type { Section } from '../../../texts/text.ts';

/** What each view holds that a rule may read. */
export const reportingViewTexts = {
  'view-background_services': {
    en: 'The background services: when each was last heard of, and runs next.',
    nl: 'De achtergronddiensten: wanneer elk voor het laatst iets liet horen en weer draait.',
    de: 'Die Hintergrunddienste: wann jeder sich zuletzt gemeldet hat und wieder läuft.',
    fr: 'Les services d’arrière-plan : dernier signe de vie et prochaine exécution.',
  },
  'view-bank_accounts': {
    en: 'Our own bank accounts, by ID.',
    nl: 'Onze eigen rekeningen, per ID.',
    de: 'Unsere eigenen Konten, nach ID.',
    fr: 'Nos comptes bancaires, par ID.',
  },
  'view-bank_statements': {
    en: 'Stored bank statements: from and to which day, with their balances.',
    nl: 'Opgeslagen bankafschriften: van en tot welke dag, met hun saldo’s.',
    de: 'Gespeicherte Kontoauszüge: von welchem bis zu welchem Tag, mit ihren Salden.',
    fr: 'Relevés enregistrés : du jour au jour, avec leurs soldes.',
  },
  'view-bus_queue': {
    en: 'Messages that wait or are at work. transaction_type: 0 invoice, 1 credit note, 2 collection.',
    nl: 'Berichten die wachten of in bewerking zijn. transaction_type: 0 factuur, 1 creditfactuur, 2 incasso.',
    de: 'Nachrichten, die warten oder in Arbeit sind. transaction_type: 0 Rechnung, 1 Gutschrift, 2 Inkasso.',
    fr: 'Messages en attente ou en cours. transaction_type : 0 facture, 1 avoir, 2 recouvrement.',
  },
  'view-bus_state': {
    en: 'One row: whether the bus is paused, and since when.',
    nl: 'Eén rij: of de bus is gepauzeerd, en sinds wanneer.',
    de: 'Eine Zeile: ob der Bus pausiert, und seit wann.',
    fr: 'Une ligne : si le bus est en pause, et depuis quand.',
  },
  'view-bus_transactions': {
    en: 'Each attempt of the bus. failed_step names the step that failed.',
    nl: 'Elke poging van de bus. failed_step noemt de stap die mislukte.',
    de: 'Jeder Versuch des Busses. failed_step nennt den Schritt, der fehlgeschlagen ist.',
    fr: 'Chaque tentative du bus. failed_step nomme l’étape en échec.',
  },
  'view-cessions': {
    en: 'Claims of a psper that a clearing gave to an owner.',
    nl: 'Vorderingen van een psper die een clearing aan een eigenaar gaf.',
    de: 'Forderungen eines Pspers, die ein Clearing an einen Eigentümer gab.',
    fr: 'Créances d’un psper qu’un clearing a cédées à un propriétaire.',
  },
  'view-clearings': {
    en: 'Each clearing of a psper, planned or asked for.',
    nl: 'Elke clearing van een psper, gepland of gevraagd.',
    de: 'Jedes Clearing eines Pspers, geplant oder angefordert.',
    fr: 'Chaque clearing d’un psper, prévu ou demandé.',
  },
  'view-dead_letters': {
    en: 'Failed transactions. message_type: 0 unknown, 1 invoice, 2 credit note, 3 collection.',
    nl: 'Mislukte transacties. message_type: 0 onbekend, 1 factuur, 2 creditfactuur, 3 incasso.',
    de: 'Fehlgeschlagene Transaktionen. message_type: 0 unbekannt, 1 Rechnung, 2 Gutschrift, 3 Inkasso.',
    fr: 'Transactions en échec. message_type : 0 inconnu, 1 facture, 2 avoir, 3 recouvrement.',
  },
  'view-dossiers': {
    en: 'Claims with their totals. state: Open, OnHold, Arrangement, InCollection, Overpaid, Paid, WrittenOff, Cancelled.',
    nl: 'Vorderingen met hun totalen. state: Open, OnHold, Arrangement, InCollection, Overpaid, Paid, WrittenOff, Cancelled.',
    de: 'Forderungen mit ihren Summen. state: Open, OnHold, Arrangement, InCollection, Overpaid, Paid, WrittenOff, Cancelled.',
    fr: 'Créances avec leurs totaux. state : Open, OnHold, Arrangement, InCollection, Overpaid, Paid, WrittenOff, Cancelled.',
  },
  'view-handovers': {
    en: 'Dossiers at a debt collection partner, and those recalled.',
    nl: 'Dossiers bij een incassopartner, en die zijn teruggehaald.',
    de: 'Akten bei einem Inkassopartner, und zurückgezogene.',
    fr: 'Dossiers chez un partenaire de recouvrement, et ceux retirés.',
  },
  'view-invoices': {
    en: 'Invoices and credit notes to pspers.',
    nl: 'Facturen en creditfacturen aan pspers.',
    de: 'Rechnungen und Gutschriften an Pspers.',
    fr: 'Factures et avoirs aux pspers.',
  },
  'view-ledger': {
    en: 'Every posting, of movements and of documents: debit and credit name accounts.',
    nl: 'Elke boeking in het grootboek, van bewegingen en documenten: debit en credit noemen rekeningen.',
    de: 'Jede Buchung im Hauptbuch, von Bewegungen und Dokumenten: debit und credit nennen Konten.',
    fr: 'Chaque écriture du grand livre, de mouvements et de documents : debit et credit nomment des comptes.',
  },
  'view-ledger_balances': {
    en: 'Debit, credit and balance of each account. It adds up all postings: judge it hourly at most.',
    nl: 'Debet, credit en saldo van elke rekening. Dit telt alle boekingen op: beoordeel het hooguit elk uur.',
    de: 'Soll, Haben und Saldo jedes Kontos. Das addiert alle Buchungen: höchstens stündlich prüfen.',
    fr: 'Débit, crédit et solde de chaque compte. Additionne toutes les écritures : à évaluer au plus chaque heure.',
  },
  'view-outbox': {
    en: 'E-mails and text messages. state: waiting, sent, kept, failed.',
    nl: 'E-mails en sms’en. state: waiting, sent, kept, failed.',
    de: 'E-Mails und SMS. state: waiting, sent, kept, failed.',
    fr: 'E-mails et SMS. state : waiting, sent, kept, failed.',
  },
  'view-payments': {
    en: 'What debtors paid, and what was reversed.',
    nl: 'Wat debiteuren betaalden, en wat is gestorneerd.',
    de: 'Was Schuldner gezahlt haben, und was storniert wurde.',
    fr: 'Ce que les débiteurs ont payé, et les contre-passations.',
  },
  'view-pspers': {
    en: 'Settings of pspers. Frequencies: 0 unset, 1 daily, 7 weekly, 31 monthly.',
    nl: 'Instellingen van pspers. Frequenties: 0 niet ingesteld, 1 dagelijks, 7 wekelijks, 31 maandelijks.',
    de: 'Einstellungen von Pspers. Frequenzen: 0 nicht festgelegt, 1 täglich, 7 wöchentlich, 31 monatlich.',
    fr: 'Réglages des pspers. Fréquences : 0 non définie, 1 quotidienne, 7 hebdomadaire, 31 mensuelle.',
  },
  'view-refund_runs': {
    en: 'Refund runs with their state, items and amounts.',
    nl: 'Terugbetaalruns met hun status, posten en bedragen.',
    de: 'Erstattungsläufe mit Status, Posten und Beträgen.',
    fr: 'Lots de remboursement avec leur état, leurs remboursements et leurs montants.',
  },
  'view-security_incidents': {
    en: 'What guards refused. is_allowed: only recorded, blocks nobody.',
    nl: 'Wat is geweigerd. is_allowed: alleen vastgelegd, blokkeert niemand.',
    de: 'Was abgewehrt wurde. is_allowed: nur protokolliert, sperrt niemanden.',
    fr: 'Ce qui a été refusé. is_allowed : seulement consigné, ne bloque personne.',
  },
  'view-sign_ins': {
    en: 'Sign-ins of admins, and failed ones.',
    nl: 'Inlogpogingen van admins, gelukt en mislukt.',
    de: 'Anmeldungen von Admins, auch fehlgeschlagene.',
    fr: 'Connexions des admins, réussies ou non.',
  },
  'view-transactions': {
    en: 'Transactions that shops started.',
    nl: 'Transacties die winkels startten.',
    de: 'Transaktionen, die Shops begonnen haben.',
    fr: 'Transactions lancées par les boutiques.',
  },
  'view-unmatched_payments': {
    en: 'Bank entries that paid nothing we could tell.',
    nl: 'Boekingen van de bank waarvan we niet weten wat ze betaalden.',
    de: 'Bankbuchungen, die nichts Erkennbares bezahlt haben.',
    fr: 'Écritures bancaires dont on ne sait ce qu’elles paient.',
  },
} satisfies Section;

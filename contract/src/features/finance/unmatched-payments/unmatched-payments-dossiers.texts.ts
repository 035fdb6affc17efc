import type { Section } from '../../../texts/text.ts';

/** Dossiers that an entry may pay: which are suggested and why, and the search for others. */
export const unmatchedDossiers = {
  suggestions: {
    en: 'Dossiers that it may pay',
    nl: 'Dossiers die hiermee betaald kunnen zijn',
    de: 'Akten, die damit bezahlt sein können',
    fr: 'Dossiers que cela peut régler',
  },
  'no-suggestions': {
    en: 'Nothing in the entry leads to a dossier, and its amount is what is open of none. Search for one below.',
    nl: 'Niets in de boeking leidt naar een dossier, en bij geen enkel staat precies dit bedrag open. Zoek er hieronder een.',
    de: 'Nichts in der Buchung führt zu einer Akte, und bei keiner ist genau dieser Betrag offen. Suchen Sie unten nach einer.',
    fr: 'Rien dans l’écriture ne mène à un dossier, et aucun n’a exactement ce montant dû. Recherchez-en un ci-dessous.',
  },
  'why-reference': {
    en: 'its reference is in the text',
    nl: 'de referentie staat in de omschrijving',
    de: 'die Referenz steht im Verwendungszweck',
    fr: 'sa référence figure dans le libellé',
  },
  'why-check_digits': {
    en: 'the reference in the text resembles it',
    nl: 'de referentie in de omschrijving lijkt erop',
    de: 'die Referenz im Verwendungszweck ist ähnlich',
    fr: 'la référence du libellé y ressemble',
  },
  'why-number': {
    en: 'its number is in the entry',
    nl: 'het nummer staat in de boeking',
    de: 'die Nummer steht in der Buchung',
    fr: 'son numéro figure dans l’écriture',
  },
  'why-iban': {
    en: 'this account paid for the consumer before, and the amount is what is open',
    nl: 'deze rekening betaalde eerder voor de consument, en het bedrag is wat openstaat',
    de: 'dieses Konto zahlte schon für den Verbraucher, und der Betrag ist der offene',
    fr: 'ce compte a déjà payé pour le consommateur, et le montant est ce qui reste dû',
  },
  'why-amount': {
    en: 'exactly its amount is open; nothing else leads there',
    nl: 'precies dit bedrag staat open; verder wijst niets erop',
    de: 'genau dieser Betrag ist offen; sonst spricht nichts dafür',
    fr: 'exactement ce montant reste dû ; rien d’autre n’y mène',
  },
  'more-of-amount': {
    en: 'This amount is open of more dossiers than are shown. Search for it together with the consumer’s name.',
    nl: 'Dit bedrag staat bij meer dossiers open dan hier staan. Zoek het samen met de naam van de consument.',
    de: 'Dieser Betrag ist bei mehr Akten offen, als hier stehen. Suchen Sie ihn zusammen mit dem Namen des Verbrauchers.',
    fr: 'Ce montant reste dû sur d’autres dossiers que ceux affichés. Recherchez-le avec le nom du consommateur.',
  },
  find: {
    en: 'Search for another dossier',
    nl: 'Een ander dossier zoeken',
    de: 'Eine andere Akte suchen',
    fr: 'Rechercher un autre dossier',
  },
  'find-hint': {
    en: 'Dossier number, transaction number, reference, exact open amount, or the consumer’s surname or whole e-mail address; of a company at least three characters of its name. A name and an amount together find what has both.',
    nl: 'Dossiernummer, transactienummer, referentie, precies openstaand bedrag, of de achternaam of het hele e-mailadres van de consument; van een bedrijf minstens drie tekens van de naam. Een naam en een bedrag samen vinden wat beide heeft.',
    de: 'Aktennummer, Transaktionsnummer, Referenz, genauer offener Betrag oder der Nachname oder die ganze E-Mail-Adresse des Verbrauchers; bei einer Firma mindestens drei Zeichen ihres Namens. Ein Name und ein Betrag zusammen finden, was beides hat.',
    fr: 'Numéro de dossier ou de transaction, référence, montant dû exact, ou le nom de famille ou l’e-mail entier du consommateur ; pour une entreprise, au moins trois caractères de son nom. Un nom et un montant ensemble trouvent ce qui a les deux.',
  },
  'none-found': {
    en: 'No dossier of this tenant was found.',
    nl: 'Er is geen dossier van deze tenant gevonden.',
    de: 'Es wurde keine Akte dieses Mandanten gefunden.',
    fr: 'Aucun dossier de ce tenant n’a été trouvé.',
  },
  'find-more': {
    en: 'More dossiers match than are shown. Type more to find the others.',
    nl: 'Er passen meer dossiers dan hier staan. Typ meer om de andere te vinden.',
    de: 'Es passen mehr Akten, als hier stehen. Geben Sie mehr ein, um die anderen zu finden.',
    fr: 'D’autres dossiers correspondent. Précisez la recherche pour les trouver.',
  },
  'find-failed': {
    en: 'The dossiers could not be searched.',
    nl: 'De dossiers konden niet worden doorzocht.',
    de: 'Die Akten konnten nicht durchsucht werden.',
    fr: 'La recherche de dossiers a échoué.',
  },
  'found-number': {
    en: 'found by its number',
    nl: 'gevonden op nummer',
    de: 'über die Nummer gefunden',
    fr: 'trouvé par son numéro',
  },
  'found-consumer': {
    en: 'found by its consumer',
    nl: 'gevonden op consument',
    de: 'über den Verbraucher gefunden',
    fr: 'trouvé par son consommateur',
  },
  'found-amount': {
    en: 'exactly this amount is open',
    nl: 'precies dit bedrag staat open',
    de: 'genau dieser Betrag ist offen',
    fr: 'exactement ce montant reste dû',
  },
  'found-consumer_amount': {
    en: 'found by its consumer, and exactly this amount is open',
    nl: 'gevonden op consument, en precies dit bedrag staat open',
    de: 'über den Verbraucher gefunden, und genau dieser Betrag ist offen',
    fr: 'trouvé par son consommateur, et exactement ce montant reste dû',
  },
} satisfies Section;

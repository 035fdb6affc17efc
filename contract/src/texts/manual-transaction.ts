import type { Section } from './text.ts';

/** Putting a transaction on the bus by hand. */
export const manualTransaction = {
  title: {
    en: 'Manual transaction',
    nl: 'Handmatige transactie',
    de: 'Manuelle Transaktion',
    fr: 'Transaction manuelle',
  },
  number: { en: 'Transaction number', nl: 'Transactienummer', de: 'Transaktionsnummer', fr: 'Numéro de transaction' },
  'number-hint': {
    en: '32 to 64 letters or digits. Text around it may stay: the first run of that length counts.',
    nl: '32 tot 64 letters of cijfers. Tekst eromheen mag blijven staan: de eerste reeks van die lengte telt.',
    de: '32 bis 64 Buchstaben oder Ziffern. Text darum herum darf bleiben: Die erste Folge dieser Länge zählt.',
    fr: '32 à 64 lettres ou chiffres. Le texte autour peut rester : la première suite de cette longueur compte.',
  },
  validate: { en: 'Validate', nl: 'Controleren', de: 'Prüfen', fr: 'Valider' },
  process: { en: 'Process', nl: 'Verwerken', de: 'Verarbeiten', fr: 'Traiter' },
  'validate-first': {
    en: 'Validate the number first.',
    nl: 'Controleer eerst het nummer.',
    de: 'Prüfen Sie zuerst die Nummer.',
    fr: 'Validez d’abord le numéro.',
  },
  known: {
    en: 'Known: the bus or the checkout have seen this number.',
    nl: 'Bekend: de bus of de checkout heeft dit nummer gezien.',
    de: 'Bekannt: Der Bus oder der Checkout haben diese Nummer gesehen.',
    fr: 'Connu : le bus ou le checkout ont déjà vu ce numéro.',
  },
  unknown: {
    en: 'New: neither the bus nor the checkout have seen this number.',
    nl: 'Nieuw: noch de bus noch de checkout heeft dit nummer gezien.',
    de: 'Neu: Weder der Bus noch der Checkout haben diese Nummer gesehen.',
    fr: 'Nouveau : ni le bus ni le checkout n’ont vu ce numéro.',
  },
  queued: {
    en: 'A message with this number waits or runs right now.',
    nl: 'Een bericht met dit nummer wacht of loopt nu.',
    de: 'Eine Nachricht mit dieser Nummer wartet oder läuft gerade.',
    fr: 'Un message portant ce numéro attend ou est en cours.',
  },
  found: {
    en: 'Found in what you typed:',
    nl: 'Gevonden in wat je typte:',
    de: 'In Ihrer Eingabe gefunden:',
    fr: 'Trouvé dans votre saisie :',
  },
  trace: { en: 'Trace', nl: 'Spoor', de: 'Verlauf', fr: 'Trace' },
  'validate-failed': {
    en: 'The number could not be validated.',
    nl: 'Het nummer kon niet worden gecontroleerd.',
    de: 'Die Nummer konnte nicht geprüft werden.',
    fr: 'Le numéro n’a pas pu être validé.',
  },
  'process-failed': {
    en: 'The transaction could not be put on the bus.',
    nl: 'De transactie kon niet op de bus worden gezet.',
    de: 'Die Transaktion konnte nicht auf den Bus gesetzt werden.',
    fr: 'La transaction n’a pas pu être mise sur le bus.',
  },
  success: {
    en: 'The transaction is on the bus.',
    nl: 'De transactie staat op de bus.',
    de: 'Die Transaktion ist auf dem Bus.',
    fr: 'La transaction est sur le bus.',
  },
} satisfies Section;

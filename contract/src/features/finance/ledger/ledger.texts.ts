import type { Section } from '../../../texts/text.ts';
import { flowTexts } from './flows.texts.ts';
import { ledgerLists } from './ledger-lists.texts.ts';

/** The money in one picture. */
export const texts = {
  ...flowTexts,
  ...ledgerLists,
  title: {
    en: 'The money',
    nl: 'Het geld',
    de: 'Das Geld',
    fr: 'L’argent',
  },
  purpose: {
    en: 'What moved in a range of days, what is open by age and owner, and what the bank says of it. What moved and what is open leads to what it counts.',
    nl: 'Wat er in een aantal dagen bewoog, wat openstaat naar ouderdom en eigenaar, en wat de bank ervan zegt. Wat bewoog en wat openstaat leidt naar wat het telt.',
    de: 'Was sich in einem Zeitraum bewegte, was nach Alter und Eigentümer offen ist und was die Bank dazu sagt. Was sich bewegte und was offen ist, führt zu dem, was es zählt.',
    fr: 'Ce qui a bougé sur une période, ce qui reste dû par ancienneté et par propriétaire, et ce qu’en dit la banque. Ce qui a bougé et ce qui reste dû mènent à ce qu’ils comptent.',
  },
  'could-not-load': {
    en: 'The picture could not be loaded.',
    nl: 'Het overzicht kon niet worden geladen.',
    de: 'Die Übersicht konnte nicht geladen werden.',
    fr: 'La vue d’ensemble n’a pas pu être chargée.',
  },
  per: { en: 'By', nl: 'Per', de: 'Nach', fr: 'Par' },
  'per-day': { en: 'Day', nl: 'Dag', de: 'Tag', fr: 'Jour' },
  'per-month': { en: 'Month', nl: 'Maand', de: 'Monat', fr: 'Mois' },
  psper: { en: 'Psper', nl: 'Psper', de: 'Psper', fr: 'Psper' },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  all: { en: 'All', nl: 'Alle', de: 'Alle', fr: 'Tous' },
  'opens-list': {
    en: '{{what}}, {{when}}: {{amount}}',
    nl: '{{what}}, {{when}}: {{amount}}',
    de: '{{what}}, {{when}}: {{amount}}',
    fr: '{{what}}, {{when}} : {{amount}}',
  },
  open: { en: 'What is open', nl: 'Wat openstaat', de: 'Was offen ist', fr: 'Ce qui reste dû' },
  'open-hint': {
    en: 'Now, on {{day}}, by how long ago it was due and by whose it is.',
    nl: 'Nu, op {{day}}, naar hoe lang het al betaald moest zijn en van wie het is.',
    de: 'Jetzt, am {{day}}, danach, wie lange es fällig ist und wem es gehört.',
    fr: 'Maintenant, le {{day}}, selon l’ancienneté de l’échéance et le propriétaire.',
  },
  'open-nothing': {
    en: 'Nothing is open.',
    nl: 'Er staat niets open.',
    de: 'Es ist nichts offen.',
    fr: 'Rien ne reste dû.',
  },
  owner: { en: 'Owner', nl: 'Eigenaar', de: 'Eigentümer', fr: 'Propriétaire' },
  'owner-none': { en: 'Not ceded yet', nl: 'Nog niet gecedeerd', de: 'Noch nicht abgetreten', fr: 'Pas encore cédé' },
  'age-not-due': { en: 'Not due yet', nl: 'Nog niet vervallen', de: 'Noch nicht fällig', fr: 'Pas encore échu' },
  'age-1-30': { en: '1 to 30 days', nl: '1 tot 30 dagen', de: '1 bis 30 Tage', fr: '1 à 30 jours' },
  'age-31-60': { en: '31 to 60 days', nl: '31 tot 60 dagen', de: '31 bis 60 Tage', fr: '31 à 60 jours' },
  'age-61-90': { en: '61 to 90 days', nl: '61 tot 90 dagen', de: '61 bis 90 Tage', fr: '61 à 90 jours' },
  'age-91-180': { en: '91 to 180 days', nl: '91 tot 180 dagen', de: '91 bis 180 Tage', fr: '91 à 180 jours' },
  'age-older': { en: 'Over 180 days', nl: 'Meer dan 180 dagen', de: 'Über 180 Tage', fr: 'Plus de 180 jours' },
  'open-total': { en: 'Open', nl: 'Open', de: 'Offen', fr: 'Dû' },
  overpaid: { en: 'Overpaid', nl: 'Te veel betaald', de: 'Überzahlt', fr: 'Trop-perçu' },
  bank: { en: 'The bank', nl: 'De bank', de: 'Die Bank', fr: 'La banque' },
  'bank-hint': {
    en: 'What stored statements say of these days, by value date, beside the books. What went out is below zero.',
    nl: 'Wat opgeslagen afschriften over deze dagen zeggen, naar valutadatum, naast de boeken gelegd. Wat wegging is onder nul.',
    de: 'Was gespeicherte Auszüge über diese Tage sagen, nach Wertstellung, den Büchern gegenübergestellt. Was abging, ist unter null.',
    fr: 'Ce que disent les relevés enregistrés de ces jours, par date de valeur, comparé aux livres. Ce qui est sorti est négatif.',
  },
  'bank-of-psper': {
    en: 'No bank account is of one psper: take the psper out of the filter to see the bank.',
    nl: 'Geen bankrekening is van één psper: haal de psper uit het filter om de bank te zien.',
    de: 'Kein Bankkonto gehört einem einzelnen Psper: Nehmen Sie den Psper aus dem Filter, um die Bank zu sehen.',
    fr: 'Aucun compte bancaire n’est d’un seul psper : retirez le psper du filtre pour voir la banque.',
  },
  line: { en: 'What', nl: 'Wat', de: 'Was', fr: 'Quoi' },
  entries: { en: 'Entries', nl: 'Boekingen', de: 'Buchungen', fr: 'Écritures' },
  statements: { en: 'Statements', nl: 'Afschriften', de: 'Auszüge', fr: 'Relevés' },
  books: { en: 'Books', nl: 'Boeken', de: 'Bücher', fr: 'Livres' },
  difference: { en: 'Difference', nl: 'Verschil', de: 'Differenz', fr: 'Écart' },
  'bank-payments': { en: 'Payments', nl: 'Betalingen', de: 'Zahlungen', fr: 'Paiements' },
  'bank-taken-back': {
    en: 'Taken back, or matched again',
    nl: 'Gestorneerd, of opnieuw gekoppeld',
    de: 'Storniert oder neu zugeordnet',
    fr: 'Contre-passés, ou rapprochés à nouveau',
  },
  'bank-refunds': {
    en: 'Sent back, or still to be sent back',
    nl: 'Teruggestuurd, of nog terug te sturen',
    de: 'Zurückgesandt oder noch zurückzusenden',
    fr: 'Renvoyés, ou encore à renvoyer',
  },
  'bank-pay-outs': {
    en: 'Pay-outs and their returns',
    nl: 'Uitbetalingen en wat ervan terugkwam',
    de: 'Auszahlungen und ihre Rückläufer',
    fr: 'Versements et leurs retours',
  },
  'bank-elsewhere': {
    en: 'Paid at a checkout or on the payment page',
    nl: 'Betaald bij een checkout of op de betaalpagina',
    de: 'An einem Checkout oder auf der Zahlungsseite bezahlt',
    fr: 'Payé au parcours de paiement ou sur la page de paiement',
  },
  'bank-ignored': {
    en: 'Ignored, with a reason',
    nl: 'Genegeerd, met een reden',
    de: 'Ignoriert, mit Grund',
    fr: 'Ignorés, avec motif',
  },
  'bank-unused-in': {
    en: 'Came in, not matched yet',
    nl: 'Binnengekomen, nog niet gekoppeld',
    de: 'Eingegangen, noch nicht zugeordnet',
    fr: 'Reçus, pas encore rapprochés',
  },
  'bank-unused-out': {
    en: 'Went out, not matched yet',
    nl: 'Uitgegaan, nog niet gekoppeld',
    de: 'Ausgegangen, noch nicht zugeordnet',
    fr: 'Sortis, pas encore rapprochés',
  },
  'difference-hint': {
    en: 'The two can differ within a range of days: a match that was corrected is taken back on another day, and what is sent back comes to nothing once a statement shows that it left.',
    nl: 'Binnen een periode kunnen ze verschillen: een verbeterde koppeling wordt op een andere dag gestorneerd, en wat wordt teruggestuurd komt op nul uit zodra een afschrift toont dat het weg is.',
    de: 'Innerhalb eines Zeitraums können beide abweichen: Eine korrigierte Zuordnung wird an einem anderen Tag storniert, und was zurückgesandt wird, ergibt null, sobald ein Auszug zeigt, dass es abging.',
    fr: 'Sur une période, les deux peuvent différer : un rapprochement corrigé est contre-passé un autre jour, et ce qui est renvoyé revient à zéro dès qu’un relevé montre que c’est parti.',
  },
} satisfies Section;

export const validation = {
  'days-turned': {
    en: 'The last day is before the first.',
    nl: 'De laatste dag ligt voor de eerste.',
    de: 'Der letzte Tag liegt vor dem ersten.',
    fr: 'Le dernier jour précède le premier.',
  },
  'range-too-long': {
    en: 'The range is too long: at most 92 days by day, ten years by month.',
    nl: 'De periode is te lang: hooguit 92 dagen per dag, tien jaar per maand.',
    de: 'Der Zeitraum ist zu lang: höchstens 92 Tage nach Tagen, zehn Jahre nach Monaten.',
    fr: 'La période est trop longue : 92 jours au plus par jour, dix ans par mois.',
  },
} satisfies Section;

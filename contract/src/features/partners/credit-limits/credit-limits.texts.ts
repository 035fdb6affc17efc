import type { Section } from '../../../texts/text.ts';

/** The most that orders of shops may come to. */
export const texts = {
  title: { en: 'Credit limits', nl: 'Kredietlimieten', de: 'Kreditlimits', fr: 'Limites de crédit' },
  purpose: {
    en: 'The most that one order of a shop may come to. Its checkout refuses what is more.',
    nl: 'Hoe hoog een bestelling van een winkel mag zijn. De checkout weigert wat erboven ligt.',
    de: 'Was eine Bestellung eines Shops höchstens betragen darf. Sein Checkout lehnt ab, was darüber liegt.',
    fr: 'Le maximum d’une commande d’une boutique. Son parcours de paiement refuse ce qui le dépasse.',
  },
  shop: { en: 'Shop', nl: 'Winkel', de: 'Shop', fr: 'Boutique' },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  'title-of-shop': { en: 'Credit limit', nl: 'Kredietlimiet', de: 'Kreditlimit', fr: 'Limite de crédit' },
  limit: { en: 'Limit', nl: 'Limiet', de: 'Limit', fr: 'Limite' },
  'limit-euros': { en: 'Limit in euros', nl: 'Limiet in euro', de: 'Limit in Euro', fr: 'Limite en euros' },
  'limit-help': {
    en: 'Leave it empty for no limit.',
    nl: 'Laat het leeg voor geen limiet.',
    de: 'Leer lassen für kein Limit.',
    fr: 'Laissez vide pour aucune limite.',
  },
  unchanged: {
    en: 'This is the limit already. Enter another one, or close.',
    nl: 'Dit is al de limiet. Vul een andere in, of sluit.',
    de: 'Das ist bereits das Limit. Geben Sie ein anderes ein, oder schließen Sie.',
    fr: 'C’est déjà la limite. Saisissez-en une autre, ou fermez.',
  },
  none: { en: 'No limit', nl: 'Geen limiet', de: 'Kein Limit', fr: 'Aucune limite' },
  reason: { en: 'Reason', nl: 'Reden', de: 'Grund', fr: 'Motif' },
  limited: { en: 'With a limit', nl: 'Met een limiet', de: 'Mit Limit', fr: 'Avec une limite' },
  effect: {
    en: 'In {{month}} this shop had {{orders}} orders of {{amount}}, the largest {{largest}}. This limit would have refused {{refused}} of them, {{refusedAmount}}.',
    nl: 'In {{month}} had deze winkel {{orders}} bestellingen van {{amount}}, de grootste {{largest}}. Deze limiet zou er {{refused}} hebben geweigerd, {{refusedAmount}}.',
    de: 'Im {{month}} hatte dieser Shop {{orders}} Bestellungen über {{amount}}, die größte {{largest}}. Dieses Limit hätte {{refused}} davon abgelehnt, {{refusedAmount}}.',
    fr: 'En {{month}}, cette boutique a eu {{orders}} commandes pour {{amount}}, la plus grande {{largest}}. Cette limite en aurait refusé {{refused}}, {{refusedAmount}}.',
  },
  'effect-limited': {
    en: 'Of these, {{limited}} over {{limitedAmount}} were refused by the limit of that time.',
    nl: 'Daarvan weigerde de limiet van toen er {{limited}}, {{limitedAmount}}.',
    de: 'Davon lehnte das damalige Limit {{limited}} über {{limitedAmount}} ab.',
    fr: 'La limite d’alors en a refusé {{limited}}, {{limitedAmount}}.',
  },
  'effect-since': {
    en: 'What limits refused is known since {{day}} only.',
    nl: 'Wat limieten weigerden is pas bekend sinds {{day}}.',
    de: 'Was Limits ablehnten, ist erst seit {{day}} bekannt.',
    fr: 'Ce que les limites ont refusé n’est connu que depuis le {{day}}.',
  },
  'effect-none': {
    en: 'Without a limit nothing is refused for its amount.',
    nl: 'Zonder limiet wordt niets om het bedrag geweigerd.',
    de: 'Ohne Limit wird nichts wegen des Betrags abgelehnt.',
    fr: 'Sans limite, rien n’est refusé pour son montant.',
  },
  'effect-failed': {
    en: 'What it would have decided could not be loaded.',
    nl: 'Wat ze zou hebben beslist kon niet worden geladen.',
    de: 'Was es entschieden hätte, konnte nicht geladen werden.',
    fr: 'Ce qu’elle aurait décidé n’a pas pu être chargé.',
  },
  saved: { en: 'Limit saved.', nl: 'Limiet opgeslagen.', de: 'Limit gespeichert.', fr: 'Limite enregistrée.' },
  'save-failed': {
    en: 'The limit could not be saved.',
    nl: 'De limiet kon niet worden opgeslagen.',
    de: 'Das Limit konnte nicht gespeichert werden.',
    fr: 'La limite n’a pas pu être enregistrée.',
  },
  empty: { en: 'There is no shop', nl: 'Er is geen winkel', de: 'Es gibt keinen Shop', fr: 'Il n’y a aucune boutique' },
  'empty-hint': {
    en: 'Shops come with their registration.',
    nl: 'Winkels komen met hun registratie.',
    de: 'Shops kommen mit ihrer Registrierung.',
    fr: 'Les boutiques viennent avec leur inscription.',
  },
  'could-not-retrieve': {
    en: 'The limits could not be loaded.',
    nl: 'De limieten konden niet worden geladen.',
    de: 'Die Limits konnten nicht geladen werden.',
    fr: 'Les limites n’ont pas pu être chargées.',
  },
} satisfies Section;

export const errors = {
  above_credit_limit: {
    en: 'The amount is above the credit limit of this shop.',
    nl: 'Het bedrag ligt boven de kredietlimiet van deze winkel.',
    de: 'Der Betrag liegt über dem Kreditlimit dieses Shops.',
    fr: 'Le montant dépasse la limite de crédit de cette boutique.',
  },
} satisfies Section;

export const audit = {
  'action.shop.credit-limit': {
    en: 'Credit limit of a shop changed',
    nl: 'Kredietlimiet van een winkel gewijzigd',
    de: 'Kreditlimit eines Shops geändert',
    fr: 'Limite de crédit d’une boutique modifiée',
  },
} satisfies Section;

import type { Section, Text } from '../../../texts/text.ts';

/** What is changed, with its article where the language has one, as a sentence begins; in English without. */
interface Subject extends Text {
  /** The German title, where the case changes the noun. */
  deTitle?: string;
  isFeminine?: true;
}

const withoutArticle = (subject: string) => {
  const noun = subject.replace(/^(De|Het|Der|Die|Das) /, '');
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};
const lower = (subject: string) =>
  /^[A-Z]{2}/.test(subject) ? subject : subject.charAt(0).toLowerCase() + subject.slice(1);

/** The title of a dialog, and what is said once it has saved or has not. */
function edits<Part extends string>(part: Part, { en, nl, de, fr, deTitle, isFeminine }: Subject) {
  const saved = isFeminine ? 'enregistrée' : 'enregistré';
  return {
    [`edit-${part}`]: {
      en: `Edit the ${lower(en)}`,
      nl: `${withoutArticle(nl)} bewerken`,
      de: `${deTitle ?? withoutArticle(de)} bearbeiten`,
      fr: `Modifier ${lower(fr)}`,
    },
    [`${part}.success`]: {
      en: `${en} saved.`,
      nl: `${nl} is opgeslagen.`,
      de: `${de} wurde gespeichert.`,
      fr: `${fr} a été ${saved}.`,
    },
    [`${part}.error`]: {
      en: `The ${lower(en)} could not be saved.`,
      nl: `${nl} kon niet worden opgeslagen.`,
      de: `${de} konnte nicht gespeichert werden.`,
      fr: `${fr} n’a pas pu être ${saved}.`,
    },
  } as Record<`edit-${Part}` | `${Part}.success` | `${Part}.error`, Text>;
}

export const psperEdits = {
  ...edits('friendly-name', {
    en: 'Friendly name',
    nl: 'De weergavenaam',
    de: 'Der Anzeigename',
    deTitle: 'Anzeigenamen',
    fr: 'Le nom d’affichage',
  }),
  ...edits('invoice-name', {
    en: 'Invoice name',
    nl: 'De factuurnaam',
    de: 'Der Rechnungsname',
    deTitle: 'Rechnungsnamen',
    fr: 'Le nom de facturation',
  }),
  ...edits('email', {
    en: 'E-mail address',
    nl: 'Het e-mailadres',
    de: 'Die E-Mail-Adresse',
    fr: 'L’adresse e-mail',
    isFeminine: true,
  }),
  ...edits('address', { en: 'Address', nl: 'Het adres', de: 'Die Adresse', fr: 'L’adresse', isFeminine: true }),
  ...edits('kickbackrate', {
    en: 'Kickback rate',
    nl: 'De kickback',
    de: 'Die Rückvergütung',
    fr: 'Le taux de rétrocession',
  }),
  ...edits('buyrate', { en: 'Buy rate', nl: 'Het aankooptarief', de: 'Der Ankaufssatz', fr: 'Le taux d’achat' }),
  ...edits('feefixedamount', {
    en: 'Fixed fee amount',
    nl: 'Het vaste tarief',
    de: 'Die feste Gebühr',
    fr: 'Le montant fixe des frais',
  }),
  ...edits('feevariableamount', {
    en: 'Variable fee amount',
    nl: 'Het variabele tarief',
    de: 'Die variable Gebühr',
    fr: 'Le taux variable des frais',
  }),
  ...edits('clearingfrequency', {
    en: 'Clearing frequency',
    nl: 'De clearingfrequentie',
    de: 'Die Clearing-Häufigkeit',
    fr: 'La fréquence de compensation',
    isFeminine: true,
  }),
  ...edits('iban', { en: 'IBAN', nl: 'De IBAN', de: 'Die IBAN', fr: 'L’IBAN' }),
  ...edits('default-payment-term', {
    en: 'Default payment term',
    nl: 'De standaardbetaaltermijn',
    de: 'Die Standard-Zahlungsfrist',
    fr: 'Le délai de paiement par défaut',
  }),
  ...edits('retrosettlement-kind', {
    en: 'Retrosettlement kind',
    nl: 'De soort naverrekening',
    de: 'Die Art der Nachverrechnung',
    fr: 'Le type de règlement rétroactif',
  }),
  ...edits('chargebacks-from', {
    en: 'Start of the retrosettlement of chargebacks',
    nl: 'Het begin van de naverrekening van chargebacks',
    de: 'Der Beginn der Nachverrechnung von Rückbelastungen',
    fr: 'Le début du règlement rétroactif des rétrofacturations',
  }),

  'edit-settings': {
    en: 'Edit the settings',
    nl: 'Instellingen bewerken',
    de: 'Einstellungen bearbeiten',
    fr: 'Modifier les paramètres',
  },
  'settings.success': {
    en: 'The settings were saved.',
    nl: 'De instellingen zijn opgeslagen.',
    de: 'Die Einstellungen wurden gespeichert.',
    fr: 'Les paramètres ont été enregistrés.',
  },
  'settings.error': {
    en: 'The settings could not be saved.',
    nl: 'De instellingen konden niet worden opgeslagen.',
    de: 'Die Einstellungen konnten nicht gespeichert werden.',
    fr: 'Les paramètres n’ont pas pu être enregistrés.',
  },
  'chargebacks-from-hint': {
    en: 'In UTC. Chargebacks that were booked before are borne by us.',
    nl: 'In UTC. Chargebacks die eerder zijn geboekt, zijn voor onze rekening.',
    de: 'In UTC. Früher gebuchte Rückbelastungen tragen wir.',
    fr: 'En UTC. Les rétrofacturations enregistrées avant sont à notre charge.',
  },
  'iban.no-permission': {
    en: 'You may not change the IBAN.',
    nl: 'Je mag de IBAN niet wijzigen.',
    de: 'Sie dürfen die IBAN nicht ändern.',
    fr: 'Vous ne pouvez pas modifier l’IBAN.',
  },
  // Said of an invalid value too.
  'default-payment-term.no-permission': {
    en: 'The default payment term was not changed: it takes the permission to do so, and a whole number of days from 0 to 60.',
    nl: 'De standaardbetaaltermijn is niet gewijzigd: daarvoor zijn het recht en een geheel aantal dagen van 0 tot en met 60 nodig.',
    de: 'Die Standard-Zahlungsfrist wurde nicht geändert: Nötig sind die Berechtigung dazu und eine ganze Zahl von 0 bis 60 Tagen.',
    fr: 'Le délai de paiement par défaut n’a pas été modifié : il faut l’autorisation et un nombre entier de jours de 0 à 60.',
  },
} satisfies Section;

import type { Section } from '../../../texts/text.ts';

/** Deeds of cession and debit notes as documents. */
export const texts = {
  deed: { en: 'Deed of cession', nl: 'Akte van cessie', de: 'Abtretungsurkunde', fr: 'Acte de cession' },
  'deed-none': {
    en: 'No deed is made: when this psper was cleared its cession method was None. Setting another method makes deeds of later cessions.',
    nl: 'Er wordt geen akte gemaakt: toen deze psper werd gecleard, was de cessiemethode Geen. Een andere methode geeft latere cessies een akte.',
    de: 'Es entsteht keine Urkunde: Beim Clearing war die Abtretungsmethode dieses Pspers Keine. Eine andere Methode gibt späteren Abtretungen eine Urkunde.',
    fr: 'Aucun acte n’est établi : lors de la compensation, la méthode de cession de ce psper était Aucune. Une autre méthode donne un acte aux cessions suivantes.',
  },
  'deed-waits': {
    en: 'The deed is being made.',
    nl: 'De akte wordt gemaakt.',
    de: 'Die Urkunde wird erstellt.',
    fr: 'L’acte est en cours d’établissement.',
  },
  'deed-misses': {
    en: 'The deed waits. Of the psper is missing: {{parts}}.',
    nl: 'De akte wacht. Van de psper ontbreekt: {{parts}}.',
    de: 'Die Urkunde wartet. Vom Psper fehlt: {{parts}}.',
    fr: 'L’acte attend. Du psper, il manque : {{parts}}.',
  },
  'deed-failed': {
    en: 'Whether there is a deed could not be loaded.',
    nl: 'Of er een akte is, kon niet worden geladen.',
    de: 'Ob es eine Urkunde gibt, konnte nicht geladen werden.',
    fr: 'L’existence d’un acte n’a pas pu être chargée.',
  },
  'short-none': { en: 'none', nl: 'geen', de: 'keine', fr: 'aucun' },
  'short-waits': { en: 'waits', nl: 'wacht', de: 'wartet', fr: 'en attente' },
  'waits-why': {
    en: 'waits: what is missing?',
    nl: 'wacht: wat ontbreekt?',
    de: 'wartet: Was fehlt?',
    fr: 'en attente : que manque-t-il ?',
  },
  notice: {
    en: 'Notice to debtors',
    nl: 'Mededeling aan debiteuren',
    de: 'Anzeige an Schuldner',
    fr: 'Notification aux débiteurs',
  },
  'notice-silent': { en: 'silent', nl: 'stil', de: 'still', fr: 'silencieuse' },
  'notice-public': { en: 'public', nl: 'openbaar', de: 'offen', fr: 'notifiée' },
  registration: { en: 'Registration', nl: 'Registratie', de: 'Registrierung', fr: 'Enregistrement' },
  'not-registered': {
    en: 'not registered',
    nl: 'niet geregistreerd',
    de: 'nicht registriert',
    fr: 'non enregistré',
  },
  'registered-as': {
    en: 'on {{day}}, number {{number}}',
    nl: 'op {{day}}, nummer {{number}}',
    de: 'am {{day}}, Nummer {{number}}',
    fr: 'le {{day}}, numéro {{number}}',
  },
  'edition-first': { en: 'As it was made', nl: 'Zoals gemaakt', de: 'Wie erstellt', fr: 'Tel qu’établi' },
  'edition-registered': {
    en: 'With its registration',
    nl: 'Met de registratie',
    de: 'Mit der Registrierung',
    fr: 'Avec l’enregistrement',
  },
  'file-pdf': { en: 'PDF', nl: 'PDF', de: 'PDF', fr: 'PDF' },
  'file-csv': { en: 'List', nl: 'Lijst', de: 'Liste', fr: 'Liste' },
  'download-pdf': {
    en: 'Download {{name}} as a PDF',
    nl: '{{name}} als PDF downloaden',
    de: '{{name}} als PDF herunterladen',
    fr: 'Télécharger {{name}} en PDF',
  },
  'download-csv': {
    en: 'Download the list of {{name}}',
    nl: 'De lijst van {{name}} downloaden',
    de: 'Die Liste von {{name}} herunterladen',
    fr: 'Télécharger la liste de {{name}}',
  },
  'download-deed': {
    en: 'Download the deed of {{name}}',
    nl: 'De akte van {{name}} downloaden',
    de: 'Die Urkunde von {{name}} herunterladen',
    fr: 'Télécharger l’acte de {{name}}',
  },
  'download-note': {
    en: 'Download debit note {{name}}',
    nl: 'Debetnota {{name}} downloaden',
    de: 'Belastungsanzeige {{name}} herunterladen',
    fr: 'Télécharger la note de débit {{name}}',
  },
  'download-failed': {
    en: 'The document could not be downloaded.',
    nl: 'Het document kon niet worden gedownload.',
    de: 'Das Dokument konnte nicht heruntergeladen werden.',
    fr: 'Le document n’a pas pu être téléchargé.',
  },
  register: {
    en: 'Enter the registration',
    nl: 'Registratie invullen',
    de: 'Registrierung eintragen',
    fr: 'Saisir l’enregistrement',
  },
  'register-again': {
    en: 'Correct the registration',
    nl: 'Registratie corrigeren',
    de: 'Registrierung korrigieren',
    fr: 'Corriger l’enregistrement',
  },
  'register-hint': {
    en: 'A silent Dutch deed takes effect towards others with its registration. A new edition of the deed will say so; the present one stays as it is.',
    nl: 'Een stille Nederlandse akte werkt tegenover anderen door registratie. Een nieuwe versie van de akte vermeldt die; de huidige blijft zoals ze is.',
    de: 'Eine stille niederländische Urkunde wirkt gegenüber Dritten mit ihrer Registrierung. Eine neue Fassung der Urkunde nennt sie; die jetzige bleibt, wie sie ist.',
    fr: 'Un acte néerlandais silencieux produit ses effets envers les tiers par son enregistrement. Une nouvelle édition de l’acte le mentionnera ; l’actuelle reste telle quelle.',
  },
  'registered-on': {
    en: 'Registered on',
    nl: 'Geregistreerd op',
    de: 'Registriert am',
    fr: 'Enregistré le',
  },
  'registered-number': {
    en: 'Number of the registration',
    nl: 'Nummer van de registratie',
    de: 'Nummer der Registrierung',
    fr: 'Numéro d’enregistrement',
  },
  'too-early': {
    en: 'The deed is of a later day.',
    nl: 'De akte is van een latere dag.',
    de: 'Die Urkunde ist von einem späteren Tag.',
    fr: 'L’acte est d’un jour postérieur.',
  },
  'too-late': {
    en: 'This day is yet to come.',
    nl: 'Deze dag moet nog komen.',
    de: 'Dieser Tag kommt erst noch.',
    fr: 'Ce jour n’est pas encore venu.',
  },
  saved: {
    en: 'The registration was saved. A new edition of the deed is being made.',
    nl: 'De registratie is opgeslagen. Er wordt een nieuwe versie van de akte gemaakt.',
    de: 'Die Registrierung wurde gespeichert. Eine neue Fassung der Urkunde wird erstellt.',
    fr: 'L’enregistrement a été sauvegardé. Une nouvelle édition de l’acte est en cours.',
  },
  'not-saved': {
    en: 'The registration could not be saved.',
    nl: 'De registratie kon niet worden opgeslagen.',
    de: 'Die Registrierung konnte nicht gespeichert werden.',
    fr: 'L’enregistrement n’a pas pu être sauvegardé.',
  },
} satisfies Section;

/** What the audit trail says about deeds. */
export const audit = {
  'action.cession.register': {
    en: 'Registration of a deed entered',
    nl: 'Registratie van een akte ingevuld',
    de: 'Registrierung einer Urkunde eingetragen',
    fr: 'Enregistrement d’un acte saisi',
  },
  'kind.cession': { en: 'cession', nl: 'cessie', de: 'Abtretung', fr: 'cession' },
} satisfies Section;

export const errors = {
  nothing_to_register: {
    en: 'This cession has no silent Dutch deed that could be registered.',
    nl: 'Deze cessie heeft geen stille Nederlandse akte die geregistreerd kan worden.',
    de: 'Diese Abtretung hat keine stille niederländische Urkunde, die registriert werden könnte.',
    fr: 'Cette cession n’a pas d’acte néerlandais non notifié qui puisse être enregistré.',
  },
} satisfies Section;

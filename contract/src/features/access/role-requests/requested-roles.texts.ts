import type { Section } from '../../../texts/text.ts';
import { spanFaults } from '../temporary-permissions/span-faults.texts.ts';

export const texts = {
  title: { en: 'Requested roles', nl: 'Aangevraagde rollen', de: 'Beantragte Rollen', fr: 'Rôles demandés' },
  purpose: {
    en: 'Admins who request a role for at most 7 days. Nobody decides on their own request.',
    nl: 'Beheerders die voor maximaal 7 dagen een rol aanvragen. Niemand beslist over het eigen verzoek.',
    de: 'Admins, die für höchstens 7 Tage eine Rolle beantragen. Niemand entscheidet über den eigenen Antrag.',
    fr: 'Des admins qui demandent un rôle pour 7 jours au plus. Personne ne statue sur sa propre demande.',
  },
  open: { en: 'Open', nl: 'Open', de: 'Offen', fr: 'Ouverte' },
  approved: { en: 'Approved', nl: 'Goedgekeurd', de: 'Genehmigt', fr: 'Approuvée' },
  declined: { en: 'Declined', nl: 'Afgewezen', de: 'Abgelehnt', fr: 'Refusée' },
  'first-name': { en: 'First name', nl: 'Voornaam', de: 'Vorname', fr: 'Prénom' },
  'last-name': { en: 'Last name', nl: 'Achternaam', de: 'Nachname', fr: 'Nom' },
  reviewer: { en: 'Reviewer', nl: 'Beoordelaar', de: 'Prüfer', fr: 'Approbateur' },
  'reviewed-on': { en: 'Decided on', nl: 'Beslist op', de: 'Entschieden am', fr: 'Date de décision' },
  search: {
    en: 'Search name, role or message',
    nl: 'Naam, rol of bericht zoeken',
    de: 'Name, Rolle oder Nachricht suchen',
    fr: 'Rechercher un nom, un rôle ou un message',
  },
  empty: {
    en: 'No requests yet',
    nl: 'Nog geen verzoeken',
    de: 'Noch keine Anträge',
    fr: 'Aucune demande pour l’instant',
  },
  'empty-hint': {
    en: 'Admins request a role in their profile, under “My access”.',
    nl: 'Beheerders vragen een rol aan in hun profiel, onder “Mijn toegang”.',
    de: 'Admins beantragen eine Rolle in ihrem Profil unter „Mein Zugang“.',
    fr: 'Les admins demandent un rôle dans leur profil, sous « Mes accès ».',
  },
  'could-not-retrieve': {
    en: 'The requests could not be loaded.',
    nl: 'De verzoeken konden niet worden geladen.',
    de: 'Die Anträge konnten nicht geladen werden.',
    fr: 'Les demandes n’ont pas pu être chargées.',
  },
  review: { en: 'Review request', nl: 'Verzoek beoordelen', de: 'Antrag prüfen', fr: 'Examiner la demande' },
  'request-message': {
    en: 'Message from the requester',
    nl: 'Bericht van de aanvrager',
    de: 'Nachricht des Antragstellers',
    fr: 'Message du demandeur',
  },
  'reviewer-message': {
    en: 'Message from the reviewer',
    nl: 'Bericht van de beoordelaar',
    de: 'Nachricht des Prüfers',
    fr: 'Message de l’approbateur',
  },
  gives: {
    en: 'Permissions of this role',
    nl: 'Rechten van deze rol',
    de: 'Berechtigungen dieser Rolle',
    fr: 'Autorisations de ce rôle',
  },
  'gives-nothing': { en: 'none', nl: 'geen', de: 'keine', fr: 'aucune' },
  'danger-title': {
    en: 'This role includes admin management',
    nl: 'Deze rol bevat het recht “Beheerders beheren”',
    de: 'Diese Rolle umfasst die Admin-Verwaltung',
    fr: 'Ce rôle comprend la gestion des admins',
  },
  danger: {
    en: 'Whoever has it can grant permissions to others. Approve only when you know why it is needed.',
    nl: 'Wie dat recht heeft, kan anderen rechten toekennen. Keur alleen goed als je weet waarom het nodig is.',
    de: 'Wer sie hat, kann anderen Berechtigungen erteilen. Genehmigen Sie nur, wenn Sie den Grund kennen.',
    fr: 'Qui l’a peut accorder des autorisations à d’autres. N’approuvez que si vous savez pourquoi ce rôle est nécessaire.',
  },
  'own-request': {
    en: 'This is your own request; another admin has to decide on it.',
    nl: 'Dit is je eigen verzoek; een andere beheerder moet erover beslissen.',
    de: 'Dies ist Ihr eigener Antrag; ein anderer Admin muss darüber entscheiden.',
    fr: 'C’est votre propre demande ; un autre admin doit statuer.',
  },
  approve: { en: 'Approve', nl: 'Goedkeuren', de: 'Genehmigen', fr: 'Approuver' },
  decline: { en: 'Decline', nl: 'Afwijzen', de: 'Ablehnen', fr: 'Refuser' },
  ...spanFaults,
  'toast-approved': {
    en: 'Request approved.',
    nl: 'Het verzoek is goedgekeurd.',
    de: 'Der Antrag wurde genehmigt.',
    fr: 'La demande a été approuvée.',
  },
  'toast-declined': {
    en: 'Request declined.',
    nl: 'Het verzoek is afgewezen.',
    de: 'Der Antrag wurde abgelehnt.',
    fr: 'La demande a été refusée.',
  },
  'toast-error': {
    en: 'The decision could not be saved.',
    nl: 'De beslissing kon niet worden opgeslagen.',
    de: 'Die Entscheidung konnte nicht gespeichert werden.',
    fr: 'La décision n’a pas pu être enregistrée.',
  },
  'decided-by': {
    en: 'Not saved: {{name}} has already decided on this request ({{decision}}).',
    nl: 'Niet opgeslagen: {{name}} heeft al over dit verzoek beslist ({{decision}}).',
    de: 'Nicht gespeichert: {{name}} hat über diesen Antrag bereits entschieden ({{decision}}).',
    fr: 'Non enregistré : {{name}} a déjà statué sur cette demande ({{decision}}).',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  'approval-state': { en: 'Approval state', nl: 'Status', de: 'Status', fr: 'État' },
  role: { en: 'Requested role', nl: 'Aangevraagde rol', de: 'Beantragte Rolle', fr: 'Rôle demandé' },
  from: { en: 'From', nl: 'Van', de: 'Von', fr: 'Du' },
  to: { en: 'To', nl: 'Tot', de: 'Bis', fr: 'Au' },
} satisfies Section;

import type { Section } from './text.ts';

export const roleRequests = {
  title: { en: 'Request a role', nl: 'Een rol aanvragen', de: 'Eine Rolle anfordern', fr: 'Demander un rôle' },
  'no-access': {
    en: 'You are signed in, but hold no permission yet. Ask for a role for at most 7 days; an admin decides.',
    nl: 'Je bent ingelogd, maar hebt nog geen rechten. Vraag voor hoogstens 7 dagen om een rol; een beheerder beslist.',
    de: 'Sie sind angemeldet, haben aber noch keine Berechtigung. Fordern Sie für höchstens 7 Tage eine Rolle an; ein Admin entscheidet.',
    fr: 'Vous êtes connecté, mais sans autorisation. Demandez un rôle pour 7 jours au plus ; un admin décide.',
  },
  hint: {
    en: 'Ask for a role for at most 7 days; an admin decides.',
    nl: 'Vraag voor hoogstens 7 dagen om een rol; een beheerder beslist.',
    de: 'Fordern Sie für höchstens 7 Tage eine Rolle an; ein Admin entscheidet.',
    fr: 'Demandez un rôle pour 7 jours au plus ; un admin décide.',
  },
  granted: {
    en: 'You have access to the console.',
    nl: 'Je hebt toegang tot de console.',
    de: 'Sie haben Zugang zur Konsole.',
    fr: 'Vous avez accès à la console.',
  },
  enter: { en: 'Enter the console', nl: 'Naar de console', de: 'Zur Konsole', fr: 'Entrer dans la console' },
  role: { en: 'Role', nl: 'Rol', de: 'Rolle', fr: 'Rôle' },
  'choose-role': { en: 'Choose a role', nl: 'Kies een rol', de: 'Rolle wählen', fr: 'Choisissez un rôle' },
  from: { en: 'From', nl: 'Van', de: 'Von', fr: 'Du' },
  to: { en: 'To', nl: 'Tot', de: 'Bis', fr: 'Au' },
  message: {
    en: 'Why do you need it?',
    nl: 'Waarom heb je die nodig?',
    de: 'Wofür brauchen Sie sie?',
    fr: 'Pourquoi en avez-vous besoin ?',
  },
  send: { en: 'Send request', nl: 'Verzoek versturen', de: 'Antrag senden', fr: 'Envoyer la demande' },
  sent: {
    en: 'The request was sent. This screen follows the decision.',
    nl: 'Het verzoek is verstuurd. Dit scherm volgt de beslissing.',
    de: 'Der Antrag wurde gesendet. Diese Seite folgt der Entscheidung.',
    fr: 'La demande a été envoyée. Cet écran suit la décision.',
  },
  'could-not-send': {
    en: 'The request could not be sent.',
    nl: 'Het verzoek kon niet worden verstuurd.',
    de: 'Der Antrag konnte nicht gesendet werden.',
    fr: 'La demande n’a pas pu être envoyée.',
  },
  'could-not-retrieve': {
    en: 'Could not retrieve the roles and your requests.',
    nl: 'De rollen en je verzoeken konden niet worden opgehaald.',
    de: 'Die Rollen und Ihre Anträge konnten nicht abgerufen werden.',
    fr: 'Les rôles et vos demandes n’ont pas pu être récupérés.',
  },
  'no-roles': {
    en: 'There is no role to ask for at the moment.',
    nl: 'Er is op dit moment geen rol om aan te vragen.',
    de: 'Zurzeit gibt es keine Rolle zum Anfordern.',
    fr: 'Il n’y a pas de rôle à demander pour le moment.',
  },
  mine: { en: 'My requests', nl: 'Mijn verzoeken', de: 'Meine Anträge', fr: 'Mes demandes' },
  none: { en: 'None yet.', nl: 'Nog geen.', de: 'Noch keine.', fr: 'Aucune pour l’instant.' },
  until: { en: '{{from}} to {{to}}', nl: '{{from}} tot {{to}}', de: '{{from}} bis {{to}}', fr: '{{from}} au {{to}}' },
  'sign-out': { en: 'Sign out', nl: 'Uitloggen', de: 'Abmelden', fr: 'Se déconnecter' },
} satisfies Section;

import type { Section } from '../../../texts/text.ts';

export const texts = {
  title: { en: 'Request a role', nl: 'Rol aanvragen', de: 'Rolle beantragen', fr: 'Demander un rôle' },
  'no-access': {
    en: 'You are signed in, but do not have any permissions yet. Request a role for at most 7 days; an admin decides.',
    nl: 'Je bent ingelogd, maar hebt nog geen rechten. Vraag voor maximaal 7 dagen een rol aan; een beheerder beslist.',
    de: 'Sie sind angemeldet, haben aber noch keine Berechtigung. Beantragen Sie für höchstens 7 Tage eine Rolle; ein Admin entscheidet.',
    fr: 'Votre session est ouverte, mais vous n’avez encore aucune autorisation. Demandez un rôle pour 7 jours au plus ; un admin statue.',
  },
  hint: {
    en: 'Request a role for at most 7 days; an admin decides.',
    nl: 'Vraag voor maximaal 7 dagen een rol aan; een beheerder beslist.',
    de: 'Beantragen Sie für höchstens 7 Tage eine Rolle; ein Admin entscheidet.',
    fr: 'Demandez un rôle pour 7 jours au plus ; un admin statue.',
  },
  granted: {
    en: 'You have access to the console.',
    nl: 'Je hebt toegang tot de console.',
    de: 'Sie haben Zugang zur Konsole.',
    fr: 'Vous avez accès à la console.',
  },
  enter: { en: 'Go to the console', nl: 'Naar de console', de: 'Zur Konsole', fr: 'Aller à la console' },
  role: { en: 'Role', nl: 'Rol', de: 'Rolle', fr: 'Rôle' },
  'choose-role': { en: 'Choose a role', nl: 'Rol kiezen', de: 'Rolle wählen', fr: 'Choisir un rôle' },
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
    en: 'Request sent. This page updates once there is a decision.',
    nl: 'Het verzoek is verstuurd. Dit scherm wordt bijgewerkt zodra er is beslist.',
    de: 'Der Antrag wurde gesendet. Diese Seite wird aktualisiert, sobald entschieden ist.',
    fr: 'La demande a été envoyée. Cet écran se met à jour dès la décision.',
  },
  'could-not-send': {
    en: 'The request could not be sent.',
    nl: 'Het verzoek kon niet worden verstuurd.',
    de: 'Der Antrag konnte nicht gesendet werden.',
    fr: 'La demande n’a pas pu être envoyée.',
  },
  'could-not-retrieve': {
    en: 'The roles and your requests could not be loaded.',
    nl: 'De rollen en je verzoeken konden niet worden geladen.',
    de: 'Die Rollen und Ihre Anträge konnten nicht geladen werden.',
    fr: 'Les rôles et vos demandes n’ont pas pu être chargés.',
  },
  'no-roles': {
    en: 'There is no role to request at the moment.',
    nl: 'Er is op dit moment geen rol om aan te vragen.',
    de: 'Zurzeit kann keine Rolle beantragt werden.',
    fr: 'Il n’y a pas de rôle à demander pour le moment.',
  },
  mine: { en: 'My requests', nl: 'Mijn verzoeken', de: 'Meine Anträge', fr: 'Mes demandes' },
  none: { en: 'None yet.', nl: 'Nog geen.', de: 'Noch keine.', fr: 'Aucune pour l’instant.' },
  until: {
    en: '{{from}} to {{to}}',
    nl: '{{from}} tot {{to}}',
    de: '{{from}} bis {{to}}',
    fr: 'du {{from}} au {{to}}',
  },
  'sign-out': { en: 'Sign out', nl: 'Uitloggen', de: 'Abmelden', fr: 'Se déconnecter' },
} satisfies Section;

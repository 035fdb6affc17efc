import type { Section } from '../../../texts/text.ts';

export const texts = {
  title: { en: 'Access refused', nl: 'Toegang geweigerd', de: 'Zugang verweigert', fr: 'Accès refusé' },
  explanation: {
    en: 'A security rule blocked this visit.',
    nl: 'Een beveiligingsregel heeft dit bezoek tegengehouden.',
    de: 'Eine Sicherheitsregel hat diesen Zugriff abgewiesen.',
    fr: 'Une règle de sécurité a bloqué cette visite.',
  },
  number: { en: 'Incident number', nl: 'Incidentnummer', de: 'Vorfallnummer', fr: 'Numéro d’incident' },
  time: { en: 'Time', nl: 'Tijd', de: 'Zeit', fr: 'Date et heure' },
  'help-title': { en: 'How to get help', nl: 'Zo krijg je hulp', de: 'So bekommen Sie Hilfe', fr: 'Obtenir de l’aide' },
  help: {
    en: 'Ask an admin of your organisation, by phone or in person, and give them the incident number.',
    nl: 'Vraag een beheerder van je organisatie, telefonisch of persoonlijk, en geef het incidentnummer door.',
    de: 'Wenden Sie sich telefonisch oder persönlich an einen Admin Ihrer Organisation und nennen Sie die Vorfallnummer.',
    fr: 'Adressez-vous à un admin de votre organisation, par téléphone ou en personne, et indiquez le numéro d’incident.',
  },
  'help-without-number': {
    en: 'Ask an admin of your organisation, by phone or in person, and say when it happened.',
    nl: 'Vraag een beheerder van je organisatie, telefonisch of persoonlijk, en zeg wanneer het gebeurde.',
    de: 'Wenden Sie sich telefonisch oder persönlich an einen Admin Ihrer Organisation und sagen Sie, wann es geschah.',
    fr: 'Adressez-vous à un admin de votre organisation, par téléphone ou en personne, et dites quand cela s’est produit.',
  },
} satisfies Section;

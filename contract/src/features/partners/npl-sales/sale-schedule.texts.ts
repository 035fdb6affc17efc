import type { Section } from '../../../texts/text.ts';
import type { SaleFailure } from './sale-schedule.schema.ts';

const failures: { [reason in SaleFailure as `schedule-failed-${reason}`]: Section[string] } = {
  'schedule-failed-too_slow': {
    en: 'The database took too long.',
    nl: 'De database deed er te lang over.',
    de: 'Die Datenbank brauchte zu lange.',
    fr: 'La base de données a mis trop de temps.',
  },
  'schedule-failed-held_up': {
    en: 'Other work was busy with the same dossiers.',
    nl: 'Ander werk hield dezelfde dossiers vast.',
    de: 'Andere Arbeit hielt dieselben Akten fest.',
    fr: 'Un autre travail retenait les mêmes dossiers.',
  },
  'schedule-failed-refused': {
    en: 'The database refused it, because it would contradict what is stored.',
    nl: 'De database weigerde het, omdat het in strijd zou zijn met wat is opgeslagen.',
    de: 'Die Datenbank hat ihn abgelehnt, weil er dem Gespeicherten widersprechen würde.',
    fr: 'La base de données l’a refusée, car elle contredirait ce qui est enregistré.',
  },
  'schedule-failed-unexpected': {
    en: 'Something unexpected happened; the server log says what.',
    nl: 'Er is iets onverwachts gebeurd; in het serverlog staat wat.',
    de: 'Etwas Unerwartetes ist geschehen; was, steht im Server-Log.',
    fr: 'Un imprévu s’est produit ; le journal du serveur le précise.',
  },
};

/** When is sold to a buyer by its export frequency, and why that failed. */
export const saleSchedule = {
  ...failures,
  'schedule-next': {
    en: 'Next planned sale: {{day}}, from 00:30 in Amsterdam.',
    nl: 'Volgende geplande verkoop: {{day}}, vanaf 00:30 in Amsterdam.',
    de: 'Nächster geplanter Verkauf: {{day}}, ab 00:30 Uhr in Amsterdam.',
    fr: 'Prochaine vente planifiée : {{day}}, à partir de 00:30 à Amsterdam.',
  },
  'schedule-none': {
    en: 'No sale is planned: the buyer has no export frequency.',
    nl: 'Er is geen verkoop gepland: de koper heeft geen exportfrequentie.',
    de: 'Es ist kein Verkauf geplant: Der Käufer hat keine Exportfrequenz.',
    fr: 'Aucune vente n’est planifiée : l’acheteur n’a pas de fréquence d’export.',
  },
  'schedule-failed-title': {
    en: 'The planned sale of {{day}} could not be made',
    nl: 'De geplande verkoop van {{day}} is niet gelukt',
    de: 'Der geplante Verkauf vom {{day}} ist nicht gelungen',
    fr: 'La vente planifiée du {{day}} n’a pas pu se faire',
  },
  'schedule-failed-since': {
    en: '{{reason}} Since {{time}}. Nothing was sold; it is tried again every five minutes.',
    nl: '{{reason}} Sinds {{time}}. Er is niets verkocht; het wordt elke vijf minuten opnieuw geprobeerd.',
    de: '{{reason}} Seit {{time}}. Es wurde nichts verkauft; alle fünf Minuten wird es erneut versucht.',
    fr: '{{reason}} Depuis {{time}}. Rien n’a été vendu ; un nouvel essai a lieu toutes les cinq minutes.',
  },
  'schedule-could-not-load': {
    en: 'When is sold next could not be loaded.',
    nl: 'Wanneer er weer wordt verkocht, kon niet worden geladen.',
    de: 'Wann wieder verkauft wird, konnte nicht geladen werden.',
    fr: 'La date de la prochaine vente n’a pas pu être chargée.',
  },
  'planned-for': { en: 'Planned for', nl: 'Gepland voor', de: 'Geplant für', fr: 'Planifiée pour le' },
  'schedule-failure': {
    en: 'Why it failed',
    nl: 'Waarom het mislukte',
    de: 'Warum es misslang',
    fr: 'Pourquoi elle a échoué',
  },
} satisfies Section;

import type { Section } from '../../../texts/text.ts';

/** What is said of every request that waits for a second admin. */
export const texts = {
  'state-done': { en: 'Done', nl: 'Uitgevoerd', de: 'Ausgeführt', fr: 'Effectuée' },
  'state-waiting': {
    en: 'Waiting for approval',
    nl: 'Wacht op goedkeuring',
    de: 'Wartet auf Genehmigung',
    fr: 'En attente d’approbation',
  },
  'state-approved': { en: 'Approved', nl: 'Goedgekeurd', de: 'Genehmigt', fr: 'Approuvée' },
  'state-refused': { en: 'Not approved', nl: 'Niet goedgekeurd', de: 'Nicht genehmigt', fr: 'Non approuvée' },
  'state-withdrawn': { en: 'Taken back', nl: 'Ingetrokken', de: 'Zurückgezogen', fr: 'Retirée' },
  'asked-on': { en: 'Asked for on', nl: 'Aangevraagd op', de: 'Beantragt am', fr: 'Demandé le' },
  'asked-by': { en: 'Asked for by', nl: 'Gevraagd door', de: 'Angefordert von', fr: 'Demandé par' },
  'decided-by': { en: 'Decided by', nl: 'Beslist door', de: 'Entschieden von', fr: 'Décidé par' },
  'within-limit': { en: 'Within the limit', nl: 'Binnen de limiet', de: 'Innerhalb des Limits', fr: 'Sous le plafond' },
  approve: { en: 'Approve', nl: 'Goedkeuren', de: 'Genehmigen', fr: 'Approuver' },
  refuse: { en: 'Refuse', nl: 'Afwijzen', de: 'Ablehnen', fr: 'Refuser' },
  withdraw: { en: 'Withdraw', nl: 'Intrekken', de: 'Zurückziehen', fr: 'Retirer' },
  own: {
    en: 'You asked for this yourself: another admin has to decide on it.',
    nl: 'Je hebt dit zelf aangevraagd: een andere beheerder moet erover beslissen.',
    de: 'Sie haben das selbst beantragt: Ein anderer Admin muss darüber entscheiden.',
    fr: 'Vous l’avez demandé vous-même : un autre admin doit trancher.',
  },
  'refuse-title': {
    en: 'Refuse this request for {{amount}}?',
    nl: 'Deze aanvraag voor {{amount}} afwijzen?',
    de: 'Diesen Antrag über {{amount}} ablehnen?',
    fr: 'Refuser cette demande de {{amount}} ?',
  },
  'withdraw-title': {
    en: 'Withdraw this request for {{amount}}?',
    nl: 'Deze aanvraag voor {{amount}} intrekken?',
    de: 'Diesen Antrag über {{amount}} zurückziehen?',
    fr: 'Retirer cette demande de {{amount}} ?',
  },
  asking: {
    en: 'Asked for by {{name}}: {{reason}}',
    nl: 'Aangevraagd door {{name}}: {{reason}}',
    de: 'Beantragt von {{name}}: {{reason}}',
    fr: 'Demandé par {{name}} : {{reason}}',
  },
  refused: {
    en: 'The request is refused.',
    nl: 'De aanvraag is afgewezen.',
    de: 'Der Antrag ist abgelehnt.',
    fr: 'La demande est refusée.',
  },
  withdrawn: {
    en: 'The request is withdrawn.',
    nl: 'De aanvraag is ingetrokken.',
    de: 'Der Antrag ist zurückgezogen.',
    fr: 'La demande est retirée.',
  },
  'not-decided': {
    en: 'Nothing was decided.',
    nl: 'Er is niets beslist.',
    de: 'Es wurde nichts entschieden.',
    fr: 'Rien n’a été tranché.',
  },
} satisfies Section;

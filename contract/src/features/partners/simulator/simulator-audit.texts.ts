import type { Section } from '../../../texts/text.ts';

export const auditSimulator = {
  'action.simulator-run.start': {
    en: 'Call simulated',
    nl: 'Aanroep gesimuleerd',
    de: 'Aufruf simuliert',
    fr: 'Appel simulé',
  },
  'action.simulator-scenario.create': {
    en: 'Scenario saved',
    nl: 'Scenario opgeslagen',
    de: 'Szenario gespeichert',
    fr: 'Scénario enregistré',
  },
  'action.simulator-scenario.change': {
    en: 'Scenario changed',
    nl: 'Scenario gewijzigd',
    de: 'Szenario geändert',
    fr: 'Scénario modifié',
  },
  'action.simulator-scenario.remove': {
    en: 'Scenario deleted',
    nl: 'Scenario verwijderd',
    de: 'Szenario gelöscht',
    fr: 'Scénario supprimé',
  },
  'kind.simulator-run': {
    en: 'simulated call',
    nl: 'gesimuleerde aanroep',
    de: 'simulierter Aufruf',
    fr: 'appel simulé',
  },
  'kind.simulator-scenario': { en: 'scenario', nl: 'scenario', de: 'Szenario', fr: 'scénario' },
} satisfies Section;

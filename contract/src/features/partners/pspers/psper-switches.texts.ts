import type { Section } from '../../../texts/text.ts';

/** The switches of a psper: what each does when it is turned, and what is said then. */
export const psperSwitches = {
  'switch-stale': {
    en: 'Not switched: the psper was changed in the meantime, by somebody else or in another window. Look at how it stands now.',
    nl: 'Niet omgezet: de psper is intussen gewijzigd, door iemand anders of in een ander venster. Kijk hoe het nu staat.',
    de: 'Nicht umgeschaltet: Der Psper wurde inzwischen geändert, von jemand anderem oder in einem anderen Fenster. Sehen Sie nach, wie es jetzt steht.',
    fr: 'Non basculé : le psper a été modifié entre-temps, par quelqu’un d’autre ou dans une autre fenêtre. Regardez son état actuel.',
  },
  'switch-fraud-module': {
    en: 'Switch the fraud module',
    nl: 'Fraudemodule omzetten',
    de: 'Betrugsmodul umschalten',
    fr: 'Basculer le module antifraude',
  },
  'fraud-module.turn-on': {
    en: 'Enable the fraud module',
    nl: 'Fraudemodule inschakelen',
    de: 'Betrugsmodul einschalten',
    fr: 'Activer le module antifraude',
  },
  'fraud-module.turn-off': {
    en: 'Disable the fraud module',
    nl: 'Fraudemodule uitschakelen',
    de: 'Betrugsmodul ausschalten',
    fr: 'Désactiver le module antifraude',
  },
  'fraud-module.when-off': {
    en: 'The fraud module is disabled: orders of shops of {{name}} are not checked. Enabled, each order is checked before it is invoiced.',
    nl: 'De fraudemodule is uitgeschakeld: orders van winkels van {{name}} worden niet gecontroleerd. Ingeschakeld wordt elke order gecontroleerd voordat er wordt gefactureerd.',
    de: 'Das Betrugsmodul ist ausgeschaltet: Bestellungen der Shops von {{name}} werden nicht geprüft. Eingeschaltet wird jede Bestellung geprüft, bevor sie berechnet wird.',
    fr: 'Le module antifraude est désactivé : les commandes des boutiques de {{name}} ne sont pas vérifiées. Activé, chaque commande est vérifiée avant d’être facturée.',
  },
  'fraud-module.when-on': {
    en: 'The fraud module is enabled. Disabled, orders of shops of {{name}} are no longer checked before they are invoiced.',
    nl: 'De fraudemodule is ingeschakeld. Uitgeschakeld worden orders van winkels van {{name}} niet meer gecontroleerd voordat er wordt gefactureerd.',
    de: 'Das Betrugsmodul ist eingeschaltet. Ausgeschaltet werden Bestellungen der Shops von {{name}} nicht mehr geprüft, bevor sie berechnet werden.',
    fr: 'Le module antifraude est activé. Désactivé, les commandes des boutiques de {{name}} ne sont plus vérifiées avant d’être facturées.',
  },
  'fraud-module.success': {
    en: 'The fraud module was switched.',
    nl: 'De fraudemodule is omgezet.',
    de: 'Das Betrugsmodul wurde umgeschaltet.',
    fr: 'Le module antifraude a été basculé.',
  },
  'fraud-module.error': {
    en: 'The fraud module could not be switched.',
    nl: 'De fraudemodule kon niet worden omgezet.',
    de: 'Das Betrugsmodul konnte nicht umgeschaltet werden.',
    fr: 'Le module antifraude n’a pas pu être basculé.',
  },

  'switch-b2b': { en: 'Switch B2B', nl: 'B2B omzetten', de: 'B2B umschalten', fr: 'Basculer le B2B' },
  'b2b.turn-on': { en: 'Enable B2B', nl: 'B2B inschakelen', de: 'B2B einschalten', fr: 'Activer le B2B' },
  'b2b.turn-off': { en: 'Disable B2B', nl: 'B2B uitschakelen', de: 'B2B ausschalten', fr: 'Désactiver le B2B' },
  'b2b.when-off': {
    en: 'B2B is disabled: captures of claims on companies wait. Enabled, they are cleared with the others.',
    nl: 'B2B is uitgeschakeld: vastleggingen van vorderingen op bedrijven wachten. Ingeschakeld gaan ze mee in de clearing.',
    de: 'B2B ist ausgeschaltet: Erfassungen von Forderungen gegen Unternehmen warten. Eingeschaltet gehen sie in das Clearing ein.',
    fr: 'Le B2B est désactivé : les captures de créances sur des entreprises attendent. Activé, elles sont compensées avec les autres.',
  },
  'b2b.when-on': {
    en: 'B2B is enabled: claims on companies are cleared with the others.',
    nl: 'B2B is ingeschakeld: vorderingen op bedrijven gaan mee in de clearing.',
    de: 'B2B ist eingeschaltet: Forderungen gegen Unternehmen gehen in das Clearing ein.',
    fr: 'Le B2B est activé : les créances sur des entreprises sont compensées avec les autres.',
  },
  'b2b.warning': {
    en: 'Disabled, {{name}} is no longer paid for claims on companies: their captures wait until B2B is enabled again.',
    nl: 'Uitgeschakeld wordt {{name}} niet meer betaald voor vorderingen op bedrijven: hun vastleggingen wachten tot B2B weer is ingeschakeld.',
    de: 'Ausgeschaltet wird {{name}} für Forderungen gegen Unternehmen nicht mehr bezahlt: Ihre Erfassungen warten, bis B2B wieder eingeschaltet ist.',
    fr: 'Désactivé, {{name}} n’est plus payé pour les créances sur des entreprises : leurs captures attendent que le B2B soit réactivé.',
  },
  'b2b.success': {
    en: 'B2B was switched.',
    nl: 'B2B is omgezet.',
    de: 'B2B wurde umgeschaltet.',
    fr: 'Le B2B a été basculé.',
  },
  'b2b.error': {
    en: 'B2B could not be switched.',
    nl: 'B2B kon niet worden omgezet.',
    de: 'B2B konnte nicht umgeschaltet werden.',
    fr: 'Le B2B n’a pas pu être basculé.',
  },

  'switch-same-day-refunds': {
    en: 'Switch the refund settlement on the same day',
    nl: 'Afrekenen van terugbetalingen op dezelfde dag omzetten',
    de: 'Erstattungen am selben Tag umschalten',
    fr: 'Basculer le règlement des remboursements le jour même',
  },
  'same-day-refunds.turn-on': {
    en: 'Deduct in the same clearing',
    nl: 'In dezelfde clearing verrekenen',
    de: 'Im selben Clearing verrechnen',
    fr: 'Déduire dans la même compensation',
  },
  'same-day-refunds.turn-off': {
    en: 'Deduct one clearing later',
    nl: 'Eén clearing later verrekenen',
    de: 'Ein Clearing später verrechnen',
    fr: 'Déduire une compensation plus tard',
  },
  'same-day-refunds.when-off': {
    en: 'Refunds are deducted one clearing after their capture. Enabled, they are deducted in the same one.',
    nl: 'Terugbetalingen worden één clearing na hun vastlegging verrekend. Ingeschakeld gebeurt dat in dezelfde clearing.',
    de: 'Erstattungen werden ein Clearing nach ihrer Erfassung verrechnet. Eingeschaltet geschieht das im selben Clearing.',
    fr: 'Les remboursements sont déduits une compensation après leur capture. Activé, ils le sont dans la même compensation.',
  },
  'same-day-refunds.when-on': {
    en: 'Refunds are deducted in the clearing of their capture. Disabled, they are deducted one clearing later.',
    nl: 'Terugbetalingen worden in de clearing van hun vastlegging verrekend. Uitgeschakeld gebeurt dat één clearing later.',
    de: 'Erstattungen werden im Clearing ihrer Erfassung verrechnet. Ausgeschaltet geschieht das ein Clearing später.',
    fr: 'Les remboursements sont déduits dans la compensation de leur capture. Désactivé, ils le sont une compensation plus tard.',
  },
  'same-day-refunds.success': {
    en: 'The refund settlement on the same day was switched.',
    nl: 'Het afrekenen van terugbetalingen op dezelfde dag is omgezet.',
    de: 'Die Abrechnung von Erstattungen am selben Tag wurde umgeschaltet.',
    fr: 'Le règlement des remboursements le jour même a été basculé.',
  },
  'same-day-refunds.error': {
    en: 'The refund settlement on the same day could not be switched.',
    nl: 'Het afrekenen van terugbetalingen op dezelfde dag kon niet worden omgezet.',
    de: 'Die Abrechnung von Erstattungen am selben Tag konnte nicht umgeschaltet werden.',
    fr: 'Le règlement des remboursements le jour même n’a pas pu être basculé.',
  },

  'switch-selection-logic': {
    en: 'Switch the settlement selection logic',
    nl: 'Selectielogica voor de afrekening omzetten',
    de: 'Auswahllogik der Abrechnung umschalten',
    fr: 'Basculer la logique de sélection du règlement',
  },
  'selection-logic.turn-on': {
    en: 'Use the new logic',
    nl: 'Nieuwe logica gebruiken',
    de: 'Neue Logik verwenden',
    fr: 'Utiliser la nouvelle logique',
  },
  'selection-logic.turn-off': {
    en: 'Use the old logic',
    nl: 'Oude logica gebruiken',
    de: 'Alte Logik verwenden',
    fr: 'Utiliser l’ancienne logique',
  },
  'selection-logic.when-off': {
    en: 'The old logic clears captures of orders that are captured in full and whose invoice date has passed. The new one clears each capture before the cut-off.',
    nl: 'De oude logica neemt vastleggingen mee van orders die volledig zijn vastgelegd en waarvan de factuurdatum voorbij is. De nieuwe neemt elke vastlegging van voor het afsluitmoment mee.',
    de: 'Die alte Logik verrechnet Erfassungen von Bestellungen, die ganz erfasst sind und deren Rechnungsdatum vorbei ist. Die neue verrechnet jede Erfassung vor dem Stichzeitpunkt.',
    fr: 'L’ancienne logique compense les captures des commandes entièrement capturées dont la date de facture est passée. La nouvelle compense chaque capture antérieure à l’arrêté.',
  },
  'selection-logic.when-on': {
    en: 'The new logic clears each capture before the cut-off. The old one clears only those of orders that are captured in full and whose invoice date has passed.',
    nl: 'De nieuwe logica neemt elke vastlegging van voor het afsluitmoment mee. De oude neemt alleen die mee van orders die volledig zijn vastgelegd en waarvan de factuurdatum voorbij is.',
    de: 'Die neue Logik verrechnet jede Erfassung vor dem Stichzeitpunkt. Die alte verrechnet nur die von Bestellungen, die ganz erfasst sind und deren Rechnungsdatum vorbei ist.',
    fr: 'La nouvelle logique compense chaque capture antérieure à l’arrêté. L’ancienne ne compense que celles des commandes entièrement capturées dont la date de facture est passée.',
  },
  'selection-logic.success': {
    en: 'The settlement selection logic was switched.',
    nl: 'De selectielogica voor de afrekening is omgezet.',
    de: 'Die Auswahllogik der Abrechnung wurde umgeschaltet.',
    fr: 'La logique de sélection du règlement a été basculée.',
  },
  'selection-logic.error': {
    en: 'The settlement selection logic could not be switched.',
    nl: 'De selectielogica voor de afrekening kon niet worden omgezet.',
    de: 'Die Auswahllogik der Abrechnung konnte nicht umgeschaltet werden.',
    fr: 'La logique de sélection du règlement n’a pas pu être basculée.',
  },
} satisfies Section;

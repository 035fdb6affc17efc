import type { Section } from '../../../texts/text.ts';

/** Setting and lifting what we learnt of a consumer. */
export const consumerMarkWords = {
  'change-marks': {
    en: 'Change marks',
    nl: 'Kenmerken wijzigen',
    de: 'Vermerke ändern',
    fr: 'Modifier les mentions',
  },
  'change-marks-title': {
    en: 'Marks of consumer {{number}}',
    nl: 'Kenmerken van consument {{number}}',
    de: 'Vermerke von Verbraucher {{number}}',
    fr: 'Mentions du consommateur {{number}}',
  },
  'change-marks-effect': {
    en: 'A mark counts for all dossiers of the consumer from now on. What was already sent, handed over or sold is not undone. Without the mark everything continues.',
    nl: 'Een kenmerk geldt vanaf nu voor alle dossiers van de consument. Wat al is verstuurd, overgedragen of verkocht, blijft zo. Zonder het kenmerk gaat alles verder.',
    de: 'Ein Vermerk gilt ab jetzt für alle Akten des Verbrauchers. Was bereits gesendet, übergeben oder verkauft ist, bleibt so. Ohne den Vermerk geht alles weiter.',
    fr: 'Une mention vaut désormais pour tous les dossiers du consommateur. Ce qui est déjà envoyé, confié ou vendu le reste. Sans la mention, tout reprend.',
  },
  'mark-stops-all': {
    en: 'No reminder, no other e-mail about dossiers, no automatic hand-over to debt collection, no sale.',
    nl: 'Geen herinnering, geen andere e-mail over dossiers, geen automatische overdracht aan incasso, geen verkoop.',
    de: 'Keine Zahlungserinnerung, keine andere E-Mail zu Akten, keine automatische Übergabe an das Inkasso, kein Verkauf.',
    fr: 'Aucun rappel, aucun autre e-mail sur les dossiers, aucun transfert automatique au recouvrement, aucune vente.',
  },
  'mark-stops-claims': {
    en: 'No reminder, no request to pay by e-mail, no automatic hand-over to debt collection, no sale.',
    nl: 'Geen herinnering, geen betaalverzoek per e-mail, geen automatische overdracht aan incasso, geen verkoop.',
    de: 'Keine Zahlungserinnerung, keine Zahlungsaufforderung per E-Mail, keine automatische Übergabe an das Inkasso, kein Verkauf.',
    fr: 'Aucun rappel, aucune demande de paiement par e-mail, aucun transfert automatique au recouvrement, aucune vente.',
  },
  'mark-stops-sale': {
    en: 'No sale. Reminders and hand-overs to debt collection continue.',
    nl: 'Geen verkoop. Herinneringen en overdrachten aan incasso gaan door.',
    de: 'Kein Verkauf. Zahlungserinnerungen und Übergaben an das Inkasso gehen weiter.',
    fr: 'Aucune vente. Les rappels et les transferts au recouvrement continuent.',
  },
  'mark-stops-mail': {
    en: 'No reminder, no request to pay by e-mail, no sale. What was already reminded still goes to debt collection.',
    nl: 'Geen herinnering, geen betaalverzoek per e-mail, geen verkoop. Wat al is herinnerd, gaat nog naar incasso.',
    de: 'Keine Zahlungserinnerung, keine Zahlungsaufforderung per E-Mail, kein Verkauf. Woran bereits erinnert wurde, geht noch an das Inkasso.',
    fr: 'Aucun rappel, aucune demande de paiement par e-mail, aucune vente. Ce qui a déjà été rappelé part encore au recouvrement.',
  },
  'marks-unchanged': {
    en: 'Change a mark first: the consumer already has these.',
    nl: 'Wijzig eerst een kenmerk: deze heeft de consument al.',
    de: 'Ändern Sie zuerst einen Vermerk: Diese hat der Verbraucher bereits.',
    fr: 'Modifiez d’abord une mention : le consommateur a déjà celles-ci.',
  },
  'marks-saved': {
    en: 'The marks are saved.',
    nl: 'De kenmerken zijn opgeslagen.',
    de: 'Die Vermerke sind gespeichert.',
    fr: 'Les mentions sont enregistrées.',
  },
  'marks-failed': {
    en: 'The marks could not be saved.',
    nl: 'De kenmerken konden niet worden opgeslagen.',
    de: 'Die Vermerke konnten nicht gespeichert werden.',
    fr: 'Les mentions n’ont pas pu être enregistrées.',
  },
  'mark-set': { en: 'Set: {{marks}}', nl: 'Gezet: {{marks}}', de: 'Gesetzt: {{marks}}', fr: 'Posées : {{marks}}' },
  'mark-lifted': {
    en: 'Lifted: {{marks}}',
    nl: 'Opgeheven: {{marks}}',
    de: 'Aufgehoben: {{marks}}',
    fr: 'Levées : {{marks}}',
  },
} satisfies Section;

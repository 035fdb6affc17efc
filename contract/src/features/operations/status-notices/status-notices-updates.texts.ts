import type { Section } from '../../../texts/text.ts';

/** What is added to a notice while it is shown. */
export const statusNoticesUpdates = {
  'add-update': {
    en: 'Add an update',
    nl: 'Update toevoegen',
    de: 'Aktualisierung hinzufügen',
    fr: 'Ajouter une mise à jour',
  },
  'update-title': {
    en: 'Update of notice {{id}}',
    nl: 'Update van melding {{id}}',
    de: 'Aktualisierung von Meldung {{id}}',
    fr: 'Mise à jour de l’annonce {{id}}',
  },
  'update-hint': {
    en: 'The text itself stays as people have read it. The update appears below it immediately, with its time, in each language of the notice; it cannot be changed or deleted.',
    nl: 'De tekst zelf blijft zoals die gelezen is. De update verschijnt meteen eronder, met de tijd, in elke taal van de melding; wijzigen of verwijderen kan niet.',
    de: 'Der Text selbst bleibt, wie er gelesen wurde. Die Aktualisierung erscheint sofort darunter, mit ihrer Zeit, in jeder Sprache der Meldung; sie lässt sich weder ändern noch löschen.',
    fr: 'Le texte lui-même reste tel qu’il a été lu. La mise à jour apparaît immédiatement en dessous, avec son heure, dans chaque langue de l’annonce ; elle ne peut être ni modifiée ni supprimée.',
  },
  'update-in': {
    en: 'Update in {{language}}',
    nl: 'Update in het {{language}}',
    de: 'Aktualisierung auf {{language}}',
    fr: 'Mise à jour en {{language}}',
  },
  'update-added': {
    en: 'Update added; it is shown now.',
    nl: 'De update is toegevoegd en wordt nu getoond.',
    de: 'Die Aktualisierung ist hinzugefügt und wird jetzt angezeigt.',
    fr: 'La mise à jour est ajoutée et maintenant affichée.',
  },
  'update-languages': {
    en: 'Fill in the update in each language in which the notice has a text, and in no other.',
    nl: 'Vul de update in voor elke taal waarin de melding een tekst heeft, en voor geen andere.',
    de: 'Füllen Sie die Aktualisierung in jeder Sprache aus, in der die Meldung einen Text hat, und in keiner anderen.',
    fr: 'Remplissez la mise à jour dans chaque langue où l’annonce a un texte, et dans aucune autre.',
  },
  'updates-newest': {
    en: 'Updates: {{count}}, newest: {{time}}',
    nl: 'Updates: {{count}}, nieuwste: {{time}}',
    de: 'Aktualisierungen: {{count}}, neueste: {{time}}',
    fr: 'Mises à jour : {{count}}, la plus récente : {{time}}',
  },
  'show-earlier': {
    en: 'Show earlier updates ({{count}})',
    nl: 'Eerdere updates tonen ({{count}})',
    de: 'Frühere Aktualisierungen anzeigen ({{count}})',
    fr: 'Afficher les mises à jour précédentes ({{count}})',
  },
} satisfies Section;

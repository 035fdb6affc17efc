import type { Section } from './text.ts';

/** Stopping, changing the end, deleting and cleaning up. */
export const statusNoticesActions = {
  stop: { en: 'Stop', nl: 'Stoppen', de: 'Beenden', fr: 'Arrêter' },
  'stop-title': {
    en: 'Stop notice {{id}}?',
    nl: 'Melding {{id}} stoppen?',
    de: 'Hinweis {{id}} beenden?',
    fr: 'Arrêter l’avis {{id}} ?',
  },
  'stop-effect': {
    en: 'It disappears at once wherever it is shown, and cannot be shown again.',
    nl: 'Hij verdwijnt direct overal waar hij wordt getoond en kan niet opnieuw worden getoond.',
    de: 'Er verschwindet sofort überall, wo er angezeigt wird, und kann nicht erneut angezeigt werden.',
    fr: 'Il disparaît aussitôt partout où il est affiché et ne peut plus être affiché.',
  },
  'stop-verb': { en: 'Stop the notice', nl: 'Melding stoppen', de: 'Hinweis beenden', fr: 'Arrêter l’avis' },
  'change-end': { en: 'Change the end', nl: 'Einde wijzigen', de: 'Ende ändern', fr: 'Modifier la fin' },
  'extend-title': {
    en: 'Change the end of notice {{id}}',
    nl: 'Einde van melding {{id}} wijzigen',
    de: 'Ende von Hinweis {{id}} ändern',
    fr: 'Modifier la fin de l’avis {{id}}',
  },
  'end-past': {
    en: 'The end has to be after now.',
    nl: 'Het einde moet na nu liggen.',
    de: 'Das Ende muss nach jetzt liegen.',
    fr: 'La fin doit être après maintenant.',
  },
  delete: { en: 'Delete', nl: 'Verwijderen', de: 'Löschen', fr: 'Supprimer' },
  'delete-row': {
    en: 'Delete {{name}}',
    nl: '{{name}} verwijderen',
    de: '{{name}} löschen',
    fr: 'Supprimer {{name}}',
  },
  'delete-title': {
    en: 'Delete notice {{id}}?',
    nl: 'Melding {{id}} verwijderen?',
    de: 'Hinweis {{id}} löschen?',
    fr: 'Supprimer l’avis {{id}} ?',
  },
  'delete-effect-1': {
    en: 'It is scheduled and will not be shown. This cannot be undone; the audit trail keeps its texts.',
    nl: 'Hij is gepland en wordt dan niet getoond. Dit kan niet ongedaan worden gemaakt; de audittrail bewaart de teksten.',
    de: 'Er ist geplant und wird dann nicht angezeigt. Das lässt sich nicht rückgängig machen; das Prüfprotokoll behält die Texte.',
    fr: 'Il est prévu et ne sera pas affiché. Cela ne peut pas être annulé ; la piste d’audit garde ses textes.',
  },
  'delete-effect-2': {
    en: 'It is shown now and disappears at once. This cannot be undone; the audit trail keeps its texts.',
    nl: 'Hij wordt nu getoond en verdwijnt direct. Dit kan niet ongedaan worden gemaakt; de audittrail bewaart de teksten.',
    de: 'Er wird jetzt angezeigt und verschwindet sofort. Das lässt sich nicht rückgängig machen; das Prüfprotokoll behält die Texte.',
    fr: 'Il est affiché et disparaît aussitôt. Cela ne peut pas être annulé ; la piste d’audit garde ses textes.',
  },
  'delete-effect-3': {
    en: 'It is over. This cannot be undone; the audit trail keeps its texts.',
    nl: 'Hij is voorbij. Dit kan niet ongedaan worden gemaakt; de audittrail bewaart de teksten.',
    de: 'Er ist vorbei. Das lässt sich nicht rückgängig machen; das Prüfprotokoll behält die Texte.',
    fr: 'Il est terminé. Cela ne peut pas être annulé ; la piste d’audit garde ses textes.',
  },
  'delete-verb': { en: 'Delete the notice', nl: 'Melding verwijderen', de: 'Hinweis löschen', fr: 'Supprimer l’avis' },
  'remove-completed': {
    en: 'Remove completed',
    nl: 'Voltooide verwijderen',
    de: 'Abgeschlossene entfernen',
    fr: 'Supprimer les terminés',
  },
  'none-completed': {
    en: 'No notice is completed.',
    nl: 'Er is geen voltooide melding.',
    de: 'Kein Hinweis ist abgeschlossen.',
    fr: 'Aucun avis n’est terminé.',
  },
  'cleanup-title': {
    en: 'Remove the completed notices ({{count}})?',
    nl: 'De voltooide meldingen ({{count}}) verwijderen?',
    de: 'Die abgeschlossenen Hinweise ({{count}}) entfernen?',
    fr: 'Supprimer les avis terminés ({{count}}) ?',
  },
  'cleanup-effect': {
    en: 'Every notice that is over goes for good. Active and scheduled ones stay.',
    nl: 'Elke melding die voorbij is, verdwijnt voorgoed. Actieve en geplande blijven.',
    de: 'Jeder Hinweis, der vorbei ist, verschwindet endgültig. Aktive und geplante bleiben.',
    fr: 'Tout avis terminé disparaît pour de bon. Les actifs et les prévus restent.',
  },
  'cleanup-verb': {
    en: 'Remove the completed',
    nl: 'Voltooide verwijderen',
    de: 'Abgeschlossene entfernen',
    fr: 'Supprimer les terminés',
  },
  changes: { en: 'Changes', nl: 'Wijzigingen', de: 'Änderungen', fr: 'Modifications' },
  'changes-title': {
    en: 'Changes of notice {{id}}',
    nl: 'Wijzigingen van melding {{id}}',
    de: 'Änderungen an Hinweis {{id}}',
    fr: 'Modifications de l’avis {{id}}',
  },
  'could-not-retrieve-changes': {
    en: 'The changes could not be loaded.',
    nl: 'De wijzigingen konden niet worden geladen.',
    de: 'Die Änderungen konnten nicht geladen werden.',
    fr: 'Les modifications n’ont pas pu être chargées.',
  },
} satisfies Section;

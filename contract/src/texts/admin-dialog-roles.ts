import type { Section } from './text.ts';

export const adminDialogRoles = {
  title: { en: 'Roles', nl: 'Rollen', de: 'Rollen', fr: 'Rôles' },
  role: { en: 'Role', nl: 'Rol', de: 'Rolle', fr: 'Rôle' },
  add: { en: 'Add', nl: 'Toevoegen', de: 'Hinzufügen', fr: 'Ajouter' },
  'nothing-to-add': {
    en: 'No further enabled role',
    nl: 'Geen andere ingeschakelde rol',
    de: 'Keine weitere aktivierte Rolle',
    fr: 'Aucun autre rôle activé',
  },
  hint: {
    en: 'Adding and removing counts at once, from the next request on.',
    nl: 'Toevoegen en verwijderen geldt meteen, vanaf het volgende verzoek.',
    de: 'Hinzufügen und Entfernen gilt sofort, ab der nächsten Anfrage.',
    fr: 'L’ajout et le retrait comptent aussitôt, dès la prochaine requête.',
  },
  none: {
    en: 'This admin holds no role.',
    nl: 'Deze beheerder heeft geen rol.',
    de: 'Dieser Admin hat keine Rolle.',
    fr: 'Cet admin n’a aucun rôle.',
  },
  remove: {
    en: 'Remove the role {{name}}',
    nl: 'De rol {{name}} verwijderen',
    de: 'Die Rolle {{name}} entfernen',
    fr: 'Retirer le rôle {{name}}',
  },
  added: {
    en: 'The role was added.',
    nl: 'De rol is toegevoegd.',
    de: 'Die Rolle wurde hinzugefügt.',
    fr: 'Le rôle a été ajouté.',
  },
  removed: {
    en: 'The role was removed.',
    nl: 'De rol is verwijderd.',
    de: 'Die Rolle wurde entfernt.',
    fr: 'Le rôle a été retiré.',
  },
  disabled: { en: '(disabled)', nl: '(uitgeschakeld)', de: '(deaktiviert)', fr: '(désactivé)' },
  'rbac-errors-could-not-retrieve': {
    en: 'Could not retrieve the roles.',
    nl: 'De rollen konden niet worden opgehaald.',
    de: 'Die Rollen konnten nicht abgerufen werden.',
    fr: 'Les rôles n’ont pas pu être récupérés.',
  },
  'could-not-delete': {
    en: 'The roles of this admin could not be changed.',
    nl: 'De rollen van deze beheerder konden niet worden gewijzigd.',
    de: 'Die Rollen dieses Admins konnten nicht geändert werden.',
    fr: 'Les rôles de cet admin n’ont pas pu être modifiés.',
  },
  'could-not-add-role': {
    en: 'Choose a role first; nothing was added.',
    nl: 'Kies eerst een rol; er is niets toegevoegd.',
    de: 'Wählen Sie zuerst eine Rolle; es wurde nichts hinzugefügt.',
    fr: 'Choisissez d’abord un rôle ; rien n’a été ajouté.',
  },
} satisfies Section;

import type { Section } from '../../../texts/text.ts';

export const texts = {
  title: { en: 'Roles', nl: 'Rollen', de: 'Rollen', fr: 'Rôles' },
  role: { en: 'Role', nl: 'Rol', de: 'Rolle', fr: 'Rôle' },
  add: { en: 'Add', nl: 'Toevoegen', de: 'Hinzufügen', fr: 'Ajouter' },
  'nothing-to-add': {
    en: 'No further enabled role',
    nl: 'Geen andere ingeschakelde rol',
    de: 'Keine weitere aktive Rolle',
    fr: 'Aucun autre rôle actif',
  },
  hint: {
    en: 'Changes take effect immediately.',
    nl: 'Wijzigingen gelden meteen.',
    de: 'Änderungen gelten sofort.',
    fr: 'Les modifications prennent effet immédiatement.',
  },
  none: {
    en: 'This admin has no role.',
    nl: 'Deze beheerder heeft geen rol.',
    de: 'Dieser Admin hat keine Rolle.',
    fr: 'Cet admin n’a aucun rôle.',
  },
  remove: {
    en: 'Withdraw the role {{name}}',
    nl: 'De rol {{name}} intrekken',
    de: 'Die Rolle {{name}} entziehen',
    fr: 'Retirer le rôle {{name}}',
  },
  added: {
    en: 'Role added.',
    nl: 'De rol is toegevoegd.',
    de: 'Die Rolle wurde hinzugefügt.',
    fr: 'Le rôle a été ajouté.',
  },
  removed: {
    en: 'Role withdrawn.',
    nl: 'De rol is ingetrokken.',
    de: 'Die Rolle wurde entzogen.',
    fr: 'Le rôle a été retiré.',
  },
  disabled: { en: '(disabled)', nl: '(uitgeschakeld)', de: '(deaktiviert)', fr: '(désactivé)' },
  'rbac-errors-could-not-retrieve': {
    en: 'The roles could not be loaded.',
    nl: 'De rollen konden niet worden geladen.',
    de: 'Die Rollen konnten nicht geladen werden.',
    fr: 'Les rôles n’ont pas pu être chargés.',
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

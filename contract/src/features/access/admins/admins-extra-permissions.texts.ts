import type { Section } from '../../../texts/text.ts';

/** The permissions that one admin holds beside the roles. */
export const adminsExtraPermissions = {
  'could-not-retrieve-permissions': {
    en: 'The permissions of this admin could not be loaded.',
    nl: 'De rechten van deze beheerder konden niet worden geladen.',
    de: 'Die Berechtigungen dieses Admins konnten nicht geladen werden.',
    fr: 'Les autorisations de cet admin n’ont pas pu être chargées.',
  },
  'permissions-hint': {
    en: 'Granted to this admin only, in addition to the roles.',
    nl: 'Alleen aan deze beheerder toegekend, naast de rollen.',
    de: 'Nur diesem Admin erteilt, zusätzlich zu den Rollen.',
    fr: 'Accordées à cet admin seul, en plus des rôles.',
  },
  'search-permissions': {
    en: 'Search permissions',
    nl: 'Rechten zoeken',
    de: 'Berechtigungen suchen',
    fr: 'Rechercher une autorisation',
  },
  'no-permissions-found': {
    en: 'No permission with this name.',
    nl: 'Geen recht met deze naam.',
    de: 'Keine Berechtigung mit diesem Namen.',
    fr: 'Aucune autorisation de ce nom.',
  },
  'permissions-count': {
    en: '{{count}} of {{total}} chosen',
    nl: '{{count}} van {{total}} gekozen',
    de: '{{count}} von {{total}} ausgewählt',
    fr: '{{count}} sur {{total}} choisies',
  },
  'not-yours-to-give': {
    en: 'You do not have this permission, so you cannot grant it.',
    nl: 'Je hebt dit recht zelf niet en kunt het dus niet toekennen.',
    de: 'Sie haben diese Berechtigung nicht und können sie nicht erteilen.',
    fr: 'Vous n’avez pas cette autorisation et ne pouvez pas l’accorder.',
  },
  'permissions-saved': {
    en: 'Extra permissions saved.',
    nl: 'De extra rechten zijn opgeslagen.',
    de: 'Die zusätzlichen Berechtigungen wurden gespeichert.',
    fr: 'Les autorisations supplémentaires ont été enregistrées.',
  },
  'unable-to-update-permissions': {
    en: 'The extra permissions could not be saved.',
    nl: 'De extra rechten konden niet worden opgeslagen.',
    de: 'Die zusätzlichen Berechtigungen konnten nicht gespeichert werden.',
    fr: 'Les autorisations supplémentaires n’ont pas pu être enregistrées.',
  },
  'extra-permissions': {
    en: 'Extra permissions',
    nl: 'Extra rechten',
    de: 'Zusätzliche Berechtigungen',
    fr: 'Autorisations supplémentaires',
  },
} satisfies Section;

import type { Section } from './text.ts';

/** The permissions that one admin holds beside the roles. */
export const adminsExtraPermissions = {
  'could-not-retrieve-permissions': {
    en: 'Could not retrieve the permissions of this admin.',
    nl: 'De rechten van deze beheerder konden niet worden opgehaald.',
    de: 'Die Berechtigungen dieses Admins konnten nicht abgerufen werden.',
    fr: 'Les autorisations de cet admin n’ont pas pu être récupérées.',
  },
  'permissions-hint': {
    en: 'Granted to this admin alone, beside the roles.',
    nl: 'Alleen aan deze beheerder gegeven, naast de rollen.',
    de: 'Nur diesem Admin erteilt, zusätzlich zu den Rollen.',
    fr: 'Accordées à cet admin seul, en plus des rôles.',
  },
  'search-permissions': {
    en: 'Search permissions',
    nl: 'Rechten zoeken',
    de: 'Berechtigungen suchen',
    fr: 'Chercher des autorisations',
  },
  'no-permissions-found': {
    en: 'No permission with this name.',
    nl: 'Geen recht met deze naam.',
    de: 'Keine Berechtigung mit diesem Namen.',
    fr: 'Aucune autorisation de ce nom.',
  },
  'permissions-count': {
    en: '{{count}} of {{total}} granted',
    nl: '{{count}} van {{total}} gegeven',
    de: '{{count}} von {{total}} erteilt',
    fr: '{{count}} sur {{total}} accordées',
  },
  'not-yours-to-give': {
    en: 'You do not hold this permission, so you cannot grant it.',
    nl: 'Je hebt dit recht zelf niet en kunt het dus niet geven.',
    de: 'Sie haben diese Berechtigung nicht und können sie nicht erteilen.',
    fr: 'Vous n’avez pas cette autorisation et ne pouvez pas l’accorder.',
  },
  'permissions-saved': {
    en: 'The extra permissions were saved.',
    nl: 'De extra rechten zijn opgeslagen.',
    de: 'Die zusätzlichen Berechtigungen wurden gespeichert.',
    fr: 'Les autorisations supplémentaires ont été enregistrées.',
  },
  'unable-to-update-permissions': {
    en: 'Unable to update the extra permissions.',
    nl: 'De extra rechten konden niet worden gewijzigd.',
    de: 'Die zusätzlichen Berechtigungen konnten nicht geändert werden.',
    fr: 'Impossible de modifier les autorisations supplémentaires.',
  },
  'extra-permissions': {
    en: 'Extra permissions',
    nl: 'Extra rechten',
    de: 'Zusätzliche Berechtigungen',
    fr: 'Autorisations supplémentaires',
  },
} satisfies Section;

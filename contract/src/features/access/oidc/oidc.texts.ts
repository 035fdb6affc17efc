import type { Section } from '../../../texts/text.ts';
import { oidcLinks } from './oidc-links.texts.ts';
import { oidcSignIn } from './oidc-sign-in.texts.ts';
import { oidcTest } from './oidc-test.texts.ts';

/** Sign-in providers (OpenID Connect): their settings, the way to them and back, and the links in the profile. */
export const texts = {
  title: { en: 'Sign-in providers', nl: 'Inlogproviders', de: 'Anmeldedienste', fr: 'Fournisseurs de connexion' },
  one: { en: 'Sign-in provider', nl: 'Inlogprovider', de: 'Anmeldedienst', fr: 'Fournisseur de connexion' },
  purpose: {
    en: 'OpenID Connect providers that admins can use to sign in, in addition to their password.',
    nl: 'OpenID Connect-providers waarmee beheerders naast hun wachtwoord kunnen inloggen.',
    de: 'OpenID-Connect-Dienste, mit denen sich Admins zusätzlich zum Passwort anmelden können.',
    fr: 'Fournisseurs OpenID Connect avec lesquels les admins peuvent se connecter, outre le mot de passe.',
  },
  add: { en: 'Add provider', nl: 'Provider toevoegen', de: 'Anmeldedienst hinzufügen', fr: 'Ajouter un fournisseur' },
  new: { en: 'New provider', nl: 'Nieuwe provider', de: 'Neuer Anmeldedienst', fr: 'Nouveau fournisseur' },
  empty: {
    en: 'No sign-in providers yet',
    nl: 'Nog geen inlogproviders',
    de: 'Noch keine Anmeldedienste',
    fr: 'Aucun fournisseur de connexion pour l’instant',
  },
  'empty-hint': {
    en: 'Add one to let admins sign in with the account of their organisation. It appears on the sign-in page once it is enabled.',
    nl: 'Voeg er een toe om beheerders met het account van hun organisatie te laten inloggen. De provider verschijnt op de inlogpagina zodra die is ingeschakeld.',
    de: 'Fügen Sie einen hinzu, damit sich Admins mit dem Konto ihrer Organisation anmelden können. Er erscheint auf der Anmeldeseite, sobald er aktiviert ist.',
    fr: 'Ajoutez-en un pour que les admins se connectent avec le compte de leur organisation. Il apparaît sur la page de connexion dès qu’il est activé.',
  },
  search: {
    en: 'Name, URL, tenant or client',
    nl: 'Naam, URL, tenant of client',
    de: 'Name, URL, Mandant oder Client',
    fr: 'Nom, URL, tenant ou client',
  },
  id: { en: 'ID', nl: 'ID', de: 'ID', fr: 'ID' },
  actions: { en: 'Actions', nl: 'Acties', de: 'Aktionen', fr: 'Actions' },
  'name-help': {
    en: 'Shown on the button of the sign-in page.',
    nl: 'Verschijnt op de knop van de inlogpagina.',
    de: 'Erscheint auf der Schaltfläche der Anmeldeseite.',
    fr: 'Affiché sur le bouton de la page de connexion.',
  },
  'base-url-help': {
    en: 'Where the provider publishes its settings, for example https://login.microsoftonline.com. {tenantId} in it stands for the tenant.',
    nl: 'Waar de provider de instellingen publiceert, bijvoorbeeld https://login.microsoftonline.com. {tenantId} erin staat voor de tenant.',
    de: 'Wo der Anmeldedienst seine Einstellungen veröffentlicht, zum Beispiel https://login.microsoftonline.com. {tenantId} darin steht für den Mandanten.',
    fr: 'Là où le fournisseur publie ses paramètres, par exemple https://login.microsoftonline.com. {tenantId} y désigne le tenant.',
  },
  'return-url': { en: 'Return URL', nl: 'Retour-URL', de: 'Rückkehr-URL', fr: 'URL de retour' },
  'return-url-help': {
    en: 'Register this address with the provider.',
    nl: 'Registreer dit adres bij de provider.',
    de: 'Registrieren Sie diese Adresse beim Anmeldedienst.',
    fr: 'Enregistrez cette adresse chez le fournisseur.',
  },
  'copy-return-url': {
    en: 'Copy the return URL',
    nl: 'Retour-URL kopiëren',
    de: 'Rückkehr-URL kopieren',
    fr: 'Copier l’URL de retour',
  },
  'enabled-help': {
    en: 'Shows the button on the sign-in page. Disabling it signs out the admins who are linked to it.',
    nl: 'Toont de knop op de inlogpagina. Uitschakelen logt de gekoppelde beheerders uit.',
    de: 'Zeigt die Schaltfläche auf der Anmeldeseite an. Deaktivieren meldet die verknüpften Admins ab.',
    fr: 'Affiche le bouton sur la page de connexion. Le désactiver déconnecte les admins qui l’ont lié.',
  },
  'creates-admins-help': {
    en: 'Whoever signs in there for the first time becomes an admin without permissions. Otherwise only admins can sign in who linked it in their profile.',
    nl: 'Wie daar voor het eerst inlogt, wordt een beheerder zonder rechten. Anders kunnen alleen beheerders inloggen die de provider in hun profiel hebben gekoppeld.',
    de: 'Wer sich dort zum ersten Mal anmeldet, wird Admin ohne Berechtigungen. Sonst können sich nur Admins anmelden, die den Dienst in ihrem Profil verknüpft haben.',
    fr: 'Toute personne qui s’y connecte pour la première fois devient admin sans autorisation. Sinon, seuls les admins qui l’ont lié dans leur profil peuvent se connecter.',
  },
  'edit-label': {
    en: 'Edit {{name}}',
    nl: '{{name}} bewerken',
    de: '{{name}} bearbeiten',
    fr: 'Modifier {{name}}',
  },
  'delete-label': {
    en: 'Delete {{name}}',
    nl: '{{name}} verwijderen',
    de: '{{name}} löschen',
    fr: 'Supprimer {{name}}',
  },
  'test-label': { en: 'Test {{name}}', nl: '{{name}} testen', de: '{{name}} testen', fr: 'Tester {{name}}' },
  'could-not-retrieve': {
    en: 'The sign-in providers could not be loaded.',
    nl: 'De inlogproviders konden niet worden geladen.',
    de: 'Die Anmeldedienste konnten nicht geladen werden.',
    fr: 'Les fournisseurs de connexion n’ont pas pu être chargés.',
  },
  'could-not-send': {
    en: 'The provider could not be saved.',
    nl: 'De provider kon niet worden opgeslagen.',
    de: 'Der Anmeldedienst konnte nicht gespeichert werden.',
    fr: 'Le fournisseur n’a pas pu être enregistré.',
  },
  'could-not-delete': {
    en: 'The provider could not be deleted.',
    nl: 'De provider kon niet worden verwijderd.',
    de: 'Der Anmeldedienst konnte nicht gelöscht werden.',
    fr: 'Le fournisseur n’a pas pu être supprimé.',
  },
  'oidc-added': {
    en: 'Provider saved.',
    nl: 'De provider is opgeslagen.',
    de: 'Der Anmeldedienst wurde gespeichert.',
    fr: 'Le fournisseur a été enregistré.',
  },
  deleted: {
    en: 'Provider deleted.',
    nl: 'De provider is verwijderd.',
    de: 'Der Anmeldedienst wurde gelöscht.',
    fr: 'Le fournisseur a été supprimé.',
  },
  'delete-confirmation': {
    en: 'Delete {{name}}?',
    nl: '{{name}} verwijderen?',
    de: '{{name}} löschen?',
    fr: 'Supprimer {{name}} ?',
  },
  'delete-effect': {
    en: 'Nobody will be able to use it to sign in; the links of admins to it are deleted too, and their sessions end. This cannot be undone.',
    nl: 'Niemand kan er meer mee inloggen; de koppelingen van beheerders vervallen ook, en hun sessies eindigen. Dit kan niet ongedaan worden gemaakt.',
    de: 'Niemand kann sich mehr damit anmelden; die Verknüpfungen der Admins gehen verloren, und deren Sitzungen enden. Das lässt sich nicht rückgängig machen.',
    fr: 'Personne ne pourra plus l’utiliser pour se connecter ; les liens des admins seront supprimés aussi et leurs sessions prendront fin. C’est irréversible.',
  },
  delete: {
    en: 'Delete provider',
    nl: 'Provider verwijderen',
    de: 'Anmeldedienst löschen',
    fr: 'Supprimer le fournisseur',
  },
  'action.oidc.create': { en: 'Added', nl: 'Toegevoegd', de: 'Hinzugefügt', fr: 'Ajouté' },
  'action.oidc.update': { en: 'Changed', nl: 'Gewijzigd', de: 'Geändert', fr: 'Modifié' },
  'action.oidc.test': { en: 'Test sign-in', nl: 'Test van het inloggen', de: 'Testanmeldung', fr: 'Connexion de test' },
  'action.oidc.begin-test': {
    en: 'Test sign-in started',
    nl: 'Test van het inloggen gestart',
    de: 'Testanmeldung gestartet',
    fr: 'Connexion de test lancée',
  },
  'action.oidc.begin-link': {
    en: 'Linking started',
    nl: 'Koppelen gestart',
    de: 'Verknüpfung gestartet',
    fr: 'Liaison lancée',
  },
  'action.oidc.link': { en: 'Linking', nl: 'Koppelen', de: 'Verknüpfung', fr: 'Liaison' },
  'action.session.sign-in': { en: 'Sign-in', nl: 'Inloggen', de: 'Anmeldung', fr: 'Connexion' },

  ...oidcTest,
  ...oidcSignIn,
  ...oidcLinks,
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  name: { en: 'Name', nl: 'Naam', de: 'Name', fr: 'Nom' },
  'base-url': { en: 'Base URL', nl: 'Basis-URL', de: 'Basis-URL', fr: 'URL de base' },
  'tenant-id': { en: 'Tenant ID', nl: 'Tenant-ID', de: 'Mandanten-ID', fr: 'ID du tenant' },
  'client-id': { en: 'Client ID', nl: 'Client-ID', de: 'Client-ID', fr: 'ID du client' },
  enabled: { en: 'Enabled', nl: 'Ingeschakeld', de: 'Aktiv', fr: 'Actif' },
  'creates-admins': {
    en: 'Creates admins',
    nl: 'Maakt beheerders aan',
    de: 'Erstellt Admins',
    fr: 'Crée des admins',
  },
} satisfies Section;

export const permissions = {
  oidcManagementAllowed: {
    en: 'Sign-in providers (OIDC)',
    nl: 'Inlogproviders (OIDC)',
    de: 'Anmeldedienste (OIDC)',
    fr: 'Fournisseurs de connexion (OIDC)',
  },
} satisfies Section;

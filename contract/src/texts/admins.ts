import { adminsAccount } from './admins-account.ts';
import { adminsChanges } from './admins-changes.ts';
import { adminsExtraPermissions } from './admins-extra-permissions.ts';
import type { Section } from './text.ts';

/** The list of admins, and the dialog of one of them. */
export const admins = {
  title: { en: 'admins', nl: 'beheerders', de: 'Admins', fr: 'admins' },
  purpose: {
    en: 'Who may sign in to this console, and what they may do beyond their roles.',
    nl: 'Wie op deze console mag inloggen, en wat zij naast hun rollen mogen.',
    de: 'Wer sich an dieser Konsole anmelden darf und was über die Rollen hinaus erlaubt ist.',
    fr: 'Qui peut se connecter à cette console, et ce qui est permis en plus des rôles.',
  },
  'first-name': { en: 'First name', nl: 'Voornaam', de: 'Vorname', fr: 'Prénom' },
  'last-name': { en: 'Last name', nl: 'Achternaam', de: 'Nachname', fr: 'Nom' },
  'phone-number': { en: 'Phone number', nl: 'Telefoonnummer', de: 'Telefonnummer', fr: 'Numéro de téléphone' },
  email: { en: 'E-mail address', nl: 'E-mailadres', de: 'E-Mail-Adresse', fr: 'Adresse e-mail' },
  disabled: { en: 'Disabled', nl: 'Uitgeschakeld', de: 'Deaktiviert', fr: 'Désactivé' },
  enabled: { en: 'Enabled', nl: 'Ingeschakeld', de: 'Aktiviert', fr: 'Activé' },
  id: { en: 'Id', nl: 'Id', de: 'Id', fr: 'Id' },
  search: {
    en: 'Name, e-mail or phone',
    nl: 'Naam, e-mail of telefoon',
    de: 'Name, E-Mail oder Telefon',
    fr: 'Nom, e-mail ou téléphone',
  },
  'only-enabled': {
    en: 'Show only enabled users',
    nl: 'Toon alleen ingeschakelde gebruikers',
    de: 'Nur aktivierte Benutzer zeigen',
    fr: 'Afficher uniquement les utilisateurs activés',
  },
  'with-disabled': {
    en: 'Disabled users too',
    nl: 'Ook uitgeschakelde gebruikers',
    de: 'Auch deaktivierte Benutzer',
    fr: 'Utilisateurs désactivés aussi',
  },
  add: { en: 'Add admin', nl: 'Beheerder toevoegen', de: 'Admin hinzufügen', fr: 'Ajouter un admin' },
  new: { en: 'New admin', nl: 'Nieuwe beheerder', de: 'Neuer Admin', fr: 'Nouvel admin' },
  empty: { en: 'No admins yet', nl: 'Nog geen beheerders', de: 'Noch keine Admins', fr: 'Pas encore d’admins' },
  'empty-hint': {
    en: 'Add an admin to give somebody access. For that the environment setting ENABLE_ADMIN_LOGIN must be on for all tenants.',
    nl: 'Voeg een beheerder toe om iemand toegang te geven. Daarvoor moet de omgevingsinstelling ENABLE_ADMIN_LOGIN voor alle tenants aanstaan.',
    de: 'Fügen Sie einen Admin hinzu, um jemandem Zugang zu geben. Dafür muss die Umgebungseinstellung ENABLE_ADMIN_LOGIN für alle Mandanten an sein.',
    fr: 'Ajoutez un admin pour donner accès à quelqu’un. Le paramètre d’environnement ENABLE_ADMIN_LOGIN doit pour cela être activé pour tous les locataires.',
  },
  sections: {
    en: 'Parts of this admin',
    nl: 'Onderdelen van deze beheerder',
    de: 'Bereiche dieses Admins',
    fr: 'Rubriques de cet admin',
  },
  'user-info': { en: 'User info', nl: 'Gebruikersgegevens', de: 'Benutzerdaten', fr: 'Informations' },
  'extra-info': { en: 'Extra info', nl: 'Extra gegevens', de: 'Zusatzdaten', fr: 'Informations complémentaires' },
  'saved-separately': {
    en: 'Each tab is saved separately.',
    nl: 'Elk tabblad wordt apart opgeslagen.',
    de: 'Jede Registerkarte wird einzeln gespeichert.',
    fr: 'Chaque onglet est enregistré séparément.',
  },
  'email-fixed': {
    en: 'Only the admin can change this address, in the own profile.',
    nl: 'Alleen de beheerder zelf kan dit adres wijzigen, in het eigen profiel.',
    de: 'Nur der Admin selbst kann diese Adresse ändern, im eigenen Profil.',
    fr: 'Seul l’admin peut changer cette adresse, dans son profil.',
  },
  'email-activation': {
    en: 'The activation mail is sent to this address.',
    nl: 'De activatiemail gaat naar dit adres.',
    de: 'Die Aktivierungs-E-Mail geht an diese Adresse.',
    fr: 'L’e-mail d’activation est envoyé à cette adresse.',
  },
  'phone-hint': {
    en: 'Optional. A mobile number; without a country code it is Dutch.',
    nl: 'Optioneel. Een mobiel nummer; zonder landcode is het Nederlands.',
    de: 'Optional. Eine Mobilnummer; ohne Ländervorwahl gilt sie als niederländisch.',
    fr: 'Facultatif. Un numéro de mobile ; sans indicatif, il est néerlandais.',
  },
  created: {
    en: 'The admin was added and the activation mail was sent.',
    nl: 'De beheerder is toegevoegd en de activatiemail is verstuurd.',
    de: 'Der Admin wurde hinzugefügt und die Aktivierungs-E-Mail gesendet.',
    fr: 'L’admin a été ajouté et l’e-mail d’activation a été envoyé.',
  },
  updated: {
    en: 'The user info was saved.',
    nl: 'De gebruikersgegevens zijn opgeslagen.',
    de: 'Die Benutzerdaten wurden gespeichert.',
    fr: 'Les informations ont été enregistrées.',
  },
  'validation-error': {
    en: 'Not saved: some fields are missing or wrong. They are marked.',
    nl: 'Niet opgeslagen: sommige velden ontbreken of kloppen niet. Ze zijn gemarkeerd.',
    de: 'Nicht gespeichert: Einige Felder fehlen oder sind falsch. Sie sind markiert.',
    fr: 'Non enregistré : certains champs manquent ou sont incorrects. Ils sont signalés.',
  },
  'unable-to-create-duplicate': {
    en: 'Unable to create duplicate: this e-mail address belongs to another admin already.',
    nl: 'Kan geen dubbele beheerder aanmaken: dit e-mailadres hoort al bij een andere beheerder.',
    de: 'Duplikat kann nicht angelegt werden: Diese E-Mail-Adresse gehört bereits zu einem anderen Admin.',
    fr: 'Impossible de créer un doublon : cette adresse e-mail appartient déjà à un autre admin.',
  },
  'unable-to-create': {
    en: 'Unable to create this admin.',
    nl: 'Deze beheerder kon niet worden aangemaakt.',
    de: 'Dieser Admin konnte nicht angelegt werden.',
    fr: 'Impossible de créer cet admin.',
  },
  'unable-to-update': {
    en: 'Unable to update this admin.',
    nl: 'Deze beheerder kon niet worden gewijzigd.',
    de: 'Dieser Admin konnte nicht geändert werden.',
    fr: 'Impossible de modifier cet admin.',
  },
  'could-not-retrieve': {
    en: 'Could not retrieve the admins.',
    nl: 'De beheerders konden niet worden opgehaald.',
    de: 'Die Admins konnten nicht abgerufen werden.',
    fr: 'Les admins n’ont pas pu être récupérés.',
  },
  'could-not-retrieve-one': {
    en: 'Could not retrieve this admin.',
    nl: 'Deze beheerder kon niet worden opgehaald.',
    de: 'Dieser Admin konnte nicht abgerufen werden.',
    fr: 'Cet admin n’a pas pu être récupéré.',
  },
  'created-at': { en: 'Added', nl: 'Toegevoegd', de: 'Hinzugefügt', fr: 'Ajouté' },
  'last-sign-in': { en: 'Last sign-in', nl: 'Laatst ingelogd', de: 'Letzte Anmeldung', fr: 'Dernière connexion' },
  'second-factor': {
    en: 'Second factor',
    nl: 'Tweede factor',
    de: 'Zweiter Faktor',
    fr: 'Second facteur',
  },

  ...adminsAccount,
  ...adminsExtraPermissions,
  ...adminsChanges,
} satisfies Section;

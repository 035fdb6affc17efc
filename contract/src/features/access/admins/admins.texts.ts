import type { Section } from '../../../texts/text.ts';
import { adminsAccount } from './admins-account.texts.ts';
import { adminsChanges } from './admins-changes.texts.ts';
import { adminsExtraPermissions } from './admins-extra-permissions.texts.ts';
import { adminsLeaving } from './admins-leaving.texts.ts';
import { adminsSignIn } from './admins-sign-in.texts.ts';

/** The list of admins, and the dialog of one of them. */
export const texts = {
  title: { en: 'admins', nl: 'beheerders', de: 'Admins', fr: 'admins' },
  one: { en: 'Admin', nl: 'Beheerder', de: 'Admin', fr: 'Admin' },
  purpose: {
    en: 'Who may sign in to this console, and what they may do beyond their roles.',
    nl: 'Wie op deze console mag inloggen, en wat zij naast hun rollen mogen.',
    de: 'Wer sich an dieser Konsole anmelden darf und was über die Rollen hinaus erlaubt ist.',
    fr: 'Qui peut se connecter à cette console, et ce qui est permis en plus des rôles.',
  },
  disabled: { en: 'Disabled', nl: 'Uitgeschakeld', de: 'Deaktiviert', fr: 'Désactivé' },
  enabled: { en: 'Enabled', nl: 'Ingeschakeld', de: 'Aktiv', fr: 'Actif' },
  id: { en: 'ID', nl: 'ID', de: 'ID', fr: 'ID' },
  search: {
    en: 'Name, e-mail or phone',
    nl: 'Naam, e-mail of telefoon',
    de: 'Name, E-Mail oder Telefon',
    fr: 'Nom, e-mail ou téléphone',
  },
  'holds-permission': {
    en: 'Has the permission',
    nl: 'Heeft het recht',
    de: 'Hat die Berechtigung',
    fr: 'Dispose de l’autorisation',
  },
  'held-on': {
    en: 'At the end of the day',
    nl: 'Aan het eind van de dag',
    de: 'Am Ende des Tages',
    fr: 'À la fin du jour',
  },
  'held-on-then': {
    en: 'Who could do this at the end of {{day}} (Europe/Amsterdam), also who has left since. Names and accounts are those of today. It is worked out from what admins, roles and temporary permissions are today, and from each change since in the audit trail: it is as right as the trail is whole.',
    nl: 'Wie dit kon aan het eind van {{day}} (Europe/Amsterdam), ook wie sindsdien weg is. Namen en accounts zijn die van vandaag. Dit volgt uit wat beheerders, rollen en tijdelijke rechten vandaag zijn en uit elke wijziging sindsdien in de audittrail: het klopt zolang de trail heel is.',
    de: 'Wer das am Ende des Tages konnte ({{day}}, Europe/Amsterdam), auch wer seitdem gegangen ist. Namen und Konten sind die von heute. Es ergibt sich aus Admins, Rollen und befristeten Berechtigungen von heute und aus jeder Änderung seitdem im Prüfprotokoll: Es stimmt, solange das Prüfprotokoll unversehrt ist.',
    fr: 'Qui le pouvait à la fin du {{day}} (Europe/Amsterdam), y compris qui est parti depuis. Les noms et les comptes sont ceux d’aujourd’hui. Cela découle des admins, des rôles et des autorisations temporaires d’aujourd’hui et de chaque modification inscrite depuis dans la piste d’audit : c’est exact tant que la piste est intacte.',
  },
  'day-to-come': {
    en: 'Choose a day that is not in the future.',
    nl: 'Kies een dag die niet in de toekomst ligt.',
    de: 'Wählen Sie einen Tag, der nicht in der Zukunft liegt.',
    fr: 'Choisissez un jour qui n’est pas dans l’avenir.',
  },
  'only-enabled': {
    en: 'Show only enabled users',
    nl: 'Alleen ingeschakelde accounts tonen',
    de: 'Nur aktive Admins anzeigen',
    fr: 'Afficher uniquement les comptes actifs',
  },
  'with-disabled': {
    en: 'Disabled admins too',
    nl: 'Ook uitgeschakelde accounts',
    de: 'Auch deaktivierte Admins',
    fr: 'Comptes désactivés aussi',
  },
  add: { en: 'Add admin', nl: 'Beheerder toevoegen', de: 'Admin hinzufügen', fr: 'Ajouter un admin' },
  new: { en: 'New admin', nl: 'Nieuwe beheerder', de: 'Neuer Admin', fr: 'Nouvel admin' },
  empty: {
    en: 'No admins yet',
    nl: 'Nog geen beheerders',
    de: 'Noch keine Admins',
    fr: 'Aucun admin pour l’instant',
  },
  'empty-hint': {
    en: 'Add an admin to give somebody access. For this, the environment setting ENABLE_ADMIN_LOGIN must be on for all tenants.',
    nl: 'Voeg een beheerder toe om iemand toegang te geven. Daarvoor moet de omgevingsinstelling ENABLE_ADMIN_LOGIN voor alle tenants aanstaan.',
    de: 'Fügen Sie einen Admin hinzu, um jemandem Zugang zu geben. Dafür muss die Umgebungseinstellung ENABLE_ADMIN_LOGIN für alle Mandanten an sein.',
    fr: 'Ajoutez un admin pour donner accès à quelqu’un. Le paramètre d’environnement ENABLE_ADMIN_LOGIN doit pour cela être activé pour tous les tenants.',
  },
  sections: {
    en: 'Sections',
    nl: 'Onderdelen',
    de: 'Bereiche',
    fr: 'Rubriques',
  },
  'user-info': {
    en: 'Admin details',
    nl: 'Gegevens van de beheerder',
    de: 'Angaben zum Admin',
    fr: 'Informations sur l’admin',
  },
  'extra-info': { en: 'Extra info', nl: 'Extra gegevens', de: 'Zusatzdaten', fr: 'Informations complémentaires' },
  'saved-separately': {
    en: 'Each tab is saved separately.',
    nl: 'Elk tabblad wordt apart opgeslagen.',
    de: 'Jede Registerkarte wird einzeln gespeichert.',
    fr: 'Chaque onglet est enregistré séparément.',
  },
  'email-fixed': {
    en: 'Only this admin can change the address, in their own profile.',
    nl: 'Alleen de beheerder zelf kan dit adres wijzigen, in het eigen profiel.',
    de: 'Nur der Admin selbst kann diese Adresse ändern, im eigenen Profil.',
    fr: 'Seul l’admin peut changer cette adresse, dans son profil.',
  },
  'email-activation': {
    en: 'The activation e-mail goes to this address.',
    nl: 'De activatiemail gaat naar dit adres.',
    de: 'Die Aktivierungs-E-Mail geht an diese Adresse.',
    fr: 'L’e-mail d’activation est envoyé à cette adresse.',
  },
  'phone-hint': {
    en: 'Optional. A mobile number; a number without a country code counts as Dutch.',
    nl: 'Optioneel. Een mobiel nummer; zonder landnummer geldt een nummer als Nederlands.',
    de: 'Optional. Eine Mobilnummer; eine Nummer ohne Ländervorwahl gilt als niederländisch.',
    fr: 'Facultatif. Un numéro de mobile ; numéros néerlandais sans indicatif, les autres avec + et l’indicatif.',
  },
  'created-sent': {
    en: 'Admin added. The activation e-mail is on its way to {{email}}.',
    nl: 'De beheerder is toegevoegd. De activatiemail is onderweg naar {{email}}.',
    de: 'Der Admin wurde hinzugefügt. Die Aktivierungs-E-Mail ist unterwegs an {{email}}.',
    fr: 'L’admin a été ajouté. L’e-mail d’activation est en route vers {{email}}.',
  },
  'created-no_server': {
    en: 'Admin added. The activation e-mail for {{email}} stays in the outbox: Houston has no mail server.',
    nl: 'De beheerder is toegevoegd. De activatiemail voor {{email}} blijft in het postvak uit: Houston heeft geen mailserver.',
    de: 'Der Admin wurde hinzugefügt. Die Aktivierungs-E-Mail für {{email}} bleibt im Postausgang: Houston hat keinen Mailserver.',
    fr: 'L’admin a été ajouté. L’e-mail d’activation pour {{email}} reste dans la boîte d’envoi : Houston n’a pas de serveur de messagerie.',
  },
  'created-not_listed': {
    en: 'Admin added. The activation e-mail for {{email}} stays in the outbox: its domain is not on the allow list.',
    nl: 'De beheerder is toegevoegd. De activatiemail voor {{email}} blijft in het postvak uit: het domein staat niet op de lijst van toegestane domeinen.',
    de: 'Der Admin wurde hinzugefügt. Die Aktivierungs-E-Mail für {{email}} bleibt im Postausgang: Die Domain steht nicht auf der Liste der erlaubten Domains.',
    fr: 'L’admin a été ajouté. L’e-mail d’activation pour {{email}} reste dans la boîte d’envoi : son domaine ne figure pas parmi les domaines autorisés.',
  },
  updated: {
    en: 'Admin details saved.',
    nl: 'De gegevens van de beheerder zijn opgeslagen.',
    de: 'Die Angaben zum Admin wurden gespeichert.',
    fr: 'Les informations ont été enregistrées.',
  },
  'validation-error': {
    en: 'Not saved: some fields are missing or incorrect. They are marked.',
    nl: 'Niet opgeslagen: sommige velden ontbreken of kloppen niet. Ze zijn gemarkeerd.',
    de: 'Nicht gespeichert: Einige Felder fehlen oder sind falsch. Sie sind markiert.',
    fr: 'Non enregistré : certains champs manquent ou sont incorrects. Ils sont signalés.',
  },
  'unable-to-create-duplicate': {
    en: 'Unable to create duplicate: another admin already uses this e-mail address.',
    nl: 'Een andere beheerder gebruikt dit e-mailadres al.',
    de: 'Ein anderer Admin verwendet diese E-Mail-Adresse bereits.',
    fr: 'Un autre admin utilise déjà cette adresse e-mail.',
  },
  'unable-to-create': {
    en: 'The admin could not be added.',
    nl: 'De beheerder kon niet worden toegevoegd.',
    de: 'Der Admin konnte nicht hinzugefügt werden.',
    fr: 'L’admin n’a pas pu être ajouté.',
  },
  'unable-to-update': {
    en: 'The admin could not be saved.',
    nl: 'De beheerder kon niet worden opgeslagen.',
    de: 'Der Admin konnte nicht gespeichert werden.',
    fr: 'L’admin n’a pas pu être enregistré.',
  },
  'could-not-retrieve': {
    en: 'The admins could not be loaded.',
    nl: 'De beheerders konden niet worden geladen.',
    de: 'Die Admins konnten nicht geladen werden.',
    fr: 'Les admins n’ont pas pu être chargés.',
  },
  'could-not-retrieve-one': {
    en: 'This admin could not be loaded.',
    nl: 'Deze beheerder kon niet worden geladen.',
    de: 'Dieser Admin konnte nicht geladen werden.',
    fr: 'Cet admin n’a pas pu être chargé.',
  },
  'created-at': { en: 'Added', nl: 'Toegevoegd', de: 'Hinzugefügt', fr: 'Ajouté' },
  'last-sign-in': { en: 'Last sign-in', nl: 'Laatst ingelogd', de: 'Letzte Anmeldung', fr: 'Dernière connexion' },
  'what-they-did': {
    en: 'What they did',
    nl: 'Wat zij deden',
    de: 'Eigene Aktionen',
    fr: 'Ses actions',
  },
  'second-factor': {
    en: 'Second factor',
    nl: 'Tweede factor',
    de: 'Zweiter Faktor',
    fr: 'Second facteur',
  },

  ...adminsAccount,
  ...adminsExtraPermissions,
  ...adminsSignIn,
  ...adminsLeaving,
  ...adminsChanges,
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  'first-name': { en: 'First name', nl: 'Voornaam', de: 'Vorname', fr: 'Prénom' },
  'last-name': { en: 'Last name', nl: 'Achternaam', de: 'Nachname', fr: 'Nom' },
  'phone-number': { en: 'Phone number', nl: 'Telefoonnummer', de: 'Telefonnummer', fr: 'Numéro de téléphone' },
  email: { en: 'E-mail address', nl: 'E-mailadres', de: 'E-Mail-Adresse', fr: 'Adresse e-mail' },
} satisfies Section;

export const permissions = {
  adminManagementAllowed: {
    en: 'Admin management',
    nl: 'Beheerders beheren',
    de: 'Admin-Verwaltung',
    fr: 'Gestion des admins',
  },
} satisfies Section;

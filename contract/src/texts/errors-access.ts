import type { Section } from './text.ts';

/** The rules of who gets access: admins, roles, requests, keys and lists. */
export const errorsAccess = {
  grant_ceiling: {
    en: 'You cannot give what you do not have yourself: {{missing}}.',
    nl: 'Je kunt niet geven wat je zelf niet hebt: {{missing}}.',
    de: 'Sie können nicht geben, was Sie selbst nicht haben: {{missing}}.',
    fr: 'Vous ne pouvez pas donner ce que vous n’avez pas : {{missing}}.',
  },
  own_admin_management: {
    en: 'You cannot take your own admin management away. Ask another admin.',
    nl: 'Je kunt je eigen beheerdersrecht niet afnemen. Vraag een andere beheerder.',
    de: 'Sie können sich die Admin-Verwaltung nicht selbst entziehen. Fragen Sie einen anderen Admin.',
    fr: 'Vous ne pouvez pas vous retirer la gestion des admins. Demandez à un autre admin.',
  },
  own_account: {
    en: 'You cannot disable yourself. Ask another admin.',
    nl: 'Je kunt jezelf niet uitschakelen. Vraag een andere beheerder.',
    de: 'Sie können sich nicht selbst deaktivieren. Fragen Sie einen anderen Admin.',
    fr: 'Vous ne pouvez pas vous désactiver vous-même. Demandez à un autre admin.',
  },
  last_admin_manager: {
    en: 'This is the last admin who can manage admins. Give somebody else that permission first.',
    nl: 'Dit is de laatste beheerder die beheerders kan beheren. Geef eerst iemand anders dat recht.',
    de: 'Dies ist der letzte Admin mit Admin-Verwaltung. Geben Sie zuerst jemand anderem diese Berechtigung.',
    fr: 'C’est le dernier admin à pouvoir gérer les admins. Donnez d’abord cette autorisation à quelqu’un d’autre.',
  },
  admin_login_disabled: {
    en: 'Adding admins is switched off by the environment setting ENABLE_ADMIN_LOGIN.',
    nl: 'Beheerders toevoegen is uitgezet met de omgevingsinstelling ENABLE_ADMIN_LOGIN.',
    de: 'Das Hinzufügen von Admins ist durch die Umgebungseinstellung ENABLE_ADMIN_LOGIN ausgeschaltet.',
    fr: 'L’ajout d’admins est désactivé par le paramètre d’environnement ENABLE_ADMIN_LOGIN.',
  },
  already_enabled: {
    en: 'This is switched on already.',
    nl: 'Dit staat al aan.',
    de: 'Das ist bereits eingeschaltet.',
    fr: 'C’est déjà activé.',
  },
  Duplicate_Email: {
    en: 'This e-mail address belongs to another admin already.',
    nl: 'Dit e-mailadres hoort al bij een andere beheerder.',
    de: 'Diese E-Mail-Adresse gehört bereits zu einem anderen Admin.',
    fr: 'Cette adresse e-mail appartient déjà à un autre admin.',
  },
  own_request: {
    en: 'You cannot decide your own request.',
    nl: 'Je kunt niet over je eigen verzoek beslissen.',
    de: 'Über den eigenen Antrag können Sie nicht entscheiden.',
    fr: 'Vous ne pouvez pas décider de votre propre demande.',
  },
  role_in_use: {
    en: 'Admins hold this role. Take it away from them first.',
    nl: 'Er zijn beheerders met deze rol. Neem hem eerst van hen af.',
    de: 'Admins haben diese Rolle. Entziehen Sie sie ihnen zuerst.',
    fr: 'Des admins ont ce rôle. Retirez-le-leur d’abord.',
  },
  role_name_taken: {
    en: 'Another role has this name already.',
    nl: 'Een andere rol heeft deze naam al.',
    de: 'Eine andere Rolle trägt diesen Namen bereits.',
    fr: 'Un autre rôle porte déjà ce nom.',
  },
  role_not_available: {
    en: 'This role has been switched off or deleted meanwhile.',
    nl: 'Deze rol is intussen uitgeschakeld of verwijderd.',
    de: 'Diese Rolle wurde inzwischen ausgeschaltet oder gelöscht.',
    fr: 'Ce rôle a été désactivé ou supprimé entre-temps.',
  },
  request_open: {
    en: 'You have asked for this role already; the request is still open.',
    nl: 'Je hebt al om deze rol gevraagd; het verzoek staat nog open.',
    de: 'Sie haben diese Rolle bereits angefordert; der Antrag ist noch offen.',
    fr: 'Vous avez déjà demandé ce rôle ; la demande est encore ouverte.',
  },
  already_decided: {
    en: 'Somebody else has decided this request already.',
    nl: 'Iemand anders heeft al over dit verzoek beslist.',
    de: 'Jemand anders hat über diesen Antrag bereits entschieden.',
    fr: 'Quelqu’un d’autre a déjà décidé de cette demande.',
  },
  already_ended: {
    en: 'This has ended already.',
    nl: 'Dit is al geëindigd.',
    de: 'Das ist bereits beendet.',
    fr: 'C’est déjà terminé.',
  },
  Unchanged_Temporary_Permissions: {
    en: 'This would give nothing new.',
    nl: 'Dit zou niets nieuws geven.',
    de: 'Dies würde nichts Neues geben.',
    fr: 'Cela ne donnerait rien de nouveau.',
  },
  Invalid_Dates: {
    en: 'These dates are not possible.',
    nl: 'Deze datums kunnen niet.',
    de: 'Diese Daten sind nicht möglich.',
    fr: 'Ces dates ne conviennent pas.',
  },
  self_delete_error: {
    en: 'You cannot remove the entry for the address that you are using now. Ask another admin.',
    nl: 'Je kunt niet het adres verwijderen dat je nu gebruikt. Vraag een andere beheerder.',
    de: 'Sie können den Eintrag für die Adresse, die Sie gerade benutzen, nicht entfernen. Fragen Sie einen anderen Admin.',
    fr: 'Vous ne pouvez pas supprimer l’entrée de l’adresse que vous utilisez. Demandez à un autre admin.',
  },
  own_address_not_listed: {
    en: 'The list does not cover the address you are using now: you would lock yourself out.',
    nl: 'Het adres dat je nu gebruikt staat niet op de lijst: je zou jezelf buitensluiten.',
    de: 'Die Adresse, die Sie gerade benutzen, steht nicht auf der Liste: Sie würden sich aussperren.',
    fr: 'La liste ne couvre pas l’adresse que vous utilisez : vous vous excluriez.',
  },
  api_key_invalid: {
    en: 'This API key is not valid.',
    nl: 'Deze API-sleutel is ongeldig.',
    de: 'Dieser API-Schlüssel ist ungültig.',
    fr: 'Cette clé d’API n’est pas valide.',
  },
  duplicate_entry: {
    en: 'This is on the list already.',
    nl: 'Dit staat al op de lijst.',
    de: 'Das steht schon auf der Liste.',
    fr: 'Cela figure déjà dans la liste.',
  },
  'error-saving-invalid-name': {
    en: 'This is not a valid name for a setting. Use capitals, digits and underscores.',
    nl: 'Dit is geen geldige naam voor een instelling. Gebruik hoofdletters, cijfers en underscores.',
    de: 'Das ist kein gültiger Name für eine Einstellung. Verwenden Sie Großbuchstaben, Ziffern und Unterstriche.',
    fr: 'Ce nom de paramètre n’est pas valide. Utilisez des majuscules, des chiffres et des tirets bas.',
  },
} satisfies Section;

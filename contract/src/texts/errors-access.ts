import type { Section } from './text.ts';

/** The rules of who gets access: admins, roles, requests, keys and lists. */
export const errorsAccess = {
  grant_ceiling: {
    en: 'You cannot grant permissions that you do not have: {{missing}}. Ask an admin who has them.',
    nl: 'Je kunt geen rechten toekennen die je zelf niet hebt: {{missing}}. Vraag het een beheerder die ze wel heeft.',
    de: 'Sie können keine Berechtigungen erteilen, die Sie selbst nicht haben: {{missing}}. Wenden Sie sich an einen Admin, der sie hat.',
    fr: 'Vous ne pouvez pas accorder des autorisations que vous n’avez pas : {{missing}}. Adressez-vous à un admin qui en dispose.',
  },
  own_admin_management: {
    en: 'You cannot withdraw the permission “Admin management” from yourself. Ask another admin.',
    nl: 'Je kunt het recht “Beheerders beheren” niet bij jezelf intrekken. Vraag een andere beheerder dat te doen.',
    de: 'Sie können sich die Berechtigung „Admin-Verwaltung“ nicht selbst entziehen. Bitten Sie einen anderen Admin darum.',
    fr: 'Vous ne pouvez pas vous retirer l’autorisation « Gestion des admins ». Adressez-vous à un autre admin.',
  },
  own_sign_in: {
    en: 'This is your own account. You end sessions and change the second factor in your profile.',
    nl: 'Dit is je eigen account. Sessies beëindig je en de tweede factor wijzig je in je profiel.',
    de: 'Dies ist Ihr eigenes Konto. Sitzungen und zweiten Faktor verwalten Sie in Ihrem Profil.',
    fr: 'C’est votre propre compte. Vos sessions et votre second facteur se gèrent dans votre profil.',
  },
  stronger_account: {
    en: 'This admin has permissions that you do not have: {{missing}}. Ask an admin who has them.',
    nl: 'Deze beheerder heeft rechten die je zelf niet hebt: {{missing}}. Vraag het een beheerder die ze wel heeft.',
    de: 'Dieser Admin hat Berechtigungen, die Sie selbst nicht haben: {{missing}}. Wenden Sie sich an einen Admin, der sie hat.',
    fr: 'Cet admin a des autorisations que vous n’avez pas : {{missing}}. Adressez-vous à un admin qui en dispose.',
  },
  no_second_factor: {
    en: 'This account has no second factor.',
    nl: 'Dit account heeft geen tweede factor.',
    de: 'Dieses Konto hat keinen zweiten Faktor.',
    fr: 'Ce compte n’a pas de second facteur.',
  },
  own_account: {
    en: 'You cannot disable your own account. Ask another admin.',
    nl: 'Je kunt je eigen account niet uitschakelen. Vraag een andere beheerder dat te doen.',
    de: 'Sie können Ihr eigenes Konto nicht deaktivieren. Bitten Sie einen anderen Admin darum.',
    fr: 'Vous ne pouvez pas désactiver votre propre compte. Adressez-vous à un autre admin.',
  },
  last_admin_manager: {
    en: 'This is the last admin who can manage admins. Grant that permission to somebody else first.',
    nl: 'Dit is de laatste beheerder die beheerders kan beheren. Ken dat recht eerst aan iemand anders toe.',
    de: 'Dies ist der letzte Admin mit Admin-Verwaltung. Erteilen Sie diese Berechtigung zuerst jemand anderem.',
    fr: 'C’est le dernier admin à pouvoir gérer les admins. Accordez d’abord cette autorisation à quelqu’un d’autre.',
  },
  admin_login_disabled: {
    en: 'Adding admins is switched off by the environment setting ENABLE_ADMIN_LOGIN.',
    nl: 'Beheerders toevoegen is uitgezet met de omgevingsinstelling ENABLE_ADMIN_LOGIN.',
    de: 'Das Hinzufügen von Admins ist durch die Umgebungseinstellung ENABLE_ADMIN_LOGIN ausgeschaltet.',
    fr: 'L’ajout d’admins est désactivé par le paramètre d’environnement ENABLE_ADMIN_LOGIN.',
  },
  already_enabled: {
    en: 'This has already been switched on. Reload to see its current state.',
    nl: 'Dit staat al aan. Herlaad om de huidige status te zien.',
    de: 'Das ist bereits eingeschaltet. Laden Sie neu, um den aktuellen Status zu sehen.',
    fr: 'C’est déjà activé. Rechargez pour voir l’état actuel.',
  },
  Duplicate_Email: {
    en: 'Another admin already uses this e-mail address.',
    nl: 'Een andere beheerder gebruikt dit e-mailadres al.',
    de: 'Ein anderer Admin verwendet diese E-Mail-Adresse bereits.',
    fr: 'Un autre admin utilise déjà cette adresse e-mail.',
  },
  own_request: {
    en: 'You cannot decide on your own request. Ask another admin.',
    nl: 'Je kunt niet over je eigen verzoek beslissen. Vraag een andere beheerder dat te doen.',
    de: 'Über den eigenen Antrag können Sie nicht entscheiden. Bitten Sie einen anderen Admin darum.',
    fr: 'Vous ne pouvez pas statuer sur votre propre demande. Adressez-vous à un autre admin.',
  },
  role_in_use: {
    en: 'Admins still have this role. Withdraw it from them first.',
    nl: 'Er zijn nog beheerders met deze rol. Trek de rol eerst bij hen in.',
    de: 'Es gibt noch Admins mit dieser Rolle. Entziehen Sie ihnen zuerst die Rolle.',
    fr: 'Des admins ont encore ce rôle. Retirez-leur d’abord ce rôle.',
  },
  role_name_taken: {
    en: 'Another role already has this name.',
    nl: 'Een andere rol heeft deze naam al.',
    de: 'Eine andere Rolle trägt diesen Namen bereits.',
    fr: 'Un autre rôle porte déjà ce nom.',
  },
  role_not_available: {
    en: 'This role has been disabled or deleted in the meantime.',
    nl: 'Deze rol is intussen uitgeschakeld of verwijderd.',
    de: 'Diese Rolle wurde inzwischen deaktiviert oder gelöscht.',
    fr: 'Ce rôle a été désactivé ou supprimé entre-temps.',
  },
  request_open: {
    en: 'You have already requested this role; the request is still open.',
    nl: 'Je hebt deze rol al aangevraagd; het verzoek staat nog open.',
    de: 'Sie haben diese Rolle bereits beantragt; der Antrag ist noch offen.',
    fr: 'Vous avez déjà demandé ce rôle ; la demande est encore ouverte.',
  },
  already_decided: {
    en: 'Somebody has already decided on this request.',
    nl: 'Er is al over dit verzoek beslist.',
    de: 'Über diesen Antrag ist bereits entschieden.',
    fr: 'Cette demande a déjà été tranchée.',
  },
  already_ended: {
    en: 'This has already ended. Reload to see its current state.',
    nl: 'Dit is al geëindigd. Herlaad om de huidige status te zien.',
    de: 'Das ist bereits beendet. Laden Sie neu, um den aktuellen Status zu sehen.',
    fr: 'C’est déjà terminé. Rechargez pour voir l’état actuel.',
  },
  Unchanged_Temporary_Permissions: {
    en: 'This would grant nothing new: the admin already has all of it for that time.',
    nl: 'Dit zou niets nieuws toekennen: de beheerder heeft voor die periode alles al.',
    de: 'Das würde nichts Neues erteilen: Der Admin hat all das für diese Zeit bereits.',
    fr: 'Cela n’accorderait rien de nouveau : l’admin a déjà tout cela pour cette durée.',
  },
  Invalid_Dates: {
    en: 'This period is not possible: it must not start too long ago, and must end in the future, at most 7 days after the start.',
    nl: 'Deze periode kan niet: het begin mag niet te lang geleden zijn, het einde moet in de toekomst liggen, maximaal 7 dagen na het begin.',
    de: 'Dieser Zeitraum ist nicht möglich: Der Beginn darf nicht zu weit zurückliegen, das Ende muss in der Zukunft liegen, höchstens 7 Tage nach dem Beginn.',
    fr: 'Cette période n’est pas possible : elle ne doit pas remonter trop loin dans le passé et doit finir dans le futur, 7 jours au plus après le début.',
  },
  self_delete_error: {
    en: 'You cannot remove the entry for the address that you are using now. Ask another admin.',
    nl: 'Je kunt het adres dat je nu gebruikt niet verwijderen. Vraag een andere beheerder dat te doen.',
    de: 'Sie können den Eintrag für die Adresse, die Sie gerade benutzen, nicht entfernen. Bitten Sie einen anderen Admin darum.',
    fr: 'Vous ne pouvez pas supprimer l’entrée de l’adresse que vous utilisez. Adressez-vous à un autre admin.',
  },
  own_address_not_listed: {
    en: 'The address you are using now is not on the list: you would lock yourself out.',
    nl: 'Het adres dat je nu gebruikt staat niet op de lijst: je zou jezelf buitensluiten.',
    de: 'Die Adresse, die Sie gerade benutzen, steht nicht auf der Liste: Sie würden sich aussperren.',
    fr: 'L’adresse que vous utilisez ne figure pas sur la liste : vous vous excluriez.',
  },
  api_key_invalid: {
    en: 'This API key is not valid.',
    nl: 'Deze API-sleutel is ongeldig.',
    de: 'Dieser API-Schlüssel ist ungültig.',
    fr: 'Cette clé d’API n’est pas valide.',
  },
  duplicate_entry: {
    en: 'This is already on the list.',
    nl: 'Dit staat al op de lijst.',
    de: 'Das steht bereits auf der Liste.',
    fr: 'Cela figure déjà sur la liste.',
  },
  'error-saving-invalid-name': {
    en: 'This is not a valid name for a setting. Use capitals, digits and underscores.',
    nl: 'Dit is geen geldige naam voor een instelling. Gebruik hoofdletters, cijfers en underscores.',
    de: 'Das ist kein gültiger Name für eine Einstellung. Verwenden Sie Großbuchstaben, Ziffern und Unterstriche.',
    fr: 'Ce nom de paramètre n’est pas valide. Utilisez des majuscules, des chiffres et des tirets bas.',
  },
} satisfies Section;

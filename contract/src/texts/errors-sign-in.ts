import type { Section } from './text.ts';

/** Who one is, and where from: sign-in, its second steps, and the ways around a password. */
export const errorsSignIn = {
  not_signed_in: {
    en: 'You are no longer signed in.',
    nl: 'Je bent niet meer ingelogd.',
    de: 'Sie sind nicht mehr angemeldet.',
    fr: 'Votre session est fermée.',
  },
  sign_in_failed: {
    en: 'The e-mail address or password is incorrect.',
    nl: 'E-mailadres of wachtwoord klopt niet.',
    de: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    fr: 'L’adresse e-mail ou le mot de passe est incorrect.',
  },
  second_factor_required: {
    en: 'Enter the code from your authenticator app.',
    nl: 'Vul de code van je authenticator-app in.',
    de: 'Geben Sie den Code Ihrer Authenticator-App ein.',
    fr: 'Saisissez le code de votre application d’authentification.',
  },
  second_factor_wrong: {
    en: 'This code is incorrect or was used before. Wait for the next one.',
    nl: 'Deze code klopt niet of is al gebruikt. Wacht op de volgende.',
    de: 'Dieser Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten.',
    fr: 'Ce code est incorrect ou déjà utilisé. Attendez le suivant.',
  },
  wrong_proof: {
    en: 'That password or code is incorrect.',
    nl: 'Dat wachtwoord of die code klopt niet.',
    de: 'Dieses Passwort oder dieser Code stimmt nicht.',
    fr: 'Ce mot de passe ou ce code est incorrect.',
  },
  step_up_required: {
    en: 'Nothing was changed: you did not confirm that it is you.',
    nl: 'Er is niets gewijzigd: je hebt niet bevestigd dat jij het bent.',
    de: 'Es wurde nichts geändert: Sie haben Ihre Identität nicht bestätigt.',
    fr: 'Rien n’a été modifié : vous n’avez pas confirmé votre identité.',
  },
  registration_incomplete: {
    en: 'Finish your registration first.',
    nl: 'Rond eerst je registratie af.',
    de: 'Schließen Sie zuerst Ihre Registrierung ab.',
    fr: 'Terminez d’abord votre inscription.',
  },
  already_activated: {
    en: 'This admin has already activated the account.',
    nl: 'Deze beheerder heeft het account al geactiveerd.',
    de: 'Dieser Admin hat das Konto bereits aktiviert.',
    fr: 'Cet admin a déjà activé son compte.',
  },
  oidc_failed: {
    en: 'The provider did not sign you in. Try again, or use your password.',
    nl: 'De provider heeft je niet ingelogd. Probeer het opnieuw of gebruik je wachtwoord.',
    de: 'Der Anmeldedienst hat Sie nicht angemeldet. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.',
    fr: 'Le fournisseur n’a pas pu ouvrir votre session. Réessayez ou utilisez votre mot de passe.',
  },
  oidc_expired: {
    en: 'This took too long, was done before, or was started in another browser. Start again.',
    nl: 'Dit duurde te lang, is al gedaan of begon in een andere browser. Begin opnieuw.',
    de: 'Das hat zu lange gedauert, ist schon geschehen oder begann in einem anderen Browser. Beginnen Sie neu.',
    fr: 'Cela a pris trop de temps, a déjà été fait ou a commencé dans un autre navigateur. Recommencez.',
  },
  oidc_email_unverified: {
    en: 'The provider has not verified your e-mail address, so no account could be created for you.',
    nl: 'De provider heeft je e-mailadres niet geverifieerd; daarom kon er geen account worden aangemaakt.',
    de: 'Der Anmeldedienst hat Ihre E-Mail-Adresse nicht bestätigt; deshalb konnte kein Konto erstellt werden.',
    fr: 'Le fournisseur n’a pas vérifié votre adresse e-mail ; aucun compte n’a donc pu être créé.',
  },
  oidc_email_taken: {
    en: 'There is already an account with your e-mail address. Sign in as before, and link the provider in your profile.',
    nl: 'Er is al een account met je e-mailadres. Log in zoals voorheen en koppel de provider in je profiel.',
    de: 'Es gibt schon ein Konto mit Ihrer E-Mail-Adresse. Melden Sie sich wie bisher an und verknüpfen Sie den Anmeldedienst in Ihrem Profil.',
    fr: 'Un compte existe déjà avec votre adresse e-mail. Connectez-vous comme avant et liez le fournisseur dans votre profil.',
  },
  oidc_already_linked: {
    en: 'This account of the provider is linked to another admin.',
    nl: 'Dit account van de provider is aan een andere beheerder gekoppeld.',
    de: 'Dieses Konto des Anmeldedienstes ist mit einem anderen Admin verknüpft.',
    fr: 'Ce compte du fournisseur est lié à un autre admin.',
  },
  oidc_proof_failed: {
    en: 'This does not confirm that it is you. Sign in again at the provider, with the account that is linked to yours.',
    nl: 'Dit bevestigt niet dat jij het bent. Log opnieuw in bij de provider, met het account dat aan het jouwe is gekoppeld.',
    de: 'Das bestätigt Ihre Identität nicht. Melden Sie sich beim Anmeldedienst erneut an, mit dem Konto, das mit Ihrem verknüpft ist.',
    fr: 'Cela ne confirme pas votre identité. Connectez-vous de nouveau chez le fournisseur, avec le compte lié au vôtre.',
  },
  oidc_provider_failed: {
    en: 'The provider cannot be reached, or its settings are wrong.',
    nl: 'De provider is niet bereikbaar of de instellingen kloppen niet.',
    de: 'Der Anmeldedienst ist nicht erreichbar, oder seine Einstellungen stimmen nicht.',
    fr: 'Le fournisseur est injoignable ou ses paramètres sont incorrects.',
  },
  last_way_in: {
    en: 'This is your only way to sign in. Set a password or link another provider first.',
    nl: 'Dit is je enige manier om in te loggen. Stel eerst een wachtwoord in of koppel een andere provider.',
    de: 'Das ist Ihre einzige Möglichkeit, sich anzumelden. Legen Sie zuerst ein Passwort fest oder verknüpfen Sie einen anderen Anmeldedienst.',
    fr: 'C’est votre seul moyen de vous connecter. Définissez d’abord un mot de passe ou liez un autre fournisseur.',
  },
  link_used_or_expired: {
    en: 'This link has been used or has expired. Request a new one.',
    nl: 'Deze link is gebruikt of verlopen. Vraag een nieuwe aan.',
    de: 'Dieser Link wurde benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',
    fr: 'Ce lien a été utilisé ou a expiré. Demandez-en un nouveau.',
  },
  wrong_code: {
    en: 'This code is incorrect or has expired. Request a new one if it keeps happening.',
    nl: 'Deze code klopt niet of is verlopen. Vraag een nieuwe aan als dit blijft gebeuren.',
    de: 'Dieser Code stimmt nicht oder ist abgelaufen. Fordern Sie einen neuen an, wenn das wieder geschieht.',
    fr: 'Ce code est incorrect ou a expiré. Demandez-en un nouveau si cela persiste.',
  },
  weak_password: {
    en: 'Choose a stronger password: at least 12 characters, for example four unrelated words.',
    nl: 'Kies een sterker wachtwoord: minstens 12 tekens, bijvoorbeeld vier woorden die niet bij elkaar horen.',
    de: 'Wählen Sie ein stärkeres Passwort: mindestens 12 Zeichen, zum Beispiel vier Wörter, die nicht zusammengehören.',
    fr: 'Choisissez un mot de passe plus fort : au moins 12 caractères, par exemple quatre mots sans rapport.',
  },
  too_many_attempts: {
    en: 'Too many attempts. Try again {{wait}}.',
    nl: 'Te veel pogingen. Probeer het {{wait}} opnieuw.',
    de: 'Zu viele Versuche. Versuchen Sie es {{wait}} erneut.',
    fr: 'Trop de tentatives. Réessayez {{wait}}.',
  },
  address_refused: {
    en: 'This address is not on the IP list. Ask an admin to add it.',
    nl: 'Dit adres staat niet op de IP-lijst. Vraag een beheerder het toe te voegen.',
    de: 'Diese Adresse steht nicht auf der IP-Liste. Bitten Sie einen Admin, sie einzutragen.',
    fr: 'Cette adresse ne figure pas sur la liste d’IP. Demandez à un admin de l’ajouter.',
  },
  blocked: {
    en: 'Your address or account is blocked by a security incident. Ask another admin to resolve it.',
    nl: 'Je adres of account is geblokkeerd door een beveiligingsincident. Vraag een andere beheerder het op te lossen.',
    de: 'Ihre Adresse oder Ihr Konto ist wegen eines Sicherheitsvorfalls gesperrt. Bitten Sie einen anderen Admin, ihn zu erledigen.',
    fr: 'Votre adresse ou votre compte est bloqué par un incident de sécurité. Demandez à un autre admin de le résoudre.',
  },
  already_resolved: {
    en: 'Somebody else has already resolved this incident.',
    nl: 'Iemand anders heeft dit incident al opgelost.',
    de: 'Jemand anders hat diesen Vorfall bereits erledigt.',
    fr: 'Quelqu’un d’autre a déjà résolu cet incident.',
  },
} satisfies Section;

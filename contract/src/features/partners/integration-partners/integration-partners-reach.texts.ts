import type { Section } from '../../../texts/text.ts';

/** What calls a partner, where it is no message of the bus, and why there is nothing to stop then. */
export const partnerReach = {
  'called-by-services': {
    en: 'By a service',
    nl: 'Door een dienst',
    de: 'Durch einen Dienst',
    fr: 'Par un service',
  },
  'called-by-sign-ins': {
    en: 'At sign-in',
    nl: 'Bij het inloggen',
    de: 'Bei der Anmeldung',
    fr: 'À la connexion',
  },
  'called-by-nobody': {
    en: 'Not called by us',
    nl: 'Niet door ons aangeroepen',
    de: 'Von uns nicht aufgerufen',
    fr: 'Pas appelé par nous',
  },
  'called-by-services-effect': {
    en: 'A background service calls this partner at its own times. No message waits for it, so there is no circuit to open; the service is switched off at the background services.',
    nl: 'Een achtergronddienst roept deze partner op eigen tijden aan. Er wacht geen bericht op, dus is er geen circuit om te openen; de dienst wordt uitgezet bij de achtergronddiensten.',
    de: 'Ein Hintergrunddienst ruft diesen Partner zu eigenen Zeiten auf. Keine Nachricht wartet auf ihn, daher gibt es keinen Schutzschalter zu öffnen; abgeschaltet wird der Dienst bei den Hintergrunddiensten.',
    fr: 'Un service en arrière-plan appelle ce partenaire à ses propres heures. Aucun message ne l’attend, il n’y a donc pas de circuit à ouvrir ; le service se désactive parmi les services en arrière-plan.',
  },
  'called-by-sign-ins-effect': {
    en: 'Called when an admin signs in with a sign-in provider, or tests one. Sign-ins never wait, so there is no circuit to open; without the provider, admins sign in with their password.',
    nl: 'Wordt aangeroepen als een beheerder met een inlogprovider inlogt, of er een test. Inloggen wacht nooit, dus is er geen circuit om te openen; zonder de provider loggen beheerders in met hun wachtwoord.',
    de: 'Wird aufgerufen, wenn sich ein Admin über einen Anmeldedienst anmeldet oder einen testet. Anmeldungen warten nie, daher gibt es keinen Schutzschalter zu öffnen; ohne ihn melden sich Admins mit ihrem Passwort an.',
    fr: 'Appelé quand un admin se connecte par un fournisseur de connexion ou en teste un. Les connexions n’attendent jamais, il n’y a donc pas de circuit à ouvrir ; sans le fournisseur, les admins se connectent avec leur mot de passe.',
  },
  'called-by-nobody-effect': {
    en: 'Stands for the shops, which call us. Nothing is sent to it, so there is no circuit to open.',
    nl: 'Staat voor de winkels, die ons aanroepen. Er wordt niets naartoe gestuurd, dus is er geen circuit om te openen.',
    de: 'Steht für die Shops, die uns aufrufen. Nichts wird an sie gesendet, daher gibt es keinen Schutzschalter zu öffnen.',
    fr: 'Représente les boutiques, qui nous appellent. Rien ne lui est envoyé, il n’y a donc pas de circuit à ouvrir.',
  },
} satisfies Section;

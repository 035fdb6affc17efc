import type { Section } from '../../../texts/text.ts';

/** The test of a provider, and why one cannot be used. */
export const oidcTest = {
  'test-title': { en: 'Test {{name}}', nl: '{{name}} testen', de: '{{name}} testen', fr: 'Tester {{name}}' },
  'test-discovery': {
    en: 'Provider settings',
    nl: 'Instellingen van de provider',
    de: 'Einstellungen des Anmeldedienstes',
    fr: 'Paramètres du fournisseur',
  },
  'test-loading': {
    en: 'The server is loading the provider’s settings',
    nl: 'De server laadt de instellingen van de provider',
    de: 'Der Server lädt die Einstellungen des Anmeldedienstes',
    fr: 'Le serveur charge les paramètres du fournisseur',
  },
  'test-loaded': {
    en: 'Loaded in {{milliseconds}} ms',
    nl: 'Geladen in {{milliseconds}} ms',
    de: 'In {{milliseconds}} ms geladen',
    fr: 'Chargé en {{milliseconds}} ms',
  },
  issuer: { en: 'Issuer', nl: 'Uitgever', de: 'Aussteller', fr: 'Émetteur' },
  'authorization-endpoint': { en: 'Sign-in', nl: 'Inloggen', de: 'Anmeldung', fr: 'Connexion' },
  'token-endpoint': { en: 'Token', nl: 'Token', de: 'Token', fr: 'Jeton' },
  'test-failed': {
    en: 'The provider cannot be used',
    nl: 'De provider is niet te gebruiken',
    de: 'Der Anmeldedienst ist nicht verwendbar',
    fr: 'Le fournisseur est inutilisable',
  },
  'test-round-trip': {
    en: 'A test sign-in shows what the provider says about you. It creates no session and no link.',
    nl: 'Een test toont wat de provider over je zegt. Er ontstaat geen sessie en geen koppeling.',
    de: 'Eine Testanmeldung zeigt, was der Anmeldedienst über Sie aussagt. Dabei entsteht weder eine Sitzung noch eine Verknüpfung.',
    fr: 'Une connexion de test montre ce que le fournisseur dit de vous. Elle ne crée ni session ni lien.',
  },
  'test-start': { en: 'Start test sign-in', nl: 'Test starten', de: 'Testanmeldung starten', fr: 'Lancer le test' },
  'not-allowed': {
    en: 'The address is not public, and this server calls public addresses only.',
    nl: 'Het adres is niet openbaar, en deze server roept alleen openbare adressen aan.',
    de: 'Die Adresse ist nicht öffentlich, und dieser Server ruft nur öffentliche Adressen auf.',
    fr: 'L’adresse n’est pas publique, et ce serveur n’appelle que des adresses publiques.',
  },
  'not-secure': {
    en: 'The address must begin with https://.',
    nl: 'Het adres moet met https:// beginnen.',
    de: 'Die Adresse muss mit https:// beginnen.',
    fr: 'L’adresse doit commencer par https://.',
  },
  'not-found': {
    en: 'The host name of this address does not exist.',
    nl: 'De hostnaam van dit adres bestaat niet.',
    de: 'Den Hostnamen dieser Adresse gibt es nicht.',
    fr: 'Le nom d’hôte de cette adresse n’existe pas.',
  },
  unreachable: {
    en: 'Nothing answers at this address.',
    nl: 'Op dit adres antwoordt niets.',
    de: 'Unter dieser Adresse antwortet nichts.',
    fr: 'Rien ne répond à cette adresse.',
  },
  redirects: {
    en: 'The address redirects to another one. Enter the one where the settings are.',
    nl: 'Het adres verwijst door. Vul het adres in waar de instellingen staan.',
    de: 'Die Adresse leitet weiter. Geben Sie die Adresse an, unter der die Einstellungen stehen.',
    fr: 'L’adresse redirige ailleurs. Saisissez celle où se trouvent les paramètres.',
  },
  'too-slow': {
    en: 'The provider did not answer within 10 seconds.',
    nl: 'De provider antwoordde niet binnen 10 seconden.',
    de: 'Der Anmeldedienst hat nicht innerhalb von 10 Sekunden geantwortet.',
    fr: 'Le fournisseur n’a pas répondu en 10 secondes.',
  },
  'too-large': {
    en: 'The answer is larger than 1 MB.',
    nl: 'Het antwoord is groter dan 1 MB.',
    de: 'Die Antwort ist größer als 1 MB.',
    fr: 'La réponse dépasse 1 Mo.',
  },
  'no-discovery': {
    en: 'There are no settings of an OpenID Connect provider at this address.',
    nl: 'Op dit adres staan geen instellingen van een OpenID Connect-provider.',
    de: 'Unter dieser Adresse stehen keine Einstellungen eines OpenID-Connect-Dienstes.',
    fr: 'Aucun paramètre de fournisseur OpenID Connect à cette adresse.',
  },
  'issuer-differs': {
    en: 'The settings name a different issuer from this address. Check address and tenant.',
    nl: 'De instellingen noemen een andere uitgever dan dit adres. Controleer adres en tenant.',
    de: 'Die Einstellungen nennen einen anderen Aussteller als diese Adresse. Prüfen Sie Adresse und Mandant.',
    fr: 'Les paramètres nomment un autre émetteur que cette adresse. Vérifiez l’adresse et le tenant.',
  },
  'claims-title': {
    en: '{{provider}} says this about you',
    nl: '{{provider}} zegt dit over jou',
    de: '{{provider}} sagt dies über Sie',
    fr: '{{provider}} dit ceci de vous',
  },
  'claims-note': {
    en: 'The test was successful. Neither a session nor a link was created.',
    nl: 'De test is geslaagd. Er is geen sessie en geen koppeling aangemaakt.',
    de: 'Der Test war erfolgreich. Es wurde weder eine Sitzung noch eine Verknüpfung erstellt.',
    fr: 'Le test a réussi. Aucune session ni aucun lien n’a été créé.',
  },
  'back-to-providers': {
    en: 'Back to the sign-in providers',
    nl: 'Terug naar de inlogproviders',
    de: 'Zurück zu den Anmeldediensten',
    fr: 'Retour aux fournisseurs de connexion',
  },
} satisfies Section;

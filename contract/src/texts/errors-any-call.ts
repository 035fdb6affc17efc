import type { Section } from './text.ts';

/** What any call can be refused for; `tab-title-undetermined` and `no-connection` are the console’s own. */
export const errorsAnyCall = {
  'tab-title-undetermined': {
    en: 'The version of the server could not be loaded: {{error}}',
    nl: 'De versie van de server kon niet worden geladen: {{error}}',
    de: 'Die Version des Servers konnte nicht geladen werden: {{error}}',
    fr: 'La version du serveur n’a pas pu être chargée : {{error}}',
  },
  generic: {
    en: 'That did not work. Try again; if it stays so, pass on the request number.',
    nl: 'Dat is niet gelukt. Probeer het opnieuw; blijft het zo, geef dan het verzoeknummer door.',
    de: 'Das hat nicht geklappt. Versuchen Sie es erneut; wenn es so bleibt, geben Sie die Anfragenummer weiter.',
    fr: 'Cela n’a pas fonctionné. Réessayez ; si cela persiste, transmettez le numéro de requête.',
  },
  'no-connection': {
    en: 'The server cannot be reached. What you typed is still here; try again in a moment.',
    nl: 'De server is niet bereikbaar. Wat je hebt getypt staat er nog; probeer het zo weer.',
    de: 'Der Server ist nicht erreichbar. Ihre Eingaben sind noch da; versuchen Sie es gleich noch einmal.',
    fr: 'Le serveur est injoignable. Votre saisie est conservée ; réessayez dans un instant.',
  },
  invalid_request: {
    en: 'The server did not accept these values.',
    nl: 'De server heeft deze waarden niet geaccepteerd.',
    de: 'Der Server hat diese Werte nicht angenommen.',
    fr: 'Le serveur n’a pas accepté ces valeurs.',
  },
  permission_denied: {
    en: 'You may not do this: you lack {{missing}}.',
    nl: 'Je mag dit niet: je mist {{missing}}.',
    de: 'Das dürfen Sie nicht: Ihnen fehlt {{missing}}.',
    fr: 'Vous ne pouvez pas faire cela : il vous manque {{missing}}.',
  },
  forged_request: {
    en: 'The server did not trust where this request came from. Reload the page and try again.',
    nl: 'De server vertrouwde de herkomst van dit verzoek niet. Herlaad de pagina en probeer het opnieuw.',
    de: 'Der Server hat der Herkunft dieser Anfrage nicht vertraut. Laden Sie die Seite neu und versuchen Sie es erneut.',
    fr: 'Le serveur n’a pas fait confiance à l’origine de cette requête. Rechargez la page et réessayez.',
  },
  not_found: {
    en: 'This does not exist, or not any more.',
    nl: 'Dit bestaat niet of niet meer.',
    de: 'Das gibt es nicht oder nicht mehr.',
    fr: 'Cela n’existe pas, ou plus.',
  },
  stale_version: {
    en: 'Not saved: somebody changed this in the meantime. What you typed is still here; compare and save again.',
    nl: 'Niet opgeslagen: iemand heeft dit intussen gewijzigd. Wat je hebt getypt staat er nog; vergelijk en sla opnieuw op.',
    de: 'Nicht gespeichert: Jemand hat dies inzwischen geändert. Ihre Eingaben sind noch da; vergleichen Sie und speichern Sie erneut.',
    fr: 'Non enregistré : quelqu’un a modifié ceci entre-temps. Votre saisie est conservée ; comparez et enregistrez à nouveau.',
  },
  too_large: {
    en: 'This is larger than the server accepts.',
    nl: 'Dit is groter dan de server accepteert.',
    de: 'Das ist größer, als der Server annimmt.',
    fr: 'C’est plus volumineux que ce que le serveur accepte.',
  },
  server_error: {
    en: 'The server made a mistake; nothing was changed. Pass on the request number if it stays so.',
    nl: 'De server maakte een fout; er is niets gewijzigd. Geef het verzoeknummer door als het zo blijft.',
    de: 'Der Server hat einen Fehler gemacht; nichts wurde geändert. Geben Sie die Anfragenummer weiter, wenn es so bleibt.',
    fr: 'Le serveur a fait une erreur ; rien n’a été modifié. Transmettez le numéro de requête si cela persiste.',
  },
  invalid_json: {
    en: 'The server could not read this request.',
    nl: 'De server kon dit verzoek niet lezen.',
    de: 'Der Server konnte diese Anfrage nicht lesen.',
    fr: 'Le serveur n’a pas pu lire cette requête.',
  },
  unknown_path: {
    en: 'The server does not know this call. Reload the page: the console may be older than the server.',
    nl: 'De server kent deze aanroep niet. Herlaad de pagina: de console is misschien ouder dan de server.',
    de: 'Der Server kennt diesen Aufruf nicht. Laden Sie die Seite neu: Die Konsole ist vielleicht älter als der Server.',
    fr: 'Le serveur ne connaît pas cet appel. Rechargez la page : la console est peut-être plus ancienne que le serveur.',
  },
  method_not_allowed: {
    en: 'The server does not allow this here.',
    nl: 'De server staat dit hier niet toe.',
    de: 'Der Server erlaubt das hier nicht.',
    fr: 'Le serveur ne permet pas cela ici.',
  },
  uri_too_long: {
    en: 'This address is too long for the server.',
    nl: 'Dit adres is te lang voor de server.',
    de: 'Diese Adresse ist zu lang für den Server.',
    fr: 'Cette adresse est trop longue pour le serveur.',
  },
  unsupported_media_type: {
    en: 'The server does not take this kind of content.',
    nl: 'De server neemt dit soort inhoud niet aan.',
    de: 'Der Server nimmt diese Art von Inhalt nicht an.',
    fr: 'Le serveur n’accepte pas ce type de contenu.',
  },
  not_ready: {
    en: 'The server is not ready yet. Try again in a moment.',
    nl: 'De server is nog niet klaar. Probeer het zo weer.',
    de: 'Der Server ist noch nicht bereit. Versuchen Sie es gleich noch einmal.',
    fr: 'Le serveur n’est pas encore prêt. Réessayez dans un instant.',
  },
} satisfies Section;

import type { Section } from './text.ts';

/** What any call can be refused for; `tab-title-undetermined`, `no-connection` and `not-sent` are the console’s own. */
export const errorsAnyCall = {
  'tab-title-undetermined': {
    en: 'The version of the server could not be loaded: {{error}}',
    nl: 'De versie van de server kon niet worden geladen: {{error}}',
    de: 'Die Version des Servers konnte nicht geladen werden: {{error}}',
    fr: 'La version du serveur n’a pas pu être chargée : {{error}}',
  },
  generic: {
    en: 'That did not work. Try again; if it keeps happening, give your admin the request number.',
    nl: 'Dat is niet gelukt. Probeer het opnieuw; blijft het gebeuren, geef je beheerder dan het verzoeknummer.',
    de: 'Das hat nicht geklappt. Versuchen Sie es erneut; geschieht es wieder, nennen Sie Ihrem Admin die Anfragenummer.',
    fr: 'Cela n’a pas fonctionné. Réessayez ; si cela persiste, communiquez le numéro de requête à votre admin.',
  },
  'no-connection': {
    en: 'The server cannot be reached. Everything you typed is still here; try again in a moment.',
    nl: 'De server is niet bereikbaar. Wat je hebt getypt staat er nog; probeer het zo weer.',
    de: 'Der Server ist nicht erreichbar. Ihre Eingaben sind noch da; versuchen Sie es gleich noch einmal.',
    fr: 'Le serveur est injoignable. Votre saisie est conservée ; réessayez dans un instant.',
  },
  'not-sent': {
    en: 'The server did not answer, so this was not sent. What you typed is still here; try again in a moment.',
    nl: 'De server antwoordde niet, dus dit is niet verstuurd. Wat je hebt getypt staat er nog; probeer het straks opnieuw.',
    de: 'Der Server hat nicht geantwortet, deshalb wurde dies nicht gesendet. Ihre Eingaben sind noch da; versuchen Sie es gleich noch einmal.',
    fr: 'Le serveur n’a pas répondu, rien n’a donc été envoyé. Votre saisie est conservée ; réessayez dans un instant.',
  },
  invalid_request: {
    en: 'The server did not accept these values. Reload the page and try again.',
    nl: 'De server heeft deze waarden niet geaccepteerd. Herlaad de pagina en probeer het opnieuw.',
    de: 'Der Server hat diese Werte nicht angenommen. Laden Sie die Seite neu und versuchen Sie es erneut.',
    fr: 'Le serveur n’a pas accepté ces valeurs. Rechargez la page et réessayez.',
  },
  permission_denied: {
    en: 'You need the permission {{missing}} for this. Ask an admin for it.',
    nl: 'Hiervoor heb je het recht {{missing}} nodig. Vraag een beheerder erom.',
    de: 'Dafür brauchen Sie die Berechtigung {{missing}}. Bitten Sie einen Admin darum.',
    fr: 'Il vous faut pour cela l’autorisation {{missing}}. Demandez-la à un admin.',
  },
  forged_request: {
    en: 'The server did not trust where this request came from. Reload the page and try again.',
    nl: 'De server vertrouwde de herkomst van dit verzoek niet. Herlaad de pagina en probeer het opnieuw.',
    de: 'Der Server hat der Herkunft dieser Anfrage nicht vertraut. Laden Sie die Seite neu und versuchen Sie es erneut.',
    fr: 'Le serveur n’a pas fait confiance à l’origine de cette requête. Rechargez la page et réessayez.',
  },
  insufficient_scope: {
    en: 'The scope of this API key does not permit this call.',
    nl: 'Het bereik van deze API-sleutel staat deze aanroep niet toe.',
    de: 'Der Geltungsbereich dieses API-Schlüssels erlaubt diesen Aufruf nicht.',
    fr: 'La portée de cette clé d’API ne permet pas cet appel.',
  },
  not_found: {
    en: 'This does not exist or has been deleted.',
    nl: 'Dit bestaat niet of is verwijderd.',
    de: 'Das gibt es nicht, oder es wurde gelöscht.',
    fr: 'Cela n’existe pas ou a été supprimé.',
  },
  stale_version: {
    en: 'Not saved: this was changed in the meantime, by somebody else or in another window. What you typed is still here; compare and save again.',
    nl: 'Niet opgeslagen: dit is intussen gewijzigd, door iemand anders of in een ander venster. Wat je hebt getypt staat er nog; vergelijk en sla opnieuw op.',
    de: 'Nicht gespeichert: Dies wurde inzwischen geändert, von jemand anderem oder in einem anderen Fenster. Ihre Eingaben sind noch da; vergleichen Sie und speichern Sie erneut.',
    fr: 'Non enregistré : ceci a été modifié entre-temps, par quelqu’un d’autre ou dans une autre fenêtre. Votre saisie est conservée ; comparez et enregistrez à nouveau.',
  },
  too_large: {
    en: 'This is larger than the server accepts. Choose something smaller.',
    nl: 'Dit is groter dan de server accepteert. Kies iets kleiners.',
    de: 'Das ist größer, als der Server annimmt. Wählen Sie etwas Kleineres.',
    fr: 'C’est plus volumineux que ce que le serveur accepte. Choisissez quelque chose de plus petit.',
  },
  'too_large-limit': {
    en: 'This is larger than the server accepts: at most {{limit}}. Choose something smaller.',
    nl: 'Dit is groter dan de server accepteert: maximaal {{limit}}. Kies iets kleiners.',
    de: 'Das ist größer, als der Server annimmt: höchstens {{limit}}. Wählen Sie etwas Kleineres.',
    fr: 'C’est plus volumineux que ce que le serveur accepte : {{limit}} au plus. Choisissez quelque chose de plus petit.',
  },
  server_error: {
    en: 'Something went wrong on the server; nothing was changed. Try again; if it keeps happening, give your admin the request number.',
    nl: 'Er ging iets mis op de server; er is niets gewijzigd. Probeer het opnieuw; blijft het gebeuren, geef je beheerder dan het verzoeknummer.',
    de: 'Auf dem Server ist ein Fehler aufgetreten; es wurde nichts geändert. Versuchen Sie es erneut; geschieht es wieder, nennen Sie Ihrem Admin die Anfragenummer.',
    fr: 'Une erreur s’est produite sur le serveur ; rien n’a été modifié. Réessayez ; si cela persiste, communiquez le numéro de requête à votre admin.',
  },
  invalid_json: {
    en: 'The server could not read this request. Reload the page and try again.',
    nl: 'De server kon dit verzoek niet lezen. Herlaad de pagina en probeer het opnieuw.',
    de: 'Der Server konnte diese Anfrage nicht lesen. Laden Sie die Seite neu und versuchen Sie es erneut.',
    fr: 'Le serveur n’a pas pu lire cette requête. Rechargez la page et réessayez.',
  },
  unknown_path: {
    en: 'The server cannot handle this request. Reload the page: the console may be older than the server.',
    nl: 'De server kan dit verzoek niet verwerken. Herlaad de pagina: de console is misschien ouder dan de server.',
    de: 'Der Server kann diese Anfrage nicht verarbeiten. Laden Sie die Seite neu: Die Konsole ist vielleicht älter als der Server.',
    fr: 'Le serveur ne peut pas traiter cette requête. Rechargez la page : la console est peut-être plus ancienne que le serveur.',
  },
  method_not_allowed: {
    en: 'The server does not allow this here. Reload the page and try again.',
    nl: 'De server staat dit hier niet toe. Herlaad de pagina en probeer het opnieuw.',
    de: 'Der Server erlaubt das hier nicht. Laden Sie die Seite neu und versuchen Sie es erneut.',
    fr: 'Le serveur ne permet pas cela ici. Rechargez la page et réessayez.',
  },
  uri_too_long: {
    en: 'This address is too long for the server. Clear some filters and try again.',
    nl: 'Dit adres is te lang voor de server. Wis enkele filters en probeer het opnieuw.',
    de: 'Diese Adresse ist zu lang für den Server. Entfernen Sie einige Filter und versuchen Sie es erneut.',
    fr: 'Cette adresse est trop longue pour le serveur. Effacez quelques filtres et réessayez.',
  },
  unsupported_media_type: {
    en: 'The server does not accept this kind of content. Reload the page and try again.',
    nl: 'De server accepteert dit soort inhoud niet. Herlaad de pagina en probeer het opnieuw.',
    de: 'Der Server nimmt diese Art von Inhalt nicht an. Laden Sie die Seite neu und versuchen Sie es erneut.',
    fr: 'Le serveur n’accepte pas ce type de contenu. Rechargez la page et réessayez.',
  },
  too_many_streams: {
    en: 'Too many windows of Houston are open. This one does not automatically show what others change.',
    nl: 'Er staan te veel vensters van Houston open. Dit venster toont niet automatisch wat anderen wijzigen.',
    de: 'Zu viele Fenster von Houston sind offen. Dieses zeigt nicht automatisch an, was andere ändern.',
    fr: 'Trop de fenêtres de Houston sont ouvertes. Celle-ci n’affiche pas automatiquement les modifications des autres.',
  },
  not_ready: {
    en: 'The server is not ready yet. Try again in a moment.',
    nl: 'De server is nog niet klaar. Probeer het straks opnieuw.',
    de: 'Der Server ist noch nicht bereit. Versuchen Sie es gleich noch einmal.',
    fr: 'Le serveur n’est pas encore prêt. Réessayez dans un instant.',
  },
  too_busy: {
    en: 'Too many people are signing in at the moment. This attempt does not count; try again in a moment.',
    nl: 'Op dit moment loggen te veel mensen in. Deze poging telt niet mee; probeer het straks opnieuw.',
    de: 'Im Moment melden sich zu viele Personen an. Dieser Versuch zählt nicht; versuchen Sie es gleich noch einmal.',
    fr: 'Trop de personnes se connectent en ce moment. Cette tentative ne compte pas ; réessayez dans un instant.',
  },
  database_unavailable: {
    en: 'The database is not responding; nothing was changed. What you typed is still here; try again in a moment.',
    nl: 'De database antwoordt niet; er is niets gewijzigd. Wat je hebt getypt staat er nog; probeer het straks opnieuw.',
    de: 'Die Datenbank antwortet nicht; nichts wurde geändert. Ihre Eingaben sind noch da; versuchen Sie es gleich noch einmal.',
    fr: 'La base de données ne répond pas ; rien n’a été modifié. Votre saisie est conservée ; réessayez dans un instant.',
  },
  outcome_unknown: {
    en: 'The connection broke while this was being saved, so it may or may not have been saved. Check first, then try again.',
    nl: 'De verbinding viel weg tijdens het opslaan; misschien is het opgeslagen, misschien niet. Controleer dat eerst en probeer het dan opnieuw.',
    de: 'Die Verbindung ist beim Speichern abgebrochen; vielleicht ist es gespeichert, vielleicht nicht. Prüfen Sie das zuerst und versuchen Sie es dann erneut.',
    fr: 'La connexion a été coupée pendant l’enregistrement, qui a peut-être eu lieu. Vérifiez d’abord, puis réessayez.',
  },
  too_slow: {
    en: 'The database took too long and the server gave up; nothing was changed. Try again in a moment.',
    nl: 'De database deed er te lang over en de server is gestopt met wachten; er is niets gewijzigd. Probeer het straks opnieuw.',
    de: 'Die Datenbank hat zu lange gebraucht und der Server hat abgebrochen; nichts wurde geändert. Versuchen Sie es gleich noch einmal.',
    fr: 'La base de données a mis trop de temps et le serveur a abandonné ; rien n’a été modifié. Réessayez dans un instant.',
  },
} satisfies Section;

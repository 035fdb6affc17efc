import type { Section } from '../texts/text.ts';
import type { SftpFailureKind } from './sftp-failures.ts';

/** What went wrong with a file that goes to an SFTP server, and what can be done about it. */
const failures: { [kind in SftpFailureKind as `failure-${kind}`]: Section[string] } = {
  'failure-address_not_allowed': {
    en: 'The host leads to an address inside a private network, which is never called. Enter the public host.',
    nl: 'De host leidt naar een adres in een privénetwerk, en dat wordt nooit aangeroepen. Vul de publieke host in.',
    de: 'Der Host führt zu einer Adresse in einem privaten Netz, die nie aufgerufen wird. Geben Sie den öffentlichen Host ein.',
    fr: 'L’hôte mène à une adresse d’un réseau privé, qui n’est jamais appelée. Saisissez l’hôte public.',
  },
  'failure-name_not_found': {
    en: 'The host does not exist. Check its spelling.',
    nl: 'De host bestaat niet. Controleer de spelling.',
    de: 'Der Host existiert nicht. Prüfen Sie die Schreibweise.',
    fr: 'L’hôte n’existe pas. Vérifiez son orthographe.',
  },
  'failure-refused': {
    en: 'The host refused the connection. Check the port, and whether its firewall lets us in.',
    nl: 'De host weigerde de verbinding. Controleer de poort, en of de firewall ons doorlaat.',
    de: 'Der Host hat die Verbindung abgelehnt. Prüfen Sie den Port, und ob dessen Firewall uns durchlässt.',
    fr: 'L’hôte a refusé la connexion. Vérifiez le port, et que son pare-feu nous laisse entrer.',
  },
  'failure-unreachable': {
    en: 'The host cannot be reached from here.',
    nl: 'De host is van hieruit niet bereikbaar.',
    de: 'Der Host ist von hier aus nicht erreichbar.',
    fr: 'L’hôte n’est pas joignable d’ici.',
  },
  'failure-too_slow': {
    en: 'The server did not answer in time.',
    nl: 'De server antwoordde niet op tijd.',
    de: 'Der Server hat nicht rechtzeitig geantwortet.',
    fr: 'Le serveur n’a pas répondu à temps.',
  },
  'failure-no_sftp': {
    en: 'What answers at this host and port is no SFTP server.',
    nl: 'Wat op deze host en poort antwoordt, is geen SFTP-server.',
    de: 'Was an diesem Host und Port antwortet, ist kein SFTP-Server.',
    fr: 'Ce qui répond à cet hôte et sur ce port n’est pas un serveur SFTP.',
  },
  'failure-no_common_algorithm': {
    en: 'The server offers only ciphers or keys that are no longer safe. It has to be updated.',
    nl: 'De server biedt alleen versleuteling of sleutels aan die niet meer veilig zijn. Die moet worden bijgewerkt.',
    de: 'Der Server bietet nur Verschlüsselungen oder Schlüssel an, die nicht mehr sicher sind. Er muss aktualisiert werden.',
    fr: 'Le serveur ne propose que des chiffrements ou des clés qui ne sont plus sûrs. Il doit être mis à jour.',
  },
  'failure-host_key_changed': {
    en: 'The server showed another key than before. Nothing is sent until somebody has checked and accepted it.',
    nl: 'De server toonde een andere sleutel dan voorheen. Er wordt niets verzonden tot iemand die heeft gecontroleerd en geaccepteerd.',
    de: 'Der Server hat einen anderen Schlüssel als bisher. Es wird nichts gesendet, bis ihn jemand geprüft und akzeptiert hat.',
    fr: 'Le serveur a présenté une autre clé qu’auparavant. Rien n’est envoyé tant que personne ne l’a vérifiée et acceptée.',
  },
  'failure-wrong_login': {
    en: 'The server refused the login name with this password or key.',
    nl: 'De server weigerde de loginnaam met dit wachtwoord of deze sleutel.',
    de: 'Der Server hat den Anmeldenamen mit diesem Passwort oder Schlüssel abgelehnt.',
    fr: 'Le serveur a refusé le nom de connexion avec ce mot de passe ou cette clé.',
  },
  'failure-connection_cut': {
    en: 'The connection was lost on the way.',
    nl: 'De verbinding is onderweg verbroken.',
    de: 'Die Verbindung ist unterwegs abgebrochen.',
    fr: 'La connexion a été perdue en cours de route.',
  },
  'failure-folder_missing': {
    en: 'The folder does not exist on the server.',
    nl: 'De map bestaat niet op de server.',
    de: 'Der Ordner existiert auf dem Server nicht.',
    fr: 'Le dossier n’existe pas sur le serveur.',
  },
  'failure-folder_not_allowed': {
    en: 'The name of the folder or file has parts that are not allowed.',
    nl: 'De naam van de map of het bestand bevat delen die niet zijn toegestaan.',
    de: 'Der Name des Ordners oder der Datei enthält unzulässige Teile.',
    fr: 'Le nom du dossier ou du fichier contient des parties non autorisées.',
  },
  'failure-permission_denied': {
    en: 'The server does not let us write in the folder.',
    nl: 'De server laat ons niet in de map schrijven.',
    de: 'Der Server lässt uns nicht in den Ordner schreiben.',
    fr: 'Le serveur ne nous autorise pas à écrire dans le dossier.',
  },
  'failure-disk_full': {
    en: 'The server has no room left for the file.',
    nl: 'De server heeft geen ruimte meer voor het bestand.',
    de: 'Der Server hat keinen Platz mehr für die Datei.',
    fr: 'Le serveur n’a plus de place pour le fichier.',
  },
  'failure-name_taken': {
    en: 'Another file already has this name on the server. It was left as it is.',
    nl: 'Een ander bestand heeft deze naam al op de server. Dat is ongemoeid gelaten.',
    de: 'Eine andere Datei trägt auf dem Server bereits diesen Namen. Sie wurde nicht verändert.',
    fr: 'Un autre fichier porte déjà ce nom sur le serveur. Il a été laissé tel quel.',
  },
  'failure-server_failure': {
    en: 'The server could not do it, and did not say why.',
    nl: 'De server kon het niet uitvoeren en zei niet waarom.',
    de: 'Der Server konnte es nicht ausführen und hat nicht gesagt, warum.',
    fr: 'Le serveur n’a pas pu le faire, et n’a pas dit pourquoi.',
  },
  'failure-secret_unreadable': {
    en: 'The stored password or key cannot be read: the secret of our server has changed.',
    nl: 'Het opgeslagen wachtwoord of de sleutel is niet leesbaar: het geheim van onze server is gewijzigd.',
    de: 'Das gespeicherte Passwort oder der Schlüssel ist nicht lesbar: Das Geheimnis unseres Servers hat sich geändert.',
    fr: 'Le mot de passe ou la clé enregistrés sont illisibles : le secret de notre serveur a changé.',
  },
  'failure-uncertain': {
    en: 'The answer was lost, and the file is gone: it may have been fetched. Somebody has to ask the other side.',
    nl: 'Het antwoord is verloren gegaan en het bestand is weg: misschien is het al afgenomen. Iemand moet het bij de andere kant navragen.',
    de: 'Die Antwort ging verloren, und die Datei ist weg: Vielleicht wurde sie abgeholt. Jemand muss bei der Gegenseite nachfragen.',
    fr: 'La réponse a été perdue et le fichier n’est plus là : il a peut-être déjà été pris. Il faut demander à l’autre partie.',
  },
};

export const texts = {
  ...failures,
  /** After the failure, where that is of a folder. */
  folder: {
    en: 'Folder: {{folder}}',
    nl: 'Map: {{folder}}',
    de: 'Ordner: {{folder}}',
    fr: 'Dossier : {{folder}}',
  },
} satisfies Section;

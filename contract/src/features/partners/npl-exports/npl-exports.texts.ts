import type { Section } from '../../../texts/text.ts';

/** What buyers of unpaid claims get of their sales by SFTP. */
export const texts = {
  title: { en: 'Exports', nl: 'Exports', de: 'Exporte', fr: 'Exports' },
  hint: {
    en: 'Each sale is exported once: the list of its dossiers, their PDFs where they are agreed, then a file that says that all of it is there.',
    nl: 'Elke verkoop wordt één keer geëxporteerd: de lijst van de dossiers, hun pdf’s als die zijn afgesproken, daarna een bestand dat meldt dat alles er is.',
    de: 'Jeder Verkauf wird einmal exportiert: die Liste der Akten, ihre PDFs, wo sie vereinbart sind, dann eine Datei, die sagt, dass alles da ist.',
    fr: 'Chaque vente est exportée une fois : la liste de ses dossiers, leurs PDF si convenu, puis un fichier qui dit que tout y est.',
  },
  'not-set': {
    en: 'Nothing is exported: the export has to be configured first.',
    nl: 'Er wordt niets geëxporteerd: configureer eerst de export.',
    de: 'Es wird nichts exportiert: Zuerst muss der Export konfiguriert werden.',
    fr: 'Rien n’est exporté : l’export doit d’abord être configuré.',
  },
  'sales-to-export': {
    en: 'Sales not exported yet',
    nl: 'Nog niet geëxporteerde verkopen',
    de: 'Noch nicht exportierte Verkäufe',
    fr: 'Ventes pas encore exportées',
  },
  'statements-to-make': {
    en: 'PDFs still to be made',
    nl: 'Pdf’s die nog worden gemaakt',
    de: 'PDFs, die noch erstellt werden',
    fr: 'PDF restant à établir',
  },
  kind: { en: 'Kind', nl: 'Soort', de: 'Art', fr: 'Type' },
  'kind-csv': { en: 'List as CSV', nl: 'Lijst als CSV', de: 'Liste als CSV', fr: 'Liste en CSV' },
  'kind-xml': { en: 'List as XML', nl: 'Lijst als XML', de: 'Liste als XML', fr: 'Liste en XML' },
  'kind-xsd': { en: 'Schema of the XML', nl: 'Schema van de XML', de: 'Schema der XML', fr: 'Schéma du XML' },
  'kind-pdf': {
    en: 'Statement of account',
    nl: 'Rekeningoverzicht',
    de: 'Forderungsaufstellung',
    fr: 'Relevé de compte',
  },
  'kind-done': { en: 'End of the export', nl: 'Einde van de export', de: 'Ende des Exports', fr: 'Fin de l’export' },
  'offered-hint': {
    en: 'Seen on {{time}}. Nothing is sent until it is accepted. Ask the buyer for the fingerprint of its key first: somebody else could pose as its server.',
    nl: 'Gezien op {{time}}. Er wordt niets verzonden tot die is geaccepteerd. Vraag de koper eerst naar de vingerafdruk van de sleutel: iemand anders kan zich voordoen als de server.',
    de: 'Gesehen am {{time}}. Es wird nichts gesendet, bis er akzeptiert ist. Fragen Sie den Käufer zuerst nach dem Fingerabdruck seines Schlüssels: Jemand anderes könnte sich als sein Server ausgeben.',
    fr: 'Vue le {{time}}. Rien n’est envoyé tant qu’elle n’est pas acceptée. Demandez d’abord à l’acheteur l’empreinte de sa clé : quelqu’un pourrait se faire passer pour son serveur.',
  },
  'accept-effect': {
    en: 'From now on files go to the server with this key, also those that waited: {{fingerprint}}',
    nl: 'Vanaf nu gaan bestanden naar de server met deze sleutel, ook die wachtten: {{fingerprint}}',
    de: 'Ab jetzt gehen Dateien an den Server mit diesem Schlüssel, auch die wartenden: {{fingerprint}}',
    fr: 'Désormais, les fichiers vont au serveur qui a cette clé, y compris ceux en attente : {{fingerprint}}',
  },
  'decide-arrived': {
    en: 'Ask the buyer first. It is not sent again; once all files of the sale are there, the file that ends the export goes, and debtors are told whom to pay.',
    nl: 'Vraag het eerst de koper. Het wordt niet opnieuw verzonden; zodra alle bestanden van de verkoop er zijn, gaat het bestand dat de export afsluit, en horen debiteuren aan wie ze moeten betalen.',
    de: 'Fragen Sie zuerst den Käufer. Sie wird nicht erneut gesendet; sobald alle Dateien des Verkaufs da sind, geht die Datei, die den Export beendet, und Schuldner erfahren, an wen sie zahlen.',
    fr: 'Demandez d’abord à l’acheteur. Il n’est pas renvoyé ; dès que tous les fichiers de la vente y sont, le fichier qui clôt l’export part, et les débiteurs apprennent qui payer.',
  },
  'decide-again': {
    en: 'Ask the buyer first. Sent again, it may get the file twice.',
    nl: 'Vraag het eerst de koper. Bij opnieuw verzenden kan het bestand dubbel aankomen.',
    de: 'Fragen Sie zuerst den Käufer. Bei erneutem Senden erhält er die Datei vielleicht doppelt.',
    fr: 'Demandez d’abord à l’acheteur. En cas de nouvel envoi, il pourrait recevoir le fichier deux fois.',
  },
  'stuck-title': {
    en: 'The export is not complete at the buyer',
    nl: 'De export is niet compleet bij de koper',
    de: 'Der Export ist beim Käufer nicht vollständig',
    fr: 'L’export n’est pas complet chez l’acheteur',
  },
  'stuck-failed': {
    en: 'Files not delivered: {{count}}. {{reason}}',
    nl: 'Niet afgeleverde bestanden: {{count}}. {{reason}}',
    de: 'Nicht zugestellte Dateien: {{count}}. {{reason}}',
    fr: 'Fichiers non remis : {{count}}. {{reason}}',
  },
  'stuck-uncertain': {
    en: 'Files that may or may not have arrived: {{count}}. Somebody has to ask the buyer and decide.',
    nl: 'Bestanden die misschien wel of niet zijn aangekomen: {{count}}. Iemand moet het de koper vragen en beslissen.',
    de: 'Dateien, die vielleicht angekommen sind: {{count}}. Jemand muss den Käufer fragen und entscheiden.',
    fr: 'Fichiers peut-être arrivés : {{count}}. Quelqu’un doit demander à l’acheteur et trancher.',
  },
  'stuck-show': { en: 'Show the files', nl: 'Bestanden tonen', de: 'Dateien anzeigen', fr: 'Afficher les fichiers' },
  'waits-for-others': {
    en: 'Goes when all other files of its sale have arrived.',
    nl: 'Gaat weg als alle andere bestanden van de verkoop zijn aangekomen.',
    de: 'Geht, wenn alle anderen Dateien des Verkaufs angekommen sind.',
    fr: 'Part quand tous les autres fichiers de la vente sont arrivés.',
  },
  'open-files': {
    en: 'Files not delivered',
    nl: 'Niet afgeleverde bestanden',
    de: 'Nicht zugestellte Dateien',
    fr: 'Fichiers non remis',
  },
  'retried-files': {
    en: 'Files tried again',
    nl: 'Opnieuw geprobeerde bestanden',
    de: 'Erneut versuchte Dateien',
    fr: 'Fichiers retentés',
  },
  'retry-all': {
    en: 'Try all failed files again',
    nl: 'Alle mislukte bestanden opnieuw proberen',
    de: 'Alle fehlgeschlagenen Dateien erneut versuchen',
    fr: 'Retenter tous les fichiers en échec',
  },
  'all-retried': {
    en: 'The failed files are tried again.',
    nl: 'De mislukte bestanden worden opnieuw geprobeerd.',
    de: 'Die fehlgeschlagenen Dateien werden erneut versucht.',
    fr: 'Les fichiers en échec sont retentés.',
  },
  told: { en: 'Who was told', nl: 'Wie is ingelicht', de: 'Wer benachrichtigt wurde', fr: 'Qui a été prévenu' },
  'told-hint': {
    en: 'Contacts for exports get an e-mail when an export has arrived, when a file is uncertain, and when one failed for the third time: once each. The newest 50 are shown.',
    nl: 'Contacten voor exports krijgen een e-mail als een export is aangekomen, als een bestand onzeker is en als er een voor de derde keer mislukt: elk één keer. De nieuwste 50 staan hier.',
    de: 'Kontakte für Exporte erhalten eine E-Mail, wenn ein Export angekommen ist, wenn eine Datei ungewiss ist und wenn eine zum dritten Mal fehlschlägt: je einmal. Die neuesten 50 stehen hier.',
    fr: 'Les contacts pour les exports reçoivent un e-mail quand un export est arrivé, quand un fichier est incertain et quand un fichier échoue pour la troisième fois : une fois chacun. Les 50 plus récents sont affichés.',
  },
  'told-at': { en: 'Told on', nl: 'Ingelicht op', de: 'Benachrichtigt am', fr: 'Prévenus le' },
  'told-of': { en: 'Of what', nl: 'Waarover', de: 'Worüber', fr: 'De quoi' },
  'told-whom': { en: 'Whom', nl: 'Wie', de: 'Wen', fr: 'Qui' },
  'told-nobody': {
    en: 'Nobody: there was no contact for exports',
    nl: 'Niemand: er was geen contact voor exports',
    de: 'Niemand: Es gab keinen Kontakt für Exporte',
    fr: 'Personne : il n’y avait pas de contact pour les exports',
  },
  'event-arrived': {
    en: 'The export arrived',
    nl: 'De export is aangekomen',
    de: 'Der Export ist angekommen',
    fr: 'L’export est arrivé',
  },
  'event-uncertain': {
    en: 'A file is uncertain',
    nl: 'Een bestand is onzeker',
    de: 'Eine Datei ist ungewiss',
    fr: 'Un fichier est incertain',
  },
  'event-failed': {
    en: 'A file failed for the third time',
    nl: 'Een bestand mislukte voor de derde keer',
    de: 'Eine Datei schlug zum dritten Mal fehl',
    fr: 'Un fichier a échoué pour la troisième fois',
  },
  'told-none': { en: 'Nobody yet', nl: 'Nog niemand', de: 'Noch niemand', fr: 'Personne pour l’instant' },
  'told-failed': {
    en: 'Who was told could not be loaded.',
    nl: 'Wie is ingelicht, kon niet worden geladen.',
    de: 'Wer benachrichtigt wurde, konnte nicht geladen werden.',
    fr: 'Les personnes prévenues n’ont pas pu être chargées.',
  },
  sha256: { en: 'SHA-256', nl: 'SHA-256', de: 'SHA-256', fr: 'SHA-256' },
  'copy-sha256': {
    en: 'Copy the SHA-256 of {{name}}',
    nl: 'SHA-256 van {{name}} kopiëren',
    de: 'SHA-256 von {{name}} kopieren',
    fr: 'Copier le SHA-256 de {{name}}',
  },
  download: { en: 'Download', nl: 'Downloaden', de: 'Herunterladen', fr: 'Télécharger' },
  'download-of': {
    en: 'Download {{name}}',
    nl: '{{name}} downloaden',
    de: '{{name}} herunterladen',
    fr: 'Télécharger {{name}}',
  },
  'download-failed': {
    en: 'The export could not be downloaded.',
    nl: 'De export kon niet worden gedownload.',
    de: 'Der Export konnte nicht heruntergeladen werden.',
    fr: 'L’export n’a pas pu être téléchargé.',
  },
  empty: { en: 'No exports', nl: 'Geen exports', de: 'Keine Exporte', fr: 'Aucun export' },
  'empty-hint': {
    en: 'Files appear here as soon as something was sold to this buyer and its export is configured.',
    nl: 'Bestanden verschijnen hier zodra er aan deze koper is verkocht en de export is geconfigureerd.',
    de: 'Dateien erscheinen hier, sobald an diesen Käufer verkauft wurde und sein Export konfiguriert ist.',
    fr: 'Les fichiers apparaissent dès qu’une vente a été faite à cet acheteur et que son export est configuré.',
  },
  failed: {
    en: 'The exports could not be loaded.',
    nl: 'De exports konden niet worden geladen.',
    de: 'Die Exporte konnten nicht geladen werden.',
    fr: 'Les exports n’ont pas pu être chargés.',
  },
} satisfies Section;

/** What the audit trail says about exports to buyers. */
export const audit = {
  'action.npl-buyer.test-export': {
    en: 'SFTP connection of an NPL buyer tested',
    nl: 'SFTP-verbinding van een NPL-koper getest',
    de: 'SFTP-Verbindung eines NPL-Käufers getestet',
    fr: 'Connexion SFTP d’un acheteur NPL testée',
  },
  'action.npl-buyer.accept-host-key': {
    en: 'New host key of an NPL buyer accepted',
    nl: 'Nieuwe hostsleutel van een NPL-koper geaccepteerd',
    de: 'Neuer Hostschlüssel eines NPL-Käufers akzeptiert',
    fr: 'Nouvelle clé d’hôte d’un acheteur NPL acceptée',
  },
  'action.npl-buyer.retry-export': {
    en: 'Export to an NPL buyer tried again',
    nl: 'Export naar een NPL-koper opnieuw geprobeerd',
    de: 'Export an einen NPL-Käufer erneut versucht',
    fr: 'Export vers un acheteur NPL retenté',
  },
  'action.npl-buyer.decide-export': {
    en: 'Uncertain export to an NPL buyer decided',
    nl: 'Over onzekere export naar een NPL-koper beslist',
    de: 'Über ungewissen Export an einen NPL-Käufer entschieden',
    fr: 'Export incertain vers un acheteur NPL tranché',
  },
  'action.npl-buyer.download-export': {
    en: 'Export to an NPL buyer downloaded',
    nl: 'Export naar een NPL-koper gedownload',
    de: 'Export an einen NPL-Käufer heruntergeladen',
    fr: 'Export vers un acheteur NPL téléchargé',
  },
} satisfies Section;

export const errors = {
  export_not_set: {
    en: 'The export of this buyer has not been configured yet.',
    nl: 'De export van deze koper is nog niet geconfigureerd.',
    de: 'Der Export dieses Käufers ist noch nicht konfiguriert.',
    fr: 'L’export de cet acheteur n’est pas encore configuré.',
  },
} satisfies Section;

import type { Section } from '../../../texts/text.ts';

/** What buyers of unpaid claims get of their sales by SFTP. */
export const nplExports = {
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
  'kind-pdf': { en: 'Statement of account', nl: 'Rekeningoverzicht', de: 'Kontoauszug', fr: 'Relevé de compte' },
  'kind-done': { en: 'End of the export', nl: 'Einde van de export', de: 'Ende des Exports', fr: 'Fin de l’export' },
  'offered-hint': {
    en: 'Seen on {{time}}. Nothing is sent until it is accepted. Ask the buyer for the fingerprint of its key first: somebody else could pose as its server.',
    nl: 'Gezien op {{time}}. Er wordt niets verzonden tot die is geaccepteerd. Vraag de koper eerst naar de vingerafdruk van de sleutel: iemand anders kan zich voordoen als de server.',
    de: 'Gesehen am {{time}}. Es wird nichts gesendet, bis er akzeptiert ist. Fragen Sie den Käufer zuerst nach dem Fingerabdruck seines Schlüssels: Jemand anderes könnte sich als sein Server ausgeben.',
    fr: 'Vue le {{time}}. Rien n’est envoyé tant qu’elle n’est pas acceptée. Demandez d’abord à l’acheteur l’empreinte de sa clé : quelqu’un pourrait se faire passer pour son serveur.',
  },
  'decide-hint': {
    en: 'Ask the buyer. Sent again, it may get the file twice.',
    nl: 'Vraag het de koper. Bij opnieuw verzenden kan het bestand dubbel aankomen.',
    de: 'Fragen Sie den Käufer. Bei erneutem Senden erhält er die Datei vielleicht doppelt.',
    fr: 'Demandez à l’acheteur. En cas de nouvel envoi, il pourrait recevoir le fichier deux fois.',
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

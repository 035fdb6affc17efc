import type { Section } from './text.ts';

/** The export and the import of a customer environment. */
export const bulkBackupRestore = {
  export: { en: 'Export', nl: 'Exporteren', de: 'Exportieren', fr: 'Exporter' },
  import: { en: 'Import', nl: 'Importeren', de: 'Importieren', fr: 'Importer' },
  'exported-title': {
    en: 'Keep the secret key',
    nl: 'Bewaar de geheime sleutel',
    de: 'Bewahren Sie den geheimen Schlüssel auf',
    fr: 'Conservez la clé secrète',
  },
  exported: {
    en: 'The backup is in your downloads. It can only be opened with this key, which is shown once and kept nowhere.',
    nl: 'De back-up staat bij je downloads. Hij gaat alleen open met deze sleutel, die één keer wordt getoond en nergens wordt bewaard.',
    de: 'Die Sicherung liegt in Ihren Downloads. Nur dieser Schlüssel öffnet sie; er wird einmal gezeigt und nirgends aufbewahrt.',
    fr: 'La sauvegarde est dans vos téléchargements. Elle ne s’ouvre qu’avec cette clé, montrée une seule fois et conservée nulle part.',
  },
  'secret-key': { en: 'Secret key', nl: 'Geheime sleutel', de: 'Geheimer Schlüssel', fr: 'Clé secrète' },
  'show-key': {
    en: 'Shows when the pointer or the focus is on it.',
    nl: 'Wordt getoond met de aanwijzer of de focus erop.',
    de: 'Erscheint, wenn der Zeiger oder der Fokus darauf liegt.',
    fr: 'S’affiche quand le pointeur ou le focus est dessus.',
  },
  'copy-key': {
    en: 'Copy the secret key',
    nl: 'Geheime sleutel kopiëren',
    de: 'Geheimen Schlüssel kopieren',
    fr: 'Copier la clé secrète',
  },
  'import-title': {
    en: 'Import a backup',
    nl: 'Back-up importeren',
    de: 'Sicherung importieren',
    fr: 'Importer une sauvegarde',
  },
  'import-hint': {
    en: 'Everything in the backup is published at once as one new version. What it does not hold is taken away.',
    nl: 'Alles in de back-up wordt meteen gepubliceerd als één nieuwe versie. Wat er niet in staat, wordt weggehaald.',
    de: 'Alles in der Sicherung wird sofort als eine neue Version veröffentlicht. Was sie nicht enthält, wird entfernt.',
    fr: 'Tout le contenu de la sauvegarde est publié aussitôt comme une nouvelle version. Ce qu’elle ne contient pas est retiré.',
  },
  'encrypted-value': {
    en: 'Encrypted value',
    nl: 'Versleutelde waarde',
    de: 'Verschlüsselter Wert',
    fr: 'Valeur chiffrée',
  },
  'from-file': {
    en: 'Read it from the file',
    nl: 'Uit het bestand lezen',
    de: 'Aus der Datei lesen',
    fr: 'Lire depuis le fichier',
  },
  'file-unreadable': {
    en: 'The file could not be read.',
    nl: 'Het bestand kon niet worden gelezen.',
    de: 'Die Datei konnte nicht gelesen werden.',
    fr: 'Le fichier n’a pas pu être lu.',
  },
  'invalid-form': {
    en: 'Fill in the secret key and the encrypted value.',
    nl: 'Vul de geheime sleutel en de versleutelde waarde in.',
    de: 'Geben Sie den geheimen Schlüssel und den verschlüsselten Wert ein.',
    fr: 'Saisissez la clé secrète et la valeur chiffrée.',
  },
  success: {
    en: 'The backup is imported.',
    nl: 'De back-up is geïmporteerd.',
    de: 'Die Sicherung ist importiert.',
    fr: 'La sauvegarde est importée.',
  },
  failed: {
    en: 'The backup could not be imported.',
    nl: 'De back-up kon niet worden geïmporteerd.',
    de: 'Die Sicherung konnte nicht importiert werden.',
    fr: 'La sauvegarde n’a pas pu être importée.',
  },
  report: {
    en: 'What the server reported',
    nl: 'Wat de server meldde',
    de: 'Was der Server meldete',
    fr: 'Ce que le serveur a signalé',
  },
  'no-key': {
    en: 'This is not a key of an export.',
    nl: 'Dit is geen sleutel van een export.',
    de: 'Das ist kein Schlüssel eines Exports.',
    fr: 'Ce n’est pas une clé d’exportation.',
  },
  'no-backup': {
    en: 'This is not a backup of a customer environment.',
    nl: 'Dit is geen back-up van een klantomgeving.',
    de: 'Das ist keine Sicherung einer Kundenumgebung.',
    fr: 'Ce n’est pas une sauvegarde d’un environnement client.',
  },
  'does-not-open': {
    en: 'The backup does not open: it is damaged, or belongs to another key.',
    nl: 'De back-up gaat niet open: hij is beschadigd of hoort bij een andere sleutel.',
    de: 'Die Sicherung lässt sich nicht öffnen: Sie ist beschädigt oder gehört zu einem anderen Schlüssel.',
    fr: 'La sauvegarde ne s’ouvre pas : elle est endommagée ou appartient à une autre clé.',
  },
  'file-missing': {
    en: 'A file that the backup names is missing in it.',
    nl: 'Een bestand dat de back-up noemt, ontbreekt erin.',
    de: 'Eine Datei, die die Sicherung nennt, fehlt darin.',
    fr: 'Un fichier cité par la sauvegarde y manque.',
  },
} satisfies Section;

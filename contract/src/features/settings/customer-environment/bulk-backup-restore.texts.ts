import type { Section } from '../../../texts/text.ts';

/** The export and the import of a customer environment. */
export const texts = {
  export: { en: 'Export', nl: 'Exporteren', de: 'Exportieren', fr: 'Exporter' },
  import: { en: 'Import', nl: 'Importeren', de: 'Importieren', fr: 'Importer' },
  'exported-title': {
    en: 'Save the secret key',
    nl: 'Bewaar de geheime sleutel',
    de: 'Bewahren Sie den geheimen Schlüssel auf',
    fr: 'Conservez la clé secrète',
  },
  'export-failed': {
    en: 'The backup could not be exported.',
    nl: 'De back-up kon niet worden geëxporteerd.',
    de: 'Die Sicherung konnte nicht exportiert werden.',
    fr: 'La sauvegarde n’a pas pu être exportée.',
  },
  exported: {
    en: 'The backup is in your downloads. It can only be opened with this key, which is shown once and stored nowhere.',
    nl: 'De back-up staat bij je downloads en gaat alleen open met deze sleutel, die één keer wordt getoond en nergens wordt bewaard.',
    de: 'Die Sicherung liegt in Ihren Downloads. Nur dieser Schlüssel öffnet sie; er wird einmal angezeigt und nirgends aufbewahrt.',
    fr: 'La sauvegarde est dans vos téléchargements. Elle ne s’ouvre qu’avec cette clé, affichée une seule fois et conservée nulle part.',
  },
  kept: {
    en: 'I have saved the key',
    nl: 'Ik heb de sleutel opgeslagen',
    de: 'Ich habe den Schlüssel gespeichert',
    fr: 'J’ai enregistré la clé',
  },
  'secret-key': { en: 'Secret key', nl: 'Geheime sleutel', de: 'Geheimer Schlüssel', fr: 'Clé secrète' },
  'show-key': {
    en: 'Point at the key, or move to it with Tab, to show it.',
    nl: 'Wijs de sleutel aan, of ga er met Tab naartoe, om die te tonen.',
    de: 'Zeigen Sie auf den Schlüssel oder gehen Sie mit Tab dorthin, um ihn anzuzeigen.',
    fr: 'Pointez sur la clé, ou atteignez-la avec Tab, pour l’afficher.',
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
    en: 'Everything in the backup is published immediately as one new version. What it does not contain is removed.',
    nl: 'Alles in de back-up wordt meteen gepubliceerd als één nieuwe versie. Wat er niet in staat, wordt verwijderd.',
    de: 'Alles in der Sicherung wird sofort als eine neue Version veröffentlicht. Was sie nicht enthält, wird entfernt.',
    fr: 'Tout le contenu de la sauvegarde est publié immédiatement comme une nouvelle version. Ce qu’elle ne contient pas est retiré.',
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
    en: 'Backup imported.',
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
    en: 'This is not an export key. Paste the key that was shown at the export.',
    nl: 'Dit is geen sleutel van een export. Plak de sleutel die bij het exporteren werd getoond.',
    de: 'Das ist kein Schlüssel eines Exports. Fügen Sie den Schlüssel ein, der beim Export angezeigt wurde.',
    fr: 'Ce n’est pas une clé d’exportation. Collez la clé affichée lors de l’exportation.',
  },
  'no-backup': {
    en: 'This is not a backup of a customer environment.',
    nl: 'Dit is geen back-up van een klantomgeving.',
    de: 'Das ist keine Sicherung einer Kundenumgebung.',
    fr: 'Ce n’est pas une sauvegarde d’un environnement client.',
  },
  'does-not-open': {
    en: 'The backup does not open: it is damaged, or belongs to another key.',
    nl: 'De back-up gaat niet open: die is beschadigd of hoort bij een andere sleutel.',
    de: 'Die Sicherung lässt sich nicht öffnen: Sie ist beschädigt oder gehört zu einem anderen Schlüssel.',
    fr: 'La sauvegarde ne s’ouvre pas : elle est endommagée ou appartient à une autre clé.',
  },
  'file-missing': {
    en: 'The backup is incomplete: a file it refers to is missing. Export it again.',
    nl: 'De back-up is onvolledig: er ontbreekt een bestand waarnaar wordt verwezen. Exporteer opnieuw.',
    de: 'Die Sicherung ist unvollständig: Eine Datei, auf die sie verweist, fehlt. Exportieren Sie sie erneut.',
    fr: 'La sauvegarde est incomplète : un fichier auquel elle renvoie manque. Exportez-la de nouveau.',
  },
} satisfies Section;

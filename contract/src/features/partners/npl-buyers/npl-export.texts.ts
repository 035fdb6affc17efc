import type { Section } from '../../../texts/text.ts';

export const nplExportTexts = {
  export: {
    en: 'Export configuration',
    nl: 'Exportconfiguratie',
    de: 'Exportkonfiguration',
    fr: 'Configuration de l’export',
  },
  'export-failed': {
    en: 'The export configuration could not be loaded.',
    nl: 'De exportconfiguratie kon niet worden geladen.',
    de: 'Die Exportkonfiguration konnte nicht geladen werden.',
    fr: 'La configuration de l’export n’a pas pu être chargée.',
  },
  username: { en: 'Username', nl: 'Inlognaam', de: 'Anmeldename', fr: 'Nom d’utilisateur' },
  endpoint: { en: 'Host', nl: 'Host', de: 'Host', fr: 'Hôte' },
  'endpoint-help': {
    en: 'Of the SFTP server, for example sftp.example.com.',
    nl: 'Van de SFTP-server, bijvoorbeeld sftp.example.com.',
    de: 'Des SFTP-Servers, zum Beispiel sftp.example.com.',
    fr: 'Du serveur SFTP, par exemple sftp.example.com.',
  },
  password: { en: 'Password', nl: 'Wachtwoord', de: 'Passwort', fr: 'Mot de passe' },
  'password-kept': {
    en: 'A password is stored. Left empty, it stays; another host or port needs it again.',
    nl: 'Er is een wachtwoord opgeslagen. Leeg: het blijft; een andere host of poort vraagt het opnieuw.',
    de: 'Ein Passwort ist gespeichert. Leer bleibt es; ein anderer Host oder Port verlangt es erneut.',
    fr: 'Un mot de passe est enregistré. Vide, il reste ; un autre hôte ou port le redemande.',
  },
  port: { en: 'Port', nl: 'Poort', de: 'Port', fr: 'Port' },
  'export-type': { en: 'Export type', nl: 'Exporttype', de: 'Exporttyp', fr: 'Type d’export' },
  'export-type-1': { en: 'CSV', nl: 'CSV', de: 'CSV', fr: 'CSV' },
  'csv-folder': { en: 'CSV folder name', nl: 'Naam van de CSV-map', de: 'Name des CSV-Ordners', fr: 'Dossier des CSV' },
  'pdf-folder': { en: 'PDF folder name', nl: 'Naam van de pdf-map', de: 'Name des PDF-Ordners', fr: 'Dossier des PDF' },
  confirm: { en: 'Confirm', nl: 'Bevestigen', de: 'Bestätigen', fr: 'Confirmer' },
  'failed-update': {
    en: 'The export configuration could not be saved.',
    nl: 'De exportconfiguratie kon niet worden opgeslagen.',
    de: 'Die Exportkonfiguration konnte nicht gespeichert werden.',
    fr: 'La configuration de l’export n’a pas pu être enregistrée.',
  },
  'success-update': {
    en: 'Export configuration saved.',
    nl: 'De exportconfiguratie is opgeslagen.',
    de: 'Die Exportkonfiguration wurde gespeichert.',
    fr: 'La configuration de l’export a été enregistrée.',
  },
  'password-given': {
    en: 'Password given',
    nl: 'Wachtwoord opgegeven',
    de: 'Passwort angegeben',
    fr: 'Mot de passe fourni',
  },
} satisfies Section;

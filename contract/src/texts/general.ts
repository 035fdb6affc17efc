import type { Section } from './text.ts';

export const general = {
  save: { en: 'Save', nl: 'Opslaan', de: 'Speichern', fr: 'Enregistrer' },
  cancel: { en: 'Cancel', nl: 'Annuleren', de: 'Abbrechen', fr: 'Annuler' },
  close: { en: 'Close', nl: 'Sluiten', de: 'Schließen', fr: 'Fermer' },
  back: { en: 'Back', nl: 'Terug', de: 'Zurück', fr: 'Retour' },
  retry: { en: 'Try again', nl: 'Opnieuw proberen', de: 'Erneut versuchen', fr: 'Réessayer' },
  copy: { en: 'Copy', nl: 'Kopiëren', de: 'Kopieren', fr: 'Copier' },
  copied: { en: 'Copied', nl: 'Gekopieerd', de: 'Kopiert', fr: 'Copié' },
  yes: { en: 'yes', nl: 'ja', de: 'ja', fr: 'oui' },
  no: { en: 'no', nl: 'nee', de: 'nein', fr: 'non' },
  on: { en: 'On', nl: 'Aan', de: 'Ein', fr: 'Activé' },
  off: { en: 'Off', nl: 'Uit', de: 'Aus', fr: 'Désactivé' },
  loading: { en: 'Loading', nl: 'Laden', de: 'Wird geladen', fr: 'Chargement' },
  incomplete: {
    en: 'Some fields are missing or wrong. They are marked below.',
    nl: 'Sommige velden ontbreken of kloppen niet. Ze zijn hieronder gemarkeerd.',
    de: 'Einige Felder fehlen oder sind falsch. Sie sind unten markiert.',
    fr: 'Certains champs manquent ou sont incorrects. Ils sont signalés ci-dessous.',
  },
  'fill-in-first': {
    en: 'Possible once every field is filled in and valid.',
    nl: 'Kan zodra elk veld ingevuld en geldig is.',
    de: 'Möglich, sobald jedes Feld ausgefüllt und gültig ist.',
    fr: 'Possible dès que chaque champ est rempli et valable.',
  },
  language: { en: 'Language', nl: 'Taal', de: 'Sprache', fr: 'Langue' },
  'request-id': { en: 'Request {{id}}', nl: 'Verzoek {{id}}', de: 'Anfrage {{id}}', fr: 'Requête {{id}}' },
  'permission-missing': {
    en: 'You need the permission "{{permission}}" for this.',
    nl: 'Hiervoor heb je het recht "{{permission}}" nodig.',
    de: 'Dafür brauchen Sie die Berechtigung „{{permission}}“.',
    fr: 'Il vous faut l’autorisation « {{permission}} » pour cela.',
  },
  'not-built': {
    en: 'This screen is not part of this version of the console.',
    nl: 'Dit scherm zit niet in deze versie van de console.',
    de: 'Diese Seite gehört nicht zu dieser Version der Konsole.',
    fr: 'Cet écran ne fait pas partie de cette version de la console.',
  },
} satisfies Section;

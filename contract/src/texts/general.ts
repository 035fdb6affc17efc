import type { Section } from './text.ts';

export const general = {
  save: { en: 'Save', nl: 'Opslaan', de: 'Speichern', fr: 'Enregistrer' },
  cancel: { en: 'Cancel', nl: 'Annuleren', de: 'Abbrechen', fr: 'Annuler' },
  close: { en: 'Close', nl: 'Sluiten', de: 'Schließen', fr: 'Fermer' },
  back: { en: 'Back', nl: 'Terug', de: 'Zurück', fr: 'Retour' },
  retry: { en: 'Try again', nl: 'Opnieuw proberen', de: 'Erneut versuchen', fr: 'Réessayer' },
  'try-again': {
    en: 'Try again; if it keeps happening, give an admin this number.',
    nl: 'Probeer het opnieuw; blijft het gebeuren, geef dan een beheerder dit nummer.',
    de: 'Versuchen Sie es erneut; geschieht es wieder, nennen Sie einem Admin diese Nummer.',
    fr: 'Réessayez ; si cela persiste, communiquez ce numéro à un admin.',
  },
  copy: { en: 'Copy', nl: 'Kopiëren', de: 'Kopieren', fr: 'Copier' },
  copied: { en: 'Copied', nl: 'Gekopieerd', de: 'Kopiert', fr: 'Copié' },
  yes: { en: 'yes', nl: 'ja', de: 'ja', fr: 'oui' },
  no: { en: 'no', nl: 'nee', de: 'nein', fr: 'non' },
  on: { en: 'On', nl: 'Aan', de: 'Ein', fr: 'Activé' },
  off: { en: 'Off', nl: 'Uit', de: 'Aus', fr: 'Désactivé' },
  loading: { en: 'Loading', nl: 'Laden', de: 'Wird geladen', fr: 'Chargement' },
  incomplete: {
    en: 'Some fields are missing or incorrect. They are marked below.',
    nl: 'Sommige velden ontbreken of kloppen niet. Ze zijn hieronder gemarkeerd.',
    de: 'Einige Felder fehlen oder sind falsch. Sie sind unten markiert.',
    fr: 'Certains champs manquent ou sont incorrects. Ils sont signalés ci-dessous.',
  },
  'fill-in-first': {
    en: 'Possible once every field is filled in and valid.',
    nl: 'Kan zodra elk veld ingevuld en geldig is.',
    de: 'Möglich, sobald jedes Feld ausgefüllt und gültig ist.',
    fr: 'Possible dès que chaque champ est rempli et valide.',
  },
  language: { en: 'Language', nl: 'Taal', de: 'Sprache', fr: 'Langue' },
  'request-id': { en: 'Request {{id}}', nl: 'Verzoek {{id}}', de: 'Anfrage {{id}}', fr: 'Requête {{id}}' },
  'kept-mail': {
    en: 'The message is not sent: Houston has no mail server here. It stays in the outbox, which admins can open.',
    nl: 'Het bericht wordt niet verstuurd: Houston heeft hier geen mailserver. Het blijft in het postvak uit, dat beheerders kunnen openen.',
    de: 'Die Nachricht wird nicht gesendet: Houston hat hier keinen Mailserver. Sie bleibt im Postausgang, den Admins öffnen können.',
    fr: 'Le message n’est pas envoyé : Houston n’a pas de serveur de messagerie ici. Il reste dans la boîte d’envoi, que les admins peuvent ouvrir.',
  },
  'kept-sms': {
    en: 'The message is not sent: Houston has no SMS gateway here. It stays in the outbox, which admins can open.',
    nl: 'Het bericht wordt niet verstuurd: Houston heeft hier geen sms-gateway. Het blijft in het postvak uit, dat beheerders kunnen openen.',
    de: 'Die Nachricht wird nicht gesendet: Houston hat hier kein SMS-Gateway. Sie bleibt im Postausgang, den Admins öffnen können.',
    fr: 'Le message n’est pas envoyé : Houston n’a pas de passerelle SMS ici. Il reste dans la boîte d’envoi, que les admins peuvent ouvrir.',
  },
  'permission-missing': {
    en: 'You need the permission “{{permission}}” for this.',
    nl: 'Hiervoor heb je het recht “{{permission}}” nodig.',
    de: 'Dafür brauchen Sie die Berechtigung „{{permission}}“.',
    fr: 'Il vous faut l’autorisation « {{permission}} » pour cela.',
  },
} satisfies Section;

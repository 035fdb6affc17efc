import type { Section } from '../../../texts/text.ts';

/** The editor of a dead letter. */
export const messageEditor = {
  editor: { en: 'Message as JSON', nl: 'Bericht als JSON', de: 'Nachricht als JSON', fr: 'Message en JSON' },
  'editor-hint': {
    en: 'Tab leaves the editor.',
    nl: 'Tab verlaat de editor.',
    de: 'Tab verlässt den Editor.',
    fr: 'Tab quitte l’éditeur.',
  },
  'editor-good': {
    en: 'The message fits its type.',
    nl: 'Het bericht past bij zijn type.',
    de: 'Die Nachricht passt zu ihrem Typ.',
    fr: 'Le message correspond à son type.',
  },
  'editor-unknown': {
    en: 'Valid JSON; without a type its fields cannot be checked.',
    nl: 'Geldige JSON; zonder type kunnen de velden niet worden gecontroleerd.',
    de: 'Gültiges JSON; ohne Typ lassen sich die Felder nicht prüfen.',
    fr: 'JSON valide ; sans type, ses champs ne peuvent pas être vérifiés.',
  },
  'editor-bad-json': {
    en: 'Unable to parse JSON: line {{line}}, character {{column}}.',
    nl: 'De JSON kan niet worden gelezen: regel {{line}}, teken {{column}}.',
    de: 'Das JSON kann nicht gelesen werden: Zeile {{line}}, Zeichen {{column}}.',
    fr: 'JSON illisible : ligne {{line}}, caractère {{column}}.',
  },
  'editor-faults': {
    en: 'The message does not fit its type:',
    nl: 'Het bericht past niet bij zijn type:',
    de: 'Die Nachricht passt nicht zu ihrem Typ:',
    fr: 'Le message ne correspond pas à son type :',
  },
  'editor-whole': { en: 'the whole message', nl: 'het hele bericht', de: 'die ganze Nachricht', fr: 'tout le message' },
  'editor-changed': {
    en: 'Changed, not sent',
    nl: 'Gewijzigd, niet verstuurd',
    de: 'Geändert, nicht gesendet',
    fr: 'Modifié, non envoyé',
  },
  'editor-undo': {
    en: 'Restore the original',
    nl: 'Origineel terugzetten',
    de: 'Original wiederherstellen',
    fr: 'Rétablir l’original',
  },
  'editor-copy': { en: 'Copy the message', nl: 'Bericht kopiëren', de: 'Nachricht kopieren', fr: 'Copier le message' },
  'editor-copy-mine': {
    en: 'Copy my text',
    nl: 'Mijn tekst kopiëren',
    de: 'Meinen Text kopieren',
    fr: 'Copier mon texte',
  },
  'handled-meanwhile': {
    en: 'Handled while you were editing',
    nl: 'Afgehandeld terwijl je het bericht bewerkte',
    de: 'Während Ihrer Bearbeitung erledigt',
    fr: 'Traitée pendant votre saisie',
  },
  'handled-meanwhile-hint': {
    en: 'Your text was not sent. It is still here for you to copy.',
    nl: 'Je tekst is niet verstuurd. Je kunt die hier nog kopiëren.',
    de: 'Ihr Text wurde nicht gesendet. Sie können ihn hier noch kopieren.',
    fr: 'Votre texte n’a pas été envoyé. Vous pouvez encore le copier ici.',
  },
  'leave-title': {
    en: 'Leave without sending?',
    nl: 'Pagina verlaten zonder te versturen?',
    de: 'Seite ohne Senden verlassen?',
    fr: 'Quitter sans envoyer ?',
  },
  'leave-effect': {
    en: 'Your changes to the message are lost.',
    nl: 'Je wijzigingen in het bericht gaan verloren.',
    de: 'Ihre Änderungen an der Nachricht gehen verloren.',
    fr: 'Vos modifications du message seront perdues.',
  },
  leave: { en: 'Leave', nl: 'Verlaten', de: 'Verlassen', fr: 'Quitter' },
  'difference-original': { en: 'Original', nl: 'Origineel', de: 'Original', fr: 'Original' },
  'difference-edited': {
    en: 'With your changes',
    nl: 'Met je wijzigingen',
    de: 'Mit Ihren Änderungen',
    fr: 'Avec vos modifications',
  },
  'difference-values': {
    en: 'Changed values',
    nl: 'Gewijzigde waarden',
    de: 'Geänderte Werte',
    fr: 'Valeurs modifiées',
  },
  'difference-field': { en: 'Field', nl: 'Veld', de: 'Feld', fr: 'Champ' },
  'difference-none': {
    en: 'Only the order of the fields differs. All values are the same.',
    nl: 'Alleen de volgorde van de velden verschilt. Alle waarden zijn gelijk.',
    de: 'Nur die Reihenfolge der Felder ist anders. Alle Werte sind gleich.',
    fr: 'Seul l’ordre des champs diffère. Toutes les valeurs sont identiques.',
  },
  'difference-before': { en: 'Before', nl: 'Voor', de: 'Vorher', fr: 'Avant' },
  'difference-after': { en: 'After', nl: 'Na', de: 'Nachher', fr: 'Après' },
} satisfies Section;

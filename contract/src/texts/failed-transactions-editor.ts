import type { Section } from './text.ts';

/** The editor of a failed message. */
export const failedTransactionsEditor = {
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
    en: 'This is no valid JSON: line {{line}}, character {{column}}.',
    nl: 'Dit is geen geldige JSON: regel {{line}}, teken {{column}}.',
    de: 'Das ist kein gültiges JSON: Zeile {{line}}, Zeichen {{column}}.',
    fr: 'Ce JSON n’est pas valide : ligne {{line}}, caractère {{column}}.',
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
    en: 'Back to the original',
    nl: 'Terug naar het origineel',
    de: 'Zurück zum Original',
    fr: 'Revenir à l’original',
  },
  'editor-copy': { en: 'Copy the message', nl: 'Bericht kopiëren', de: 'Nachricht kopieren', fr: 'Copier le message' },
  'editor-copy-mine': {
    en: 'Copy what I typed',
    nl: 'Kopieer wat ik typte',
    de: 'Meinen Text kopieren',
    fr: 'Copier mon texte',
  },
  'handled-meanwhile': {
    en: 'Handled while you were editing',
    nl: 'Afgehandeld terwijl je bewerkte',
    de: 'Während Ihrer Bearbeitung erledigt',
    fr: 'Traité pendant votre saisie',
  },
  'handled-meanwhile-hint': {
    en: 'What you typed was not sent. It is still here, to copy.',
    nl: 'Wat je typte, is niet verstuurd. Het staat hier nog, om te kopiëren.',
    de: 'Was Sie geschrieben haben, wurde nicht gesendet. Es steht noch hier, zum Kopieren.',
    fr: 'Votre saisie n’a pas été envoyée. Elle est encore là, à copier.',
  },
  'leave-title': {
    en: 'Leave without sending?',
    nl: 'Weggaan zonder te versturen?',
    de: 'Ohne zu senden weggehen?',
    fr: 'Quitter sans envoyer ?',
  },
  'leave-effect': {
    en: 'Your changes to the message are lost.',
    nl: 'Je wijzigingen in het bericht gaan verloren.',
    de: 'Ihre Änderungen an der Nachricht gehen verloren.',
    fr: 'Vos modifications du message seront perdues.',
  },
  leave: { en: 'Leave', nl: 'Weggaan', de: 'Weggehen', fr: 'Quitter' },
  'difference-original': { en: 'Original', nl: 'Origineel', de: 'Original', fr: 'Original' },
  'difference-edited': {
    en: 'With your changes',
    nl: 'Met je wijzigingen',
    de: 'Mit Ihren Änderungen',
    fr: 'Avec vos modifications',
  },
  'difference-before': { en: 'Before', nl: 'Voor', de: 'Vorher', fr: 'Avant' },
  'difference-after': { en: 'After', nl: 'Na', de: 'Nachher', fr: 'Après' },
} satisfies Section;

import type { Section } from '../../../texts/text.ts';

/** The mails and text messages of the console itself. */
export const texts = {
  title: { en: 'Outbox', nl: 'Postvak uit', de: 'Postausgang', fr: 'Boîte d’envoi' },
  purpose: {
    en: 'E-mails and text messages that the console sends, newest first.',
    nl: 'E-mails en sms-berichten die de console verstuurt, nieuwste eerst.',
    de: 'E-Mails und SMS, die die Konsole sendet, neueste zuerst.',
    fr: 'E-mails et SMS de la console, les plus récents d’abord.',
  },
  search: {
    en: 'Search recipient and subject',
    nl: 'Ontvanger en onderwerp doorzoeken',
    de: 'In Empfänger und Betreff suchen',
    fr: 'Rechercher un destinataire ou un objet',
  },
  'nothing-yet': {
    en: 'No message has been sent yet.',
    nl: 'Er is nog geen bericht verstuurd.',
    de: 'Es wurde noch keine Nachricht gesendet.',
    fr: 'Aucun message n’a encore été envoyé.',
  },
  'nothing-yet-help': {
    en: 'Messages appear here as soon as the console sends one, for example when you add an admin.',
    nl: 'Berichten verschijnen hier zodra de console er een verstuurt, bijvoorbeeld als je een beheerder toevoegt.',
    de: 'Nachrichten erscheinen hier, sobald die Konsole eine sendet, zum Beispiel wenn Sie einen Admin hinzufügen.',
    fr: 'Les messages apparaissent ici dès que la console en envoie un, par exemple quand vous ajoutez un admin.',
  },
  'load-failed': {
    en: 'The messages could not be loaded.',
    nl: 'De berichten konden niet worden geladen.',
    de: 'Die Nachrichten konnten nicht geladen werden.',
    fr: 'Les messages n’ont pas pu être chargés.',
  },
  id: { en: 'ID', nl: 'ID', de: 'ID', fr: 'ID' },
  created: { en: 'Created', nl: 'Aangemaakt', de: 'Erstellt', fr: 'Créé' },
  channel: { en: 'Channel', nl: 'Kanaal', de: 'Kanal', fr: 'Canal' },
  'channel-mail': { en: 'E-mail', nl: 'E-mail', de: 'E-Mail', fr: 'E-mail' },
  'channel-sms': { en: 'SMS', nl: 'Sms', de: 'SMS', fr: 'SMS' },
  'sent-as': { en: 'Sender', nl: 'Afzender', de: 'Absender', fr: 'Expéditeur' },
  recipient: { en: 'Recipient', nl: 'Ontvanger', de: 'Empfänger', fr: 'Destinataire' },
  subject: { en: 'Subject', nl: 'Onderwerp', de: 'Betreff', fr: 'Objet' },
  'no-subject': { en: 'No subject', nl: 'Geen onderwerp', de: 'Kein Betreff', fr: 'Sans objet' },
  state: { en: 'State', nl: 'Status', de: 'Status', fr: 'État' },
  'state-waiting': { en: 'Waiting', nl: 'Wachtend', de: 'Wartend', fr: 'En attente' },
  'state-sent': { en: 'Sent', nl: 'Verstuurd', de: 'Gesendet', fr: 'Envoyé' },
  'state-kept': { en: 'Not sent', nl: 'Niet verstuurd', de: 'Nicht gesendet', fr: 'Non envoyé' },
  'state-failed': { en: 'Failed', nl: 'Mislukt', de: 'Fehlgeschlagen', fr: 'En échec' },
  attempts: { en: 'Attempts', nl: 'Pogingen', de: 'Versuche', fr: 'Tentatives' },
  'message-title': { en: 'Message {{id}}', nl: 'Bericht {{id}}', de: 'Nachricht {{id}}', fr: 'Message {{id}}' },
  text: { en: 'Text', nl: 'Tekst', de: 'Text', fr: 'Texte' },
  'withheld-deployment': {
    en: 'The text is shown only in Development. Its links and codes open accounts, so in {{deployment}} only the recipient may read it.',
    nl: 'De tekst is alleen te zien in Development. Links en codes daarin openen accounts; in {{deployment}} mag dus alleen de ontvanger die lezen.',
    de: 'Der Text wird nur in Development angezeigt. Links und Codes darin öffnen Konten; in {{deployment}} darf ihn deshalb nur der Empfänger lesen.',
    fr: 'Le texte n’est affiché qu’en Development. Ses liens et codes ouvrent des comptes ; en {{deployment}}, seul le destinataire peut donc le lire.',
  },
  'withheld-recipient-holds-more': {
    en: 'The recipient has permissions that you do not have. Links and codes open their account, so the text is not shown to you.',
    nl: 'De ontvanger heeft rechten die jij niet hebt. Links en codes openen dat account; de tekst is daarom niet voor jou te zien.',
    de: 'Der Empfänger hat Berechtigungen, die Sie nicht haben. Links und Codes öffnen sein Konto; deshalb wird Ihnen der Text nicht angezeigt.',
    fr: 'Le destinataire a des autorisations que vous n’avez pas. Les liens et codes du message ouvrent son compte ; le texte ne vous est donc pas affiché.',
  },
  'withheld-gone': {
    en: 'The text is no longer kept: it is erased once the message has been sent, and cannot be read after the secret of the server has changed.',
    nl: 'De tekst wordt niet meer bewaard: die wordt gewist zodra het bericht is verstuurd, en is onleesbaar nadat het geheim van de server is gewijzigd.',
    de: 'Der Text ist nicht mehr vorhanden: Er wird nach dem Senden gelöscht und ist nicht mehr lesbar, wenn das Geheimnis des Servers geändert wurde.',
    fr: 'Le texte n’est plus conservé : il est effacé après l’envoi, et illisible si le secret du serveur a changé.',
  },
  'withheld-emptied': {
    en: 'This message is older than messages are kept: its subject, address and text have been removed.',
    nl: 'Dit bericht is ouder dan de bewaartermijn: onderwerp, adres en tekst zijn verwijderd.',
    de: 'Diese Nachricht ist älter als die Aufbewahrungsfrist: Betreff, Adresse und Text wurden entfernt.',
    fr: 'Ce message a dépassé la durée de conservation : son objet, son adresse et son texte ont été supprimés.',
  },
  emptied: {
    en: 'No longer kept',
    nl: 'Niet meer bewaard',
    de: 'Nicht mehr aufbewahrt',
    fr: 'N’est plus conservé',
  },
  'last-error': { en: 'Last error', nl: 'Laatste fout', de: 'Letzter Fehler', fr: 'Dernière erreur' },
  'kept-help': {
    en: 'No mail or SMS server is set up, or the recipient is not on the allow list, so the message stays here.',
    nl: 'Er is geen mail- of sms-server ingesteld, of de ontvanger is niet toegestaan; het bericht blijft dus hier.',
    de: 'Es ist kein Mail- oder SMS-Server eingerichtet, oder der Empfänger ist nicht erlaubt; die Nachricht bleibt deshalb hier.',
    fr: 'Ni serveur de messagerie ni passerelle SMS ne sont configurés, ou le destinataire ne figure pas parmi les autorisés ; le message reste donc ici.',
  },
  'not-found': {
    en: 'This message does not exist or has been deleted.',
    nl: 'Dit bericht bestaat niet of is verwijderd.',
    de: 'Diese Nachricht gibt es nicht, oder sie wurde gelöscht.',
    fr: 'Ce message n’existe pas ou a été supprimé.',
  },
} satisfies Section;

export const audit = {
  'action.outbox.empty': {
    en: 'Old messages emptied',
    nl: 'Oude berichten leeggemaakt',
    de: 'Alte Nachrichten geleert',
    fr: 'Anciens messages vidés',
  },
} satisfies Section;

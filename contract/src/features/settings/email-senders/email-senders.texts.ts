import type { Section } from '../../../texts/text.ts';

/** Whom the e-mails of Houston come from. */
export const texts = {
  title: { en: 'E-mail senders', nl: 'E-mailafzenders', de: 'E-Mail-Absender', fr: 'Expéditeurs d’e-mails' },
  purpose: {
    en: 'Whom e-mails come from. Every e-mail leaves as the default sender.',
    nl: 'Van wie e-mails komen. Elke e-mail wordt verstuurd als de standaardafzender.',
    de: 'Von wem E-Mails kommen. Jede E-Mail wird als Standardabsender gesendet.',
    fr: 'De qui viennent les e-mails. Chaque e-mail part au nom de l’expéditeur par défaut.',
  },
  id: { en: 'ID', nl: 'ID', de: 'ID', fr: 'ID' },
  'from-name-help': {
    en: 'Shown in the mailbox of the recipient.',
    nl: 'Verschijnt in de mailbox van de ontvanger.',
    de: 'Erscheint im Postfach des Empfängers.',
    fr: 'Affiché dans la messagerie du destinataire.',
  },
  email: { en: 'E-mail address', nl: 'E-mailadres', de: 'E-Mail-Adresse', fr: 'Adresse e-mail' },
  'email-help': {
    en: 'Its domain has to allow the mail server to send for it (SPF and DKIM).',
    nl: 'Het domein moet de mailserver toestaan ervoor te versturen (SPF en DKIM).',
    de: 'Die Domain muss dem Mailserver erlauben, für sie zu senden (SPF und DKIM).',
    fr: 'Son domaine doit permettre au serveur de messagerie d’envoyer pour lui (SPF et DKIM).',
  },
  search: { en: 'Name or address', nl: 'Naam of adres', de: 'Name oder Adresse', fr: 'Nom ou adresse' },
  empty: {
    en: 'No senders yet',
    nl: 'Nog geen afzenders',
    de: 'Noch keine Absender',
    fr: 'Aucun expéditeur pour l’instant',
  },
  'empty-hint': {
    en: 'Until there is one, e-mails come from the address that is set on the server. The first sender you add becomes the default.',
    nl: 'Zolang er geen is, komen e-mails van het adres dat op de server is ingesteld. De eerste afzender die je toevoegt, wordt de standaard.',
    de: 'Bis dahin kommen E-Mails von der Adresse, die auf dem Server eingestellt ist. Der erste Absender, den Sie hinzufügen, wird zum Standard.',
    fr: 'En attendant, les e-mails viennent de l’adresse définie sur le serveur. Le premier expéditeur que vous ajoutez devient l’expéditeur par défaut.',
  },
  'could-not-retrieve': {
    en: 'The senders could not be loaded.',
    nl: 'De afzenders konden niet worden geladen.',
    de: 'Die Absender konnten nicht geladen werden.',
    fr: 'Les expéditeurs n’ont pas pu être chargés.',
  },

  add: { en: 'Add sender', nl: 'Afzender toevoegen', de: 'Absender hinzufügen', fr: 'Ajouter un expéditeur' },
  'added-email-sender': {
    en: 'Sender added.',
    nl: 'De afzender is toegevoegd.',
    de: 'Der Absender wurde hinzugefügt.',
    fr: 'L’expéditeur a été ajouté.',
  },
  'error-adding-email-sender': {
    en: 'The sender could not be added.',
    nl: 'De afzender kon niet worden toegevoegd.',
    de: 'Der Absender konnte nicht hinzugefügt werden.',
    fr: 'L’expéditeur n’a pas pu être ajouté.',
  },

  'delete-label': {
    en: 'Delete {{name}}',
    nl: '{{name}} verwijderen',
    de: '{{name}} löschen',
    fr: 'Supprimer {{name}}',
  },
  'delete-title': {
    en: 'Delete {{name}}?',
    nl: '{{name}} verwijderen?',
    de: '{{name}} löschen?',
    fr: 'Supprimer {{name}} ?',
  },
  'delete-effect': {
    en: '{{email}} can no longer be chosen as the default. You can add it again at any time.',
    nl: '{{email}} kan niet meer als standaard worden gekozen. Je kunt de afzender altijd weer toevoegen.',
    de: '{{email}} kann nicht mehr als Standard gewählt werden. Sie können den Absender jederzeit wieder hinzufügen.',
    fr: '{{email}} ne pourra plus être choisi par défaut. Vous pouvez l’ajouter à nouveau à tout moment.',
  },
  'delete-verb': {
    en: 'Delete sender',
    nl: 'Afzender verwijderen',
    de: 'Absender löschen',
    fr: 'Supprimer l’expéditeur',
  },
  deleted: {
    en: 'Sender deleted.',
    nl: 'De afzender is verwijderd.',
    de: 'Der Absender wurde gelöscht.',
    fr: 'L’expéditeur a été supprimé.',
  },
  'error-deleting': {
    en: 'The sender could not be deleted.',
    nl: 'De afzender kon niet worden verwijderd.',
    de: 'Der Absender konnte nicht gelöscht werden.',
    fr: 'L’expéditeur n’a pas pu être supprimé.',
  },

  'update-default': {
    en: 'Update default sender',
    nl: 'Standaardafzender wijzigen',
    de: 'Standardabsender ändern',
    fr: 'Modifier l’expéditeur par défaut',
  },
  'default-effect': {
    en: 'From then on, every e-mail comes from the new default, including those that are still waiting.',
    nl: 'Vanaf dan komt elke e-mail van de nieuwe standaard, ook wat nog wacht.',
    de: 'Von da an kommt jede E-Mail vom neuen Standard, auch die noch wartenden.',
    fr: 'Dès lors, chaque e-mail viendra du nouvel expéditeur par défaut, y compris ceux qui attendent encore.',
  },
  'present-default': {
    en: 'Now: {{sender}}',
    nl: 'Nu: {{sender}}',
    de: 'Jetzt: {{sender}}',
    fr: 'Actuellement : {{sender}}',
  },
  'new-default': {
    en: 'New default sender',
    nl: 'Nieuwe standaardafzender',
    de: 'Neuer Standardabsender',
    fr: 'Nouvel expéditeur par défaut',
  },
  'no-other': {
    en: 'There is no other sender to choose. Add one first.',
    nl: 'Er is geen andere afzender om te kiezen. Voeg er eerst een toe.',
    de: 'Es gibt keinen anderen Absender zur Auswahl. Fügen Sie zuerst einen hinzu.',
    fr: 'Il n’y a pas d’autre expéditeur à choisir. Ajoutez-en d’abord un.',
  },
  'none-found': {
    en: 'No such sender',
    nl: 'Geen afzender gevonden',
    de: 'Kein Absender gefunden',
    fr: 'Aucun expéditeur trouvé',
  },
  'send-test': {
    en: 'Send me a test e-mail',
    nl: 'Stuur mij een testmail',
    de: 'Test-E-Mail an mich senden',
    fr: 'M’envoyer un e-mail de test',
  },
  'send-test-help': {
    en: 'See first whether it arrives, and how.',
    nl: 'Zie eerst of en hoe die aankomt.',
    de: 'Sehen Sie zuerst, ob und wie sie ankommt.',
    fr: 'Voyez d’abord s’il arrive, et comment.',
  },
  'test-sent': {
    en: 'A test e-mail is on its way to {{email}}.',
    nl: 'Er is een testmail onderweg naar {{email}}.',
    de: 'Eine Test-E-Mail ist unterwegs an {{email}}.',
    fr: 'Un e-mail de test est en route vers {{email}}.',
  },
  'test-no_server': {
    en: 'A test e-mail for {{email}} is in the outbox. It is not sent: Houston has no mail server.',
    nl: 'Een testmail voor {{email}} staat in het postvak uit. Hij wordt niet verstuurd: Houston heeft geen mailserver.',
    de: 'Eine Test-E-Mail für {{email}} liegt im Postausgang. Sie wird nicht gesendet: Houston hat keinen Mailserver.',
    fr: 'Un e-mail de test pour {{email}} est dans la boîte d’envoi. Il n’est pas envoyé : Houston n’a pas de serveur de messagerie.',
  },
  'test-not_listed': {
    en: 'A test e-mail for {{email}} is in the outbox. It is not sent: the domain is not on the allow list.',
    nl: 'Een testmail voor {{email}} staat in het postvak uit. Hij wordt niet verstuurd: het domein staat niet op de lijst van toegestane domeinen.',
    de: 'Eine Test-E-Mail für {{email}} liegt im Postausgang. Sie wird nicht gesendet: Die Domain steht nicht auf der Liste der erlaubten Domains.',
    fr: 'Un e-mail de test pour {{email}} est dans la boîte d’envoi. Il n’est pas envoyé : le domaine ne figure pas parmi les domaines autorisés.',
  },
  'test-failed': {
    en: 'The test e-mail could not be sent.',
    nl: 'De testmail kon niet worden verstuurd.',
    de: 'Die Test-E-Mail konnte nicht gesendet werden.',
    fr: 'L’e-mail de test n’a pas pu être envoyé.',
  },
  'make-default': {
    en: 'Make default',
    nl: 'Als standaard instellen',
    de: 'Als Standard festlegen',
    fr: 'Définir par défaut',
  },
  'default-updated': {
    en: 'E-mails now come from {{sender}}.',
    nl: 'E-mails komen nu van {{sender}}.',
    de: 'E-Mails kommen jetzt von {{sender}}.',
    fr: 'Les e-mails viennent désormais de {{sender}}.',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  'is-default': { en: 'Default', nl: 'Standaard', de: 'Standard', fr: 'Par défaut' },
  'default-sender': {
    en: 'Default sender',
    nl: 'Standaardafzender',
    de: 'Standardabsender',
    fr: 'Expéditeur par défaut',
  },
  'from-name': { en: 'From name', nl: 'Naam van de afzender', de: 'Name des Absenders', fr: 'Nom de l’expéditeur' },
} satisfies Section;

/** What the audit trail says about the senders of e-mails. */
export const audit = {
  'action.email-sender.create': {
    en: 'Sender added',
    nl: 'Afzender toegevoegd',
    de: 'Absender hinzugefügt',
    fr: 'Expéditeur ajouté',
  },
  'action.email-sender.delete': {
    en: 'Sender deleted',
    nl: 'Afzender verwijderd',
    de: 'Absender gelöscht',
    fr: 'Expéditeur supprimé',
  },
  'action.email-sender.set-default': {
    en: 'Default sender changed',
    nl: 'Standaardafzender gewijzigd',
    de: 'Standardabsender geändert',
    fr: 'Expéditeur par défaut modifié',
  },
  'action.email-sender.test': {
    en: 'Test e-mail of a sender sent',
    nl: 'Testmail van een afzender verstuurd',
    de: 'Test-E-Mail eines Absenders gesendet',
    fr: 'E-mail de test d’un expéditeur envoyé',
  },
  'kind.email-sender': { en: 'sender', nl: 'afzender', de: 'Absender', fr: 'expéditeur' },
} satisfies Section;

export const errors = {
  default_sender: {
    en: 'This is the default sender. Make another one the default first; then you can delete it.',
    nl: 'Dit is de standaardafzender. Maak eerst een andere afzender de standaard; daarna kun je deze verwijderen.',
    de: 'Dies ist der Standardabsender. Machen Sie zuerst einen anderen Absender zum Standard; dann können Sie diesen löschen.',
    fr: 'C’est l’expéditeur par défaut. Choisissez-en d’abord un autre par défaut ; vous pourrez ensuite supprimer celui-ci.',
  },
  already_default_sender: {
    en: 'This sender has already become the default in the meantime.',
    nl: 'Deze afzender is intussen al de standaard geworden.',
    de: 'Dieser Absender ist inzwischen bereits der Standard.',
    fr: 'Cet expéditeur est déjà devenu l’expéditeur par défaut entre-temps.',
  },
} satisfies Section;

export const permissions = {
  emailTemplatesManagementAllowed: {
    en: 'E-mail senders and templates',
    nl: 'E-mailafzenders en -sjablonen',
    de: 'E-Mail-Absender und -Vorlagen',
    fr: 'Expéditeurs et modèles d’e-mail',
  },
} satisfies Section;

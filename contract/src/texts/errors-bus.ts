import type { Section } from './text.ts';

/** The rules of the bus and its dead letters. */
export const errorsBus = {
  already_handled: {
    en: 'Already handled by somebody else.',
    nl: 'Al door iemand anders afgehandeld.',
    de: 'Bereits von jemand anderem erledigt.',
    fr: 'Déjà traitée par quelqu’un d’autre.',
  },
  already_queued: {
    en: 'This message is already waiting on the bus or being processed.',
    nl: 'Dit bericht wacht al op de bus of wordt nu verwerkt.',
    de: 'Diese Nachricht wartet bereits auf dem Bus oder wird gerade verarbeitet.',
    fr: 'Ce message attend déjà sur le bus ou est en cours de traitement.',
  },
  wrong_message_type: {
    en: 'The bus does not know what to do with a message of this type. Choose another type.',
    nl: 'De bus weet geen raad met een bericht van dit type. Kies een ander type.',
    de: 'Der Bus kann mit einer Nachricht dieses Typs nichts anfangen. Wählen Sie einen anderen Typ.',
    fr: 'Le bus ne sait que faire d’un message de ce type. Choisissez un autre type.',
  },
  message_type_fixed: {
    en: 'The type of this message is known and cannot be changed: another type would post a different amount.',
    nl: 'Het type van dit bericht is bekend en kan niet worden gewijzigd: een ander type zou een ander bedrag boeken.',
    de: 'Der Typ dieser Nachricht ist bekannt und lässt sich nicht ändern: Ein anderer Typ würde einen anderen Betrag buchen.',
    fr: 'Le type de ce message est connu et ne peut pas être modifié : un autre type comptabiliserait un autre montant.',
  },
  not_failed: {
    en: 'This transaction has not failed, so there is nothing to requeue.',
    nl: 'Deze transactie is niet mislukt, dus er valt niets opnieuw te versturen.',
    de: 'Diese Transaktion ist nicht fehlgeschlagen, es gibt nichts erneut zu senden.',
    fr: 'Cette transaction n’a pas échoué : il n’y a rien à remettre en file.',
  },
  already_finished: {
    en: 'This transaction is finished. To process it again, confirm that and give a reason.',
    nl: 'Deze transactie is afgerond. Bevestig dat je die opnieuw wilt verwerken en geef een reden op.',
    de: 'Diese Transaktion ist abgeschlossen. Um sie noch einmal zu verarbeiten, bestätigen Sie das und nennen Sie einen Grund.',
    fr: 'Cette transaction est terminée. Pour la traiter à nouveau, confirmez-le et indiquez un motif.',
  },
  tenant_required: {
    en: 'This number is not known, so Houston needs to know which tenant it is for. Choose one in the header.',
    nl: 'Dit nummer is niet bekend, dus moet duidelijk zijn voor welke tenant het is. Kies er een bovenaan de pagina.',
    de: 'Diese Nummer ist nicht bekannt, daher muss feststehen, für welchen Mandanten sie ist. Wählen Sie ihn in der Kopfzeile.',
    fr: 'Ce numéro est inconnu : il faut indiquer le tenant concerné. Choisissez-le dans l’en-tête.',
  },
  'unable-to-parse-json': {
    en: 'Unable to parse JSON.',
    nl: 'De JSON kan niet worden gelezen.',
    de: 'Das JSON kann nicht gelesen werden.',
    fr: 'JSON illisible.',
  },
  invalid_message: {
    en: 'The message does not fit its type. Check these fields: {{fields}}.',
    nl: 'Het bericht past niet bij zijn type. Controleer deze velden: {{fields}}.',
    de: 'Die Nachricht passt nicht zu ihrem Typ. Prüfen Sie diese Felder: {{fields}}.',
    fr: 'Le message ne correspond pas à son type. Vérifiez ces champs : {{fields}}.',
  },
  bus_state_unchanged: {
    en: 'The bus is already in this state: somebody else changed it.',
    nl: 'De bus heeft deze status al: iemand anders heeft die gewijzigd.',
    de: 'Der Bus hat diesen Status bereits: Jemand anderes hat ihn geändert.',
    fr: 'Le bus est déjà dans cet état : quelqu’un d’autre l’a modifié.',
  },
  job_ended: {
    en: 'This job has already ended.',
    nl: 'Deze taak is al geëindigd.',
    de: 'Dieser Auftrag ist bereits beendet.',
    fr: 'Ce traitement est déjà terminé.',
  },
  job_running: {
    en: 'This job, or one that retries the rest of it, is still running.',
    nl: 'Deze taak, of een die de rest ervan opnieuw probeert, loopt nog.',
    de: 'Dieser Auftrag oder einer, der seinen Rest erneut versucht, läuft noch.',
    fr: 'Ce traitement, ou un autre qui en reprend le reste, est encore en cours.',
  },
  nothing_to_do: {
    en: 'There is nothing left to do here. Reload the list to see its current state.',
    nl: 'Er is hier niets meer te doen. Herlaad de lijst om de huidige status te zien.',
    de: 'Hier ist nichts mehr zu tun. Laden Sie die Liste neu, um den aktuellen Stand zu sehen.',
    fr: 'Il n’y a plus rien à faire ici. Rechargez la liste pour voir l’état actuel.',
  },
  no_transaction_number: {
    en: 'What you typed contains no sequence of 32 to 64 letters or digits.',
    nl: 'In wat je typte staat geen reeks van 32 tot 64 letters of cijfers.',
    de: 'In Ihrer Eingabe gibt es keine Folge von 32 bis 64 Buchstaben oder Ziffern.',
    fr: 'Votre saisie ne contient pas de suite de 32 à 64 lettres ou chiffres.',
  },
  idempotency_key_reused: {
    en: 'This idempotency key was used for another request. Send a new key.',
    nl: 'Deze idempotentiesleutel is voor een ander verzoek gebruikt. Stuur een nieuwe sleutel mee.',
    de: 'Dieser Idempotenzschlüssel wurde für eine andere Anfrage verwendet. Senden Sie einen neuen Schlüssel.',
    fr: 'Cette clé d’idempotence a servi à une autre requête. Envoyez une nouvelle clé.',
  },
  amount_left: {
    en: 'This is more than is left of the transaction. Reload to see what is left, with what still waits to be booked.',
    nl: 'Dit is meer dan er van de transactie over is. Herlaad om te zien wat er over is en wat nog geboekt wordt.',
    de: 'Das ist mehr, als von der Transaktion übrig ist. Laden Sie neu, um zu sehen, was übrig ist und was noch gebucht wird.',
    fr: 'C’est plus que ce qui reste de la transaction. Rechargez pour voir ce qui reste et ce qui est encore à comptabiliser.',
  },
  key_too_new: {
    en: 'This API key was made less than 24 hours ago. Until then it refunds no more than one admin may alone, of a transaction and in a day.',
    nl: 'Deze API-sleutel is nog geen 24 uur oud. Tot dan betaalt hij niet meer terug dan één beheerder alleen mag, per transactie en per dag.',
    de: 'Dieser API-Schlüssel ist noch keine 24 Stunden alt. Bis dahin erstattet er nicht mehr, als ein Admin allein darf, je Transaktion und je Tag.',
    fr: 'Cette clé d’API a moins de 24 heures. D’ici là, elle ne rembourse pas plus que ce qu’un admin seul peut rembourser, par transaction et par jour.',
  },
  nothing_left: {
    en: 'This was discarded, and the shop has since used up what is left of the order.',
    nl: 'Dit is verworpen, en de winkel heeft de rest van de bestelling sindsdien verbruikt.',
    de: 'Dies wurde verworfen, und der Shop hat den Rest der Bestellung inzwischen verbraucht.',
    fr: 'Ceci a été rejeté, et la boutique a depuis utilisé ce qui restait de la commande.',
  },
  refund_gone: {
    en: 'Nothing of this transaction is left that could be refunded: it was charged back, refunded or given up in the meantime. Decline the request, or let who asked for it withdraw it.',
    nl: 'Van deze transactie is niets over dat kan worden terugbetaald: het is intussen teruggeboekt, terugbetaald of opgegeven. Wijs het verzoek af, of laat de aanvrager het intrekken.',
    de: 'Von dieser Transaktion ist nichts übrig, was erstattet werden könnte: Sie wurde inzwischen zurückbelastet, erstattet oder aufgegeben. Lehnen Sie die Anfrage ab, oder lassen Sie sie zurückziehen.',
    fr: 'Il ne reste rien de cette transaction qui puisse être remboursé : elle a entre-temps été rétrofacturée, remboursée ou abandonnée. Refusez la demande, ou laissez la personne qui l’a faite la retirer.',
  },
  transaction_state: {
    en: 'The transaction is not in a state that allows this. Reload to see its current state.',
    nl: 'De status van de transactie staat dit niet toe. Herlaad om de huidige status te zien.',
    de: 'Der Status der Transaktion erlaubt das nicht. Laden Sie neu, um den aktuellen Status zu sehen.',
    fr: 'L’état de la transaction ne le permet pas. Rechargez pour voir l’état actuel.',
  },
  notice_not_active: {
    en: 'This notice is not shown at the moment, so it cannot be stopped, given another end time or get an update.',
    nl: 'Deze melding wordt nu niet getoond, dus stoppen, het einde wijzigen of een update toevoegen kan niet.',
    de: 'Diese Meldung wird gerade nicht angezeigt; sie kann weder beendet werden noch ein anderes Ende oder eine Aktualisierung bekommen.',
    fr: 'Cette annonce n’est pas affichée en ce moment : impossible de l’arrêter, d’en modifier la fin ou d’y ajouter une mise à jour.',
  },
  notice_updates_full: {
    en: 'This notice has as many updates as a notice may have. Stop it and add another one.',
    nl: 'Deze melding heeft zoveel updates als een melding mag hebben. Stop de melding en voeg een andere toe.',
    de: 'Diese Meldung hat so viele Aktualisierungen, wie eine Meldung haben darf. Beenden Sie sie und fügen Sie eine andere hinzu.',
    fr: 'Cette annonce a autant de mises à jour qu’une annonce peut en avoir. Arrêtez-la et ajoutez-en une autre.',
  },
} satisfies Section;

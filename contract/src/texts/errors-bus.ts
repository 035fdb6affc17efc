import type { Section } from './text.ts';

/** The rules of the bus and its failed messages. */
export const errorsBus = {
  already_handled: {
    en: 'Already handled by somebody else.',
    nl: 'Al door iemand anders afgehandeld.',
    de: 'Bereits von jemand anderem bearbeitet.',
    fr: 'Déjà traité par quelqu’un d’autre.',
  },
  already_queued: {
    en: 'This message waits on the bus already, or is being processed.',
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
  not_failed: {
    en: 'This transaction has not failed, so there is nothing to requeue.',
    nl: 'Deze transactie is niet mislukt, dus er valt niets opnieuw te versturen.',
    de: 'Diese Transaktion ist nicht fehlgeschlagen, es gibt nichts erneut zu senden.',
    fr: 'Cette transaction n’a pas échoué : il n’y a rien à renvoyer.',
  },
  'unable-to-parse-json': {
    en: 'Unable to parse JSON.',
    nl: 'De JSON kan niet worden gelezen.',
    de: 'Das JSON kann nicht gelesen werden.',
    fr: 'Le JSON est illisible.',
  },
  invalid_message: {
    en: 'The message does not fit its type. Check these fields: {{fields}}.',
    nl: 'Het bericht past niet bij zijn type. Controleer deze velden: {{fields}}.',
    de: 'Die Nachricht passt nicht zu ihrem Typ. Prüfen Sie diese Felder: {{fields}}.',
    fr: 'Le message ne correspond pas à son type. Vérifiez ces champs : {{fields}}.',
  },
  bus_state_unchanged: {
    en: 'Somebody else was faster: the bus is in this state already.',
    nl: 'Iemand anders was sneller: de bus is al in deze toestand.',
    de: 'Jemand anderes war schneller: Der Bus ist bereits in diesem Zustand.',
    fr: 'Quelqu’un a été plus rapide : le bus est déjà dans cet état.',
  },
  job_ended: {
    en: 'This job has ended already.',
    nl: 'Deze taak is al beëindigd.',
    de: 'Dieser Auftrag ist bereits beendet.',
    fr: 'Cette tâche est déjà terminée.',
  },
  job_running: {
    en: 'This job, or one that tries the rest of it again, is still running.',
    nl: 'Deze taak, of een die de rest ervan opnieuw probeert, loopt nog.',
    de: 'Dieser Auftrag oder einer, der seinen Rest erneut versucht, läuft noch.',
    fr: 'Cette tâche, ou une autre qui en reprend le reste, est encore en cours.',
  },
  nothing_to_do: {
    en: 'Nothing matches any more. Look at the list again.',
    nl: 'Er is niets meer dat past. Bekijk de lijst opnieuw.',
    de: 'Nichts passt mehr dazu. Sehen Sie sich die Liste noch einmal an.',
    fr: 'Plus rien ne correspond. Consultez de nouveau la liste.',
  },
  no_transaction_number: {
    en: 'There is no run of 32 to 64 letters or digits in what you typed.',
    nl: 'In wat je typte staat geen reeks van 32 tot 64 letters of cijfers.',
    de: 'In Ihrer Eingabe gibt es keine Folge von 32 bis 64 Buchstaben oder Ziffern.',
    fr: 'Votre saisie ne contient pas de suite de 32 à 64 lettres ou chiffres.',
  },
  idempotency_key_reused: {
    en: 'This idempotency key was used for another request.',
    nl: 'Deze idempotentiesleutel is voor een ander verzoek gebruikt.',
    de: 'Dieser Idempotenzschlüssel wurde für eine andere Anfrage verwendet.',
    fr: 'Cette clé d’idempotence a servi à une autre requête.',
  },
  transaction_state: {
    en: 'The transaction is not in a state that allows this.',
    nl: 'De transactie is niet in een toestand die dit toestaat.',
    de: 'Der Zustand der Transaktion erlaubt das nicht.',
    fr: 'L’état de la transaction ne le permet pas.',
  },
  notice_not_active: {
    en: 'This notice is not shown at the moment, so it can neither be stopped nor get another end.',
    nl: 'Deze melding wordt nu niet getoond en kan dus niet worden gestopt of een ander einde krijgen.',
    de: 'Dieser Hinweis wird gerade nicht angezeigt und kann daher weder beendet werden noch ein anderes Ende erhalten.',
    fr: 'Cet avis n’est pas affiché en ce moment : il ne peut ni être arrêté ni recevoir une autre fin.',
  },
} satisfies Section;

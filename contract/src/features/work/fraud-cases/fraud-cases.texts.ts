import type { Section } from '../../../texts/text.ts';

/** Orders that look like fraud. */
export const texts = {
  title: { en: 'Fraud detection', nl: 'Fraudedetectie', de: 'Betrugserkennung', fr: 'Détection de fraude' },
  purpose: {
    en: 'Orders that the platform’s rules take for potential fraud when they start. The order continues until somebody decides: accepted, it stays as it is; rejected, it is stopped.',
    nl: 'Bestellingen die bij de start volgens de regels van het platform mogelijk fraude zijn. De bestelling loopt door tot iemand beslist: geaccepteerd blijft ze zoals ze is, afgewezen wordt ze gestopt.',
    de: 'Bestellungen, die beim Start nach den Regeln der Plattform möglicher Betrug sind. Die Bestellung läuft weiter, bis jemand entscheidet: Akzeptiert bleibt sie, wie sie ist, abgelehnt wird sie gestoppt.',
    fr: 'Commandes que les règles de la plateforme signalent dès leur début comme fraude possible. La commande se poursuit jusqu’à une décision : acceptée, elle reste telle quelle ; rejetée, elle est arrêtée.',
  },
  item: {
    en: 'Fraud case of {{dossier}}',
    nl: 'Fraudezaak van {{dossier}}',
    de: 'Betrugsfall zu {{dossier}}',
    fr: 'Cas de fraude de {{dossier}}',
  },
  since: { en: 'Started on', nl: 'Gestart op', de: 'Gestartet am', fr: 'Démarrée le' },
  score: { en: 'Score', nl: 'Score', de: 'Punktzahl', fr: 'Score' },
  reasons: { en: 'Reasons', nl: 'Redenen', de: 'Gründe', fr: 'Motifs' },
  'no-reasons': { en: 'Not recorded', nl: 'Niet vastgelegd', de: 'Nicht protokolliert', fr: 'Non enregistrés' },
  amount: { en: 'Order amount', nl: 'Bestelbedrag', de: 'Bestellbetrag', fr: 'Montant de la commande' },
  points: {
    en: '{{reason}} (+{{points}})',
    nl: '{{reason}} (+{{points}})',
    de: '{{reason}} (+{{points}})',
    fr: '{{reason}} (+{{points}})',
  },
  'reason-velocity': {
    en: '{{seen}} orders of this consumer within an hour',
    nl: '{{seen}} bestellingen van deze consument binnen een uur',
    de: '{{seen}} Bestellungen dieses Verbrauchers binnen einer Stunde',
    fr: '{{seen}} commandes de ce consommateur en une heure',
  },
  'reason-unusual-amount': {
    en: '{{seen}} times the usual amount of the shop',
    nl: '{{seen}} keer het gebruikelijke bedrag van de winkel',
    de: 'Das {{seen}}-Fache des üblichen Betrags des Shops',
    fr: '{{seen}} fois le montant habituel de la boutique',
  },
  'reason-delivery-elsewhere': {
    en: 'Delivered elsewhere than billed',
    nl: 'Geleverd op een ander adres dan het factuuradres',
    de: 'Lieferung an eine andere als die Rechnungsadresse',
    fr: 'Livraison ailleurs qu’à l’adresse de facturation',
  },
  'reason-shared-address': {
    en: 'Address used under other names within 30 days: {{seen}}',
    nl: 'Adres binnen 30 dagen gebruikt onder andere namen: {{seen}}',
    de: 'Adresse binnen 30 Tagen unter anderen Namen verwendet: {{seen}}',
    fr: 'Adresse utilisée sous d’autres noms en 30 jours : {{seen}}',
  },
  'reason-shared-phone': {
    en: 'Phone number of other new consumers within 24 hours: {{seen}}',
    nl: 'Telefoonnummer van andere nieuwe consumenten binnen 24 uur: {{seen}}',
    de: 'Telefonnummer anderer neuer Verbraucher binnen 24 Stunden: {{seen}}',
    fr: 'Numéro de téléphone d’autres nouveaux consommateurs en 24 heures : {{seen}}',
  },
  'reason-rejected-before': {
    en: 'An earlier order of this consumer was rejected as fraud',
    nl: 'Een eerdere bestelling van deze consument is als fraude afgewezen',
    de: 'Eine frühere Bestellung dieses Verbrauchers wurde als Betrug abgelehnt',
    fr: 'Une commande antérieure de ce consommateur a été rejetée pour fraude',
  },
  empty: {
    en: 'No order looks like fraud',
    nl: 'Geen bestelling lijkt fraude',
    de: 'Keine Bestellung sieht nach Betrug aus',
    fr: 'Aucune commande ne semble frauduleuse',
  },
  'empty-hint': {
    en: 'An order that the rules take for potential fraud appears here.',
    nl: 'Een bestelling die volgens de regels mogelijk fraude is, verschijnt hier.',
    de: 'Eine Bestellung, die nach den Regeln möglicher Betrug ist, erscheint hier.',
    fr: 'Une commande que les règles signalent comme fraude possible apparaît ici.',
  },
  'could-not-retrieve': {
    en: 'The fraud cases could not be loaded.',
    nl: 'De fraudezaken konden niet worden geladen.',
    de: 'Die Betrugsfälle konnten nicht geladen werden.',
    fr: 'Les cas de fraude n’ont pas pu être chargés.',
  },
  decision: {
    en: 'What a decision does',
    nl: 'Wat een beslissing doet',
    de: 'Was eine Entscheidung bewirkt',
    fr: 'Effet d’une décision',
  },
  'accept-does': {
    en: 'Accept: the order continues as it is.',
    nl: 'Accepteren: de bestelling loopt door zoals ze is.',
    de: 'Akzeptieren: Die Bestellung läuft weiter, wie sie ist.',
    fr: 'Accepter : la commande se poursuit telle quelle.',
  },
  'reject-does': {
    en: 'Reject: {{effect}}',
    nl: 'Afwijzen: {{effect}}',
    de: 'Ablehnen: {{effect}}',
    fr: 'Rejeter : {{effect}}',
  },
  'rejects-order': {
    en: '{{amount}} that is not captured is cancelled, and can no longer be captured.',
    nl: '{{amount}} dat niet is vastgelegd, wordt geannuleerd en kan niet meer worden vastgelegd.',
    de: '{{amount}}, noch nicht erfasst, werden storniert und können nicht mehr erfasst werden.',
    fr: '{{amount}} non capturés sont annulés et ne peuvent plus l’être.',
  },
  'rejects-claim': {
    en: 'What is captured becomes an on-hold dossier: no reminder leaves, and nothing is handed over or sold until it is resumed.',
    nl: 'Wat is vastgelegd, wordt aangehouden: er gaat geen herinnering uit en er wordt niets overgedragen of verkocht tot het dossier wordt hervat.',
    de: 'Was erfasst ist, wird zurückgestellt: Keine Zahlungserinnerung geht hinaus, und nichts wird übergeben oder verkauft, bis die Akte wieder aufgenommen wird.',
    fr: 'Ce qui est capturé est mis en suspens : aucun rappel n’est envoyé et rien n’est transmis ni vendu tant que le dossier n’est pas repris.',
  },
  'rejects-nothing': {
    en: 'Nothing is left to stop: nothing is left to capture, and any open claim waits.',
    nl: 'Er is niets meer te stoppen: er kan niets meer worden vastgelegd en er staat geen vordering open die niet is aangehouden.',
    de: 'Es gibt nichts mehr zu stoppen: Nichts kann mehr erfasst werden, und keine Forderung ist offen, die nicht zurückgestellt ist.',
    fr: 'Il n’y a plus rien à arrêter : rien ne peut plus être capturé et aucune créance ouverte n’est hors suspens.',
  },
  accept: { en: 'Accept', nl: 'Accepteren', de: 'Akzeptieren', fr: 'Accepter' },
  'accept-title': {
    en: 'Accept the order of {{dossier}}?',
    nl: 'De bestelling van {{dossier}} accepteren?',
    de: 'Die Bestellung zu {{dossier}} akzeptieren?',
    fr: 'Accepter la commande de {{dossier}} ?',
  },
  'accept-effect': {
    en: 'The case is closed as a false alarm, and the order continues as it is. This cannot be undone.',
    nl: 'De zaak wordt als vals alarm gesloten en de bestelling loopt door zoals ze is. Dit kan niet ongedaan worden gemaakt.',
    de: 'Der Fall wird als Fehlalarm abgeschlossen, und die Bestellung läuft weiter, wie sie ist. Das lässt sich nicht rückgängig machen.',
    fr: 'Le cas est clos comme fausse alerte et la commande se poursuit telle quelle. Cette action est irréversible.',
  },
  accepted: {
    en: 'The order is accepted.',
    nl: 'De bestelling is geaccepteerd.',
    de: 'Die Bestellung ist akzeptiert.',
    fr: 'La commande est acceptée.',
  },
  reject: { en: 'Reject as fraud', nl: 'Afwijzen als fraude', de: 'Als Betrug ablehnen', fr: 'Rejeter pour fraude' },
  'reject-title': {
    en: 'Reject the order of {{dossier}} as fraud?',
    nl: 'De bestelling van {{dossier}} afwijzen als fraude?',
    de: 'Die Bestellung zu {{dossier}} als Betrug ablehnen?',
    fr: 'Rejeter la commande de {{dossier}} pour fraude ?',
  },
  'reject-effect': {
    en: '{{effect}} A further order of this consumer becomes a case immediately. This cannot be undone.',
    nl: '{{effect}} Een volgende bestelling van deze consument wordt meteen een zaak. Dit kan niet ongedaan worden gemaakt.',
    de: '{{effect}} Eine weitere Bestellung dieses Verbrauchers wird sofort ein Fall. Das lässt sich nicht rückgängig machen.',
    fr: '{{effect}} Une nouvelle commande de ce consommateur devient immédiatement un cas. Cette action est irréversible.',
  },
  rejected: {
    en: 'The order is rejected as fraud.',
    nl: 'De bestelling is afgewezen als fraude.',
    de: 'Die Bestellung ist als Betrug abgelehnt.',
    fr: 'La commande est rejetée pour fraude.',
  },
} satisfies Section;

export const audit = {
  'action.fraud-case.assign': {
    en: 'Fraud case taken on',
    nl: 'Fraudezaak op zich genomen',
    de: 'Betrugsfall übernommen',
    fr: 'Cas de fraude pris en charge',
  },
  'action.fraud-case.give-back': {
    en: 'Fraud case given back',
    nl: 'Fraudezaak teruggegeven',
    de: 'Betrugsfall zurückgegeben',
    fr: 'Cas de fraude rendu',
  },
  'action.fraud-case.close': {
    en: 'Fraud case closed',
    nl: 'Fraudezaak gesloten',
    de: 'Betrugsfall abgeschlossen',
    fr: 'Cas de fraude clos',
  },
  'kind.fraud-case': { en: 'fraud case', nl: 'fraudezaak', de: 'Betrugsfall', fr: 'cas de fraude' },
} satisfies Section;

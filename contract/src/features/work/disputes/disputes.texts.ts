import type { Section } from '../../../texts/text.ts';

/** What consumers dispute. */
export const texts = {
  title: { en: 'Open disputes', nl: 'Openstaande geschillen', de: 'Offene Streitfälle', fr: 'Litiges à traiter' },
  purpose: {
    en: 'Claims that consumers dispute: no reminder leaves, and nothing is handed over or sold until the dispute is closed. A lost one is charged back.',
    nl: 'Vorderingen die consumenten betwisten: er gaat geen herinnering uit en er wordt niets overgedragen of verkocht tot het geschil is gesloten. Een verloren geschil leidt tot een chargeback.',
    de: 'Forderungen, die Verbraucher bestreiten: Keine Zahlungserinnerung geht hinaus, und nichts wird übergeben oder verkauft, bis der Streitfall abgeschlossen ist. Ein verlorener führt zu einer Rückbelastung.',
    fr: 'Créances contestées par des consommateurs : aucun rappel n’est envoyé et rien n’est transmis ni vendu tant que le litige n’est pas clos. Un litige perdu entraîne une rétrofacturation.',
  },
  item: {
    en: 'Dispute of {{dossier}}',
    nl: 'Geschil over {{dossier}}',
    de: 'Streitfall zu {{dossier}}',
    fr: 'Litige sur {{dossier}}',
  },
  since: { en: 'Disputed since', nl: 'Betwist sinds', de: 'Bestritten seit', fr: 'Contesté depuis' },
  subject: { en: 'What is disputed', nl: 'Waarover het gaat', de: 'Worum es geht', fr: 'Objet du litige' },
  'disputed-amount': {
    en: 'Disputed amount',
    nl: 'Betwist bedrag',
    de: 'Strittiger Betrag',
    fr: 'Montant contesté',
  },
  amount: { en: 'Charged back', nl: 'Teruggevorderd', de: 'Rückbelastet', fr: 'Rétrofacturé' },
  empty: {
    en: 'Nothing is disputed',
    nl: 'Niets wordt betwist',
    de: 'Nichts wird bestritten',
    fr: 'Rien n’est contesté',
  },
  'empty-hint': {
    en: 'What a consumer disputes appears here.',
    nl: 'Wat een consument betwist, verschijnt hier.',
    de: 'Was ein Verbraucher bestreitet, erscheint hier.',
    fr: 'Ce qu’un consommateur conteste apparaît ici.',
  },
  'could-not-retrieve': {
    en: 'The disputes could not be loaded.',
    nl: 'De geschillen konden niet worden geladen.',
    de: 'Die Streitfälle konnten nicht geladen werden.',
    fr: 'Les litiges n’ont pas pu être chargés.',
  },
  open: { en: 'Open dispute', nl: 'Geschil openen', de: 'Streitfall eröffnen', fr: 'Ouvrir un litige' },
  'open-title': {
    en: 'Open a dispute about dossier {{dossier}}?',
    nl: 'Een geschil over dossier {{dossier}} openen?',
    de: 'Einen Streitfall zur Akte {{dossier}} eröffnen?',
    fr: 'Ouvrir un litige sur le dossier {{dossier}} ?',
  },
  'open-effect': {
    en: 'Until it is closed no reminder leaves, and nothing is handed over to debt collection, sold, refunded or written off. What is paid is booked as ever. Whoever has the dossier already, a debt collection partner or a buyer, keeps it.',
    nl: 'Tot het is gesloten, gaat er geen herinnering uit en wordt er niets aan incasso overgedragen, verkocht, terugbetaald of afgeboekt. Wat wordt betaald, wordt gewoon geboekt. Wie het dossier al heeft, een incassopartner of een koper, houdt het.',
    de: 'Bis er abgeschlossen ist, geht keine Zahlungserinnerung hinaus, und nichts wird an das Inkasso übergeben, verkauft, erstattet oder abgeschrieben. Was gezahlt wird, wird wie immer gebucht. Wer die Akte schon hat, ein Inkassopartner oder ein Käufer, behält sie.',
    fr: 'Jusqu’à sa clôture, aucun rappel n’est envoyé et rien n’est confié au recouvrement, vendu, remboursé ni passé en perte. Les paiements sont comptabilisés comme toujours. Qui a déjà le dossier, partenaire de recouvrement ou acheteur, le garde.',
  },
  opened: {
    en: 'The dispute is open, and waits in the list of open disputes.',
    nl: 'Het geschil is geopend en wacht in de lijst van openstaande geschillen.',
    de: 'Der Streitfall ist eröffnet und wartet in der Liste der offenen Streitfälle.',
    fr: 'Le litige est ouvert et attend dans la liste des litiges à traiter.',
  },
  'to-dispute': { en: 'To the dispute', nl: 'Naar het geschil', de: 'Zum Streitfall', fr: 'Vers le litige' },
  win: { en: 'Close as won', nl: 'Als gewonnen sluiten', de: 'Als gewonnen abschließen', fr: 'Clore comme gagné' },
  'win-title': {
    en: 'Close the dispute of {{dossier}} as won?',
    nl: 'Het geschil over {{dossier}} als gewonnen sluiten?',
    de: 'Den Streitfall zu {{dossier}} als gewonnen abschließen?',
    fr: 'Clore le litige sur {{dossier}} comme gagné ?',
  },
  'win-effect': {
    en: 'The claim stays as it is, and reminders continue from where they are. This cannot be undone.',
    nl: 'De vordering blijft zoals die is, en herinneringen gaan verder waar ze gebleven zijn. Dit kan niet ongedaan worden gemaakt.',
    de: 'Die Forderung bleibt, wie sie ist, und Zahlungserinnerungen gehen weiter, wo sie stehen. Das lässt sich nicht rückgängig machen.',
    fr: 'La créance reste telle quelle, et les rappels reprennent là où ils en sont. Cette action est irréversible.',
  },
  won: {
    en: 'The dispute is won.',
    nl: 'Het geschil is gewonnen.',
    de: 'Der Streitfall ist gewonnen.',
    fr: 'Le litige est gagné.',
  },
  lose: { en: 'Close as lost', nl: 'Als verloren sluiten', de: 'Als verloren abschließen', fr: 'Clore comme perdu' },
  'lose-title': {
    en: 'Close the dispute of {{dossier}} as lost?',
    nl: 'Het geschil over {{dossier}} als verloren sluiten?',
    de: 'Den Streitfall zu {{dossier}} als verloren abschließen?',
    fr: 'Clore le litige sur {{dossier}} comme perdu ?',
  },
  'lose-effect': {
    en: '{{amount}} of the claim is charged back: the consumer does not owe it, and is owed what was paid of it. This cannot be undone.',
    nl: 'Van de vordering wordt {{amount}} teruggevorderd: de consument is dat niet verschuldigd en krijgt terug wat ervan is betaald. Dit kan niet ongedaan worden gemaakt.',
    de: 'Von der Forderung werden {{amount}} rückbelastet: Der Verbraucher schuldet sie nicht, und was davon bezahlt ist, steht ihm zu. Das lässt sich nicht rückgängig machen.',
    fr: '{{amount}} de la créance sont rétrofacturés : le consommateur ne les doit pas, et ce qu’il en a payé lui revient. Cette action est irréversible.',
  },
  lost: {
    en: 'The dispute is lost, and its chargeback is on the way.',
    nl: 'Het geschil is verloren en de chargeback is onderweg.',
    de: 'Der Streitfall ist verloren, und die Rückbelastung ist unterwegs.',
    fr: 'Le litige est perdu, et la rétrofacturation est en route.',
  },
} satisfies Section;

export const errors = {
  dispute_open: {
    en: 'A dispute about this dossier is already open.',
    nl: 'Over dit dossier is al een geschil geopend.',
    de: 'Zu dieser Akte ist schon ein Streitfall offen.',
    fr: 'Un litige est déjà ouvert sur ce dossier.',
  },
  dispute_order_unknown: {
    en: 'Nothing can be charged back: the platform does not know the order of this dossier.',
    nl: 'Er kan niets worden teruggevorderd: het platform kent de bestelling van dit dossier niet.',
    de: 'Nichts kann rückbelastet werden: Die Plattform kennt die Bestellung dieser Akte nicht.',
    fr: 'Rien ne peut être rétrofacturé : la plateforme ne connaît pas la commande de ce dossier.',
  },
  dispute_not_captured: {
    en: 'Nothing can be charged back: nothing of this order is captured in the books.',
    nl: 'Er kan niets worden teruggevorderd: van deze bestelling is niets in de boeken vastgelegd.',
    de: 'Nichts kann rückbelastet werden: Von dieser Bestellung ist nichts in den Büchern erfasst.',
    fr: 'Rien ne peut être rétrofacturé : rien de cette commande n’est capturé dans les livres.',
  },
  dispute_nothing_left: {
    en: 'Nothing can be charged back: all of it is refunded or charged back, or was requested to be.',
    nl: 'Er kan niets worden teruggevorderd: alles is terugbetaald of teruggevorderd, of dat is aangevraagd.',
    de: 'Nichts kann rückbelastet werden: Alles ist erstattet oder rückbelastet, oder das ist beantragt.',
    fr: 'Rien ne peut être rétrofacturé : tout est remboursé ou rétrofacturé, ou cela a été demandé.',
  },
} satisfies Section;

export const audit = {
  'action.dispute.open': {
    en: 'Dispute opened',
    nl: 'Geschil geopend',
    de: 'Streitfall eröffnet',
    fr: 'Litige ouvert',
  },
  'action.dispute.assign': {
    en: 'Dispute taken on',
    nl: 'Geschil op zich genomen',
    de: 'Streitfall übernommen',
    fr: 'Litige pris en charge',
  },
  'action.dispute.give-back': {
    en: 'Dispute given back',
    nl: 'Geschil teruggegeven',
    de: 'Streitfall zurückgegeben',
    fr: 'Litige rendu',
  },
  'action.dispute.close': {
    en: 'Dispute closed',
    nl: 'Geschil gesloten',
    de: 'Streitfall abgeschlossen',
    fr: 'Litige clos',
  },
  'kind.dispute': { en: 'dispute', nl: 'geschil', de: 'Streitfall', fr: 'litige' },
} satisfies Section;

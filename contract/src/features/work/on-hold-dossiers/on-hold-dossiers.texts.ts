import type { Section } from '../../../texts/text.ts';

/** Dossiers that are on hold. */
export const texts = {
  title: { en: 'On-hold dossiers', nl: 'Aangehouden dossiers', de: 'Zurückgestellte Akten', fr: 'Dossiers en suspens' },
  purpose: {
    en: 'Dossiers that wait: no reminder leaves, and nothing is handed over or sold, until they are resumed.',
    nl: 'Dossiers die wachten: er gaat geen herinnering uit en er wordt niets overgedragen of verkocht, tot ze worden hervat.',
    de: 'Akten, die warten: Keine Zahlungserinnerung geht hinaus, und nichts wird übergeben oder verkauft, bis sie wieder aufgenommen werden.',
    fr: 'Dossiers en attente : aucun rappel n’est envoyé et rien n’est transmis ni vendu tant qu’ils ne sont pas repris.',
  },
  item: {
    en: 'On-hold dossier {{dossier}}',
    nl: 'Aangehouden dossier {{dossier}}',
    de: 'Zurückgestellte Akte {{dossier}}',
    fr: 'Dossier en suspens {{dossier}}',
  },
  since: { en: 'On-hold since', nl: 'Aangehouden sinds', de: 'Zurückgestellt seit', fr: 'En suspens depuis' },
  reason: {
    en: 'Why it waits',
    nl: 'Reden van aanhouden',
    de: 'Grund der Zurückstellung',
    fr: 'Motif de la suspension',
  },
  empty: {
    en: 'No dossier waits',
    nl: 'Geen dossier is aangehouden',
    de: 'Keine Akte ist zurückgestellt',
    fr: 'Aucun dossier n’est en suspens',
  },
  'empty-hint': {
    en: 'An on-hold dossier appears here.',
    nl: 'Een dossier dat wordt aangehouden, verschijnt hier.',
    de: 'Eine Akte, die zurückgestellt wird, erscheint hier.',
    fr: 'Un dossier mis en suspens apparaît ici.',
  },
  'could-not-retrieve': {
    en: 'The on-hold dossiers could not be loaded.',
    nl: 'De aangehouden dossiers konden niet worden geladen.',
    de: 'Die zurückgestellten Akten konnten nicht geladen werden.',
    fr: 'Les dossiers en suspens n’ont pas pu être chargés.',
  },
  hold: { en: 'Put on hold', nl: 'Aanhouden', de: 'Zurückstellen', fr: 'Suspendre' },
  'hold-title': {
    en: 'Put dossier {{dossier}} on hold?',
    nl: 'Dossier {{dossier}} aanhouden?',
    de: 'Die Akte {{dossier}} zurückstellen?',
    fr: 'Suspendre le dossier {{dossier}} ?',
  },
  'hold-effect': {
    en: 'Until it is resumed no reminder leaves, and nothing is handed over to debt collection or sold. What is paid is booked as ever.',
    nl: 'Tot het wordt hervat, gaat er geen herinnering uit en wordt er niets aan incasso overgedragen of verkocht. Wat wordt betaald, wordt gewoon geboekt.',
    de: 'Bis sie wieder aufgenommen wird, geht keine Zahlungserinnerung hinaus, und nichts wird an das Inkasso übergeben oder verkauft. Was gezahlt wird, wird wie immer gebucht.',
    fr: 'Jusqu’à sa reprise, aucun rappel n’est envoyé et rien n’est confié au recouvrement ni vendu. Les paiements sont comptabilisés comme toujours.',
  },
  'hold-effect-collection': {
    en: 'The debt collection partner keeps it in the meantime: to stop that too, recall it.',
    nl: 'De incassopartner houdt het intussen: haal het terug om ook dat te stoppen.',
    de: 'Der Inkassopartner behält sie inzwischen: Um auch das zu beenden, holen Sie sie zurück.',
    fr: 'Le partenaire de recouvrement le garde entre-temps : pour l’arrêter aussi, retirez-le.',
  },
  held: {
    en: 'The dossier is on hold: no reminder leaves.',
    nl: 'Het dossier is aangehouden: er gaat geen herinnering uit.',
    de: 'Die Akte ist zurückgestellt: Es geht keine Zahlungserinnerung hinaus.',
    fr: 'Le dossier est suspendu : aucun rappel n’est envoyé.',
  },
  resume: { en: 'Resume dossier', nl: 'Dossier hervatten', de: 'Akte wieder aufnehmen', fr: 'Reprendre le dossier' },
  'resume-title': {
    en: 'Resume dossier {{dossier}}?',
    nl: 'Dossier {{dossier}} hervatten?',
    de: 'Die Akte {{dossier}} wieder aufnehmen?',
    fr: 'Reprendre le dossier {{dossier}} ?',
  },
  'changed-meanwhile': {
    en: 'Nothing was done: the state of the dossier has changed in the meantime. What you typed is not stored, but you can still copy it.',
    nl: 'Er is niets gedaan: de status van het dossier is intussen gewijzigd. Wat je hebt getypt is niet opgeslagen, maar je kunt het nog kopiëren.',
    de: 'Nichts wurde getan: Der Status der Akte hat sich inzwischen geändert. Ihre Eingabe ist nicht gespeichert, Sie können sie aber noch kopieren.',
    fr: 'Rien n’a été fait : l’état du dossier a changé entre-temps. Votre saisie n’est pas enregistrée, mais vous pouvez encore la copier.',
  },
  'resume-effect': {
    en: 'Reminders continue from where they are: what came due in the meantime is sent with the next run. The dossier can be handed over and sold again.',
    nl: 'Herinneringen gaan verder waar ze gebleven zijn: wat intussen aan de beurt was, gaat bij de volgende ronde uit. Het dossier kan weer worden overgedragen en verkocht.',
    de: 'Zahlungserinnerungen gehen weiter, wo sie stehen: Was inzwischen fällig wurde, geht mit dem nächsten Lauf hinaus. Die Akte kann wieder übergeben und verkauft werden.',
    fr: 'Les rappels reprennent là où ils en sont : ceux dus entre-temps partent au prochain passage. Le dossier peut de nouveau être transmis et vendu.',
  },
  resumed: {
    en: 'The dossier is resumed: what came due is sent with the next run.',
    nl: 'Het dossier is hervat: wat intussen aan de beurt was, gaat bij de volgende ronde uit.',
    de: 'Die Akte ist wieder aufgenommen: Was fällig wurde, geht mit dem nächsten Lauf hinaus.',
    fr: 'Le dossier est repris : ce qui est échu part au prochain passage.',
  },
} satisfies Section;

export const audit = {
  'action.on-hold-dossier.assign': {
    en: 'On-hold dossier taken on',
    nl: 'Aangehouden dossier op zich genomen',
    de: 'Zurückgestellte Akte übernommen',
    fr: 'Dossier en suspens pris en charge',
  },
  'action.on-hold-dossier.give-back': {
    en: 'On-hold dossier given back',
    nl: 'Aangehouden dossier teruggegeven',
    de: 'Zurückgestellte Akte zurückgegeben',
    fr: 'Dossier en suspens rendu',
  },
  'action.on-hold-dossier.hold': {
    en: 'Dossier put on hold',
    nl: 'Dossier aangehouden',
    de: 'Akte zurückgestellt',
    fr: 'Dossier suspendu',
  },
  'action.on-hold-dossier.close': {
    en: 'On-hold dossier resumed',
    nl: 'Aangehouden dossier hervat',
    de: 'Zurückgestellte Akte wieder aufgenommen',
    fr: 'Dossier en suspens repris',
  },
  'kind.on-hold-dossier': {
    en: 'on-hold dossier',
    nl: 'aangehouden dossier',
    de: 'zurückgestellte Akte',
    fr: 'dossier en suspens',
  },
} satisfies Section;

export const errors = {
  dossier_not_holdable: {
    en: 'Only a claim of which something is still to pay can be put on hold: not one that is paid, written off, sold or already on hold.',
    nl: 'Alleen een vordering waarvan nog iets te betalen is, kan worden aangehouden: niet een die is betaald, afgeboekt, verkocht of al aangehouden.',
    de: 'Nur eine Forderung, von der noch etwas zu zahlen ist, kann zurückgestellt werden: keine, die bezahlt, abgeschrieben, verkauft oder schon zurückgestellt ist.',
    fr: 'Seule une créance dont il reste à payer peut être suspendue : ni payée, ni passée en perte, ni vendue, ni déjà suspendue.',
  },
} satisfies Section;

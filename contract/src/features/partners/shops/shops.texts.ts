import type { Section } from '../../../texts/text.ts';
import { opening } from './shops-opening.texts.ts';

/** The shops of the area Company. */
export const texts = {
  title: { en: 'Shops', nl: 'Winkels', de: 'Shops', fr: 'Boutiques' },
  purpose: {
    en: 'Shops whose registration is incomplete, the longest waiting first, with what each lacks. The filter shows those that are complete.',
    nl: 'Winkels waarvan de registratie onvolledig is, de langst wachtende eerst, met wat elke winkel nog mist. Het filter toont de volledige.',
    de: 'Shops, deren Registrierung unvollständig ist, die am längsten wartenden zuerst, mit dem, was jedem fehlt. Der Filter zeigt die vollständigen.',
    fr: 'Boutiques dont l’inscription est incomplète, la plus ancienne d’abord, avec ce qui manque à chacune. Le filtre montre celles qui sont complètes.',
  },
  name: { en: 'Shop', nl: 'Winkel', de: 'Shop', fr: 'Boutique' },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  country: { en: 'Country', nl: 'Land', de: 'Land', fr: 'Pays' },
  'registered-on': { en: 'Registered since', nl: 'Geregistreerd sinds', de: 'Registriert seit', fr: 'Inscrite depuis' },
  'completed-on': { en: 'Complete since', nl: 'Volledig sinds', de: 'Vollständig seit', fr: 'Complète depuis' },
  missing: { en: 'Missing', nl: 'Ontbreekt', de: 'Fehlt', fr: 'Manque' },
  'missing-psper': { en: 'a psper', nl: 'een psper', de: 'ein Psper', fr: 'un psper' },
  'missing-apiKey': { en: 'an API key', nl: 'een API-sleutel', de: 'ein API-Schlüssel', fr: 'une clé API' },
  'missing-documents': {
    en: 'documents that its psper requires',
    nl: 'documenten die de psper eist',
    de: 'Unterlagen, die der Psper verlangt',
    fr: 'des documents exigés par le psper',
  },
  state: { en: 'State', nl: 'Status', de: 'Status', fr: 'État' },
  'state-incomplete': { en: 'Incomplete', nl: 'Onvolledig', de: 'Unvollständig', fr: 'Incomplète' },
  'state-selling': { en: 'Open', nl: 'Open', de: 'Offen', fr: 'Ouverte' },
  'state-paused': { en: 'Paused', nl: 'Gepauzeerd', de: 'Pausiert', fr: 'En pause' },
  'paused-because': { en: 'Paused because', nl: 'Gepauzeerd omdat', de: 'Pausiert, weil', fr: 'En pause car' },
  'only-complete': { en: 'Complete ones', nl: 'Volledige', de: 'Vollständige', fr: 'Complètes' },
  empty: {
    en: 'No shop is incomplete',
    nl: 'Geen winkel is onvolledig',
    de: 'Kein Shop ist unvollständig',
    fr: 'Aucune boutique n’est incomplète',
  },
  'empty-hint': {
    en: 'A shop that registers appears here until its registration is complete.',
    nl: 'Een winkel die zich registreert, staat hier tot de registratie volledig is.',
    de: 'Ein Shop, der sich registriert, steht hier, bis die Registrierung vollständig ist.',
    fr: 'Une boutique qui s’inscrit apparaît ici jusqu’à ce que son inscription soit complète.',
  },
  'could-not-retrieve': {
    en: 'The shops could not be loaded.',
    nl: 'De winkels konden niet worden geladen.',
    de: 'Die Shops konnten nicht geladen werden.',
    fr: 'Les boutiques n’ont pas pu être chargées.',
  },
  complete: {
    en: 'Complete the registration',
    nl: 'Registratie afronden',
    de: 'Registrierung abschließen',
    fr: 'Compléter l’inscription',
  },
  'complete-title': {
    en: 'Complete the registration of {{shop}}?',
    nl: 'De registratie van {{shop}} afronden?',
    de: 'Die Registrierung von {{shop}} abschließen?',
    fr: 'Compléter l’inscription de {{shop}} ?',
  },
  'complete-effect': {
    en: 'It is no longer counted among the incomplete shops. This cannot be undone.',
    nl: 'De winkel telt niet meer mee bij de onvolledige winkels. Dit kan niet ongedaan worden gemaakt.',
    de: 'Er zählt nicht mehr zu den unvollständigen Shops. Das lässt sich nicht rückgängig machen.',
    fr: 'Elle n’est plus comptée parmi les boutiques incomplètes. Cette action est irréversible.',
  },
  'complete-lacking': {
    en: 'It is still missing: {{missing}}. Completing it does not change that. It is no longer counted among the incomplete shops, and this cannot be undone.',
    nl: 'Er ontbreekt nog: {{missing}}. Afronden verandert daar niets aan. De winkel telt niet meer mee bij de onvolledige winkels, en dit kan niet ongedaan worden gemaakt.',
    de: 'Es fehlt noch: {{missing}}. Das Abschließen ändert daran nichts. Er zählt nicht mehr zu den unvollständigen Shops, und das lässt sich nicht rückgängig machen.',
    fr: 'Il manque encore : {{missing}}. Compléter l’inscription n’y change rien. La boutique n’est plus comptée parmi les incomplètes, et cette action est irréversible.',
  },
  'complete-done': {
    en: 'The registration is complete.',
    nl: 'De registratie is volledig.',
    de: 'Die Registrierung ist vollständig.',
    fr: 'L’inscription est complète.',
  },
  pause: { en: 'Pause the shop', nl: 'Winkel pauzeren', de: 'Shop pausieren', fr: 'Mettre en pause' },
  'pause-title': {
    en: 'Pause {{shop}}?',
    nl: '{{shop}} pauzeren?',
    de: '{{shop}} pausieren?',
    fr: 'Mettre {{shop}} en pause ?',
  },
  'pause-effect': {
    en: 'Its checkout starts no transaction until it is open again, and tells the shop so. What runs continues: captures, refunds and payments.',
    nl: 'De checkout start geen transactie tot de winkel weer open is, en meldt dat aan de winkel. Wat loopt, gaat door: captures, terugbetalingen en betalingen.',
    de: 'Sein Checkout startet keine Transaktion, bis er wieder offen ist, und sagt das dem Shop. Was läuft, geht weiter: Einzüge, Erstattungen und Zahlungen.',
    fr: 'Son paiement en ligne ne démarre aucune transaction jusqu’à sa réouverture, et le dit à la boutique. Le reste continue : captures, remboursements et paiements.',
  },
  'pause-done': {
    en: 'The shop is paused.',
    nl: 'De winkel is gepauzeerd.',
    de: 'Der Shop ist pausiert.',
    fr: 'La boutique est en pause.',
  },
  'changed-meanwhile': {
    en: 'Nothing was done: the state of the shop has changed in the meantime. What you typed is not stored, but you can still copy it.',
    nl: 'Er is niets gedaan: de status van de winkel is intussen gewijzigd. Wat je hebt getypt is niet opgeslagen, maar je kunt het nog kopiëren.',
    de: 'Nichts wurde getan: Der Status des Shops hat sich inzwischen geändert. Ihre Eingabe ist nicht gespeichert, Sie können sie aber noch kopieren.',
    fr: 'Rien n’a été fait : l’état de la boutique a changé entre-temps. Votre saisie n’est pas enregistrée, mais vous pouvez encore la copier.',
  },
  resume: { en: 'Open the shop again', nl: 'Winkel weer openen', de: 'Shop wieder öffnen', fr: 'Rouvrir la boutique' },
  'resume-title': {
    en: 'Open {{shop}} again?',
    nl: '{{shop}} weer openen?',
    de: '{{shop}} wieder öffnen?',
    fr: 'Rouvrir {{shop}} ?',
  },
  'resume-effect': {
    en: 'From now on its checkout starts transactions again.',
    nl: 'Vanaf nu start de checkout weer transacties.',
    de: 'Ab jetzt startet sein Checkout wieder Transaktionen.',
    fr: 'Dès maintenant, son paiement en ligne démarre de nouveau des transactions.',
  },
  'resume-done': {
    en: 'The shop is open again.',
    nl: 'De winkel is weer open.',
    de: 'Der Shop ist wieder offen.',
    fr: 'La boutique est rouverte.',
  },
  ...opening,
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  psper: { en: 'Psper', nl: 'Psper', de: 'Psper', fr: 'Psper' },
  claims: {
    en: 'Claims taken over',
    nl: 'Overgenomen vorderingen',
    de: 'Übernommene Forderungen',
    fr: 'Créances reprises',
  },
} satisfies Section;

export const audit = {
  'action.shop.complete': {
    en: 'Shop registration completed',
    nl: 'Winkelregistratie afgerond',
    de: 'Shop-Registrierung abgeschlossen',
    fr: 'Inscription de la boutique complétée',
  },
  'action.shop.pause': {
    en: 'Shop paused',
    nl: 'Winkel gepauzeerd',
    de: 'Shop pausiert',
    fr: 'Boutique mise en pause',
  },
  'action.shop.resume': {
    en: 'Shop opened again',
    nl: 'Winkel weer geopend',
    de: 'Shop wieder geöffnet',
    fr: 'Boutique rouverte',
  },
  'action.shop.open': { en: 'Shop opened', nl: 'Winkel geopend', de: 'Shop eröffnet', fr: 'Boutique ouverte' },
  'action.shop.give-psper': {
    en: 'Psper given to shop',
    nl: 'Psper aan winkel gegeven',
    de: 'Psper an Shop gegeben',
    fr: 'Psper donné à la boutique',
  },
  'action.shop.close': { en: 'Shop closed', nl: 'Winkel gesloten', de: 'Shop geschlossen', fr: 'Boutique fermée' },
  'action.shop.reopen': {
    en: 'Closed shop opened again',
    nl: 'Gesloten winkel heropend',
    de: 'Geschlossener Shop wieder eröffnet',
    fr: 'Boutique fermée rouverte',
  },
  'action.shop.categorise': {
    en: 'Shop put in a category',
    nl: 'Winkel in een categorie geplaatst',
    de: 'Shop in eine Kategorie aufgenommen',
    fr: 'Boutique placée dans une catégorie',
  },
  'kind.shop': { en: 'shop', nl: 'winkel', de: 'Shop', fr: 'boutique' },
} satisfies Section;

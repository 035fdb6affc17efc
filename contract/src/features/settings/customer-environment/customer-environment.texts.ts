import type { Section } from '../../../texts/text.ts';
import { customerEnvironmentDialog } from './customer-environment-dialog.texts.ts';
import { customerEnvironmentNames } from './customer-environment-names.texts.ts';
import { customerEnvironmentPreview } from './customer-environment-preview.texts.ts';

export { audit } from './customer-environment-audit.texts.ts';
export { errors } from './customer-environment-errors.texts.ts';
export { validation } from './customer-environment-validation.texts.ts';

/** The branding of a tenant: its list, its draft and its versions. */
export const texts = {
  ...customerEnvironmentDialog,
  ...customerEnvironmentNames,
  ...customerEnvironmentPreview,
  title: { en: 'Customer environment', nl: 'Klantomgeving', de: 'Kundenumgebung', fr: 'Environnement client' },
  one: { en: 'Variable', nl: 'Variabele', de: 'Variable', fr: 'Variable' },
  'unknown-tenant': {
    en: 'The link names a tenant that is not there: {{named}}. What is shown and changed here is that of the tenant in the header, {{chosen}}.',
    nl: 'De link noemt een tenant die er niet is: {{named}}. Wat hier te zien is en gewijzigd wordt, is van de tenant in de kop, {{chosen}}.',
    de: 'Der Link nennt einen Mandanten, den es nicht gibt: {{named}}. Was hier zu sehen ist und geändert wird, gehört zum Mandanten in der Kopfzeile, {{chosen}}.',
    fr: 'Le lien nomme un tenant qui n’existe pas : {{named}}. Ce qui est affiché et modifié ici est celui du tenant de l’en-tête, {{chosen}}.',
  },
  purpose: {
    en: 'Name, logos, colours, font and style sheets of a tenant.',
    nl: 'Naam, logo’s, kleuren, lettertype en stylesheets van een tenant.',
    de: 'Name, Logos, Farben, Schriftart und Stylesheets eines Mandanten.',
    fr: 'Nom, logos, couleurs, police et feuilles de style d’un tenant.',
  },
  variable: { en: 'Variable', nl: 'Variabele', de: 'Variable', fr: 'Variable' },
  kind: { en: 'Kind', nl: 'Soort', de: 'Art', fr: 'Type' },
  'value-column': { en: 'Value', nl: 'Waarde', de: 'Wert', fr: 'Valeur' },
  state: { en: 'State', nl: 'Status', de: 'Status', fr: 'État' },
  'see-more': { en: 'See more', nl: 'Meer bekijken', de: 'Mehr anzeigen', fr: 'Voir plus' },
  'not-set': { en: 'Not set', nl: 'Niet ingesteld', de: 'Nicht eingestellt', fr: 'Non définie' },
  'is-inherited': { en: 'Default', nl: 'Standaard', de: 'Standard', fr: 'Par défaut' },
  'is-drafted': { en: 'In the draft', nl: 'In het concept', de: 'Im Entwurf', fr: 'Dans le brouillon' },
  'is-own': { en: 'Own value', nl: 'Eigen waarde', de: 'Eigener Wert', fr: 'Valeur spécifique' },
  search: { en: 'Search variables', nl: 'Variabelen zoeken', de: 'Variablen suchen', fr: 'Rechercher une variable' },
  empty: {
    en: 'No variables found',
    nl: 'Geen variabelen gevonden',
    de: 'Keine Variablen gefunden',
    fr: 'Aucune variable trouvée',
  },
  'empty-hint': {
    en: 'No variable matches these filters.',
    nl: 'Geen variabele past bij deze filters.',
    de: 'Keine Variable passt zu diesen Filtern.',
    fr: 'Aucune variable ne correspond à ces filtres.',
  },
  scope: { en: 'Applies to', nl: 'Geldt voor', de: 'Gilt für', fr: 'S’applique à' },
  'scope-tenant': { en: 'This tenant', nl: 'Deze tenant', de: 'Dieser Mandant', fr: 'Ce tenant' },
  'scope-default': { en: 'Default', nl: 'Standaard', de: 'Standard', fr: 'Par défaut' },
  'scope-default-hint': {
    en: 'The default applies to the sign-in page and to every tenant without a value of its own.',
    nl: 'De standaard geldt voor de inlogpagina en voor elke tenant zonder eigen waarde.',
    de: 'Der Standard gilt für die Anmeldeseite und für jeden Mandanten ohne eigenen Wert.',
    fr: 'La valeur par défaut s’applique à la page de connexion et à tout tenant sans valeur spécifique.',
  },
  'stage-published': { en: 'Published', nl: 'Gepubliceerd', de: 'Veröffentlicht', fr: 'Publié' },
  'stage-draft': { en: 'Draft', nl: 'Concept', de: 'Entwurf', fr: 'Brouillon' },
  'published-hint': {
    en: 'What you save here is visible to everybody immediately. Prepare several changes together in the draft.',
    nl: 'Wat je hier opslaat, is meteen voor iedereen zichtbaar. Bereid meerdere wijzigingen samen voor in het concept.',
    de: 'Was Sie hier speichern, ist sofort für alle sichtbar. Mehrere Änderungen bereiten Sie zusammen im Entwurf vor.',
    fr: 'Ce que vous enregistrez ici est immédiatement visible par tous. Préparez plusieurs modifications ensemble dans le brouillon.',
  },
  'draft-hint': {
    en: 'Nobody sees the draft until you publish it.',
    nl: 'Niemand ziet het concept tot je het publiceert.',
    de: 'Niemand sieht den Entwurf, bis Sie ihn veröffentlichen.',
    fr: 'Personne ne voit le brouillon avant sa publication.',
  },
  'draft-empty': {
    en: 'The draft changes nothing yet: open a variable below.',
    nl: 'Het concept wijzigt nog niets: open hieronder een variabele.',
    de: 'Der Entwurf ändert noch nichts: Öffnen Sie unten eine Variable.',
    fr: 'Le brouillon ne change encore rien : ouvrez une variable ci-dessous.',
  },
  'draft-changes': {
    en: 'The draft changes: {{names}}.',
    nl: 'Het concept wijzigt: {{names}}.',
    de: 'Der Entwurf ändert: {{names}}.',
    fr: 'Le brouillon modifie : {{names}}.',
  },
  'draft-overwrites': {
    en: 'These have been published again since they were added to the draft; publishing the draft undoes that: {{names}}.',
    nl: 'Deze zijn opnieuw gepubliceerd sinds ze in dit concept staan; als je het concept publiceert, wordt dat ongedaan gemaakt: {{names}}.',
    de: 'Diese wurden neu veröffentlicht, seit sie im Entwurf stehen; wenn Sie den Entwurf veröffentlichen, wird das rückgängig gemacht: {{names}}.',
    fr: 'Ces variables ont été publiées à nouveau depuis leur ajout au brouillon ; publier le brouillon annulera ces publications : {{names}}.',
  },
  'draft-saved': {
    en: 'Last saved by {{name}}.',
    nl: 'Laatst opgeslagen door {{name}}.',
    de: 'Zuletzt gespeichert von {{name}}.',
    fr: 'Dernier enregistrement par {{name}}.',
  },
  'draft-waits': {
    en: 'A draft is waiting, with changes to: {{names}}.',
    nl: 'Er wacht een concept, met wijzigingen aan: {{names}}.',
    de: 'Ein Entwurf wartet, mit Änderungen an: {{names}}.',
    fr: 'Un brouillon attend, avec des modifications apportées à : {{names}}.',
  },
  'open-draft': { en: 'Open the draft', nl: 'Concept openen', de: 'Entwurf öffnen', fr: 'Ouvrir le brouillon' },
  'state-failed': {
    en: 'Could not check whether there is a draft.',
    nl: 'Er kon niet worden nagegaan of er een concept is.',
    de: 'Es konnte nicht geprüft werden, ob es einen Entwurf gibt.',
    fr: 'Impossible de savoir s’il y a un brouillon.',
  },
  preview: { en: 'Preview', nl: 'Voorbeeld', de: 'Vorschau', fr: 'Aperçu' },
  publish: {
    en: 'Publish the draft',
    nl: 'Concept publiceren',
    de: 'Entwurf veröffentlichen',
    fr: 'Publier le brouillon',
  },
  'publish-title': {
    en: 'Publish {{count}} changes?',
    nl: '{{count}} wijzigingen publiceren?',
    de: '{{count}} Änderungen veröffentlichen?',
    fr: 'Publier {{count}} modifications ?',
  },
  'publish-title-one': {
    en: 'Publish {{count}} change?',
    nl: '{{count}} wijziging publiceren?',
    de: '{{count}} Änderung veröffentlichen?',
    fr: 'Publier {{count}} modification ?',
  },
  'publish-effect': {
    en: 'Everybody sees them immediately, as a new version: {{names}}. You can go back to any earlier version.',
    nl: 'Iedereen ziet ze meteen, als nieuwe versie: {{names}}. Je kunt terug naar elke eerdere versie.',
    de: 'Alle sehen sie sofort, als neue Version: {{names}}. Sie können zu jeder früheren Version zurück.',
    fr: 'Tous les verront immédiatement, dans une nouvelle version : {{names}}. Vous pourrez revenir à toute version antérieure.',
  },
  published: {
    en: 'Draft published.',
    nl: 'Het concept is gepubliceerd.',
    de: 'Der Entwurf ist veröffentlicht.',
    fr: 'Le brouillon est publié.',
  },
  'publish-failed': {
    en: 'The draft could not be published.',
    nl: 'Het concept kon niet worden gepubliceerd.',
    de: 'Der Entwurf konnte nicht veröffentlicht werden.',
    fr: 'Le brouillon n’a pas pu être publié.',
  },
  discard: { en: 'Discard the draft', nl: 'Concept weggooien', de: 'Entwurf verwerfen', fr: 'Abandonner le brouillon' },
  'discard-title': {
    en: 'Discard {{count}} changes?',
    nl: '{{count}} wijzigingen weggooien?',
    de: '{{count}} Änderungen verwerfen?',
    fr: 'Abandonner {{count}} modifications ?',
  },
  'discard-title-one': {
    en: 'Discard {{count}} change?',
    nl: '{{count}} wijziging weggooien?',
    de: '{{count}} Änderung verwerfen?',
    fr: 'Abandonner {{count}} modification ?',
  },
  'discard-effect': {
    en: 'Everything in the draft is lost permanently: {{names}}.',
    nl: 'Wat in het concept staat, is voorgoed weg: {{names}}.',
    de: 'Der Inhalt des Entwurfs geht endgültig verloren: {{names}}.',
    fr: 'Le contenu du brouillon est perdu définitivement : {{names}}.',
  },
  discarded: {
    en: 'Draft discarded.',
    nl: 'Het concept is weggegooid.',
    de: 'Der Entwurf ist verworfen.',
    fr: 'Le brouillon est abandonné.',
  },
  'discard-failed': {
    en: 'The draft could not be discarded.',
    nl: 'Het concept kon niet worden weggegooid.',
    de: 'Der Entwurf konnte nicht verworfen werden.',
    fr: 'Le brouillon n’a pas pu être abandonné.',
  },
  versions: { en: 'Versions', nl: 'Versies', de: 'Versionen', fr: 'Versions' },
  'versions-title': {
    en: 'Versions of {{name}}',
    nl: 'Versies van {{name}}',
    de: 'Versionen von {{name}}',
    fr: 'Versions de {{name}}',
  },
  'version-number': { en: 'Version', nl: 'Versie', de: 'Version', fr: 'Version' },
  'version-named': {
    en: 'version {{number}}',
    nl: 'versie {{number}}',
    de: 'Version {{number}}',
    fr: 'version {{number}}',
  },
  'version-shown': { en: 'Shown now', nl: 'Nu getoond', de: 'Jetzt angezeigt', fr: 'Affichée maintenant' },
  'published-at': { en: 'Published', nl: 'Gepubliceerd', de: 'Veröffentlicht', fr: 'Publiée' },
  'published-by': { en: 'Published by', nl: 'Gepubliceerd door', de: 'Veröffentlicht von', fr: 'Publiée par' },
  'version-changed': { en: 'Changes', nl: 'Wijzigingen', de: 'Änderungen', fr: 'Modifications' },
  origin: { en: 'Origin', nl: 'Herkomst', de: 'Herkunft', fr: 'Origine' },
  'origin-edit': {
    en: 'Saved directly',
    nl: 'Direct opgeslagen',
    de: 'Direkt gespeichert',
    fr: 'Enregistrée directement',
  },
  'origin-draft': { en: 'From the draft', nl: 'Uit het concept', de: 'Aus dem Entwurf', fr: 'Depuis le brouillon' },
  'origin-import': { en: 'Imported', nl: 'Geïmporteerd', de: 'Importiert', fr: 'Importée' },
  'origin-restore': {
    en: 'Back to version {{number}}',
    nl: 'Terug naar versie {{number}}',
    de: 'Zurück zu Version {{number}}',
    fr: 'Retour à la version {{number}}',
  },
  restore: {
    en: 'Go back to this version',
    nl: 'Terug naar deze versie',
    de: 'Zu dieser Version zurück',
    fr: 'Revenir à cette version',
  },
  'restore-title': {
    en: 'Go back to version {{number}}?',
    nl: 'Terug naar versie {{number}}?',
    de: 'Zurück zu Version {{number}}?',
    fr: 'Revenir à la version {{number}} ?',
  },
  'restore-effect': {
    en: 'Its values are published immediately, as a new version. A draft stays as it is.',
    nl: 'De waarden ervan worden meteen gepubliceerd, als nieuwe versie. Een concept blijft zoals het is.',
    de: 'Die Werte dieser Version werden sofort veröffentlicht, als neue Version. Ein Entwurf bleibt, wie er ist.',
    fr: 'Ses valeurs sont publiées immédiatement, comme nouvelle version. Un brouillon reste tel quel.',
  },
  restored: {
    en: 'Version {{number}} is shown again.',
    nl: 'Versie {{number}} wordt weer getoond.',
    de: 'Version {{number}} wird wieder angezeigt.',
    fr: 'La version {{number}} s’affiche de nouveau.',
  },
  'restore-failed': {
    en: 'The version could not be restored.',
    nl: 'De versie kon niet worden teruggezet.',
    de: 'Die Version konnte nicht wiederhergestellt werden.',
    fr: 'La version n’a pas pu être rétablie.',
  },
  'versions-empty': {
    en: 'Nothing has been published yet',
    nl: 'Er is nog niets gepubliceerd',
    de: 'Noch wurde nichts veröffentlicht',
    fr: 'Rien n’a encore été publié',
  },
  'versions-empty-hint': {
    en: 'Save a variable, or publish a draft.',
    nl: 'Sla een variabele op of publiceer een concept.',
    de: 'Speichern Sie eine Variable oder veröffentlichen Sie einen Entwurf.',
    fr: 'Enregistrez une variable ou publiez un brouillon.',
  },
  'versions-failed': {
    en: 'The versions could not be loaded.',
    nl: 'De versies konden niet worden geladen.',
    de: 'Die Versionen konnten nicht geladen werden.',
    fr: 'Les versions n’ont pas pu être chargées.',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  stage: { en: 'Editing', nl: 'Bewerken', de: 'Bearbeiten', fr: 'Modifier' },
} satisfies Section;

export const permissions = {
  customerEnvironmentManagementAllowed: {
    en: 'Customer environment and screen texts',
    nl: 'Klantomgeving en schermteksten',
    de: 'Kundenumgebung und Seitentexte',
    fr: 'Environnement client et textes d’écran',
  },
} satisfies Section;

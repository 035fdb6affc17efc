import type { Section } from '../../../texts/text.ts';

/** Who owns claims, and what debtors are told of it. */
export const texts = {
  title: {
    en: 'Dossier owners',
    nl: 'Dossiereigenaren',
    de: 'Eigentümer von Akten',
    fr: 'Propriétaires de dossiers',
  },
  purpose: {
    en: 'Who owns the claims: our own vehicles (SPV) and buyers of unpaid claims (NPL).',
    nl: 'Van wie de vorderingen zijn: onze eigen vehikels (SPV) en kopers van onbetaalde vorderingen (NPL).',
    de: 'Wem die Forderungen gehören: unsere eigenen Zweckgesellschaften (SPV) und Käufer unbezahlter Forderungen (NPL).',
    fr: 'À qui appartiennent les créances : nos propres véhicules (SPV) et les acheteurs de créances impayées (NPL).',
  },
  one: {
    en: 'Dossier owner',
    nl: 'Dossiereigenaar',
    de: 'Eigentümer von Akten',
    fr: 'Propriétaire de dossiers',
  },
  'npl-buyer': { en: 'NPL buyer', nl: 'NPL-koper', de: 'NPL-Käufer', fr: 'Acheteur NPL' },
  add: {
    en: 'Add dossier owner',
    nl: 'Dossiereigenaar toevoegen',
    de: 'Eigentümer von Akten hinzufügen',
    fr: 'Ajouter un propriétaire de dossiers',
  },
  search: {
    en: 'Name or IBAN',
    nl: 'Naam of IBAN',
    de: 'Name oder IBAN',
    fr: 'Nom ou IBAN',
  },
  empty: {
    en: 'No dossier owners yet',
    nl: 'Nog geen dossiereigenaren',
    de: 'Noch keine Eigentümer von Akten',
    fr: 'Aucun propriétaire de dossiers pour l’instant',
  },
  'empty-hint': {
    en: 'Add the first one with the button above. Claims are ceded only once there is one.',
    nl: 'Voeg de eerste toe met de knop hierboven. Pas daarna worden vorderingen gecedeerd.',
    de: 'Fügen Sie den ersten mit der Schaltfläche oben hinzu. Erst dann werden Forderungen abgetreten.',
    fr: 'Ajoutez le premier avec le bouton ci-dessus. Les créances ne sont cédées qu’ensuite.',
  },
  'could-not-retrieve': {
    en: 'The dossier owners could not be loaded.',
    nl: 'De dossiereigenaren konden niet worden geladen.',
    de: 'Die Eigentümer von Akten konnten nicht geladen werden.',
    fr: 'Les propriétaires de dossiers n’ont pas pu être chargés.',
  },
  'could-not-load': {
    en: 'The dossier owner could not be loaded.',
    nl: 'De dossiereigenaar kon niet worden geladen.',
    de: 'Der Eigentümer von Akten konnte nicht geladen werden.',
    fr: 'Le propriétaire de dossiers n’a pas pu être chargé.',
  },
  'countries-failed': {
    en: 'The countries could not be loaded.',
    nl: 'De landen konden niet worden geladen.',
    de: 'Die Länder konnten nicht geladen werden.',
    fr: 'Les pays n’ont pas pu être chargés.',
  },
  'onsave-success': {
    en: 'Dossier owner saved.',
    nl: 'De dossiereigenaar is opgeslagen.',
    de: 'Der Eigentümer von Akten wurde gespeichert.',
    fr: 'Le propriétaire de dossiers a été enregistré.',
  },
  'column-name': { en: 'Name', nl: 'Naam', de: 'Name', fr: 'Nom' },
  'created-on': { en: 'Created on', nl: 'Aangemaakt op', de: 'Erstellt am', fr: 'Créé le' },
  id: { en: 'ID', nl: 'ID', de: 'ID', fr: 'ID' },
  type: { en: 'Type', nl: 'Type', de: 'Typ', fr: 'Type' },
  'created-by': { en: 'Created by', nl: 'Aangemaakt door', de: 'Erstellt von', fr: 'Créé par' },
  'owner-type': { en: 'Owner type', nl: 'Type eigenaar', de: 'Typ des Eigentümers', fr: 'Type de propriétaire' },
  'type-SPV': { en: 'SPV', nl: 'SPV', de: 'SPV', fr: 'SPV' },
  'type-NPL': { en: 'NPL', nl: 'NPL', de: 'NPL', fr: 'NPL' },
  'type-help-SPV': {
    en: 'A vehicle of our own that claims are ceded to.',
    nl: 'Een eigen vehikel waaraan vorderingen worden gecedeerd.',
    de: 'Eine eigene Zweckgesellschaft, an die Forderungen abgetreten werden.',
    fr: 'Un véhicule à nous auquel des créances sont cédées.',
  },
  'type-help-NPL': {
    en: 'Buys unpaid claims from an SPV.',
    nl: 'Koopt onbetaalde vorderingen van een SPV.',
    de: 'Kauft unbezahlte Forderungen von einer SPV.',
    fr: 'Achète des créances impayées à une SPV.',
  },
  'type-fixed': {
    en: 'Fixed: this owner has dossiers, or claims are ceded to it.',
    nl: 'Ligt vast: deze eigenaar heeft dossiers, of krijgt vorderingen gecedeerd.',
    de: 'Steht fest: Dieser Eigentümer hat Akten, oder ihm werden Forderungen abgetreten.',
    fr: 'Définitif : ce propriétaire a des dossiers, ou des créances lui sont cédées.',
  },
  'settlement-help': {
    en: 'Receives what debtors pay.',
    nl: 'Ontvangt wat debiteuren betalen.',
    de: 'Empfängt, was Schuldner zahlen.',
    fr: 'Reçoit ce que paient les débiteurs.',
  },
  'refund-help': {
    en: 'Refunds to consumers are paid from it.',
    nl: 'Hiervan worden terugbetalingen aan consumenten betaald.',
    de: 'Davon werden Erstattungen an Verbraucher bezahlt.',
    fr: 'Sert à rembourser les consommateurs.',
  },
  'legal-name-help': {
    en: 'As it stands in deeds of cession. Left empty, the owner name is used.',
    nl: 'Zoals die in cessieakten staat. Leeg: de naam van de eigenaar.',
    de: 'Wie sie in Abtretungsurkunden steht. Leer: der Name des Eigentümers.',
    fr: 'Telle qu’elle figure dans les actes de cession. Vide : le nom du propriétaire.',
  },
  'support-email': {
    en: 'Customer support e-mail',
    nl: 'E-mail klantenservice',
    de: 'E-Mail des Kundendienstes',
    fr: 'E-mail du service client',
  },
  'support-phone': {
    en: 'Customer support phone',
    nl: 'Telefoon klantenservice',
    de: 'Telefon des Kundendienstes',
    fr: 'Téléphone du service client',
  },
  'public-in': {
    en: 'Public in',
    nl: 'Openbaar in',
    de: 'Offen in',
    fr: 'Pays où il est public',
  },
  'public-help': {
    en: 'There, debtors read who owns the claim and which account to pay to. Everywhere else the owner is silent.',
    nl: 'Daar lezen debiteuren van wie de vordering is en op welke rekening ze betalen. Overal elders is de eigenaar stil.',
    de: 'Dort lesen Schuldner, wem die Forderung gehört und auf welches Konto sie zahlen. Überall sonst bleibt der Eigentümer still.',
    fr: 'Là, les débiteurs lisent à qui appartient la créance et sur quel compte payer. Partout ailleurs, le propriétaire reste silencieux.',
  },
  nowhere: { en: 'nowhere', nl: 'nergens', de: 'nirgends', fr: 'nulle part' },

  'not-npl': {
    en: 'This owner is not an NPL buyer.',
    nl: 'Deze eigenaar is geen NPL-koper.',
    de: 'Dieser Eigentümer ist kein NPL-Käufer.',
    fr: 'Ce propriétaire n’est pas un acheteur NPL.',
  },
  'data-title': { en: 'Owner data', nl: 'Gegevens', de: 'Daten', fr: 'Données' },
  edit: { en: 'Edit', nl: 'Bewerken', de: 'Bearbeiten', fr: 'Modifier' },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  name: { en: 'Owner name', nl: 'Naam van de eigenaar', de: 'Name des Eigentümers', fr: 'Nom du propriétaire' },
  'settlement-ascription': {
    en: 'Settlement ascription',
    nl: 'Tenaamstelling ontvangsten',
    de: 'Kontoinhaber für Eingänge',
    fr: 'Titulaire (encaissement)',
  },
  'settlement-iban': {
    en: 'Settlement IBAN',
    nl: 'IBAN ontvangsten',
    de: 'IBAN für Eingänge',
    fr: 'IBAN d’encaissement',
  },
  'refund-ascription': {
    en: 'Refund ascription',
    nl: 'Tenaamstelling terugbetalingen',
    de: 'Kontoinhaber für Erstattungen',
    fr: 'Titulaire (remboursement)',
  },
  'refund-iban': {
    en: 'Refund IBAN',
    nl: 'IBAN terugbetalingen',
    de: 'IBAN für Erstattungen',
    fr: 'IBAN de remboursement',
  },
  'legal-name': { en: 'Legal name', nl: 'Statutaire naam', de: 'Firma', fr: 'Dénomination sociale' },
  email: { en: 'E-mail', nl: 'E-mail', de: 'E-Mail', fr: 'E-mail' },
} satisfies Section;

/** What the audit trail says about who owns dossiers. */
export const audit = {
  'action.dossier-owner.create': {
    en: 'Dossier owner added',
    nl: 'Dossiereigenaar toegevoegd',
    de: 'Eigentümer von Akten hinzugefügt',
    fr: 'Propriétaire de dossiers ajouté',
  },
  'action.dossier-owner.update': {
    en: 'Dossier owner changed',
    nl: 'Dossiereigenaar gewijzigd',
    de: 'Eigentümer von Akten geändert',
    fr: 'Propriétaire de dossiers modifié',
  },
  'kind.dossier-owner': {
    en: 'dossier owner',
    nl: 'dossiereigenaar',
    de: 'Eigentümer von Akten',
    fr: 'propriétaire de dossiers',
  },
} satisfies Section;

export const errors = {
  owner_in_use: {
    en: 'This owner has dossiers, or claims are ceded to it. Its type is fixed.',
    nl: 'Deze eigenaar heeft dossiers, of krijgt vorderingen gecedeerd. Het type ligt vast.',
    de: 'Dieser Eigentümer hat Akten, oder ihm werden Forderungen abgetreten. Sein Typ steht fest.',
    fr: 'Ce propriétaire a des dossiers, ou des créances lui sont cédées. Son type est définitif.',
  },
} satisfies Section;

export const validation = {
  'too-short-3': {
    en: 'Use at least 3 characters.',
    nl: 'Gebruik minstens 3 tekens.',
    de: 'Verwenden Sie mindestens 3 Zeichen.',
    fr: 'Utilisez au moins 3 caractères.',
  },
  'error.onsave': {
    en: 'The dossier owner could not be saved.',
    nl: 'De dossiereigenaar kon niet worden opgeslagen.',
    de: 'Der Eigentümer von Akten konnte nicht gespeichert werden.',
    fr: 'Le propriétaire de dossiers n’a pas pu être enregistré.',
  },
} satisfies Section;

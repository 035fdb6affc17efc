import type { Section } from './text.ts';

/** The own bank accounts. */
export const bankAccounts = {
  title: { en: 'Own accounts', nl: 'Eigen rekeningen', de: 'Eigene Konten', fr: 'Comptes propres' },
  purpose: {
    en: 'Statements of these accounts can be uploaded; refunds leave from the account that was paid.',
    nl: 'Afschriften van deze rekeningen kunnen worden geüpload; terugbetalingen gaan van de rekening waarop is betaald.',
    de: 'Auszüge dieser Konten können hochgeladen werden; Erstattungen verlassen das Konto, auf das gezahlt wurde.',
    fr: 'Les relevés de ces comptes peuvent être importés ; les remboursements partent du compte crédité.',
  },
  add: { en: 'Add account', nl: 'Rekening toevoegen', de: 'Konto hinzufügen', fr: 'Ajouter un compte' },
  edit: {
    en: 'Edit account {{iban}}',
    nl: 'Rekening {{iban}} bewerken',
    de: 'Konto {{iban}} bearbeiten',
    fr: 'Modifier le compte {{iban}}',
  },
  iban: { en: 'IBAN', nl: 'IBAN', de: 'IBAN', fr: 'IBAN' },
  holder: { en: 'Account holder', nl: 'Rekeninghouder', de: 'Kontoinhaber', fr: 'Titulaire' },
  bic: { en: 'BIC', nl: 'BIC', de: 'BIC', fr: 'BIC' },
  'bic-hint': {
    en: 'Optional; some banks want it in the payment file.',
    nl: 'Optioneel; sommige banken willen het in het betaalbestand.',
    de: 'Optional; manche Banken möchten ihn in der Zahlungsdatei.',
    fr: 'Facultatif ; certaines banques le veulent dans le fichier de paiement.',
  },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Locataire' },
  state: { en: 'State', nl: 'Status', de: 'Zustand', fr: 'État' },
  open: { en: 'Open', nl: 'Open', de: 'Offen', fr: 'Ouvert' },
  blocked: { en: 'Blocked', nl: 'Geblokkeerd', de: 'Gesperrt', fr: 'Bloqué' },
  block: {
    en: 'Block: no refund leaves this account',
    nl: 'Blokkeren: er gaat geen terugbetaling van deze rekening',
    de: 'Sperren: Keine Erstattung verlässt dieses Konto',
    fr: 'Bloquer : aucun remboursement ne part de ce compte',
  },
  empty: { en: 'No account yet', nl: 'Nog geen rekening', de: 'Noch kein Konto', fr: 'Aucun compte pour l’instant' },
  'empty-hint': {
    en: 'Add the first account of a tenant.',
    nl: 'Voeg de eerste rekening van een tenant toe.',
    de: 'Fügen Sie das erste Konto eines Mandanten hinzu.',
    fr: 'Ajoutez le premier compte d’un locataire.',
  },
  'could-not-retrieve': {
    en: 'The accounts could not be loaded.',
    nl: 'De rekeningen konden niet worden geladen.',
    de: 'Die Konten konnten nicht geladen werden.',
    fr: 'Les comptes n’ont pas pu être chargés.',
  },
  saved: {
    en: 'The account is saved.',
    nl: 'De rekening is opgeslagen.',
    de: 'Das Konto ist gespeichert.',
    fr: 'Le compte est enregistré.',
  },
  'not-saved': {
    en: 'The account was not saved.',
    nl: 'De rekening is niet opgeslagen.',
    de: 'Das Konto wurde nicht gespeichert.',
    fr: 'Le compte n’a pas été enregistré.',
  },
} satisfies Section;

import type { Section } from '../../../texts/text.ts';

/** The own bank accounts. */
export const texts = {
  title: { en: 'Our accounts', nl: 'Eigen rekeningen', de: 'Eigene Konten', fr: 'Nos comptes bancaires' },
  purpose: {
    en: 'Statements of these accounts can be uploaded; refunds leave from the account that was paid.',
    nl: 'Afschriften van deze rekeningen kunnen worden geüpload; terugbetalingen gaan van de rekening waarop is betaald.',
    de: 'Auszüge dieser Konten können hochgeladen werden; Erstattungen gehen von dem Konto ab, auf das gezahlt wurde.',
    fr: 'Les relevés de ces comptes peuvent être téléversés ; les remboursements partent du compte crédité.',
  },
  add: { en: 'Add account', nl: 'Rekening toevoegen', de: 'Konto hinzufügen', fr: 'Ajouter un compte' },
  edit: {
    en: 'Edit account {{iban}}',
    nl: 'Rekening {{iban}} bewerken',
    de: 'Konto {{iban}} bearbeiten',
    fr: 'Modifier le compte {{iban}}',
  },
  'bic-hint': {
    en: 'Optional; some banks want it in the payment file.',
    nl: 'Optioneel; sommige banken vragen erom in het betaalbestand.',
    de: 'Optional; manche Banken verlangen ihn in der Zahlungsdatei.',
    fr: 'Facultatif ; certaines banques l’exigent dans le fichier de paiement.',
  },
  state: { en: 'State', nl: 'Status', de: 'Status', fr: 'État' },
  open: { en: 'Active', nl: 'Actief', de: 'Aktiv', fr: 'Actif' },
  blocked: { en: 'Blocked', nl: 'Geblokkeerd', de: 'Gesperrt', fr: 'Bloqué' },
  block: {
    en: 'Block refunds from this account',
    nl: 'Terugbetalingen van deze rekening blokkeren',
    de: 'Erstattungen von diesem Konto sperren',
    fr: 'Bloquer les remboursements depuis ce compte',
  },
  'block-hint': {
    en: 'Consumers are told of no account while the one that they pay to is blocked.',
    nl: 'Zolang de rekening waarop consumenten betalen is geblokkeerd, wordt hun geen rekening genoemd.',
    de: 'Solange das Konto, auf das Verbraucher zahlen, gesperrt ist, wird ihnen kein Konto genannt.',
    fr: 'Tant que le compte sur lequel paient les consommateurs est bloqué, aucun compte ne leur est indiqué.',
  },
  'takes-payments-hint': {
    en: 'Reminders, payment arrangements and the payment page name it, unless the owner of the claim is public. One account of each tenant: the one before is named no longer.',
    nl: 'Herinneringen, betalingsregelingen en de betaalpagina noemen deze rekening, tenzij de eigenaar van de vordering openbaar is. Eén rekening per tenant: de vorige wordt niet meer genoemd.',
    de: 'Erinnerungen, Ratenvereinbarungen und die Zahlungsseite nennen es, sofern der Inhaber der Forderung nicht öffentlich ist. Ein Konto je Mandant: Das bisherige wird nicht mehr genannt.',
    fr: 'Les rappels, les échelonnements et la page de paiement l’indiquent, sauf si le propriétaire de la créance est public. Un compte par tenant : le précédent n’est plus indiqué.',
  },
  told: {
    en: 'Told to consumers',
    nl: 'Bekend aan consumenten',
    de: 'Verbrauchern genannt',
    fr: 'Indiqué aux consommateurs',
  },
  'told-blocked': {
    en: 'No: it is blocked',
    nl: 'Nee: geblokkeerd',
    de: 'Nein: gesperrt',
    fr: 'Non : bloqué',
  },
  'blocked-not-told': {
    en: 'Consumers cannot be told of a blocked account.',
    nl: 'Een geblokkeerde rekening kan niet aan consumenten worden genoemd.',
    de: 'Ein gesperrtes Konto kann Verbrauchern nicht genannt werden.',
    fr: 'Un compte bloqué ne peut pas être indiqué aux consommateurs.',
  },
  'changes-title': {
    en: 'Changes of account {{iban}}',
    nl: 'Wijzigingen van rekening {{iban}}',
    de: 'Änderungen des Kontos {{iban}}',
    fr: 'Modifications du compte {{iban}}',
  },
  empty: { en: 'No account yet', nl: 'Nog geen rekening', de: 'Noch kein Konto', fr: 'Aucun compte pour l’instant' },
  'empty-hint': {
    en: 'Add the first account of a tenant.',
    nl: 'Voeg de eerste rekening van een tenant toe.',
    de: 'Fügen Sie das erste Konto eines Mandanten hinzu.',
    fr: 'Ajoutez le premier compte d’un tenant.',
  },
  'could-not-retrieve': {
    en: 'The accounts could not be loaded.',
    nl: 'De rekeningen konden niet worden geladen.',
    de: 'Die Konten konnten nicht geladen werden.',
    fr: 'Les comptes n’ont pas pu être chargés.',
  },
  'account-choice': {
    en: 'Our account to pay from',
    nl: 'Eigen rekening om van te betalen',
    de: 'Eigenes Konto, von dem gezahlt wird',
    fr: 'Notre compte à débiter',
  },
  'account-is-blocked': {
    en: '{{account}} (blocked)',
    nl: '{{account}} (geblokkeerd)',
    de: '{{account}} (gesperrt)',
    fr: '{{account}} (bloqué)',
  },
  'no-account': {
    en: '{{tenant}} has no account of its own that could pay. Add one on the bank statements page.',
    nl: '{{tenant}} heeft geen eigen rekening om van te betalen. Voeg er een toe op de pagina met bankafschriften.',
    de: '{{tenant}} hat kein eigenes Konto, das zahlen könnte. Fügen Sie auf der Seite der Kontoauszüge eines hinzu.',
    fr: '{{tenant}} n’a aucun compte pour payer. Ajoutez-en un sur la page des relevés bancaires.',
  },
  saved: {
    en: 'Account saved.',
    nl: 'De rekening is opgeslagen.',
    de: 'Das Konto ist gespeichert.',
    fr: 'Le compte est enregistré.',
  },
  'not-saved': {
    en: 'The account could not be saved.',
    nl: 'De rekening kon niet worden opgeslagen.',
    de: 'Das Konto konnte nicht gespeichert werden.',
    fr: 'Le compte n’a pas pu être enregistré.',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  iban: { en: 'IBAN', nl: 'IBAN', de: 'IBAN', fr: 'IBAN' },
  holder: { en: 'Account holder', nl: 'Rekeninghouder', de: 'Kontoinhaber', fr: 'Titulaire' },
  bic: { en: 'BIC', nl: 'BIC', de: 'BIC', fr: 'BIC' },
  'takes-payments': {
    en: 'Consumers pay to this account',
    nl: 'Consumenten betalen op deze rekening',
    de: 'Verbraucher zahlen auf dieses Konto',
    fr: 'Les consommateurs paient sur ce compte',
  },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  'told-before': {
    en: 'Account told before',
    nl: 'Eerder genoemde rekening',
    de: 'Bisher genanntes Konto',
    fr: 'Compte indiqué auparavant',
  },
  'told-then': {
    en: 'Account told once approved',
    nl: 'Rekening die na goedkeuring wordt genoemd',
    de: 'Nach der Genehmigung genanntes Konto',
    fr: 'Compte indiqué après approbation',
  },
} satisfies Section;

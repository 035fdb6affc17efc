import type { Permission, PermissionGroup } from '../permissions.ts';
import type { Text } from './text.ts';

/** The names of the permission flags that no single feature asks for; each of the others stands with its feature. */
export const permissions = {
  acceptanceManagementAllowed: {
    en: 'Acceptance management',
    nl: 'Acceptatiebeheer',
    de: 'Annahmeverwaltung',
    fr: 'Gestion de l’acceptation',
  },
  approvingCreditorManagementAllowed: {
    en: 'Approving creditors',
    nl: 'Crediteuren goedkeuren',
    de: 'Gläubiger freigeben',
    fr: 'Approbation des créanciers',
  },
  clippyManagementAllowed: {
    en: 'Texts and translations',
    nl: 'Teksten en vertalingen',
    de: 'Texte und Übersetzungen',
    fr: 'Textes et traductions',
  },
  companyIbanAscriptionManagementAllowed: {
    en: 'Company IBAN account names',
    nl: 'IBAN-tenaamstelling van bedrijven',
    de: 'Kontoinhaber von Firmen-IBANs',
    fr: 'Titulaires des IBAN d’entreprise',
  },
  debtorManagementAllowed: {
    en: 'Debtor management',
    nl: 'Debiteurenbeheer',
    de: 'Schuldnerverwaltung',
    fr: 'Gestion des débiteurs',
  },
  dossiersManagementAllowed: {
    en: 'Dossier management',
    nl: 'Dossierbeheer',
    de: 'Aktenverwaltung',
    fr: 'Gestion des dossiers',
  },
  fraudeManagementAllowed: {
    en: 'Fraud management',
    nl: 'Fraudebeheer',
    de: 'Betrugsbekämpfung',
    fr: 'Gestion de la fraude',
  },
  fullFinancialInsightManagementAllowed: {
    en: 'Full financial insight',
    nl: 'Volledig financieel inzicht',
    de: 'Voller Finanzeinblick',
    fr: 'Vue financière complète',
  },
  merchantsManagementAllowed: {
    en: 'Merchant management',
    nl: 'Merchantbeheer',
    de: 'Händlerverwaltung',
    fr: 'Gestion des marchands',
  },
  pspInformationManagementAllowed: {
    en: 'Payment provider information',
    nl: 'Betaalprovidergegevens',
    de: 'Zahlungsanbieter-Informationen',
    fr: 'Informations sur les prestataires de paiement',
  },
  refundManagementAllowed: {
    en: 'Refund management',
    nl: 'Terugbetalingsbeheer',
    de: 'Erstattungsverwaltung',
    fr: 'Gestion des remboursements',
  },
  securityManagementAllowed: {
    en: 'Security incidents',
    nl: 'Beveiligingsincidenten',
    de: 'Sicherheitsvorfälle',
    fr: 'Incidents de sécurité',
  },
  transactionsManagementAllowed: {
    en: 'Transaction management',
    nl: 'Transactiebeheer',
    de: 'Transaktionsverwaltung',
    fr: 'Gestion des transactions',
  },
  transactionPersonalDataManagementAllowed: {
    en: 'Personal data of transactions',
    nl: 'Persoonsgegevens van transacties',
    de: 'Personenbezogene Daten von Transaktionen',
    fr: 'Données personnelles des transactions',
  },
  cessionDateManagementAllowed: {
    en: 'Cession dates',
    nl: 'Cessiedatums',
    de: 'Abtretungstermine',
    fr: 'Dates de cession',
  },
  disputeManagementAllowed: {
    en: 'Dispute management',
    nl: 'Geschillenbeheer',
    de: 'Streitfallverwaltung',
    fr: 'Gestion des litiges',
  },
  b2BManagementAllowed: { en: 'B2B management', nl: 'B2B-beheer', de: 'B2B-Verwaltung', fr: 'Gestion B2B' },
  workflowManagementAllowed: {
    en: 'Workflow management',
    nl: 'Workflowbeheer',
    de: 'Workflow-Verwaltung',
    fr: 'Gestion des flux de travail',
  },
  syndicateManagementAllowed: {
    en: 'Syndicate management',
    nl: 'Consortiumbeheer',
    de: 'Konsortialverwaltung',
    fr: 'Gestion des consortiums',
  },
  instantPayoutAllowed: {
    en: 'Instant payouts',
    nl: 'Directe uitbetalingen',
    de: 'Sofortauszahlungen',
    fr: 'Versements instantanés',
  },
  vcOrgManagementAllowed: {
    en: 'VC organisations',
    nl: 'VC-organisaties',
    de: 'VC-Organisationen',
    fr: 'Organisations VC',
  },
  vcDebtorManagementAllowed: { en: 'VC debtors', nl: 'VC-debiteuren', de: 'VC-Schuldner', fr: 'Débiteurs VC' },
  aionOperationsAllowed: { en: 'Aion operations', nl: 'Aion-verwerking', de: 'Aion-Vorgänge', fr: 'Opérations Aion' },
  operationInternalPermissionsAllowed: {
    en: 'Internal operations',
    nl: 'Interne verwerking',
    de: 'Interne Vorgänge',
    fr: 'Opérations internes',
  },
} satisfies Partial<Record<Permission, Text>>;

/** The headings under which an editor lists the flags. */
export const permissionGroups = {
  access: { en: 'Access', nl: 'Toegang', de: 'Zugang', fr: 'Accès' },
  credit: { en: 'Credit', nl: 'Krediet', de: 'Kredit', fr: 'Crédit' },
  finance: { en: 'Finance', nl: 'Financiën', de: 'Finanzen', fr: 'Finances' },
  operations: { en: 'Operations', nl: 'Uitvoering', de: 'Betrieb', fr: 'Exploitation' },
  partners: { en: 'Partners', nl: 'Partners', de: 'Partner', fr: 'Partenaires' },
  platform: { en: 'Platform', nl: 'Platform', de: 'Plattform', fr: 'Plateforme' },
  work: { en: 'Daily work', nl: 'Dagelijks werk', de: 'Tagesgeschäft', fr: 'Travail quotidien' },
} satisfies Record<PermissionGroup, Text>;

import type { Section, Text } from '../../../texts/text.ts';

export const texts = {
  title: {
    en: 'Environment settings',
    nl: 'Omgevingsinstellingen',
    de: 'Umgebungseinstellungen',
    fr: 'Paramètres d’environnement',
  },
  one: { en: 'Setting', nl: 'Instelling', de: 'Einstellung', fr: 'Paramètre' },
  purpose: {
    en: 'Settings of the environment, for all tenants or for one.',
    nl: 'Instellingen van de omgeving, voor alle tenants of voor één.',
    de: 'Einstellungen der Umgebung, für alle Mandanten oder für einen.',
    fr: 'Paramètres de l’environnement, pour tous les tenants ou pour un seul.',
  },
  name: { en: 'Name of the setting', nl: 'Naam van de instelling', de: 'Name der Einstellung', fr: 'Nom du paramètre' },
  'name-help': {
    en: 'Capitals, digits and underscores.',
    nl: 'Hoofdletters, cijfers en underscores.',
    de: 'Großbuchstaben, Ziffern und Unterstriche.',
    fr: 'Majuscules, chiffres et tirets bas.',
  },
  description: { en: 'Description', nl: 'Omschrijving', de: 'Beschreibung', fr: 'Description' },
  'no-description': {
    en: 'No description',
    nl: 'Geen omschrijving',
    de: 'Keine Beschreibung',
    fr: 'Aucune description',
  },
  'all-tenants': { en: 'all tenants', nl: 'alle tenants', de: 'alle Mandanten', fr: 'tous les tenants' },
  search: {
    en: 'Search settings',
    nl: 'Instellingen zoeken',
    de: 'Einstellungen suchen',
    fr: 'Rechercher un paramètre',
  },
  'create-or-update': {
    en: 'Create or change a setting',
    nl: 'Instelling aanmaken of wijzigen',
    de: 'Einstellung erstellen oder ändern',
    fr: 'Créer ou modifier un paramètre',
  },
  'clear-cache': { en: 'Clear cache', nl: 'Cache legen', de: 'Cache leeren', fr: 'Vider le cache' },
  'cache-cleared': {
    en: 'Cache cleared: every open console reads all {{count}} settings again.',
    nl: 'Cache geleegd: elke open console leest alle {{count}} instellingen opnieuw.',
    de: 'Cache geleert: Jede offene Konsole liest alle {{count}} Einstellungen neu.',
    fr: 'Cache vidé : chaque console ouverte relit les {{count}} paramètres.',
  },
  'cache-cleared-one': {
    en: 'Cache cleared: every open console reads the {{count}} setting again.',
    nl: 'Cache geleegd: elke open console leest {{count}} instelling opnieuw.',
    de: 'Cache geleert: Jede offene Konsole liest die {{count}} Einstellung neu.',
    fr: 'Cache vidé : chaque console ouverte relit {{count}} paramètre.',
  },
  'cache-not-cleared': {
    en: 'The cache could not be cleared.',
    nl: 'De cache kon niet worden geleegd.',
    de: 'Der Cache konnte nicht geleert werden.',
    fr: 'Le cache n’a pas pu être vidé.',
  },
  empty: {
    en: 'No settings yet',
    nl: 'Nog geen instellingen',
    de: 'Noch keine Einstellungen',
    fr: 'Aucun paramètre pour l’instant',
  },
  'empty-hint': {
    en: 'Create the first one with the button above.',
    nl: 'Maak de eerste aan met de knop hierboven.',
    de: 'Erstellen Sie die erste mit der Schaltfläche oben.',
    fr: 'Créez le premier avec le bouton ci-dessus.',
  },
  'could-not-retrieve': {
    en: 'The settings could not be loaded.',
    nl: 'De instellingen konden niet worden geladen.',
    de: 'Die Einstellungen konnten nicht geladen werden.',
    fr: 'Les paramètres n’ont pas pu être chargés.',
  },
  saved: {
    en: 'Setting saved.',
    nl: 'Instelling opgeslagen.',
    de: 'Einstellung gespeichert.',
    fr: 'Paramètre enregistré.',
  },
  'error-saving-invalid-name': {
    en: 'The setting {{name}} for {{tenant}} was not saved: this is not a valid name.',
    nl: 'De instelling {{name}} voor {{tenant}} is niet opgeslagen: dit is geen geldige naam.',
    de: 'Die Einstellung {{name}} für {{tenant}} wurde nicht gespeichert: Das ist kein gültiger Name.',
    fr: 'Le paramètre {{name}} pour {{tenant}} n’a pas été enregistré : ce nom n’est pas valide.',
  },
  'error-saving-general': {
    en: 'The setting could not be saved.',
    nl: 'De instelling kon niet worden opgeslagen.',
    de: 'Die Einstellung konnte nicht gespeichert werden.',
    fr: 'Le paramètre n’a pas pu être enregistré.',
  },
  'could-not-retrieve-tenants': {
    en: 'The tenants could not be loaded.',
    nl: 'De tenants konden niet worden geladen.',
    de: 'Die Mandanten konnten nicht geladen werden.',
    fr: 'Les tenants n’ont pas pu être chargés.',
  },
  exists: {
    en: 'This setting exists: saving changes it.',
    nl: 'Deze instelling bestaat al: opslaan wijzigt de instelling.',
    de: 'Diese Einstellung gibt es schon: Speichern ändert sie.',
    fr: 'Ce paramètre existe : l’enregistrer le modifie.',
  },
  'is-new': {
    en: 'This setting does not exist yet: saving creates it.',
    nl: 'Deze instelling bestaat nog niet: opslaan maakt de instelling aan.',
    de: 'Diese Einstellung gibt es noch nicht: Speichern erstellt sie.',
    fr: 'Ce paramètre n’existe pas encore : l’enregistrer le crée.',
  },
  'was-deleted': {
    en: 'This setting has been deleted in the meantime: saving creates it again.',
    nl: 'Deze instelling is intussen verwijderd: opslaan maakt de instelling opnieuw aan.',
    de: 'Diese Einstellung wurde inzwischen gelöscht: Speichern erstellt sie neu.',
    fr: 'Ce paramètre a été supprimé entre-temps : l’enregistrer le recrée.',
  },
  delete: { en: 'Delete', nl: 'Verwijderen', de: 'Löschen', fr: 'Supprimer' },
  'delete-title': {
    en: 'Delete {{name}} for {{tenant}}?',
    nl: '{{name}} voor {{tenant}} verwijderen?',
    de: '{{name}} für {{tenant}} löschen?',
    fr: 'Supprimer {{name}} pour {{tenant}} ?',
  },
  'read-by-houston': {
    en: 'Houston reads this setting. While it is on: {{effect}}',
    nl: 'Houston leest deze instelling. Zolang die aanstaat: {{effect}}',
    de: 'Houston liest diese Einstellung. Solange sie eingeschaltet ist: {{effect}}',
    fr: 'Houston lit ce paramètre. Tant qu’il est activé : {{effect}}',
  },
  'read-by-nobody': {
    en: 'Nothing in Houston reads this setting. Ask whoever created it whether other software does.',
    nl: 'Niets in Houston leest deze instelling. Vraag degene die de instelling heeft aangemaakt of andere software die wel leest.',
    de: 'Nichts in Houston liest diese Einstellung. Fragen Sie die Person, die sie erstellt hat, ob andere Software sie liest.',
    fr: 'Rien dans Houston ne lit ce paramètre. Demandez à la personne qui l’a créé si d’autres logiciels le lisent.',
  },
  'delete-effect-all': {
    en: 'Once deleted, it counts as off for all tenants.',
    nl: 'Na het verwijderen geldt de instelling voor alle tenants als uit.',
    de: 'Nach dem Löschen gilt sie für alle Mandanten als ausgeschaltet.',
    fr: 'Une fois supprimé, il compte comme désactivé pour tous les tenants.',
  },
  'delete-effect-all-but': {
    en: 'Once deleted, it counts as off for all tenants except those with a value of their own: {{tenants}}.',
    nl: 'Na het verwijderen geldt de instelling als uit voor alle tenants, behalve die met een eigen waarde: {{tenants}}.',
    de: 'Nach dem Löschen gilt sie für alle Mandanten als ausgeschaltet, außer für die mit eigenem Wert: {{tenants}}.',
    fr: 'Une fois supprimé, il compte comme désactivé pour tous les tenants, sauf ceux qui ont une valeur spécifique : {{tenants}}.',
  },
  'delete-effect-tenant': {
    en: 'After deletion, the value for all tenants applies to {{tenant}} too: {{value}}.',
    nl: 'Na het verwijderen geldt voor {{tenant}} wat voor alle tenants is ingesteld: {{value}}.',
    de: 'Nach dem Löschen gilt für {{tenant}}, was für alle Mandanten eingestellt ist: {{value}}.',
    fr: 'Après la suppression, {{tenant}} aura la valeur définie pour tous les tenants : {{value}}.',
  },
  deleted: {
    en: 'Setting deleted.',
    nl: 'Instelling verwijderd.',
    de: 'Einstellung gelöscht.',
    fr: 'Paramètre supprimé.',
  },
  'error-deleting': {
    en: 'The setting could not be deleted.',
    nl: 'De instelling kon niet worden verwijderd.',
    de: 'Die Einstellung konnte nicht gelöscht werden.',
    fr: 'Le paramètre n’a pas pu être supprimé.',
  },
  'descriptions.enable-admin-login': {
    en: 'Admins can be added in the console.',
    nl: 'Beheerders kunnen in de console worden toegevoegd.',
    de: 'Admins können in der Konsole hinzugefügt werden.',
    fr: 'Des admins peuvent être ajoutés dans la console.',
  },
  'descriptions.ip-whitelist-enabled': {
    en: 'Only addresses on the global IP list may use the console and the API.',
    nl: 'Alleen adressen op de globale IP-lijst mogen de console en de API gebruiken.',
    de: 'Nur Adressen auf der globalen IP-Liste dürfen die Konsole und die API benutzen.',
    fr: 'Seules les adresses de la liste d’IP globale peuvent utiliser la console et l’API.',
  },
  'descriptions.detailed-log': {
    en: 'The log of the server says each call and each step, in every process from now on.',
    nl: 'Het logboek van de server noemt elke aanroep en elke stap, vanaf nu in elk proces.',
    de: 'Das Log des Servers nennt jeden Aufruf und jeden Schritt, ab sofort in jedem Prozess.',
    fr: 'Le journal du serveur indique chaque appel et chaque étape, dès maintenant et dans chaque processus.',
  },
  'descriptions.disable-ccbr-check-task': skips('CcbrCheckTask'),
  'descriptions.disable-collection-export-task': skips('CollectionExportTask'),
  'descriptions.disable-collection-handover-task': skips('CollectionHandoverTask'),
  'descriptions.disable-credit-decision-task': skips('CreditDecisionTask'),
  'descriptions.disable-credit-export-task': skips('CreditExportTask'),
  'descriptions.disable-in3-cleanup-task': skips('In3CleanupTask'),
  'descriptions.disable-invoice-export-task': skips('InvoiceExportTask'),
  'descriptions.disable-ledger-posting-task': skips('LedgerPostingTask'),
  'descriptions.disable-mail-to-pay-task': skips('MailToPayTask'),
  'descriptions.disable-nightly-checks': {
    en: 'Audit trail and books are not checked by night.',
    nl: 'Audittrail en boeken worden ’s nachts niet gecontroleerd.',
    de: 'Prüfprotokoll und Bücher werden nachts nicht geprüft.',
    fr: 'La piste d’audit et les comptes ne sont pas vérifiés de nuit.',
  },
  'descriptions.disable-sold-claim-mails': {
    en: 'Debtors are not told by e-mail that their claim was sold or recalled.',
    nl: 'Debiteuren worden niet per e-mail ingelicht dat hun vordering is verkocht of teruggehaald.',
    de: 'Schuldner werden nicht per E-Mail benachrichtigt, dass ihre Forderung verkauft oder zurückgeholt wurde.',
    fr: 'Les débiteurs ne sont pas prévenus par e-mail que leur créance a été vendue ou retirée.',
  },
  'descriptions.disable-tritac-pickup-task': skips('TritacPickupTask'),
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  enabled: { en: 'Enabled', nl: 'Ingeschakeld', de: 'Eingeschaltet', fr: 'Activé' },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  'skip-verification': {
    en: 'Skip verification',
    nl: 'Verificatie overslaan',
    de: 'Überprüfung überspringen',
    fr: 'Ignorer la vérification',
  },
} satisfies Section;

function skips(task: string): Text {
  return {
    en: `The service bus skips the step ${task}.`,
    nl: `De servicebus slaat de stap ${task} over.`,
    de: `Der Service-Bus überspringt den Schritt ${task}.`,
    fr: `Le bus de services saute l’étape ${task}.`,
  };
}

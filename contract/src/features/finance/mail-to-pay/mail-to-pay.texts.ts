import type { Section } from '../../../texts/text.ts';

/** What part of the invoices is asked for by e-mail. */
export const texts = {
  title: { en: 'Mail to pay', nl: 'Betalen per e-mail', de: 'Zahlung per E-Mail', fr: 'Paiement par e-mail' },
  purpose: {
    en: 'What part of the invoices is asked for by e-mail. All others go the tenant’s ordinary way. The newest configuration counts.',
    nl: 'Voor welk deel van de facturen per e-mail om betaling wordt gevraagd. Alle andere gaan via de gewone weg van de tenant. De nieuwste configuratie telt.',
    de: 'Für welchen Teil der Rechnungen per E-Mail um Zahlung gebeten wird. Alle anderen nehmen den üblichen Weg des Mandanten. Es gilt die neueste Konfiguration.',
    fr: 'Pour quelle part des factures le paiement est demandé par e-mail. Les autres suivent la voie habituelle du tenant. La configuration la plus récente s’applique.',
  },
  id: { en: 'ID', nl: 'ID', de: 'ID', fr: 'ID' },
  configured: {
    en: 'Configured percentage',
    nl: 'Ingesteld percentage',
    de: 'Festgelegter Prozentsatz',
    fr: 'Pourcentage configuré',
  },
  created: { en: 'Creation date', nl: 'Aangemaakt op', de: 'Erstellt am', fr: 'Date de création' },
  'tenant-count': {
    en: 'Tenant count',
    nl: 'Aantal via de tenant',
    de: 'Anzahl über den Mandanten',
    fr: 'Nombre par le tenant',
  },
  'mail-count': {
    en: 'Mail-to-pay count',
    nl: 'Aantal per e-mail',
    de: 'Anzahl per E-Mail',
    fr: 'Nombre par e-mail',
  },
  achieved: {
    en: 'Achieved percentage',
    nl: 'Behaald percentage',
    de: 'Erreichter Prozentsatz',
    fr: 'Pourcentage atteint',
  },
  unreachable: {
    en: 'At most {{percent}}',
    nl: 'Hooguit {{percent}}',
    de: 'Höchstens {{percent}}',
    fr: '{{percent}} au plus',
  },
  'unreachable-hint': {
    en: 'The target cannot be reached: {{percent}} of the invoices had a consumer who can be asked by e-mail. The others have no e-mail address, opted out, or may not be written to.',
    nl: 'Het doel is niet haalbaar: bij {{percent}} van de facturen kan de consument per e-mail worden gevraagd. De anderen hebben geen e-mailadres, hebben zich afgemeld of mogen niet worden aangeschreven.',
    de: 'Das Ziel ist nicht erreichbar: Bei {{percent}} der Rechnungen kann der Verbraucher per E-Mail gebeten werden. Die anderen haben keine E-Mail-Adresse, haben sich abgemeldet oder dürfen nicht angeschrieben werden.',
    fr: 'L’objectif ne peut pas être atteint : pour {{percent}} des factures, le consommateur peut être sollicité par e-mail. Les autres n’ont pas d’adresse e-mail, se sont désinscrits ou ne doivent pas être sollicités.',
  },
  row: {
    en: 'configuration of {{percent}}',
    nl: 'configuratie van {{percent}}',
    de: 'Konfiguration mit {{percent}}',
    fr: 'configuration à {{percent}}',
  },
  empty: {
    en: 'No configurations yet',
    nl: 'Nog geen configuraties',
    de: 'Noch keine Konfigurationen',
    fr: 'Aucune configuration pour l’instant',
  },
  'empty-hint': {
    en: 'Until there is one, every invoice goes the tenant’s ordinary way.',
    nl: 'Zolang er geen is, gaat elke factuur via de gewone weg van de tenant.',
    de: 'Bis dahin nimmt jede Rechnung den üblichen Weg des Mandanten.',
    fr: 'En attendant, chaque facture suit la voie habituelle du tenant.',
  },
  'error-loading': {
    en: 'The configurations could not be loaded.',
    nl: 'De configuraties konden niet worden geladen.',
    de: 'Die Konfigurationen konnten nicht geladen werden.',
    fr: 'Les configurations n’ont pas pu être chargées.',
  },

  add: {
    en: 'New configuration',
    nl: 'Nieuwe configuratie',
    de: 'Neue Konfiguration',
    fr: 'Nouvelle configuration',
  },
  desired: {
    en: 'Desired percentage',
    nl: 'Gewenst percentage',
    de: 'Gewünschter Prozentsatz',
    fr: 'Pourcentage souhaité',
  },
  'desired-help': {
    en: 'From 0 to 100. It counts for new invoices; what was decided before stays.',
    nl: 'Van 0 tot en met 100. Het telt voor nieuwe facturen; wat eerder is besloten, blijft.',
    de: 'Von 0 bis 100. Er gilt für neue Rechnungen; bereits Entschiedenes bleibt.',
    fr: 'De 0 à 100. Il vaut pour les nouvelles factures ; ce qui a été décidé avant reste.',
  },
  'success-message': {
    en: 'The new configuration counts from now on.',
    nl: 'De nieuwe configuratie geldt vanaf nu.',
    de: 'Die neue Konfiguration gilt ab jetzt.',
    fr: 'La nouvelle configuration s’applique désormais.',
  },
  'error-message': {
    en: 'The configuration could not be saved.',
    nl: 'De configuratie kon niet worden opgeslagen.',
    de: 'Die Konfiguration konnte nicht gespeichert werden.',
    fr: 'La configuration n’a pas pu être enregistrée.',
  },

  'last-month': {
    en: 'With last month’s invoices ({{month}})',
    nl: 'Met de facturen van vorige maand ({{month}})',
    de: 'Mit den Rechnungen des letzten Monats ({{month}})',
    fr: 'Avec les factures du mois dernier ({{month}})',
  },
  'last-month-hint': {
    en: 'How many would have been asked for by e-mail, with the present percentage and with the new one.',
    nl: 'Voor hoeveel per e-mail om betaling zou zijn gevraagd, met het huidige percentage en met het nieuwe.',
    de: 'Für wie viele per E-Mail um Zahlung gebeten worden wäre, mit dem jetzigen Prozentsatz und mit dem neuen.',
    fr: 'Combien auraient été demandées par e-mail, avec le pourcentage actuel et avec le nouveau.',
  },
  'last-month-none': {
    en: 'There were no invoices last month, so there is nothing to compare with.',
    nl: 'Vorige maand waren er geen facturen, dus er is niets om mee te vergelijken.',
    de: 'Im letzten Monat gab es keine Rechnungen, daher fehlt ein Vergleich.',
    fr: 'Il n’y a pas eu de factures le mois dernier : aucune comparaison n’est possible.',
  },
  'last-month-type-first': {
    en: 'Enter a percentage to see what it would have meant.',
    nl: 'Vul een percentage in om te zien wat het zou hebben betekend.',
    de: 'Geben Sie einen Prozentsatz ein, um zu sehen, was er bedeutet hätte.',
    fr: 'Saisissez un pourcentage pour voir ce qu’il aurait signifié.',
  },
  'last-month-failed': {
    en: 'The invoices of last month could not be loaded.',
    nl: 'De facturen van vorige maand konden niet worden geladen.',
    de: 'Die Rechnungen des letzten Monats konnten nicht geladen werden.',
    fr: 'Les factures du mois dernier n’ont pas pu être chargées.',
  },
  'last-month-unreachable': {
    en: 'This target would not have been reached: at most {{percent}} could have been asked by e-mail.',
    nl: 'Dit doel zou niet zijn gehaald: hooguit {{percent}} had per e-mail gevraagd kunnen worden.',
    de: 'Dieses Ziel wäre nicht erreicht worden: Höchstens {{percent}} hätten per E-Mail gebeten werden können.',
    fr: 'Cet objectif n’aurait pas été atteint : {{percent}} au plus auraient pu être demandées par e-mail.',
  },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  'all-tenants': { en: 'All tenants', nl: 'Alle tenants', de: 'Alle Mandanten', fr: 'Tous les tenants' },
  invoices: { en: 'Invoices', nl: 'Facturen', de: 'Rechnungen', fr: 'Factures' },
  askable: { en: 'Can be asked', nl: 'Te vragen', de: 'Ansprechbar', fr: 'Sollicitables' },
  'now-at': {
    en: 'Now at {{percent}}',
    nl: 'Nu bij {{percent}}',
    de: 'Jetzt bei {{percent}}',
    fr: 'Actuellement à {{percent}}',
  },
  'then-at': {
    en: 'Then at {{percent}}',
    nl: 'Dan bij {{percent}}',
    de: 'Dann bei {{percent}}',
    fr: 'Ensuite à {{percent}}',
  },
} satisfies Section;

/** What the audit trail says about mail to pay. */
export const audit = {
  'action.mail-to-pay.create': {
    en: 'Mail-to-pay percentage set',
    nl: 'Percentage voor betalen per e-mail ingesteld',
    de: 'Prozentsatz für Zahlung per E-Mail festgelegt',
    fr: 'Pourcentage de paiement par e-mail défini',
  },
  'action.mail-to-pay.pay': {
    en: 'Paid on the payment page',
    nl: 'Betaald op de betaalpagina',
    de: 'Auf der Zahlungsseite bezahlt',
    fr: 'Payé sur la page de paiement',
  },
  'kind.mail-to-pay': {
    en: 'mail-to-pay configuration',
    nl: 'configuratie van betalen per e-mail',
    de: 'Konfiguration der Zahlung per E-Mail',
    fr: 'configuration du paiement par e-mail',
  },
} satisfies Section;

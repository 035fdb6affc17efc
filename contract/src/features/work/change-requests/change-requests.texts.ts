import type { Section } from '../../../texts/text.ts';
import { askForChange } from './change-requests-ask.texts.ts';

/** What consumers ask to have changed of themselves. */
export const texts = {
  ...askForChange,
  title: { en: 'Change requests', nl: 'Wijzigingsverzoeken', de: 'Änderungsanträge', fr: 'Demandes de modification' },
  purpose: {
    en: 'Consumers who ask to have their details changed: an approved change is written to the consumer, and later e-mails follow it.',
    nl: 'Consumenten die hun gegevens willen laten wijzigen: een goedgekeurde wijziging komt bij de consument te staan, en latere e-mails volgen die.',
    de: 'Verbraucher, die ihre Daten ändern lassen wollen: Eine genehmigte Änderung wird beim Verbraucher eingetragen, und spätere E-Mails richten sich danach.',
    fr: 'Consommateurs qui demandent une modification de leurs données : une modification approuvée est enregistrée, et les e-mails suivants en tiennent compte.',
  },
  item: {
    en: 'Change request of {{dossier}}',
    nl: 'Wijzigingsverzoek van {{dossier}}',
    de: 'Änderungsantrag zu {{dossier}}',
    fr: 'Demande de modification de {{dossier}}',
  },
  since: { en: 'Requested on', nl: 'Aangevraagd op', de: 'Beantragt am', fr: 'Demandé le' },
  field: { en: 'What is to change', nl: 'Wat er wijzigt', de: 'Was sich ändern soll', fr: 'Donnée à modifier' },
  'field-email': { en: 'E-mail address', nl: 'E-mailadres', de: 'E-Mail-Adresse', fr: 'Adresse e-mail' },
  'field-name': { en: 'Name', nl: 'Naam', de: 'Name', fr: 'Nom' },
  'field-address': { en: 'Address', nl: 'Adres', de: 'Adresse', fr: 'Adresse' },
  'field-phone': { en: 'Phone number', nl: 'Telefoonnummer', de: 'Telefonnummer', fr: 'Numéro de téléphone' },
  'field-iban': { en: 'Bank account', nl: 'Bankrekening', de: 'Bankkonto', fr: 'Compte bancaire' },
  source: { en: 'Asked by way of', nl: 'Gevraagd via', de: 'Beantragt über', fr: 'Demandé par' },
  'source-payment-page': { en: 'Payment page', nl: 'Betaalpagina', de: 'Zahlungsseite', fr: 'Page de paiement' },
  'source-checkout': { en: 'Shop', nl: 'Winkel', de: 'Shop', fr: 'Boutique' },
  before: {
    en: 'Before the change',
    nl: 'Voor de wijziging',
    de: 'Vor der Änderung',
    fr: 'Avant la modification',
  },
  after: {
    en: 'After the change',
    nl: 'Na de wijziging',
    de: 'Nach der Änderung',
    fr: 'Après la modification',
  },
  'differs-masked': {
    en: '{{value}}, another one: they differ in what is masked',
    nl: '{{value}}, een ander: ze verschillen in wat is afgeschermd',
    de: '{{value}}, ein anderer Wert: Sie unterscheiden sich im Verdeckten',
    fr: '{{value}}, une autre valeur : elles diffèrent dans ce qui est masqué',
  },
  'differs-before-at': {
    en: '{{value}}, another one: they differ before the @',
    nl: '{{value}}, een ander: ze verschillen voor de @',
    de: '{{value}}, eine andere: Sie unterscheiden sich vor dem @',
    fr: '{{value}}, une autre : elles diffèrent avant le @',
  },
  none: { en: 'None', nl: 'Geen', de: 'Keine', fr: 'Aucune donnée' },
  dossiers: { en: 'Open dossiers', nl: 'Open dossiers', de: 'Offene Akten', fr: 'Dossiers ouverts' },
  'more-dossiers': {
    en: 'and {{count}} more',
    nl: 'en nog {{count}}',
    de: 'und {{count}} weitere',
    fr: 'et {{count}} de plus',
  },
  'more-dossiers-one': {
    en: 'and {{count}} more',
    nl: 'en nog {{count}}',
    de: 'und {{count}} weitere',
    fr: 'et {{count}} de plus',
  },
  mails: {
    en: 'E-mails not sent yet',
    nl: 'Nog niet verzonden e-mails',
    de: 'Noch nicht gesendete E-Mails',
    fr: 'E-mails pas encore envoyés',
  },
  'mails-stay': {
    en: '{{count}}, still going to the previous address',
    nl: '{{count}}, die naar het oude adres gaan',
    de: '{{count}}, die an die bisherige Adresse gehen',
    fr: '{{count}}, qui partent à l’ancienne adresse',
  },
  'mails-stay-one': {
    en: '{{count}}, still going to the previous address',
    nl: '{{count}}, die naar het oude adres gaat',
    de: '{{count}}, die an die bisherige Adresse geht',
    fr: '{{count}}, qui part à l’ancienne adresse',
  },
  'could-not-load': {
    en: 'What would change could not be loaded.',
    nl: 'Wat er zou wijzigen, kon niet worden geladen.',
    de: 'Was sich ändern würde, konnte nicht geladen werden.',
    fr: 'La modification demandée n’a pas pu être chargée.',
  },
  reveal: { en: 'Show in full', nl: 'Volledig tonen', de: 'Vollständig anzeigen', fr: 'Afficher en entier' },
  'reveal-title': {
    en: 'Show what {{dossier}} asks for in full?',
    nl: 'Volledig tonen wat {{dossier}} vraagt?',
    de: 'Vollständig anzeigen, was zu {{dossier}} beantragt ist?',
    fr: 'Afficher en entier la demande de {{dossier}} ?',
  },
  'reveal-effect': {
    en: 'You see the personal data for 5 minutes. That you did, and why, is kept in the audit trail.',
    nl: 'Je ziet de persoonsgegevens 5 minuten lang. Dat je dit deed en waarom, blijft in de audittrail staan.',
    de: 'Sie sehen die personenbezogenen Daten 5 Minuten lang. Dass und warum Sie das taten, bleibt im Prüfprotokoll.',
    fr: 'Vous voyez les données personnelles pendant 5 minutes. Cette consultation et son motif restent dans la piste d’audit.',
  },
  empty: {
    en: 'Nobody asks for a change',
    nl: 'Niemand vraagt een wijziging',
    de: 'Niemand beantragt eine Änderung',
    fr: 'Personne ne demande de modification',
  },
  'empty-hint': {
    en: 'What a consumer asks to have changed appears here.',
    nl: 'Wat een consument wil laten wijzigen, verschijnt hier.',
    de: 'Was ein Verbraucher ändern lassen will, erscheint hier.',
    fr: 'Ce qu’un consommateur demande de modifier apparaît ici.',
  },
  'could-not-retrieve': {
    en: 'The change requests could not be loaded.',
    nl: 'De wijzigingsverzoeken konden niet worden geladen.',
    de: 'Die Änderungsanträge konnten nicht geladen werden.',
    fr: 'Les demandes de modification n’ont pas pu être chargées.',
  },
  approve: { en: 'Approve', nl: 'Goedkeuren', de: 'Genehmigen', fr: 'Approuver' },
  'approve-title': {
    en: 'Approve the change request of {{dossier}}?',
    nl: 'Het wijzigingsverzoek van {{dossier}} goedkeuren?',
    de: 'Den Änderungsantrag zu {{dossier}} genehmigen?',
    fr: 'Approuver la demande de modification de {{dossier}} ?',
  },
  'approve-effect': {
    en: 'The change is written to the consumer, for every dossier of theirs, and they are told by e-mail; of a changed e-mail address both are told. This cannot be undone.',
    nl: 'De wijziging komt bij de consument te staan, voor al diens dossiers, en die krijgt bericht per e-mail; bij een ander e-mailadres krijgen beide adressen bericht. Dit kan niet ongedaan worden gemaakt.',
    de: 'Die Änderung wird beim Verbraucher eingetragen, für alle seine Akten, und er wird per E-Mail informiert; bei einer neuen E-Mail-Adresse beide Adressen. Das lässt sich nicht rückgängig machen.',
    fr: 'La modification est enregistrée pour tous les dossiers du consommateur, qui en est informé par e-mail ; si l’adresse e-mail change, les deux adresses sont informées. Cette action est irréversible.',
  },
  'not-shown-yet': {
    en: 'What would change has to be shown first.',
    nl: 'Wat er zou wijzigen, moet eerst worden getoond.',
    de: 'Was sich ändern würde, muss zuerst angezeigt werden.',
    fr: 'La modification demandée doit d’abord être affichée.',
  },
  approved: {
    en: 'The change is approved and written.',
    nl: 'De wijziging is goedgekeurd en doorgevoerd.',
    de: 'Die Änderung ist genehmigt und eingetragen.',
    fr: 'La modification est approuvée et enregistrée.',
  },
  decline: { en: 'Decline', nl: 'Afwijzen', de: 'Ablehnen', fr: 'Refuser' },
  'decline-title': {
    en: 'Decline the change request of {{dossier}}?',
    nl: 'Het wijzigingsverzoek van {{dossier}} afwijzen?',
    de: 'Den Änderungsantrag zu {{dossier}} ablehnen?',
    fr: 'Refuser la demande de modification de {{dossier}} ?',
  },
  'decline-effect': {
    en: 'Nothing changes. The consumer is told your reason by e-mail, word for word. This cannot be undone.',
    nl: 'Er wijzigt niets. De consument krijgt je reden letterlijk per e-mail. Dit kan niet ongedaan worden gemaakt.',
    de: 'Nichts ändert sich. Der Verbraucher erhält Ihren Grund wörtlich per E-Mail. Das lässt sich nicht rückgängig machen.',
    fr: 'Rien ne change. Le consommateur reçoit votre motif mot pour mot par e-mail. Cette action est irréversible.',
  },
  declined: {
    en: 'The change request is declined.',
    nl: 'Het wijzigingsverzoek is afgewezen.',
    de: 'Der Änderungsantrag ist abgelehnt.',
    fr: 'La demande de modification est refusée.',
  },
} satisfies Section;

export const errors = {
  change_request_outdated: {
    en: 'It cannot be approved: the consumer has changed since it was asked for. Decline it, or have the consumer ask again.',
    nl: 'Dit kan niet worden goedgekeurd: de consument is gewijzigd sinds dit werd gevraagd. Wijs het af, of laat de consument het opnieuw vragen.',
    de: 'Genehmigen ist nicht möglich: Der Verbraucher hat sich seit dem Antrag geändert. Lehnen Sie ihn ab, oder lassen Sie den Verbraucher erneut fragen.',
    fr: 'Approbation impossible : le consommateur a changé depuis la demande. Refusez-la, ou faites-la renouveler par le consommateur.',
  },
  change_request_email_taken: {
    en: 'It cannot be approved: another consumer of this tenant has that e-mail address. Decline it and ask for another address. The reason is sent word for word: do not say in it that somebody else has the address.',
    nl: 'Dit kan niet worden goedgekeurd: een andere consument van deze tenant heeft dat e-mailadres. Wijs het af en vraag om een ander adres. De reden wordt letterlijk verstuurd: zeg daarin niet dat iemand anders het adres heeft.',
    de: 'Genehmigen ist nicht möglich: Ein anderer Verbraucher dieses Mandanten hat diese E-Mail-Adresse. Lehnen Sie die Anfrage ab, und bitten Sie um eine andere Adresse. Der Grund wird wörtlich gesendet: Sagen Sie darin nicht, dass jemand anders die Adresse hat.',
    fr: 'Approbation impossible : un autre consommateur de ce tenant a cette adresse e-mail. Refusez la demande et demandez une autre adresse. Le motif est envoyé mot pour mot : n’y dites pas que quelqu’un d’autre a cette adresse.',
  },
  consumer_unknown: {
    en: 'Nothing is known of who buys: this transaction has no consumer, or nothing of it is captured yet.',
    nl: 'Er is niets bekend van wie koopt: deze transactie heeft geen consument, of er is nog niets van vastgelegd.',
    de: 'Vom Käufer ist nichts bekannt: Diese Transaktion hat keinen Verbraucher, oder noch nichts davon ist erfasst.',
    fr: 'Rien n’est connu de l’acheteur : cette transaction n’a pas de consommateur, ou rien n’en est encore capturé.',
  },
} satisfies Section;

export const audit = {
  'action.change-request.ask': {
    en: 'Change requested by the consumer',
    nl: 'Wijziging gevraagd door de consument',
    de: 'Änderung vom Verbraucher beantragt',
    fr: 'Modification demandée par le consommateur',
  },
  'action.change-request.assign': {
    en: 'Change request taken on',
    nl: 'Wijzigingsverzoek op zich genomen',
    de: 'Änderungsantrag übernommen',
    fr: 'Demande de modification prise en charge',
  },
  'action.change-request.give-back': {
    en: 'Change request given back',
    nl: 'Wijzigingsverzoek teruggegeven',
    de: 'Änderungsantrag zurückgegeben',
    fr: 'Demande de modification rendue',
  },
  'action.change-request.reveal': {
    en: 'Change request shown in full',
    nl: 'Wijzigingsverzoek volledig getoond',
    de: 'Änderungsantrag vollständig angezeigt',
    fr: 'Demande de modification affichée en entier',
  },
  'action.change-request.close': {
    en: 'Change request closed',
    nl: 'Wijzigingsverzoek gesloten',
    de: 'Änderungsantrag abgeschlossen',
    fr: 'Demande de modification close',
  },
  'kind.change-request': {
    en: 'change request',
    nl: 'wijzigingsverzoek',
    de: 'Änderungsantrag',
    fr: 'demande de modification',
  },
} satisfies Section;

import type { Section } from '../../../texts/text.ts';

/** Seeing in full, taking out and erasing what is personal. */
export const consumerActions = {
  reveal: {
    en: 'Show {{field}} in full',
    nl: '{{field}} volledig tonen',
    de: '{{field}} vollständig anzeigen',
    fr: 'Afficher en entier : {{field}}',
  },
  mask: {
    en: 'Mask {{field}} again',
    nl: '{{field}} weer afschermen',
    de: '{{field}} wieder verdecken',
    fr: 'Masquer à nouveau : {{field}}',
  },
  'reveal-title': {
    en: 'Show {{field}} of consumer {{number}} in full?',
    nl: '{{field}} van consument {{number}} volledig tonen?',
    de: '{{field}} von Verbraucher {{number}} vollständig anzeigen?',
    fr: 'Afficher en entier « {{field}} » du consommateur {{number}} ?',
  },
  'reveal-effect': {
    en: 'It is shown for 5 minutes. Your reason is kept in the audit trail; what you see is not.',
    nl: 'Het is 5 minuten zichtbaar. Je reden blijft in het auditlog; wat je ziet niet.',
    de: 'Es ist 5 Minuten sichtbar. Ihr Grund bleibt im Prüfprotokoll, was Sie sehen nicht.',
    fr: 'Visible pendant 5 minutes. Votre motif reste dans le journal d’audit ; ce que vous voyez, non.',
  },
  'reveal-verb': { en: 'Show', nl: 'Tonen', de: 'Anzeigen', fr: 'Afficher' },
  'reveal-failed': {
    en: 'It could not be shown.',
    nl: 'Het kon niet worden getoond.',
    de: 'Es konnte nicht angezeigt werden.',
    fr: 'L’affichage a échoué.',
  },
  export: { en: 'Export data', nl: 'Gegevens exporteren', de: 'Daten exportieren', fr: 'Exporter les données' },
  'export-title': {
    en: 'What we keep of you',
    nl: 'Wat wij over je bewaren',
    de: 'Was wir über Sie speichern',
    fr: 'Ce que nous conservons de vous',
  },
  'export-question': {
    en: 'Export all data of consumer {{number}}?',
    nl: 'Alle gegevens van consument {{number}} exporteren?',
    de: 'Alle Daten von Verbraucher {{number}} exportieren?',
    fr: 'Exporter toutes les données du consommateur {{number}} ?',
  },
  'export-effect': {
    en: 'The file has everything in full, of e-mails the subjects, for the consumer who asks for it. Your reason is kept in the audit trail.',
    nl: 'Het bestand bevat alles voluit, van e-mails de onderwerpen, voor de consument die erom vraagt. Je reden blijft in het auditlog.',
    de: 'Die Datei enthält alles im Klartext, von E-Mails die Betreffe, für den Verbraucher, der danach fragt. Ihr Grund bleibt im Prüfprotokoll.',
    fr: 'Le fichier contient tout en clair, des e-mails les objets, pour le consommateur qui le demande. Votre motif reste dans le journal d’audit.',
  },
  'export-json': {
    en: 'Export as JSON',
    nl: 'Exporteren als JSON',
    de: 'Als JSON exportieren',
    fr: 'Exporter en JSON',
  },
  'export-pdf': { en: 'Export as PDF', nl: 'Exporteren als pdf', de: 'Als PDF exportieren', fr: 'Exporter en PDF' },
  'export-failed': {
    en: 'The data could not be exported.',
    nl: 'De gegevens konden niet worden geëxporteerd.',
    de: 'Die Daten konnten nicht exportiert werden.',
    fr: 'Les données n’ont pas pu être exportées.',
  },
  format: { en: 'Format', nl: 'Formaat', de: 'Format', fr: 'Format' },
  erase: { en: 'Erase consumer', nl: 'Consument wissen', de: 'Verbraucher löschen', fr: 'Effacer le consommateur' },
  'erase-title': {
    en: 'Erase consumer {{number}}',
    nl: 'Consument {{number}} wissen',
    de: 'Verbraucher {{number}} löschen',
    fr: 'Effacer le consommateur {{number}}',
  },
  'erase-effect': {
    en: 'Name, addresses, phone, date of birth, IBAN and marks go, and with them the notes, the e-mails and what the consumer asked to have changed. Dossiers, payments and documents stay under the number, because the books need them. It cannot be undone.',
    nl: 'Naam, adressen, telefoon, geboortedatum, IBAN en kenmerken verdwijnen, en daarmee de notities, de e-mails en wat de consument wilde laten wijzigen. Dossiers, betalingen en documenten blijven onder het nummer, omdat de boeken ze nodig hebben. Dit kan niet ongedaan worden gemaakt.',
    de: 'Name, Adressen, Telefon, Geburtsdatum, IBAN und Vermerke werden gelöscht, und mit ihnen die Notizen, die E-Mails und was der Verbraucher ändern lassen wollte. Akten, Zahlungen und Belege bleiben unter der Nummer, weil die Bücher sie brauchen. Das lässt sich nicht rückgängig machen.',
    fr: 'Nom, adresses, téléphone, date de naissance, IBAN et mentions disparaissent, ainsi que les notes, les e-mails et ce que le consommateur a demandé à modifier. Dossiers, paiements et documents restent sous le numéro, car les livres en ont besoin. C’est irréversible.',
  },
  'erase-blocked': {
    en: 'Not while something is not done:',
    nl: 'Niet zolang er iets loopt:',
    de: 'Nicht, solange etwas offen ist:',
    fr: 'Pas tant que quelque chose est en cours :',
  },
  'block-open': { en: 'money is open', nl: 'er staat geld open', de: 'Geld ist offen', fr: 'un montant est ouvert' },
  'block-disputed': { en: 'disputed', nl: 'betwist', de: 'bestritten', fr: 'contesté' },
  'block-frozen': {
    en: 'frozen by an audit',
    nl: 'bevroren door een controle',
    de: 'durch eine Prüfung eingefroren',
    fr: 'gelé par un contrôle',
  },
  'block-under-way': {
    en: 'not captured, cancelled or booked in full yet',
    nl: 'nog niet volledig vastgelegd, geannuleerd of geboekt',
    de: 'noch nicht ganz erfasst, storniert oder gebucht',
    fr: 'pas encore entièrement capturée, annulée ou comptabilisée',
  },
  'block-refund-asked': {
    en: 'a refund waits for approval',
    nl: 'een terugbetaling wacht op goedkeuring',
    de: 'eine Erstattung wartet auf Genehmigung',
    fr: 'un remboursement attend une approbation',
  },
  confirmation: {
    en: 'Type the number of the consumer: {{number}}',
    nl: 'Typ het nummer van de consument: {{number}}',
    de: 'Nummer des Verbrauchers eingeben: {{number}}',
    fr: 'Saisissez le numéro du consommateur : {{number}}',
  },
  'confirmation-label': { en: 'Confirmation', nl: 'Bevestiging', de: 'Bestätigung', fr: 'Confirmation' },
  'confirmation-wrong': {
    en: 'This is not the number of this consumer.',
    nl: 'Dit is niet het nummer van deze consument.',
    de: 'Das ist nicht die Nummer dieses Verbrauchers.',
    fr: 'Ce n’est pas le numéro de ce consommateur.',
  },
  'erase-done': {
    en: 'The consumer is erased.',
    nl: 'De consument is gewist.',
    de: 'Der Verbraucher ist gelöscht.',
    fr: 'Le consommateur est effacé.',
  },
  'erase-failed': {
    en: 'The consumer could not be erased.',
    nl: 'De consument kon niet worden gewist.',
    de: 'Der Verbraucher konnte nicht gelöscht werden.',
    fr: 'Le consommateur n’a pas pu être effacé.',
  },
} satisfies Section;

export const errors = {
  mail_waits: {
    en: 'This e-mail has not been sent yet.',
    nl: 'Deze e-mail is nog niet verstuurd.',
    de: 'Diese E-Mail ist noch nicht gesendet.',
    fr: 'Cet e-mail n’a pas encore été envoyé.',
  },
  mail_gone: {
    en: 'The text of this e-mail is kept no longer.',
    nl: 'De tekst van deze e-mail wordt niet meer bewaard.',
    de: 'Der Text dieser E-Mail wird nicht mehr aufbewahrt.',
    fr: 'Le texte de cet e-mail n’est plus conservé.',
  },
  mail_moved: {
    en: 'The consumer has another e-mail address by now: this e-mail went to the one of before.',
    nl: 'De consument heeft intussen een ander e-mailadres: deze e-mail ging naar het vorige.',
    de: 'Der Verbraucher hat inzwischen eine andere E-Mail-Adresse: Diese E-Mail ging an die frühere.',
    fr: 'Le consommateur a désormais une autre adresse e-mail : celui-ci est parti à la précédente.',
  },
  mail_to_nobody: {
    en: 'The consumer has died or is a minor: no e-mails go to them.',
    nl: 'De consument is overleden of minderjarig: er gaan geen e-mails naartoe.',
    de: 'Der Verbraucher ist verstorben oder minderjährig: An ihn gehen keine E-Mails.',
    fr: 'Le consommateur est décédé ou mineur : aucun e-mail ne lui est envoyé.',
  },
  consumer_erased: {
    en: 'This consumer is erased: nothing personal is left.',
    nl: 'Deze consument is gewist: er is niets persoonlijks meer.',
    de: 'Dieser Verbraucher ist gelöscht: Es gibt nichts Persönliches mehr.',
    fr: 'Ce consommateur est effacé : il ne reste rien de personnel.',
  },
  consumer_not_done: {
    en: 'This consumer cannot be erased yet: something of theirs is still open. The page says what.',
    nl: 'Deze consument kan nog niet worden gewist: er loopt nog iets. De pagina zegt wat.',
    de: 'Dieser Verbraucher kann noch nicht gelöscht werden: Etwas ist noch offen. Die Seite sagt, was.',
    fr: 'Ce consommateur ne peut pas encore être effacé : quelque chose est en cours. La page dit quoi.',
  },
} satisfies Section;

export const audit = {
  'kind.consumer': { en: 'Consumer', nl: 'Consument', de: 'Verbraucher', fr: 'Consommateur' },
  'action.consumer.reveal': {
    en: 'Personal data of a consumer shown in full',
    nl: 'Persoonsgegevens van een consument volledig getoond',
    de: 'Personenbezogene Daten eines Verbrauchers vollständig angezeigt',
    fr: 'Données personnelles d’un consommateur affichées en entier',
  },
  'action.consumer.export': {
    en: 'Data of a consumer exported',
    nl: 'Gegevens van een consument geëxporteerd',
    de: 'Daten eines Verbrauchers exportiert',
    fr: 'Données d’un consommateur exportées',
  },
  'action.consumer.erase': {
    en: 'Consumer erased',
    nl: 'Consument gewist',
    de: 'Verbraucher gelöscht',
    fr: 'Consommateur effacé',
  },
  'action.consumer.mark': {
    en: 'Marks of a consumer changed',
    nl: 'Kenmerken van een consument gewijzigd',
    de: 'Vermerke eines Verbrauchers geändert',
    fr: 'Mentions d’un consommateur modifiées',
  },
  'action.consumer.resend': {
    en: 'E-mail sent to a consumer again',
    nl: 'E-mail opnieuw naar een consument verstuurd',
    de: 'E-Mail erneut an einen Verbraucher gesendet',
    fr: 'E-mail renvoyé à un consommateur',
  },
  'action.consumer.note': {
    en: 'Note written about a consumer',
    nl: 'Notitie over een consument geschreven',
    de: 'Notiz zu einem Verbraucher geschrieben',
    fr: 'Note rédigée sur un consommateur',
  },
  'action.consumer.again': {
    en: 'Repeated press, no second effect',
    nl: 'Herhaalde druk op de knop, geen tweede effect',
    de: 'Wiederholter Klick, keine zweite Wirkung',
    fr: 'Clic répété, sans second effet',
  },
} satisfies Section;

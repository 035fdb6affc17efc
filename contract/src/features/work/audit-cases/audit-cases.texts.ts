import type { Section } from '../../../texts/text.ts';

/** Audits that freeze dossiers. */
export const texts = {
  title: { en: 'Audit cases', nl: 'Auditzaken', de: 'Prüffälle', fr: 'Cas d’audit' },
  purpose: {
    en: 'Dossiers that are frozen by an audit: no reminder leaves, and nothing is handed over, sold, refunded or charged back for a dispute until the case is closed.',
    nl: 'Dossiers die door een audit bevroren zijn: er gaat geen herinnering uit en er wordt niets overgedragen, verkocht, terugbetaald of voor een geschil teruggevorderd tot de zaak is gesloten.',
    de: 'Akten, die durch eine Prüfung eingefroren sind: Keine Zahlungserinnerung geht hinaus, und nichts wird übergeben, verkauft, erstattet oder für einen Streitfall rückbelastet, bis der Fall abgeschlossen ist.',
    fr: 'Dossiers gelés par un audit : aucun rappel n’est envoyé et rien n’est transmis, vendu, remboursé ni rétrofacturé pour un litige tant que le cas n’est pas clos.',
  },
  item: {
    en: 'Audit case of {{dossier}}',
    nl: 'Auditzaak van {{dossier}}',
    de: 'Prüffall zu {{dossier}}',
    fr: 'Cas d’audit de {{dossier}}',
  },
  since: { en: 'Frozen since', nl: 'Bevroren sinds', de: 'Eingefroren seit', fr: 'Gelé depuis' },
  reason: { en: 'Why it is frozen', nl: 'Reden van bevriezing', de: 'Grund des Einfrierens', fr: 'Motif du gel' },
  empty: {
    en: 'No dossier is frozen',
    nl: 'Geen dossier is bevroren',
    de: 'Keine Akte ist eingefroren',
    fr: 'Aucun dossier n’est gelé',
  },
  'empty-hint': {
    en: 'A dossier that an audit freezes appears here.',
    nl: 'Een dossier dat door een audit wordt bevroren, verschijnt hier.',
    de: 'Eine Akte, die eine Prüfung einfriert, erscheint hier.',
    fr: 'Un dossier gelé par un audit apparaît ici.',
  },
  'could-not-retrieve': {
    en: 'The audit cases could not be loaded.',
    nl: 'De auditzaken konden niet worden geladen.',
    de: 'Die Prüffälle konnten nicht geladen werden.',
    fr: 'Les cas d’audit n’ont pas pu être chargés.',
  },
  freeze: { en: 'Freeze dossier', nl: 'Dossier bevriezen', de: 'Akte einfrieren', fr: 'Geler le dossier' },
  'freeze-title': {
    en: 'Freeze dossier {{dossier}} for an audit?',
    nl: 'Dossier {{dossier}} voor een audit bevriezen?',
    de: 'Die Akte {{dossier}} für eine Prüfung einfrieren?',
    fr: 'Geler le dossier {{dossier}} pour un audit ?',
  },
  'freeze-effect': {
    en: 'Until its audit case is closed no reminder leaves, no admin captures, refunds, cancels, charges back or writes off anything of it, and it is not handed over to debt collection or sold. What is paid is booked as ever, and what its shop asks for is done.',
    nl: 'Tot de auditzaak is gesloten, gaat er geen herinnering uit, kan geen beheerder er iets van vastleggen, terugbetalen, annuleren, terugvorderen of afboeken, en wordt het niet aan incasso overgedragen of verkocht. Wat wordt betaald, wordt gewoon geboekt, en wat de winkel vraagt, wordt gedaan.',
    de: 'Bis der Prüffall abgeschlossen ist, geht keine Zahlungserinnerung hinaus, kein Admin kann etwas davon erfassen, erstatten, stornieren, rückbelasten oder abschreiben, und sie wird nicht an das Inkasso übergeben oder verkauft. Was gezahlt wird, wird wie immer gebucht, und was der Shop verlangt, geschieht.',
    fr: 'Jusqu’à la clôture du cas d’audit, aucun rappel n’est envoyé, aucun admin ne peut en capturer, rembourser, annuler, rétrofacturer ni passer en perte quoi que ce soit, et il n’est ni confié au recouvrement ni vendu. Les paiements sont comptabilisés comme toujours, et ce que la boutique demande est fait.',
  },
  frozen: {
    en: 'The dossier is frozen, and its audit case waits in the list.',
    nl: 'Het dossier is bevroren en de auditzaak wacht in de lijst.',
    de: 'Die Akte ist eingefroren, und ihr Prüffall wartet in der Liste.',
    fr: 'Le dossier est gelé, et son cas d’audit attend dans la liste.',
  },
  close: { en: 'Close the case', nl: 'Zaak sluiten', de: 'Fall abschließen', fr: 'Clore le cas' },
  'close-title': {
    en: 'Close the audit case of {{dossier}}?',
    nl: 'De auditzaak van {{dossier}} sluiten?',
    de: 'Den Prüffall zu {{dossier}} abschließen?',
    fr: 'Clore le cas d’audit de {{dossier}} ?',
  },
  'close-effect': {
    en: 'The dossier is no longer frozen by it: reminders continue from where they are, and the dossier can be handed over, sold or refunded again. This cannot be undone.',
    nl: 'Het dossier is er niet meer door bevroren: herinneringen gaan verder waar ze gebleven zijn, en het dossier kan weer worden overgedragen, verkocht of terugbetaald. Dit kan niet ongedaan worden gemaakt.',
    de: 'Die Akte ist dadurch nicht mehr eingefroren: Zahlungserinnerungen gehen weiter, wo sie stehen, und die Akte kann wieder übergeben, verkauft oder erstattet werden. Das lässt sich nicht rückgängig machen.',
    fr: 'Le dossier n’est plus gelé par ce cas : les rappels reprennent là où ils en sont, et le dossier peut de nouveau être transmis, vendu ou remboursé. Cette action est irréversible.',
  },
  closed: {
    en: 'The audit case is closed.',
    nl: 'De auditzaak is gesloten.',
    de: 'Der Prüffall ist abgeschlossen.',
    fr: 'Le cas d’audit est clos.',
  },
} satisfies Section;

export const errors = {
  dossier_frozen: {
    en: 'An audit case of this dossier is already open.',
    nl: 'Van dit dossier is al een auditzaak geopend.',
    de: 'Zu dieser Akte ist schon ein Prüffall offen.',
    fr: 'Un cas d’audit est déjà ouvert sur ce dossier.',
  },
} satisfies Section;

export const audit = {
  'action.audit-case.freeze': {
    en: 'Dossier frozen',
    nl: 'Dossier bevroren',
    de: 'Akte eingefroren',
    fr: 'Dossier gelé',
  },
  'action.audit-case.assign': {
    en: 'Audit case taken on',
    nl: 'Auditzaak op zich genomen',
    de: 'Prüffall übernommen',
    fr: 'Cas d’audit pris en charge',
  },
  'action.audit-case.give-back': {
    en: 'Audit case given back',
    nl: 'Auditzaak teruggegeven',
    de: 'Prüffall zurückgegeben',
    fr: 'Cas d’audit rendu',
  },
  'action.audit-case.close': {
    en: 'Audit case closed',
    nl: 'Auditzaak gesloten',
    de: 'Prüffall abgeschlossen',
    fr: 'Cas d’audit clos',
  },
  'kind.audit-case': { en: 'audit case', nl: 'auditzaak', de: 'Prüffall', fr: 'cas d’audit' },
} satisfies Section;

export const permissions = {
  auditScreenManagementAllowed: { en: 'Audit cases', nl: 'Auditzaken', de: 'Prüffälle', fr: 'Cas d’audit' },
} satisfies Section;

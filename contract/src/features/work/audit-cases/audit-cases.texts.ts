import type { Section } from '../../../texts/text.ts';

/** Audits that freeze dossiers. */
export const texts = {
  title: { en: 'Audit cases', nl: 'Auditzaken', de: 'Prüffälle', fr: 'Cas d’audit' },
  purpose: {
    en: 'Dossiers that are frozen by an audit: no reminder leaves, and nothing is handed over, sold or refunded until the case is closed.',
    nl: 'Dossiers die door een audit bevroren zijn: er gaat geen herinnering uit en er wordt niets overgedragen, verkocht of terugbetaald tot de zaak is gesloten.',
    de: 'Akten, die durch eine Prüfung eingefroren sind: Keine Mahnung geht hinaus, und nichts wird übergeben, verkauft oder erstattet, bis der Fall abgeschlossen ist.',
    fr: 'Dossiers gelés par un audit : aucun rappel n’est envoyé et rien n’est transmis, vendu ni remboursé tant que le cas n’est pas clos.',
  },
  item: {
    en: 'Audit case of {{dossier}}',
    nl: 'Auditzaak van {{dossier}}',
    de: 'Prüffall zu {{dossier}}',
    fr: 'Cas d’audit de {{dossier}}',
  },
  since: { en: 'Frozen since', nl: 'Bevroren sinds', de: 'Eingefroren seit', fr: 'Gelé depuis' },
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
    de: 'Die Akte ist dadurch nicht mehr eingefroren: Mahnungen gehen weiter, wo sie stehen, und die Akte kann wieder übergeben, verkauft oder erstattet werden. Das lässt sich nicht rückgängig machen.',
    fr: 'Le dossier n’est plus gelé par ce cas : les rappels reprennent là où ils en sont, et le dossier peut de nouveau être transmis, vendu ou remboursé. Cette action est irréversible.',
  },
  closed: {
    en: 'The audit case is closed.',
    nl: 'De auditzaak is gesloten.',
    de: 'Der Prüffall ist abgeschlossen.',
    fr: 'Le cas d’audit est clos.',
  },
} satisfies Section;

export const audit = {
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

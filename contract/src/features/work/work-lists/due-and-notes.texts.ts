import type { Section } from '../../../texts/text.ts';

/** By when items should be done, what is written about them, and the keys for all of it. */
export const dueAndNotes = {
  'due-on': { en: 'Due', nl: 'Uiterlijk op', de: 'Frist', fr: 'Échéance' },
  overdue: { en: 'overdue', nl: 'te laat', de: 'überfällig', fr: 'en retard' },
  'overdue-only': { en: 'Overdue only', nl: 'Alleen te laat', de: 'Nur überfällige', fr: 'En retard uniquement' },
  'due-change': {
    en: 'Change the due date',
    nl: 'Uiterste datum wijzigen',
    de: 'Frist ändern',
    fr: 'Modifier l’échéance',
  },
  'due-title': {
    en: 'By when should this be done?',
    nl: 'Wanneer moet dit uiterlijk klaar zijn?',
    de: 'Bis wann soll dies erledigt sein?',
    fr: 'Pour quand est-ce à faire ?',
  },
  'due-hint': {
    en: 'Today or later, at most a year ahead. Days are those of Amsterdam. “Take the next” takes what is due first.',
    nl: 'Vandaag of later, hooguit een jaar vooruit. Dagen zijn die van Amsterdam. ‘De volgende nemen’ neemt wat het eerst klaar moet zijn.',
    de: 'Heute oder später, höchstens ein Jahr voraus. Die Tage sind die von Amsterdam. „Nächsten übernehmen“ nimmt das mit der frühesten Frist.',
    fr: 'Aujourd’hui ou plus tard, un an au plus. Les jours sont ceux d’Amsterdam. « Prendre le suivant » prend ce qui est à faire en premier.',
  },
  'due-range': {
    en: 'Choose today or a later day, at most a year ahead.',
    nl: 'Kies vandaag of een latere dag, hooguit een jaar vooruit.',
    de: 'Wählen Sie heute oder einen späteren Tag, höchstens ein Jahr voraus.',
    fr: 'Choisissez aujourd’hui ou un jour ultérieur, un an au plus.',
  },
  'due-changed': {
    en: 'The due date is changed.',
    nl: 'De uiterste datum is gewijzigd.',
    de: 'Die Frist ist geändert.',
    fr: 'L’échéance est modifiée.',
  },
  'due-failed': {
    en: 'The due date could not be changed.',
    nl: 'De uiterste datum kon niet worden gewijzigd.',
    de: 'Die Frist konnte nicht geändert werden.',
    fr: 'L’échéance n’a pas pu être modifiée.',
  },
  notes: { en: 'Notes', nl: 'Notities', de: 'Notizen', fr: 'Notes' },
  'notes-about': {
    en: 'Notes of work lists',
    nl: 'Notities van werklijsten',
    de: 'Notizen aus Arbeitslisten',
    fr: 'Notes des listes de travail',
  },
  'note-of': {
    en: 'Note about: {{item}}',
    nl: 'Notitie bij: {{item}}',
    de: 'Notiz zu: {{item}}',
    fr: 'Note sur : {{item}}',
  },
  'to-item': { en: 'Open the item', nl: 'Item openen', de: 'Eintrag öffnen', fr: 'Ouvrir l’élément' },
  'no-notes': {
    en: 'Nobody has written anything yet.',
    nl: 'Niemand heeft nog iets geschreven.',
    de: 'Noch hat niemand etwas geschrieben.',
    fr: 'Personne n’a encore rien écrit.',
  },
  'notes-failed': {
    en: 'The notes could not be loaded.',
    nl: 'De notities konden niet worden geladen.',
    de: 'Die Notizen konnten nicht geladen werden.',
    fr: 'Les notes n’ont pas pu être chargées.',
  },
  'shop-note-hint': {
    en: 'Stays as it is written, with your name and the time, also on the page of the shop.',
    nl: 'Blijft staan zoals geschreven, met je naam en de tijd, ook op de pagina van de winkel.',
    de: 'Bleibt stehen, wie sie geschrieben ist, mit Ihrem Namen und der Zeit, auch auf der Seite des Shops.',
    fr: 'Reste telle quelle, avec votre nom et la date, aussi sur la page de la boutique.',
  },
  'note-hint': {
    en: 'Stays as it is written, with your name and the time. A consumer whom it is about gets it when they ask for their data.',
    nl: 'Blijft staan zoals geschreven, met je naam en de tijd. Een consument over wie de notitie gaat, krijgt die bij een verzoek om de eigen gegevens.',
    de: 'Bleibt stehen, wie sie geschrieben ist, mit Ihrem Namen und der Zeit. Ein Verbraucher, um den es geht, erhält sie, wenn er seine Daten verlangt.',
    fr: 'Reste telle quelle, avec votre nom et la date. Un consommateur concerné la reçoit s’il demande ses données.',
  },
  closing: {
    en: 'Ways to close it',
    nl: 'Manieren om dit te sluiten',
    de: 'Arten, dies abzuschließen',
    fr: 'Façons de le clore',
  },
  'key-assign': {
    en: 'In an item: assign it to me, or give it back',
    nl: 'In een item: aan mij toewijzen, of teruggeven',
    de: 'In einem Eintrag: mir zuweisen oder zurückgeben',
    fr: 'Dans un élément : me l’attribuer ou le rendre',
  },
  'key-due': {
    en: 'In an item: change the due date',
    nl: 'In een item: uiterste datum wijzigen',
    de: 'In einem Eintrag: Frist ändern',
    fr: 'Dans un élément : modifier l’échéance',
  },
  'key-note': {
    en: 'In an item: write a note',
    nl: 'In een item: notitie schrijven',
    de: 'In einem Eintrag: Notiz schreiben',
    fr: 'Dans un élément : écrire une note',
  },
  'key-closing': {
    en: 'In an item: go to the ways to close it',
    nl: 'In een item: naar de manieren om het te sluiten',
    de: 'In einem Eintrag: zu den Arten, ihn abzuschließen',
    fr: 'Dans un élément : aller aux façons de le clore',
  },
} satisfies Section;

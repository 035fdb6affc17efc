import type { Section } from '../../../texts/text.ts';

/** Whether the trail was tampered with. */
export const auditCheck = {
  check: { en: 'Check the trail', nl: 'Trail controleren', de: 'Prüfprotokoll prüfen', fr: 'Vérifier la piste' },
  'check-title': {
    en: 'Check of the audit trail',
    nl: 'Controle van de audittrail',
    de: 'Prüfung des Prüfprotokolls',
    fr: 'Vérification de la piste d’audit',
  },
  'check-purpose': {
    en: 'Each entry is sealed together with the one before it. The server recomputes every seal: an entry that was edited, removed or inserted is found.',
    nl: 'Elke regel is samen met de vorige verzegeld. De server rekent elk zegel na: een gewijzigde, verwijderde of ingevoegde regel wordt gevonden.',
    de: 'Jeder Eintrag ist zusammen mit dem vorigen versiegelt. Der Server rechnet jedes Siegel nach: Geänderte, entfernte oder eingefügte Einträge werden gefunden.',
    fr: 'Chaque entrée est scellée avec la précédente. Le serveur recalcule chaque sceau : toute entrée modifiée, supprimée ou insérée est découverte.',
  },
  'check-progress': {
    en: 'Entries checked: {{count}} of {{total}}',
    nl: 'Gecontroleerde regels: {{count}} van {{total}}',
    de: 'Geprüfte Einträge: {{count}} von {{total}}',
    fr: 'Entrées vérifiées : {{count}} sur {{total}}',
  },
  'check-whole': {
    en: 'The trail is whole. Entries that fit their seals: {{count}}.',
    nl: 'De trail is heel. Regels die kloppen met hun zegel: {{count}}.',
    de: 'Das Prüfprotokoll ist unversehrt. Einträge, die zu ihren Siegeln passen: {{count}}.',
    fr: 'La piste est intacte. Entrées conformes à leurs sceaux : {{count}}.',
  },
  'check-broken': {
    en: 'The trail is broken. Tell whoever is responsible for security before anything is changed.',
    nl: 'De trail is beschadigd. Meld het wie over de beveiliging gaat, voordat er iets verandert.',
    de: 'Das Prüfprotokoll ist beschädigt. Informieren Sie die Verantwortlichen für die Sicherheit, bevor etwas geändert wird.',
    fr: 'La piste est altérée. Prévenez les responsables de la sécurité avant toute modification.',
  },
  'check-missing': {
    en: 'Entries {{from}} to {{to}} are missing.',
    nl: 'De regels {{from}} tot en met {{to}} ontbreken.',
    de: 'Die Einträge {{from}} bis {{to}} fehlen.',
    fr: 'Les entrées {{from}} à {{to}} manquent.',
  },
  'check-missing-one': {
    en: 'Entry {{from}} is missing.',
    nl: 'Regel {{from}} ontbreekt.',
    de: 'Eintrag {{from}} fehlt.',
    fr: 'L’entrée {{from}} manque.',
  },
  'check-unfit': {
    en: 'Entry {{from}} does not fit its seal.',
    nl: 'Regel {{from}} klopt niet met zijn zegel.',
    de: 'Eintrag {{from}} passt nicht zu seinem Siegel.',
    fr: 'L’entrée {{from}} ne correspond pas à son sceau.',
  },
  'check-end': {
    en: 'The trail should end at entry {{to}}, but ends otherwise, at entry {{from}}.',
    nl: 'De trail zou bij regel {{to}} moeten eindigen, maar eindigt anders, bij regel {{from}}.',
    de: 'Das Prüfprotokoll sollte bei Eintrag {{to}} enden, endet aber anders, bei Eintrag {{from}}.',
    fr: 'La piste devrait finir à l’entrée {{to}}, mais finit autrement, à l’entrée {{from}}.',
  },
  'check-more': {
    en: 'And more. Listed are only the first: {{count}}.',
    nl: 'En meer. Hier staan alleen de eerste: {{count}}.',
    de: 'Und weitere. Hier stehen nur die ersten: {{count}}.',
    fr: 'Et d’autres. Seuls les premiers figurent ici : {{count}}.',
  },
  'check-undated': {
    en: 'Entries whose date of a request an older version did not seal: {{count}}. Everything else of them fits.',
    nl: 'Regels waarvan een oudere versie de datum van een verzoek niet verzegelde: {{count}}. Al het andere ervan klopt.',
    de: 'Einträge, bei denen eine ältere Version das Datum eines Antrags nicht versiegelt hat: {{count}}. Alles andere daran passt.',
    fr: 'Entrées dont une version antérieure n’a pas scellé la date de demande : {{count}}. Tout le reste est conforme.',
  },
  'check-head': {
    en: 'Last entry and its seal. Note it outside Houston: only that shows a trail that was put back as a whole.',
    nl: 'Laatste regel en zijn zegel. Noteer die buiten Houston: alleen dat toont een trail die als geheel is teruggezet.',
    de: 'Letzter Eintrag und sein Siegel. Notieren Sie beides außerhalb von Houston: Nur das zeigt ein Prüfprotokoll, das als Ganzes zurückgesetzt wurde.',
    fr: 'Dernière entrée et son sceau. Notez-les hors de Houston : c’est le seul moyen de voir qu’une piste a été remplacée en entier.',
  },
  'check-failed': {
    en: 'The check could not be finished.',
    nl: 'De controle kon niet worden afgemaakt.',
    de: 'Die Prüfung konnte nicht beendet werden.',
    fr: 'La vérification n’a pas pu être terminée.',
  },
} satisfies Section;

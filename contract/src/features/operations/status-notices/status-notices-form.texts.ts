import type { Section } from '../../../texts/text.ts';

/** The dialog that adds a notice, and its preview. */
export const statusNoticesForm = {
  add: { en: 'Add notice', nl: 'Melding toevoegen', de: 'Meldung hinzufügen', fr: 'Ajouter une annonce' },
  'add-title': { en: 'New notice', nl: 'Nieuwe melding', de: 'Neue Meldung', fr: 'Nouvelle annonce' },
  'could-not-retrieve-tenants': {
    en: 'The tenants could not be loaded; the notice is for all of them.',
    nl: 'De tenants konden niet worden geladen; de melding geldt voor alle tenants.',
    de: 'Die Mandanten konnten nicht geladen werden; die Meldung gilt für alle.',
    fr: 'Les tenants n’ont pas pu être chargés ; l’annonce est pour tous.',
  },
  'end-hint': {
    en: 'Without an end it is shown until somebody stops it.',
    nl: 'Zonder einde wordt de melding getoond totdat iemand die stopt.',
    de: 'Ohne Ende wird sie angezeigt, bis sie jemand beendet.',
    fr: 'Sans fin, elle est affichée jusqu’à ce que quelqu’un l’arrête.',
  },
  texts: { en: 'Text and link', nl: 'Tekst en link', de: 'Text und Link', fr: 'Texte et lien' },
  'texts-hint': {
    en: 'Plain text, in at least one language. Where a language has no text, readers see the English one, or else another.',
    nl: 'Platte tekst, in minstens één taal. Wie geen tekst in de eigen taal vindt, ziet de Engelse, en anders een andere.',
    de: 'Reiner Text, in mindestens einer Sprache. Fehlt der Text einer Sprache, erscheint der englische, sonst ein anderer.',
    fr: 'Texte brut, dans au moins une langue. Sans texte dans une langue, on voit le texte anglais, sinon un autre.',
  },
  'text-in': {
    en: 'Text in {{language}}',
    nl: 'Tekst in het {{language}}',
    de: 'Text auf {{language}}',
    fr: 'Texte en {{language}}',
  },
  'url-in': {
    en: 'Link in {{language}}',
    nl: 'Link in het {{language}}',
    de: 'Link auf {{language}}',
    fr: 'Lien en {{language}}',
  },
  'link-without-text': {
    en: 'Without a text in this language the link is not shown.',
    nl: 'Zonder tekst in deze taal wordt de link niet getoond.',
    de: 'Ohne Text in dieser Sprache wird der Link nicht angezeigt.',
    fr: 'Sans texte dans cette langue, le lien n’est pas affiché.',
  },
  'all-places': { en: 'All', nl: 'Alle', de: 'Alle', fr: 'Tous' },
  'no-places': { en: 'None', nl: 'Geen', de: 'Keine', fr: 'Aucun' },
  'outcome-1': {
    en: 'It will be shown from {{time}}.',
    nl: 'De melding wordt getoond vanaf {{time}}.',
    de: 'Sie wird ab {{time}} angezeigt.',
    fr: 'Elle sera affichée à partir du {{time}}.',
  },
  'outcome-2': {
    en: 'It is shown as soon as it is added.',
    nl: 'De melding wordt getoond zodra die is toegevoegd.',
    de: 'Sie wird angezeigt, sobald sie hinzugefügt ist.',
    fr: 'Elle est affichée dès qu’elle est ajoutée.',
  },
  'outcome-3': {
    en: 'Its end is in the past: it will be completed immediately and never shown.',
    nl: 'Het einde ligt in het verleden: de melding is meteen afgelopen en wordt nooit getoond.',
    de: 'Das Ende liegt in der Vergangenheit: Sie ist sofort abgeschlossen und wird nie angezeigt.',
    fr: 'Sa fin est dans le passé : elle sera terminée immédiatement et jamais affichée.',
  },
  'outcome-no-text': {
    en: 'No language has a text yet.',
    nl: 'Nog geen enkele taal heeft een tekst.',
    de: 'Noch hat keine Sprache einen Text.',
    fr: 'Aucune langue n’a encore de texte.',
  },
  'outcome-nowhere': {
    en: 'No place is chosen: it would be shown nowhere.',
    nl: 'Er is geen plaats gekozen: de melding zou nergens worden getoond.',
    de: 'Kein Anzeigeort ist gewählt: Sie würde nirgends angezeigt.',
    fr: 'Aucun emplacement n’est choisi : elle ne serait affichée nulle part.',
  },
  preview: { en: 'Preview', nl: 'Voorbeeld', de: 'Vorschau', fr: 'Aperçu' },
  'preview-place': { en: 'Place', nl: 'Plaats', de: 'Anzeigeort', fr: 'Emplacement' },
  'preview-language': { en: 'Language', nl: 'Taal', de: 'Sprache', fr: 'Langue' },
  'preview-not-here': {
    en: 'Not shown in this place.',
    nl: 'Wordt op deze plaats niet getoond.',
    de: 'Wird an diesem Anzeigeort nicht angezeigt.',
    fr: 'N’est pas affichée à cet emplacement.',
  },
  'preview-no-text': {
    en: 'Nothing is shown: there is no text yet.',
    nl: 'Er wordt niets getoond: er is nog geen tekst.',
    de: 'Nichts wird angezeigt: Es gibt noch keinen Text.',
    fr: 'Rien n’est affiché : il n’y a pas encore de texte.',
  },
  'preview-fallback': {
    en: 'There is no text in {{language}}: this is the one in {{other}}.',
    nl: 'Er is geen tekst in het {{language}}: dit is die in het {{other}}.',
    de: 'Es gibt keinen Text auf {{language}}: Dies ist der auf {{other}}.',
    fr: 'Il n’y a pas de texte en {{language}} : voici celui en {{other}}.',
  },
  'preview-hint': {
    en: 'Each place has its own styling; text, link and order are as shown here.',
    nl: 'Elke plaats heeft een eigen opmaak; tekst, link en volgorde zijn zoals hier.',
    de: 'Jeder Anzeigeort hat eine eigene Gestaltung; Text, Link und Reihenfolge sind wie hier.',
    fr: 'Chaque emplacement a sa propre présentation ; texte, lien et ordre sont ceux affichés ici.',
  },
} satisfies Section;

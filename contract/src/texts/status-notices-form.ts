import type { Section } from './text.ts';

/** The dialog that adds a notice, and its preview. */
export const statusNoticesForm = {
  add: { en: 'Add notice', nl: 'Melding toevoegen', de: 'Hinweis hinzufügen', fr: 'Ajouter un avis' },
  'add-title': { en: 'New notice', nl: 'Nieuwe melding', de: 'Neuer Hinweis', fr: 'Nouvel avis' },
  'could-not-retrieve-tenants': {
    en: 'The tenants could not be loaded; the notice is for all of them.',
    nl: 'De tenants konden niet worden geladen; de melding is voor allemaal.',
    de: 'Die Mandanten konnten nicht geladen werden; der Hinweis gilt für alle.',
    fr: 'Les locataires n’ont pas pu être chargés ; l’avis est pour tous.',
  },
  'end-hint': {
    en: 'Without an end it is shown until somebody stops it.',
    nl: 'Zonder einde wordt hij getoond totdat iemand hem stopt.',
    de: 'Ohne Ende wird er angezeigt, bis ihn jemand beendet.',
    fr: 'Sans fin, il est affiché jusqu’à ce que quelqu’un l’arrête.',
  },
  texts: { en: 'Text and link', nl: 'Tekst en link', de: 'Text und Link', fr: 'Texte et lien' },
  'texts-hint': {
    en: 'Plain text. Who reads a language without a text sees the English one, else another.',
    nl: 'Platte tekst. Wie een taal zonder tekst leest, ziet de Engelse, en anders een andere.',
    de: 'Reiner Text. Wer eine Sprache ohne Text liest, sieht den englischen, sonst einen anderen.',
    fr: 'Texte brut. Qui lit une langue sans texte voit le texte anglais, sinon un autre.',
  },
  'text-in': {
    en: 'Text in {{language}}',
    nl: 'Tekst in {{language}}',
    de: 'Text auf {{language}}',
    fr: 'Texte en {{language}}',
  },
  'url-in': {
    en: 'Link in {{language}}',
    nl: 'Link in {{language}}',
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
    nl: 'Hij wordt getoond vanaf {{time}}.',
    de: 'Er wird ab {{time}} angezeigt.',
    fr: 'Il sera affiché à partir du {{time}}.',
  },
  'outcome-2': {
    en: 'It is shown as soon as it is added.',
    nl: 'Hij wordt getoond zodra hij is toegevoegd.',
    de: 'Er wird angezeigt, sobald er hinzugefügt ist.',
    fr: 'Il est affiché dès qu’il est ajouté.',
  },
  'outcome-3': {
    en: 'Its end is in the past: it will be completed at once and never shown.',
    nl: 'Het einde ligt in het verleden: hij is meteen voltooid en wordt nooit getoond.',
    de: 'Das Ende liegt in der Vergangenheit: Er ist sofort abgeschlossen und wird nie angezeigt.',
    fr: 'Sa fin est dans le passé : il sera terminé aussitôt et jamais affiché.',
  },
  'outcome-no-text': {
    en: 'No language has a text yet: it would be shown to nobody.',
    nl: 'Nog geen enkele taal heeft een tekst: niemand zou hem zien.',
    de: 'Noch hat keine Sprache einen Text: Niemand würde ihn sehen.',
    fr: 'Aucune langue n’a encore de texte : personne ne le verrait.',
  },
  'outcome-nowhere': {
    en: 'No place is chosen: it would be shown nowhere.',
    nl: 'Er is geen plaats gekozen: hij zou nergens worden getoond.',
    de: 'Kein Ort ist gewählt: Er würde nirgends angezeigt.',
    fr: 'Aucun endroit n’est choisi : il ne serait affiché nulle part.',
  },
  preview: { en: 'Preview', nl: 'Voorbeeld', de: 'Vorschau', fr: 'Aperçu' },
  'preview-place': { en: 'Place', nl: 'Plaats', de: 'Ort', fr: 'Endroit' },
  'preview-language': { en: 'Language', nl: 'Taal', de: 'Sprache', fr: 'Langue' },
  'preview-not-here': {
    en: 'Not shown on this place.',
    nl: 'Wordt op deze plaats niet getoond.',
    de: 'Wird an diesem Ort nicht angezeigt.',
    fr: 'N’est pas affiché à cet endroit.',
  },
  'preview-no-text': {
    en: 'Nothing is shown: there is no text yet.',
    nl: 'Er wordt niets getoond: er is nog geen tekst.',
    de: 'Nichts wird angezeigt: Es gibt noch keinen Text.',
    fr: 'Rien n’est affiché : il n’y a pas encore de texte.',
  },
  'preview-fallback': {
    en: 'There is no text in {{language}}: this is the one in {{other}}.',
    nl: 'Er is geen tekst in {{language}}: dit is die in {{other}}.',
    de: 'Es gibt keinen Text auf {{language}}: Dies ist der auf {{other}}.',
    fr: 'Il n’y a pas de texte en {{language}} : voici celui en {{other}}.',
  },
  'preview-hint': {
    en: 'Each place dresses the notice in its own look; text, link and order are these.',
    nl: 'Elke plaats geeft de melding een eigen uiterlijk; tekst, link en volgorde zijn deze.',
    de: 'Jeder Ort gibt dem Hinweis sein eigenes Aussehen; Text, Link und Reihenfolge sind diese.',
    fr: 'Chaque endroit habille l’avis à sa façon ; texte, lien et ordre sont ceux-ci.',
  },
} satisfies Section;

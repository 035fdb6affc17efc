/** Names of the demo's admins and customers, by the language that they speak. */
export const peopleByLanguage = {
  nl: {
    first: ['Sanne', 'Daan', 'Fenna', 'Jeroen', 'Lotte', 'Bram', 'Anouk', 'Sjoerd', 'Marit', 'Thijs', 'Femke', 'Ruben'],
    last: ['de Vries', 'van den Berg', 'Hoekstra', 'Mulder', 'Vermeulen', 'Dijkstra', 'van Dam', 'Kuipers', 'Postma'],
  },
  de: {
    first: [
      'Jonas',
      'Katharina',
      'Lukas',
      'Friederike',
      'Matthias',
      'Greta',
      'Sebastian',
      'Annika',
      'Tobias',
      'Jürgen',
    ],
    last: ['Hoffmann', 'Schäfer', 'Lindner', 'Krüger', 'Baumgartner', 'Vogel', 'Brandt', 'Köhler', 'Seidel'],
  },
  fr: {
    first: ['Camille', 'Étienne', 'Manon', 'Hugo', 'Clémence', 'Julien', 'Aurélie', 'Théo', 'Margaux', 'Bastien'],
    last: ['Lefèvre', 'Moreau', 'Dubois', 'Garnier', 'Chevalier', 'Rousseau', 'Fontaine', 'Perrin', 'Mercier'],
  },
  en: {
    first: ['Imogen', 'Callum', 'Harriet', 'Rhys', 'Eleanor', 'Duncan', 'Maeve', 'Oliver', 'Tamsin', 'Gareth'],
    last: ['Whitaker', 'Ashworth', 'Pemberton', 'Gallagher', 'Thornton', 'Fairbairn', 'Sutcliffe', 'Hargreaves'],
  },
} as const;

export const languages = ['nl', 'de', 'fr', 'en'] as const;

/** `de Vries` and `Étienne` as they are written in an address. */
export function emailOf(firstName: string, lastName: string, domain: string): string {
  const plain = `${firstName}.${lastName}`.replaceAll('ü', 'ue').replaceAll('ö', 'oe').replaceAll('ä', 'ae');
  const ascii = plain.normalize('NFD').replace(/[^\w.]/g, '');
  return `${ascii.toLowerCase()}@${domain}`;
}

/**
 * A mobile number like those of every example, so that no demo ever rings anybody. The ranges kept free for British and
 * French films do not pass as valid, so who speaks English has a Dutch number.
 */
export function phoneNumberOf(language: (typeof languages)[number], place: number): string {
  const twoDigits = String(place % 100).padStart(2, '0');
  const free = { nl: '+316123456', de: '+49176040690', fr: '+336123456', en: '+316123457' };
  return `${free[language]}${twoDigits}`;
}

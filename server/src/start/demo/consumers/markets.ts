/** Where the consumers of the demo's tenants live: cities with their postal codes, and streets that many cities have. */
import type { Language } from '@houston/contract/languages';
import type { Dice } from '../dice.ts';

type Spoken = Exclude<Language, 'en'>;

export interface Market {
  readonly country: string;
  readonly language: Spoken;
  readonly cities: readonly (readonly [name: string, postalCode: string])[];
}

const netherlands: Market = {
  country: 'NL',
  language: 'nl',
  cities: [
    ['Amersfoort', '3811'],
    ['Groningen', '9712'],
    ['Breda', '4811'],
    ['Zwolle', '8011'],
    ['Haarlem', '2011'],
  ],
};
const flanders: Market = {
  country: 'BE',
  language: 'nl',
  cities: [
    ['Gent', '9000'],
    ['Leuven', '3000'],
    ['Brugge', '8000'],
  ],
};
const wallonia: Market = {
  country: 'BE',
  language: 'fr',
  cities: [
    ['Namur', '5000'],
    ['Liège', '4000'],
    ['Mons', '7000'],
  ],
};
const germany: Market = {
  country: 'DE',
  language: 'de',
  cities: [
    ['Leipzig', '04109'],
    ['Münster', '48143'],
    ['Freiburg im Breisgau', '79098'],
    ['Lübeck', '23552'],
  ],
};
const austria: Market = {
  country: 'AT',
  language: 'de',
  cities: [
    ['Graz', '8010'],
    ['Linz', '4020'],
    ['Innsbruck', '6020'],
  ],
};
const france: Market = {
  country: 'FR',
  language: 'fr',
  cities: [
    ['Nantes', '44000'],
    ['Lyon', '69002'],
    ['Lille', '59000'],
    ['Rennes', '35000'],
  ],
};

interface Sales {
  readonly market: Market;
  readonly weight: number;
}

/** For each tenant of the demo its markets, the largest first. */
export const salesByTenant: readonly (readonly Sales[])[] = [
  [
    { market: netherlands, weight: 70 },
    { market: flanders, weight: 22 },
    { market: germany, weight: 8 },
  ],
  [
    { market: germany, weight: 68 },
    { market: austria, weight: 26 },
    { market: netherlands, weight: 6 },
  ],
  [
    { market: france, weight: 76 },
    { market: wallonia, weight: 24 },
  ],
];

const streets: Record<Spoken, readonly string[]> = {
  nl: ['Lindenlaan', 'Havenstraat', 'Molenweg', 'Beukenhof', 'Kerkstraat', 'Zonnebloemstraat'],
  de: ['Kastanienallee', 'Gartenweg', 'Mühlenstraße', 'Am Anger', 'Bahnhofstraße', 'Lerchenweg'],
  fr: ['Rue des Lilas', 'Avenue des Tilleuls', 'Rue du Moulin', 'Impasse des Roses', 'Rue de la Gare'],
};

/** What stands behind the digits of a Dutch postal code. */
const letters = ['AB', 'CD', 'EK', 'GH', 'JL', 'KM', 'NP', 'RT', 'TV', 'XZ'];

export function addressIn(dice: Dice, { country, language, cities }: Market) {
  const [city, digits] = dice.pick(cities);
  return {
    street: dice.pick(streets[language]),
    houseNumber: String(dice.between(1, 180)),
    ...(dice.chance(0.12) && { suffix: dice.pick(['a', 'b', '2']) }),
    postalCode: country === 'NL' ? `${digits} ${dice.pick(letters)}` : digits,
    city,
    country,
  };
}

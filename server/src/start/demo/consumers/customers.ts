/** Who buys at the shops of the demo: people and companies that do not exist, the same at every start. */
import type { Customer } from '@houston/contract/features/finance/consumers/customer.schema';
import { createDice, type Dice } from '../dice.ts';
import { emailOf, peopleByLanguage } from '../people.ts';
import { addressIn, type Market, salesByTenant } from './markets.ts';

/** Of the tenants of the demo; nobody buys at two of them. */
const customersOfTenant = [560, 340, 200];

const trades = {
  nl: ['Bakkerij', 'Atelier', 'Kwekerij', 'Boekhandel'],
  de: ['Bäckerei', 'Werkstatt', 'Gärtnerei', 'Buchhandlung'],
  fr: ['Boulangerie', 'Atelier', 'Pépinière', 'Librairie'],
};

/** Like the numbers of every example, so that no demo ever rings anybody; two digits follow. */
const phonesByCountry: Record<string, string> = {
  NL: '+316123456',
  BE: '+324701234',
  DE: '+49176040690',
  AT: '+436641234',
  FR: '+336123456',
};

/** The customers of the tenant at `place` in the list of tenants; a tenant that was added later has those of another. */
export function customersOf(place: number): readonly Customer[] {
  const tenant = place % customersOfTenant.length;
  const sales = salesByTenant[tenant] ?? [];
  const dice = createDice(`customers ${tenant}`);
  const taken = new Map<string, number>();
  return Array.from({ length: customersOfTenant[tenant] ?? 0 }, () => {
    const sale = sales[dice.weighted(sales.map(({ weight }) => weight))];
    if (sale === undefined) throw new Error('the demo lacks a market');
    return nextCustomer(dice, sale.market, taken);
  });
}

/** @param taken how often an address was given; namesakes get a number */
function nextCustomer(dice: Dice, market: Market, taken: Map<string, number>): Customer {
  const { first, last } = peopleByLanguage[market.language];
  const firstName = dice.pick<string>(first);
  const lastName = dice.pick<string>(last);
  const plain = emailOf(firstName, lastName, 'customer.example');
  const namesakes = taken.get(plain) ?? 0;
  taken.set(plain, namesakes + 1);
  const common = {
    email: namesakes === 0 ? plain : plain.replace('@', `${namesakes + 1}@`),
    ...(dice.chance(0.7) && { phone: phoneIn(dice, market) }),
    billingAddress: addressIn(dice, market),
    language: market.language,
  };
  const name = `${firstName} ${lastName}`;
  if (dice.chance(0.12)) {
    return { type: 'B2B', company: `${dice.pick(trades[market.language])} ${lastName}`, name, ...common };
  }
  return { type: 'B2C', name, ...(dice.chance(0.75) && { birthDate: birthDate(dice) }), ...common };
}

function phoneIn(dice: Dice, { country }: Market): string {
  return `${phonesByCountry[country]}${String(dice.between(0, 99)).padStart(2, '0')}`;
}

/** Grown up, but for a few whose families should have looked. */
function birthDate(dice: Dice): string {
  const year = dice.chance(0.01) ? 2011 : dice.between(1944, 2005);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(dice.between(1, 12))}-${two(dice.between(1, 28))}`;
}

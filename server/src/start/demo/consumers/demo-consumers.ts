import type { Customer } from '@houston/contract/features/finance/consumers/customer.schema';
import { type DemoFrame, day, insertRows } from '../demo-frame.ts';
import { createDice, type Dice } from '../dice.ts';
import { customersOf } from './customers.ts';

/** What is told of a purchase before it is stored. */
interface Purchase {
  readonly tenant_id: number;
  readonly started_at: Date;
  /** Of whom who buys is, from the end of the tenant's customers, those who buy least. Absent: anybody. */
  readonly customerPlace?: number;
}

/** A consumer, from the first purchase on. */
export interface Buyer {
  id: number;
  readonly tenantId: number;
  readonly customer: Customer;
  readonly since: Date;
}

/** Lets customers make `purchases` (oldest first), and stores those who did as consumers. @returns the purchases with who made them */
export async function fillConsumers<P extends Purchase>(
  frame: DemoFrame,
  tenantIds: readonly number[],
  purchases: readonly P[],
): Promise<(P & { buyer: Buyer })[]> {
  const choose = createChooser(tenantIds);
  const bought = purchases.map((purchase) => ({ ...purchase, buyer: choose(purchase) }));
  const buyers = [...new Set(bought.map(({ buyer }) => buyer))];
  const marks = createDice('marks');
  const rows = buyers.map(({ tenantId, customer, since }) => ({
    tenant_id: tenantId,
    ...detailsOf(customer),
    ...marksOf(marks, frame, customer),
    created_at: since,
    updated_at: since,
    version: 1,
  }));
  const ids = await insertRows(frame.tx, 'consumers', rows);
  for (const [place, buyer] of buyers.entries()) buyer.id = ids[place] ?? 0;
  return bought;
}

/** Some buy often, most once or twice. */
function createChooser(tenantIds: readonly number[]): (purchase: Purchase) => Buyer {
  const dice = createDice('buyers');
  const customers = new Map(tenantIds.map((tenantId, place) => [tenantId, customersOf(place)]));
  const known = new Map<Customer, Buyer>();
  return ({ tenant_id: tenantId, started_at: since, customerPlace }) => {
    const own = customers.get(tenantId) ?? [];
    const place =
      customerPlace === undefined ? Math.floor(own.length * dice.roll() ** 1.6) : own.length - 1 - customerPlace;
    const customer = own[place];
    if (customer === undefined) throw new Error('the demo lacks customers');
    const buyer = known.get(customer) ?? { id: 0, tenantId, customer, since };
    known.set(customer, buyer);
    return buyer;
  };
}

function detailsOf({ type, name, email, phone, language, billingAddress: address, ...rest }: Customer) {
  return {
    type,
    name: name ?? null,
    company: 'company' in rest ? rest.company : null,
    email,
    phone: phone ?? null,
    birth_date: ('birthDate' in rest ? rest.birthDate : undefined) ?? null,
    street: address.street,
    house_number: address.houseNumber,
    house_number_suffix: address.suffix ?? null,
    postal_code: address.postalCode,
    city: address.city,
    country: address.country,
    language,
  };
}

function marksOf(dice: Dice, { ago }: DemoFrame, customer: Customer) {
  const isPerson = customer.type === 'B2C';
  const lastAdult = ago(18 * 365.25 * day)
    .toISOString()
    .slice(0, 10);
  return {
    is_deceased: isPerson && dice.chance(0.004),
    is_insolvent: dice.chance(0.006),
    is_in_debt_settlement: isPerson && dice.chance(0.008),
    is_minor: isPerson && (customer.birthDate ?? lastAdult) > lastAdult,
    is_vulnerable: isPerson && dice.chance(0.01),
    is_opted_out_of_mail: dice.chance(0.03),
  };
}

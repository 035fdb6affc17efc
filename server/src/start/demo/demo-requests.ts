import { type DemoFrame, insertRows, queueItems } from './demo-frame.ts';
import type { DemoShop } from './demo-trade.ts';
import type { Dice } from './dice.ts';
import { emailOf, languages, peopleByLanguage, phoneNumberOf } from './people.ts';

const categories = ['Refurbished electronics', 'E-bikes', 'Camping', 'Baby', 'Garden furniture', 'Musical instruments'];
const services = [
  'Change payout account',
  'Add a second shop',
  'Raise credit limit',
  'New logo on invoices',
  'Close shop',
];
const decisions = ['Done', 'Declined: proof is missing', 'Withdrawn by the requester', 'Duplicate of an older request'];
const surnamesByMarriage = ['Bakker', 'Weber', 'Girard', 'Holloway'];
const streets = ['Lindenlaan', 'Kastanienallee', 'Rue des Lilas', 'Mill Lane', 'Havenstraat', 'Gartenweg'];

/** What shops and customers have asked for: categories, services, and changes to a profile. */
export async function fillRequests(frame: DemoFrame, shops: readonly DemoShop[]): Promise<void> {
  const { tx } = frame;
  const suggestions = queueItems(frame, 'suggestions', { open: 5, closed: 11, reasons: decisions });
  await insertRows(
    tx,
    'category_suggestions',
    suggestions.items.map(({ createdAt, ...closed }) => ({
      shop_id: suggestions.dice.pick(shops).id,
      category: suggestions.dice.pick(categories),
      created_at: createdAt,
      ...closed,
    })),
  );
  const work = queueItems(frame, 'services', { open: 6, closed: 17, reasons: decisions });
  await insertRows(
    tx,
    'merchant_services',
    work.items.map(({ createdAt, ...closed }) => ({
      shop_id: work.dice.pick(shops).id,
      service: work.dice.pick(services),
      created_at: createdAt,
      ...closed,
    })),
  );
  const changes = queueItems(frame, 'changes', { open: 11, closed: 26, reasons: decisions });
  await insertRows(
    tx,
    'change_requests',
    changes.items.map(({ createdAt, ...closed }) => ({
      ...nextChange(changes.dice),
      created_at: createdAt,
      ...closed,
    })),
  );
}

function nextChange(dice: Dice) {
  const language = dice.pick(languages);
  const { first, last } = peopleByLanguage[language];
  const lastName = dice.pick<string>(last);
  const customerEmail = emailOf(dice.pick<string>(first), lastName, 'customer.example');
  const number = dice.between(1, 99);
  const values = {
    address: () => [`${dice.pick(streets)} ${number}`, `${dice.pick(streets)} ${number + dice.between(1, 40)}`],
    phoneNumber: () => [phoneNumberOf(language, number), phoneNumberOf(language, number + dice.between(1, 40))],
    email: () => [customerEmail, customerEmail.replace('@', `${number}@`)],
    lastName: () => [lastName, `${lastName}-${dice.pick(surnamesByMarriage)}`],
  };
  const field = dice.pick(Object.keys(values) as (keyof typeof values)[]);
  const [oldValue, newValue] = values[field]();
  return { customer_email: customerEmail, field, old_value: oldValue, new_value: newValue };
}

import { type DemoFrame, insertRows, queueItems } from './demo-frame.ts';
import type { DemoShop } from './demo-trade.ts';

const categories = ['Refurbished electronics', 'E-bikes', 'Camping', 'Baby', 'Garden furniture', 'Musical instruments'];
const services = [
  'Change payout account',
  'Add a second shop',
  'Raise credit limit',
  'New logo on invoices',
  'Close shop',
];
const decisions = ['Done', 'Declined: proof is missing', 'Withdrawn by the requester', 'Duplicate of an older request'];

/** What shops have asked for: categories and services. */
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
}

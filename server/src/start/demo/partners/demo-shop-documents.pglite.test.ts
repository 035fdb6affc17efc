import { afterAll, expect, it } from 'vitest';
import { openEmptyApp } from '../../../testing/empty-app.ts';
import { fillEmptyDatabase } from '../../first-start.ts';

const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

it('a few shops of the demo have yet to hand in what their psper requires', async () => {
  const app = await openEmptyApp('pglite', opened, { demo: true });
  await fillEmptyDatabase(app);
  const { rows } = await app.database.query('select missing from shops_lacking_documents order by shop_id');
  expect(rows).toEqual([
    { missing: ['agreement'] },
    { missing: ['agreement', 'iban'] },
    { missing: ['agreement', 'cession_deed'] },
    { missing: ['iban'] },
  ]);
});

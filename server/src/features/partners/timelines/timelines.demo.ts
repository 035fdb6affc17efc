import { sql } from 'drizzle-orm';
import { selectRows } from '../../../db/rows.ts';
import { day, type FillDemo, hour } from '../../../start/demo/demo-frame.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { partnerNotes } from './partner-notes.table.ts';

const ofShops = [
  'Called: the signed agreement follows by post this week.',
  'Asked what a paused shop still captures. Explained that what was ordered before goes on.',
  'Sells mostly before the summer; do not judge the quiet months.',
  'New owner since this month; the UBO document has to be renewed.',
];
const ofMerchants = [
  'Opens two more shops next year, in Belgium.',
  'Wants one contact for all shops: the head office, by e-mail.',
];
const ofPspers = [
  'Agreed by telephone: invoices go to finance, not to the general address.',
  'Their SFTP server is moved in January; they tell us the new key beforehand.',
];

/** What admins noted about the first shops, merchants and pspers. */
export const fillTimelines: FillDemo = async ({ tx, ago }, admins) => {
  const authors = admins.filter(({ role }) => role === 'Operations');
  const names: string[] = [];
  for (const { id } of authors) names.push(await nameOfAdmin(tx, id));
  const ids = async (table: string, most: number) => {
    const rows = await selectRows<{ id: number }>(
      tx,
      sql`select id from ${sql.identifier(table)} order by id limit ${most}`,
    );
    return rows.map(({ id }) => id);
  };
  const [shops, pspers] = [await ids('shops', ofShops.length), await ids('pspers', ofPspers.length)];
  const notes = [
    ...ofShops.map((text, place) => ({ text, shopId: shops[place] })),
    ...ofMerchants.map((text, place) => ({ text, merchantId: shops[place] })),
    ...ofPspers.map((text, place) => ({ text, psperId: pspers[place] })),
  ];
  for (const [place, note] of notes.entries()) {
    const author = place % authors.length;
    const [authorId, authorName] = [authors[author]?.id, names[author]];
    if (authorId === undefined || authorName === undefined) continue;
    await tx.insert(partnerNotes).values({ ...note, authorId, authorName, writtenAt: ago(place * day + 5 * hour) });
  }
};

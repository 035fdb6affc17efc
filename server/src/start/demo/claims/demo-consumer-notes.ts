import { sql } from 'drizzle-orm';
import { consumerNotes } from '../../../features/finance/consumers/consumers.table.ts';
import { type DemoFrame, hour } from '../demo-frame.ts';

const texts = [
  'Called: pays at the end of the month, when the salary is in.',
  'Asked which shop the claim is about. Sent the dossier number by telephone.',
  'Prefers to be written to, not called.',
  'Sister called on her behalf; asked for a letter of authority first.',
];

/** What admins noted about a few who have something to pay. */
export async function fillConsumerNotes({ tx, ago }: Pick<DemoFrame, 'tx' | 'ago'>): Promise<void> {
  const { rows } = await tx.execute<{ consumer: number; admin: number; name: string }>(sql`
    select c.id as consumer, a.id as admin, a.first_name || ' ' || a.last_name as name
    from (select distinct consumer_id as id from dossiers where open_amount > 0 and consumer_id is not null order by 1 limit ${texts.length}) c
      cross join (select id, first_name, last_name from admins order by id limit 1) a
    order by c.id`);
  for (const [place, { consumer, admin, name }] of rows.entries()) {
    await tx.insert(consumerNotes).values({
      ...{ consumerId: Number(consumer), text: texts[place] ?? '', authorId: admin, authorName: name },
      writtenAt: ago((place + 1) * 29 * hour),
    });
  }
}

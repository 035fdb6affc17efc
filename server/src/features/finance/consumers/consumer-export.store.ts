/** Everything that is kept of one consumer, as they may ask for it. */
import type { arrangementStates } from '@houston/contract/features/finance/arrangements/arrangements.schema';
import type { MovementKind } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { ChangeableField } from '@houston/contract/features/work/change-requests/requested-change.schema';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { type FoundConsumer, selectParts } from './consumer.store.ts';

/** Of each part so many at most: far more than anybody has. */
const mostExported = 10_000;

interface Movement {
  dossierNumber: string;
  movement: MovementKind;
  amount: number;
  currency: string;
  on: Date;
}
/** What they agreed on to pay a claim in instalments, with what became of it. */
interface Arranged {
  dossierNumber: string;
  state: (typeof arrangementStates)[number];
  amount: number;
  currency: string;
  reason: string;
  agreedOn: Date;
  endedOn: Date | null;
  endReason: string | null;
  instalments: { number: number; dueOn: string; amount: number }[];
}
interface Asked {
  field: ChangeableField;
  before: unknown;
  after: unknown;
  askedOn: Date;
  outcome: string | null;
}
interface Note {
  on: Date;
  text: string;
}

export interface ConsumerFile extends Awaited<ReturnType<typeof selectParts>> {
  consumer: FoundConsumer;
  movements: Movement[];
  arrangements: Arranged[];
  changeRequests: Asked[];
  notes: Note[];
}

export async function selectFile(db: Db, consumer: FoundConsumer): Promise<ConsumerFile> {
  const of = async <Row>(text: string) =>
    (await queryRows<Row>(db, `${text} limit ${mostExported}`, [consumer.id])).rows;
  const parts = await selectParts(db, consumer.id, mostExported);
  const movements = await of<Movement>(
    `select d.dossier_number as "dossierNumber", case p.source when 'repayment' then p.source else p.movement end as movement, p.amount,
       p.currency, p.posted_at as "on"
     from dossiers d join ledger_postings p on p.dossier_id = d.id where d.consumer_id = $1 order by p.posted_at, p.root_id`,
  );
  const arrangements = await of<Arranged>(
    `select d.dossier_number as "dossierNumber", r.state, r.amount, d.currency, r.reason, r.agreed_at as "agreedOn", r.ended_at as "endedOn",
       r.end_reason as "endReason", (select jsonb_agg(jsonb_build_object('number', i.number, 'dueOn', i.due_on, 'amount', i.amount)
         order by i.number) from arrangement_instalments i where i.arrangement_id = r.id) as instalments
     from dossiers d join arrangements r on r.dossier_id = d.id where d.consumer_id = $1 order by r.id`,
  );
  const changeRequests = await of<Asked>(
    `select field, old_value as before, new_value as after, created_at as "askedOn", outcome
     from change_requests where consumer_id = $1 order by id`,
  );
  const notes = await of<Note>(
    `select n.written_at as "on", n.text from consumer_notes n where n.consumer_id = $1
     union all select n.written_at, n.text from transactions t join transaction_notes n on n.transaction_id = t.id
       where t.consumer_id = $1
     order by 1`,
  );
  return { consumer, ...parts, movements, arrangements, changeRequests, notes };
}

import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';

/** What the files of a run say about it. */
export interface FileRun {
  id: number;
  createdOn: Date;
  holder: string;
  iban: string;
  bic: string | null;
  /** Of the statement whose entries go back; null for one claim, whose dossier is named. */
  fileName: string | null;
  reference: string | null;
  dossierNumber: string | null;
}

export interface FileRefund {
  execution: number;
  /** Cents. */
  amount: number;
  iban: string;
  name: string;
  endToEndId: string;
  bookedAt: Date;
  /** Of the entry that it pays back; of a claim without one, its dossier. */
  originalReference: string | null;
  originalRemittance: string | null;
}

export async function findFileRun(db: Db, id: number): Promise<FileRun | undefined> {
  const { rows } = await queryRows<FileRun>(
    db,
    `select r.id, r.created_at as "createdOn", a.holder, a.iban, a.bic, s.file_name as "fileName", s.reference,
       d.dossier_number as "dossierNumber"
     from refund_runs r join bank_accounts a on a.id = r.account_id left join bank_statements s on s.id = r.statement_id
       left join dossiers d on d.id = r.dossier_id where r.id = $1`,
    [id],
  );
  return rows[0];
}

/** What left with the run, in the order in which it was booked; of one execution when it is named. */
export async function selectFileRefunds(db: Db, runId: number, execution: number | null): Promise<FileRefund[]> {
  const { rows } = await queryRows<FileRefund>(
    db,
    `select f.execution, f.amount, f.iban, f.name, f.end_to_end_id as "endToEndId", f.booked_at as "bookedAt",
       case when f.entry_id is null then d.dossier_number else coalesce(e.end_to_end_id, e.bank_reference) end as "originalReference",
       e.remittance as "originalRemittance"
     from refunds f left join bank_entries e on e.id = f.entry_id left join dossiers d on d.id = f.dossier_id
     where f.run_id = $1 and ($2::int is null or f.execution = $2) order by f.id`,
    [runId, execution],
  );
  return rows;
}

/** The dossiers of a sale as the buyer gets them: RFC 4180, UTF-8, ISO dates, decimal points, in euros. */
import { decimalOf } from '@houston/contract/money';
import type { Database } from '../../../db/database.ts';
import { machineCsvLine } from '../../../files/csv.ts';

export interface ExportLine {
  readonly dossierId: number;
  readonly dossierNumber: string;
  readonly transactionNumber: string | null;
  readonly currency: string;
  readonly claimCountry: string;
  readonly openedOn: string | null;
  readonly dueOn: string;
  /** Cents. */
  readonly faceAmount: number;
  readonly price: number;
  readonly type: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthDate: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly houseNumberSuffix: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly language: string | null;
}

const selectSql = `select s.dossier_id as "dossierId", d.dossier_number as "dossierNumber", d.transaction_number as "transactionNumber",
    d.currency, d.country as "claimCountry", (d.opened_at at time zone 'Europe/Amsterdam')::date::text as "openedOn", s.due_on::text as "dueOn",
    s.face_amount as "faceAmount", s.price, c.type, c.name, c.company, c.email, c.phone, c.birth_date::text as "birthDate", c.street,
    c.house_number as "houseNumber", c.house_number_suffix as "houseNumberSuffix", c.postal_code as "postalCode", c.city, c.country, c.language
  from npl_sold_dossiers s join dossiers d on d.id = s.dossier_id left join consumers c on c.id = d.consumer_id
  where s.sale_id = $1 and s.dossier_id > $2 and not exists (select from npl_recalls r where r.dossier_id = s.dossier_id and r.sale_id = s.sale_id)
  order by s.dossier_id limit $3`;

/** Those of a sale after `after`, in the order of their ids; none that came back. */
export async function selectExportLines(
  database: Database,
  saleId: number,
  after: number,
  limit: number,
): Promise<ExportLine[]> {
  return (await database.query<ExportLine>(selectSql, [saleId, after, limit])).rows;
}

export const exportTitles = machineCsvLine([
  ...[
    'dossier_number',
    'transaction_number',
    'claim_country',
    'opened_on',
    'due_on',
    'currency',
    'face_amount',
    'price',
  ],
  ...[
    'debtor_type',
    'name',
    'company',
    'email',
    'phone',
    'birth_date',
    'street',
    'house_number',
    'house_number_suffix',
  ],
  ...['postal_code', 'city', 'country', 'language'],
]);

export function exportLine(line: ExportLine): string {
  return machineCsvLine([
    ...[line.dossierNumber, line.transactionNumber, line.claimCountry, line.openedOn, line.dueOn, line.currency],
    ...[decimalOf(line.faceAmount), decimalOf(line.price)],
    ...[line.type, line.name, line.company, line.email, line.phone, line.birthDate],
    ...[line.street, line.houseNumber, line.houseNumberSuffix, line.postalCode, line.city, line.country, line.language],
  ]);
}

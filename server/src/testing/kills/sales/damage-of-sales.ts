/** What is wrong with what was sold and with what buyers got, after kills. */
import { createHash } from 'node:crypto';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import type { Database } from '../../../db/database.ts';
import type { TestSftpServer } from '../../../sftp/testing/test-sftp-server.ts';
import { countRows } from '../../database/count-rows.ts';

/** Each query sees one moment, so that it may be asked while others sell. */
export async function damageOfSales(database: Database): Promise<string[]> {
  const damage: string[] = [];
  const { broken } = await verifyBooks(database);
  if (broken !== null) damage.push(`${broken.invariant.name}: ${broken.examples.join(', ')}`);
  const over = await countRows(
    { database },
    'npl_budget_months m where m.used > (select a.budget from npl_appetites a where a.buyer_id = m.buyer_id order by a.id desc limit 1)',
  );
  if (over > 0) damage.push(`${over} budgets were passed`);
  const halves = await countRows(
    { database },
    'npl_sales s where (s.dossiers, s.price) <> (select count(*)::int, sum(d.price)::bigint from npl_sold_dossiers d where d.sale_id = s.id)',
  );
  if (halves > 0) damage.push(`${halves} sales are not whole`);
  const owned = await countRows(
    { database },
    `dossiers d left join npl_sold_dossiers s on s.dossier_id = d.id left join npl_sales n on n.id = s.sale_id
     where (d.sold_at is null) <> (s.dossier_id is null) or d.owner_id <> coalesce(n.buyer_id, 1)`,
  );
  if (owned > 0) damage.push(`${owned} dossiers are somebody else's than it was sold to`);
  return damage;
}

/** Each file once, whole, and all of every sale. */
export async function damageOfExports(database: Database, { files, asked }: TestSftpServer): Promise<string[]> {
  const damage: string[] = [];
  const { rows } = await database.query<{ path: string; sha256: string; state: string }>(
    `select case kind when 'pdf' then '/pdf/' else '/in/' end || name as path, sha256, state from npl_export_files`,
  );
  const known = new Set(rows.map(({ path }) => path));
  for (const { path, sha256, state } of rows) {
    const content = files.get(path);
    if (state !== 'delivered') damage.push(`${path} is ${state}`);
    else if (content === undefined) damage.push(`${path} is missing`);
    else if (createHash('sha256').update(content).digest('hex') !== sha256) damage.push(`${path} is half or another`);
  }
  for (const path of files.keys()) if (!known.has(path) && !path.endsWith('.part')) damage.push(`${path} is nobody's`);
  const renamed = asked.filter((each) => each.startsWith('rename '));
  if (new Set(renamed).size !== renamed.length) damage.push('a file was put there twice');
  const unexported = await countRows(
    { database },
    `npl_sales s where not exists (select from npl_export_files f join npl_exports e on e.id = f.export_id
       where e.sale_id = s.id and f.kind = 'done')`,
  );
  if (unexported > 0) damage.push(`${unexported} sales were not exported`);
  return damage;
}

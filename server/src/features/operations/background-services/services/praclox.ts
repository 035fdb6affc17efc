import { serviceWords } from '@houston/contract/features/operations/background-services/service-words';
import type { Partner } from '../../../../bus/partners/partners.ts';
import { tenants } from '../../../settings/tenants/tenants.table.ts';
import type { ServiceRun } from '../service-run.ts';
import { type FileReader, listReaders, writeFile } from './collection-files.store.ts';
import { callRecorded, everyTenant, type Refusal, refusalOf } from './partner-call.ts';

/** Under which integration partner those are called that get files. */
const exchange = 'praclox';
/** The partner has this file already. */
const conflict = 409;
const noAddress = { word: 'no-address', values: {} } as const;
/** How long a file may wait for an address: a partner that is being set up has none yet. */
const patienceMilliseconds = 60 * 60_000;

interface UnsentFile {
  id: number;
  name: string;
  content: string;
  rows: number;
  created_at: Date;
  /** Under which integration partner the debt collection partner is called; null for one that gets files. */
  key: string | null;
}

/**
 * Tells debt collection partners what they have not been told. It is put into a file, for good, before the file is sent, and a file
 * is sent under its name until the partner has taken it: whenever the worker dies, nothing arrives in two files, and none arrives
 * before an older one of the same destination. Partners with an API get what their hand-overs have not told as a call.
 * @throws when a partner did not take every file, or a file has waited an hour for an address
 */
export async function handOverClaims(run: ServiceRun): Promise<void> {
  const { app, log, directory, signal } = run;
  const hasExchange = directory.partner(exchange, everyTenant) !== null;
  // Null comes last.
  const readers = await app.database.transaction((tx) => listReaders(tx));
  for (const reader of readers) {
    // Of before there were several partners: nobody else could have them.
    if (reader === null && !hasExchange) {
      await log('warning', 'files', serviceWords('files-no-address'));
      continue;
    }
    await writeFiles(run, reader, hasExchange);
    if (signal.aborted) return;
  }
  const files = await sendFiles(run);
  if (readers.length === 0 && files === 0) await log('debug', 'files', serviceWords('files-none'));
}

async function writeFiles({ app, log, directory, signal }: ServiceRun, reader: FileReader, hasExchange: boolean) {
  const served = hasExchange ? await app.database.orm.select({ id: tenants.id }).from(tenants) : [];
  const excluded = served.map(({ id }) => id).filter((id) => directory.partner(exchange, id) === null);
  while (!signal.aborted) {
    const file = await app.database.transaction((tx) => writeFile(tx, { reader, now: app.clock(), excluded }));
    if (file === null) return;
    await log('information', 'files', serviceWords('file-written', { file: file.name, rows: file.rows }));
  }
}

/** @returns how many there were to send */
async function sendFiles(run: ServiceRun): Promise<number> {
  const { app, log, directory, signal } = run;
  const { rows: files } = await app.database.query<UnsentFile>(
    `select f.id, f.name, f.content, f.rows, f.created_at, p.integration_partner as key
     from collection_files f left join debt_collection_partners p on p.id = f.partner_id where f.sent_at is null order by f.id`,
  );
  const refused: string[] = [];
  const homeless: string[] = [];
  // A file says what is so after those before it: a recall that came before its hand-over would leave the claim with the partner.
  const held = new Set<string>();
  for (const file of files) {
    if (signal.aborted) break;
    const destination = file.key ?? exchange;
    if (held.has(destination)) continue;
    const partner = directory.partner(destination, everyTenant);
    const refusal = partner === null ? noAddress : await sendFile(run, partner, file);
    if (refusal === null) {
      await app.database.query('update collection_files set sent_at = $1 where id = $2', [app.clock(), file.id]);
      await log('information', 'files', serviceWords('file-sent', { file: file.name, rows: file.rows }));
    } else {
      held.add(destination);
      const words = serviceWords(`file-${refusal.word}`, { file: file.name, ...refusal.values });
      await log(partner === null ? 'warning' : 'error', 'files', words);
      if (partner !== null) refused.push(file.name);
      else if (app.clock().getTime() - file.created_at.getTime() > patienceMilliseconds) homeless.push(file.name);
    }
  }
  const faults = [
    ...(refused.length > 0 ? [serviceWords('files-not-taken', { files: refused.join(', ') })] : []),
    ...(homeless.length > 0 ? [serviceWords('files-homeless', { files: homeless.join(', ') })] : []),
  ];
  if (faults.length > 0) throw new Error(faults.join('; '));
  return files.length;
}

/** @returns why it was not taken, or null */
async function sendFile(
  run: ServiceRun,
  partner: Partner,
  { name, content, key }: UnsentFile,
): Promise<Refusal | null> {
  const answer = await callRecorded(
    run,
    partner,
    {
      method: 'POST',
      path: key === null ? '/files' : '/changes',
      contentType: 'text/csv; charset=utf-8',
      body: content,
      idempotencyKey: name,
    },
    'CollectionFile',
  );
  return answer.status === conflict ? null : refusalOf(answer);
}

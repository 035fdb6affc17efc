import type { Body, Params } from '@houston/contract/endpoint';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import type { NplExportConfiguration } from '@houston/contract/features/partners/npl-buyers/npl-export.schema';
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { eq, sql } from 'drizzle-orm';
import { change } from '../../../audit/audit.ts';
import type { App, Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { isPublicHost } from '../../../http/outbound/public-host.ts';
import { fieldProblem, requireVersion } from '../../../http/problem.ts';
import { demoSftpHost } from '../../../sftp/demo-host.ts';
import { openSftpPassword, sealSftpPassword } from '../../../sftp/keys/own-key.ts';
import { wakeExports } from '../npl-exports/wake-exports.service.ts';
import { lockBuyer, requireBuyer } from './npl-buyers.service.ts';
import { nplExportConfigurations } from './npl-buyers.table.ts';

type Api = typeof nplBuyersApi;
type Row = typeof nplExportConfigurations.$inferSelect;

/** @throws Problem not_found */
export async function getExportConfiguration(call: Call, id: number): Promise<NplExportConfiguration> {
  const db = call.app.database.orm;
  await requireBuyer(db, id);
  return configurationOf(await findConfiguration(db, id));
}

/** @throws Problem not_found, stale_version, invalid_request */
export function saveExportConfiguration(
  call: Call,
  { id }: Params<Api['saveExportConfiguration']>,
  body: Body<Api['saveExportConfiguration']>,
): Promise<NplExportConfiguration> {
  return change(call, async ({ tx, audit, publish }) => {
    await lockBuyer(tx, id);
    const stored = await findConfiguration(tx, id);
    await requireVersion(body.version, stored?.version ?? 0, () => configurationOf(stored));
    if (!isPublicHost(body.endpoint) && !isOfThisMachine(call.app, body))
      throw fieldProblem<Api['saveExportConfiguration']>('endpoint', 'validation.private-host');
    const { username, endpoint, port, nplBuyerExportFormat: format, csvFolderLocation, fileFolderLocation } = body;
    const values = {
      ...{ username, endpoint, port, format, csvFolder: csvFolderLocation, fileFolder: fileFolderLocation },
      password: passwordOf(call.app, id, body, stored),
    };
    const [after] = await tx
      .insert(nplExportConfigurations)
      .values({ ...values, buyerId: id })
      .onConflictDoUpdate({
        target: nplExportConfigurations.buyerId,
        set: { ...values, version: sql`${nplExportConfigurations.version} + 1` },
      })
      .returning();
    if (after === undefined) throw new Error('the configuration was not stored');
    audit({
      action: 'npl-buyer.update-export',
      record: { kind: 'dossier-owner', id },
      ...(stored !== null && { before: auditedConfiguration(stored) }),
      after: { ...auditedConfiguration(after), ...(body.password ? { passwordGiven: true } : {}) },
    });
    publish(nplBuyersApi.exportConfiguration);
    // What waited for it is made, and what failed elsewhere is tried there.
    publish(nplExportsApi);
    await wakeExports(tx);
    return configurationOf(after);
  });
}

/** The sealed password: a new one, or the stored one where it is for the same host and port. @throws Problem invalid_request */
function passwordOf(
  app: App,
  id: number,
  { password, endpoint, port }: Body<Api['saveExportConfiguration']>,
  stored: Row | null,
): string {
  if (password) return sealPassword(app, { buyerId: id, endpoint, port }, password);
  if (stored === null) throw fieldProblem<Api['saveExportConfiguration']>('password', 'validation.required');
  // Whoever may name another host must not learn the password of this one.
  if (stored.endpoint !== endpoint || stored.port !== port)
    throw fieldProblem<Api['saveExportConfiguration']>('password', 'validation.password-of-other-host');
  return stored.password;
}

type Destination = Pick<Row, 'buyerId' | 'endpoint' | 'port'>;

/** For the database, which keeps no password that can be read. */
export function sealPassword(app: App, to: Destination, password: string): string {
  return sealSftpPassword(app.secret, ownerOf(to), password);
}

/** The demo's own server, and those that tests name. */
function isOfThisMachine({ config }: App, { endpoint, port }: { endpoint: string; port: number }): boolean {
  return (config.demo && endpoint === demoSftpHost) || config.loopbackTargets.includes(`sftp://${endpoint}:${port}`);
}

/** Bound to where it is sent: whoever can only write to the database cannot have it sent elsewhere. */
export function ownerOf({ buyerId, endpoint, port }: Destination): string {
  return `npl-export:${buyerId}:${endpoint}:${port}`;
}

/** What a buyer's exports need to get there. */
export interface ExportSettings extends Row {
  /** Reads the stored password. @throws SftpFailure secret_unreadable */
  openPassword(): string;
}

/** null while nothing is configured. */
export async function findExportSettings(app: App, id: number): Promise<ExportSettings | null> {
  const row = await findConfiguration(app.database.orm, id);
  return row === null ? null : { ...row, openPassword: () => openSftpPassword(app.secret, ownerOf(row), row.password) };
}

async function findConfiguration(db: Db, id: number): Promise<Row | null> {
  const [row] = await db.select().from(nplExportConfigurations).where(eq(nplExportConfigurations.buyerId, id));
  return row ?? null;
}

const sftpPort = 22;

function configurationOf(row: Row | null): NplExportConfiguration {
  return {
    username: row?.username ?? '',
    endpoint: row?.endpoint ?? '',
    port: row?.port ?? sftpPort,
    nplBuyerExportFormat: row?.format ?? null,
    csvFolderLocation: row?.csvFolder ?? '',
    fileFolderLocation: row?.fileFolder ?? null,
    hasPassword: row !== null,
    version: row?.version ?? 0,
  };
}

function auditedConfiguration({ username, endpoint, port, format, csvFolder, fileFolder }: Row) {
  return {
    ...{ exportUsername: username, exportHost: endpoint, exportPort: port, exportFormat: format },
    ...{ csvFolder, fileFolder },
  };
}

import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { BankStatement } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import type { StatementRefusal } from '@houston/contract/features/finance/bank-statements/statement-refusals';
import { decimalOf } from '@houston/contract/money';
import { change } from '../../../audit/audit.ts';
import { type App, actorOf, type Call } from '../../../call.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/errors.ts';
import type { UploadedFile } from '../../../http/bodies/uploads.ts';
import { problem } from '../../../http/problem.ts';
import { Refused } from '../../../iso20022/refusal.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { wakeMatching } from '../unmatched-payments/matching/matching.service.ts';
import { selectStatementsOfFile } from './bank-statements.store.ts';
import { checkFileName } from './reading/read-statements.ts';
import { readStatementFile } from './reading/statement-reader.ts';
import { type Place, Staging } from './staging/staging.ts';
import {
  type Clash,
  discardFile,
  findGap,
  findOverlap,
  findSameFile,
  lockAccounts,
  StagingLost,
  selectAbandoned,
  showFile,
} from './staging/statement-staging.store.ts';

/**
 * Reads, checks and stores a file of statements: all of it, or nothing.
 * @param key with which the sender asks how far it is
 * @throws Problem statement_refused, invalid_request (the key was used before)
 */
export async function uploadStatements(call: Call, file: UploadedFile, key: string | null): Promise<BankStatement[]> {
  try {
    checkFileName(file.name);
    await refuseSameFile(call.app.database.orm, file.sha256);
    return await againWhenLost(() => stageAndShow(call, file, key));
  } catch (error) {
    if (error instanceof Refused) throw problem('statement_refused', { statement: error.refusal });
    throw error;
  }
}

/** Once more from the start of the file, as nobody was told of any of it. */
function againWhenLost<T>(stage: () => Promise<T>): Promise<T> {
  return stage().catch((error: unknown) => {
    if (error instanceof StagingLost) return stage();
    throw error;
  });
}

async function stageAndShow(call: Call, file: UploadedFile, key: string | null): Promise<BankStatement[]> {
  const { app, now } = call;
  const { adminId } = actorOf(call);
  const uploadedByName = await nameOfAdmin(app.database.orm, adminId);
  const { name, size, sha256 } = file;
  const staging = new Staging(app, { name, size, sha256, uploadedBy: adminId, uploadedByName, key, now });
  try {
    await readStatementFile({ fd: file.handle.fd, name, size, today: dayInAmsterdam(now) }, (portion) =>
      staging.store(portion),
    );
    return await show(call, staging, file);
  } catch (error) {
    await staging.discard();
    throw error;
  }
}

async function show(call: Call, staging: Staging, file: UploadedFile) {
  const { places } = staging;
  const fileId = staging.fileId ?? 0;
  try {
    return await change(call, async ({ tx, audit, publish }) => {
      await staging.confirm(tx);
      await lockAccounts(tx, fileId);
      // One that waited for these accounts while the same file was stored.
      await refuseSameFile(tx, file.sha256);
      refuseClash('overlap', await findOverlap(tx, fileId), places);
      refuseClash('not_continuous', await findGap(tx, fileId), places);
      await showFile(tx, fileId);
      const statements = await selectStatementsOfFile(tx, fileId);
      const context = {
        fileName: file.name,
        sha256: file.sha256,
        statements: statements.slice(0, 50).map(({ id, iban, from, to, entries }) => ({ id, iban, from, to, entries })),
      };
      const id = statements[0]?.id ?? 0;
      audit({ action: 'bank-statement.upload', record: { kind: 'bank-statement', id }, context });
      await wakeMatching(tx);
      publish(bankStatementsApi);
      return statements;
    });
  } catch (error) {
    // Somebody sent the same file at the same time, and was first.
    if (isUniqueViolation(error)) await refuseSameFile(call.app.database.orm, file.sha256);
    throw error;
  }
}

async function refuseSameFile(db: Db, sha256: string): Promise<void> {
  const same = await findSameFile(db, sha256);
  if (same !== undefined) throw new Refused({ reason: 'duplicate_file', otherId: same.id, otherName: same.name });
}

function refuseClash(reason: 'overlap' | 'not_continuous', clash: Clash | undefined, places: Map<number, Place>): void {
  if (clash === undefined) return;
  const { id, otherId, otherName, isOwn, found, expected } = clash;
  const shown = (text: string) => (reason === 'overlap' ? text : decimalOf(BigInt(text)));
  const refusal: StatementRefusal = {
    reason,
    ...places.get(id),
    found: shown(found),
    expected: shown(expected),
    otherName: isOwn ? `${otherName}:${places.get(otherId)?.line ?? 1}` : otherName,
    // One of the same file goes with it, and has no number that anybody could look up.
    ...(!isOwn && { otherId }),
  };
  throw new Refused(refusal);
}

/** Longer than any portion takes. */
const abandonedMs = 15 * 60_000;

/** Removes what processes left that ended in the middle of a file. */
export async function removeAbandonedFiles(app: App): Promise<void> {
  const before = new Date(app.clock().getTime() - abandonedMs);
  for (const id of await selectAbandoned(app.database.orm, before)) await discardFile(app.database.orm, id);
}

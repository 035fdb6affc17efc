import type { Body, Params, Response } from '@houston/contract/endpoint';
import { missingForDeed } from '@houston/contract/features/finance/billing-settings/missing-for-invoice';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { psperDocumentsApi } from '@houston/contract/features/partners/psper-documents/psper-documents.api';
import type { DeedState } from '@houston/contract/features/partners/psper-documents/psper-documents.schema';
import { change } from '../../../audit/audit.ts';
import { fileLink, requireDownloadLink } from '../../../auth/download-links.ts';
import { actorOf, type Call } from '../../../call.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { needsRegistration } from '../../../documents/pdf/deed-pdf.ts';
import { attachment } from '../../../http/attachment.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import type { RawAnswer } from '../../../http/routes.ts';
import { findPsperById } from '../pspers/pspers.service.ts';
import {
  findCeded,
  findDocument,
  findRegistration,
  holdCession,
  selectEditions,
  storeRegistration,
} from './psper-documents.store.ts';
import { findPsperFile } from './psper-files.service.ts';

type Api = typeof psperDocumentsApi;

/** @throws Problem not_found */
export function getDeed(call: Call, cessionId: number): Promise<DeedState> {
  return readDeed(call.app.database.orm, cessionId);
}

async function readDeed(db: Db, cessionId: number): Promise<DeedState> {
  const { method, said, psperId, isDue } = found(await findCeded(db, cessionId));
  const documents = await selectEditions(db, cessionId);
  const isMissing = method !== 0 && said === null;
  const psper = isMissing ? await findPsperById(db, psperId) : null;
  return {
    state: method === 0 ? 'none' : isDue ? 'waits' : 'made',
    missing: psper === null ? [] : missingForDeed(psper),
    notice: said?.notice ?? null,
    isToBeRegistered: said !== null && needsRegistration(said),
    registration: await findRegistration(db, cessionId),
    documents,
  };
}

/** @throws Problem not_found, nothing_to_register, stale_version, invalid_request */
export function registerDeed(call: Call, cessionId: number, input: Body<Api['register']>): Promise<DeedState> {
  const { registeredOn, number, version } = input;
  return change(call, async ({ tx, audit, publish }) => {
    await holdCession(tx, cessionId);
    const { said, clearedOn, psperId } = found(await findCeded(tx, cessionId));
    if (said === null || !needsRegistration(said)) throw problem('nothing_to_register');
    const before = await findRegistration(tx, cessionId);
    await requireVersion(version, before?.version ?? 0, () => readDeed(tx, cessionId));
    if (registeredOn < clearedOn) throw fieldProblem<Api['register']>('registeredOn', 'psper-documents.too-early');
    if (registeredOn > dayInAmsterdam(call.now))
      throw fieldProblem<Api['register']>('registeredOn', 'psper-documents.too-late');
    await storeRegistration(tx, cessionId, psperId, {
      ...{ registeredOn, number, at: call.now, adminId: actorOf(call).adminId },
    });
    audit({
      action: 'cession.register',
      record: { kind: 'cession', id: cessionId },
      before: before === null ? {} : { registeredOn: before.registeredOn, registeredNumber: before.number },
      after: { registeredOn, registeredNumber: number },
    });
    publish(cessionsApi);
    return readDeed(tx, cessionId);
  });
}

type File = Params<Api['file']>;
const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;
const linkOf = ({ id, kind }: File) => `psper-document:${id}:${kind}`;

/** @throws Problem not_found */
export async function getFileUrl(call: Call, file: File): Promise<Response<Api['fileUrl']>> {
  const { name } = await readFile(call, file);
  return fileLink(call, psperDocumentsApi.file, file, { file: linkOf(file), name });
}

/** @throws Problem download_link_not_yours, download_link_expired, not_found */
export async function getFile(call: Call, file: File, link: string): Promise<RawAnswer> {
  requireDownloadLink(call, linkOf(file), link);
  const { name, content } = await readFile(call, file);
  // A name is a psper's key or a tenant's prefix, a country, days and numbers.
  return attachment(types[file.kind], name, content);
}

async function readFile({ app }: Call, { id, kind }: File) {
  const db = app.database.orm;
  const { document } = found(await findDocument(db, id));
  return found(await findPsperFile(db, { document, documentId: id, kind }));
}

/** The file of a cession: the list of its claims, for whoever asked for it a moment ago. */
import { Readable } from 'node:stream';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { decimalOf } from '@houston/contract/money';
import { fileLink, requireDownloadLink } from '../../../auth/download-links.ts';
import type { App, Call } from '../../../call.ts';
import { csvLine } from '../../../files/csv.ts';
import { attachment } from '../../../http/attachment.ts';
import { found } from '../../../http/problem.ts';
import type { RawAnswer } from '../../../http/routes.ts';
import { findCession, selectListLines } from './one-cession.store.ts';

/** A cession may have a million movements; so many are in memory at once. */
const portion = 1000;

const fileOf = (id: number) => `cession-list:${id}`;

/** @throws Problem not_found */
export async function getFileUrl(call: Call, id: number) {
  const { referenceCession } = found(await findCession(call.app.database.orm, id));
  return fileLink(call, cessionsApi.file, { id }, { file: fileOf(id), name: nameOf(referenceCession) });
}

/** @throws Problem download_link_not_yours, download_link_expired, not_found */
export async function getFile(call: Call, id: number, link: string): Promise<RawAnswer> {
  requireDownloadLink(call, fileOf(id), link);
  const { referenceCession } = found(await findCession(call.app.database.orm, id));
  return attachment('text/csv; charset=utf-8', nameOf(referenceCession), Readable.from(listOf(call.app, id)));
}

// A reference is a psper key, a country, a day and a number.
function nameOf(reference: string): string {
  return `${reference}.csv`;
}

const titles = [
  'movement',
  'dossier_number',
  'transaction_number',
  'kind',
  'booked_at',
  'face_amount',
  'buy_rate',
  'price',
];

/** The list in portions; always the same bytes. */
async function* listOf({ reads }: App, id: number): AsyncGenerator<string> {
  yield csvLine(titles);
  let after = 0;
  for (;;) {
    const from = after;
    const lines = await reads.read((source) => selectListLines(source, id, from, portion));
    if (lines.length > 0) yield lines.map(lineOf).join('');
    if (lines.length < portion) return;
    after = lines.at(-1)?.rootId ?? after;
  }
}

function lineOf(line: Awaited<ReturnType<typeof selectListLines>>[number]): string {
  return csvLine([
    ...[line.rootId, line.dossierNumber, line.transactionNumber, line.movement, line.bookedAt.toISOString()],
    ...[decimalOf(line.faceAmount), line.buyRate, decimalOf(line.price)],
  ]);
}

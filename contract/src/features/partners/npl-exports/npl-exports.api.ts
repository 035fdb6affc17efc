import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText, requiredLine } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { DownloadToken, FileUrl } from '../cessions/cessions.schema.ts';
import { DeliveryState, DeliveryTest, Fingerprint } from '../psper-deliveries/psper-deliveries.schema.ts';
import { ExportFileKind, ExportNotice, NplExportFile, NplExportSetup } from './npl-exports.schema.ts';

const needs = 'adminManagementAllowed';
/** To read what everywhere else is masked until it is revealed. */
const inFull = [needs, 'transactionPersonalDataManagementAllowed'] as const;
// Beside the buyers, so that a file that arrives makes nobody read what is agreed with them again. The id is that of the buyer.
const base = '/api/npl-exports/:id';
const oneFile = z.strictObject({ id: IdText, fileId: IdText });

/** What buyers of unpaid claims get of their sales by SFTP. */
export const nplExportsApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'The files that a buyer gets of its sales, the newest first, and what became of each',
    params: IdParams,
    query: listQuery({
      sortable: ['id'],
      order: '-id',
      filters: { state: DeliveryState.optional(), kind: ExportFileKind.optional(), saleId: IdText.optional() },
    }),
    response: pageOf(NplExportFile),
  }),
  setup: endpoint({
    method: 'GET',
    path: `${base}/setup`,
    needs,
    summary: 'The key that the server of a buyer showed, and how many of its files are in which state',
    params: IdParams,
    response: NplExportSetup,
  }),
  told: endpoint({
    method: 'GET',
    path: `${base}/told`,
    needs,
    summary: 'Which contacts of a buyer were told by e-mail what became of its exports, the newest 50',
    params: IdParams,
    response: z.array(ExportNotice),
  }),
  retryAll: endpoint({
    method: 'POST',
    path: `${base}/retry`,
    needs,
    summary: 'Tries all files of a buyer that failed again immediately',
    params: IdParams,
    response: z.object({ files: z.int() }),
  }),
  test: endpoint({
    method: 'POST',
    path: `${base}/test`,
    needs,
    summary: 'Logs in at the server of a buyer, writes a small file in each of its folders and removes it again',
    params: IdParams,
    response: DeliveryTest,
  }),
  // With a fresh proof: a server that somebody has put in between would get whatever is sold.
  acceptHostKey: endpoint({
    method: 'POST',
    path: `${base}/host-key`,
    needs,
    stepUp: true,
    summary: 'Accepts exactly this key, which the server of a buyer has shown in place of the one that was pinned',
    params: IdParams,
    body: z.strictObject({ fingerprint: Fingerprint, reason: requiredLine(300) }),
    response: NplExportSetup,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${base}/files/:fileId/retry`,
    needs,
    summary: 'Tries a file of an export that failed again immediately',
    params: oneFile,
    response: NplExportFile,
  }),
  decide: endpoint({
    method: 'POST',
    path: `${base}/files/:fileId/decision`,
    needs,
    summary:
      'Says of a file of which nobody knows whether it arrived that it did, or has it sent again; of one whose name is taken on the server that it arrived',
    params: oneFile,
    body: z.strictObject({ hasArrived: z.boolean('validation.boolean'), reason: requiredLine(300) }),
    response: NplExportFile,
  }),
  // With a fresh proof: it holds names and addresses of every debtor of a sale.
  fileUrl: endpoint({
    method: 'POST',
    path: `${base}/files/:fileId/url`,
    needs: inFull,
    stepUp: true,
    summary: 'Where a file of an export can be downloaded: for 5 minutes, in this session',
    params: oneFile,
    response: FileUrl,
  }),
  file: endpoint({
    method: 'GET',
    path: `${base}/files/:fileId/content`,
    needs: inFull,
    summary: 'A file of an export as the buyer gets it, by a link that was made for this session',
    params: oneFile,
    query: z.strictObject({ link: DownloadToken }),
    response: z.string(),
  }),
};

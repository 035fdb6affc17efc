import type { Params, Query, Response } from '@houston/contract/endpoint';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type {
  InvoiceRow,
  InvoiceTotals,
  WaitingCharges,
} from '@houston/contract/features/finance/invoices/invoices.schema';
import type { Page } from '@houston/contract/paging';
import { fileLink, requireDownloadLink } from '../../../auth/download-links.ts';
import type { Call } from '../../../call.ts';
import { attachment } from '../../../http/attachment.ts';
import { found } from '../../../http/problem.ts';
import type { RawAnswer } from '../../../http/routes.ts';
import { findFile, findInvoiceNumber, selectInvoices, sumInvoices, sumWaiting } from './invoices.store.ts';

type Api = typeof invoicesApi;

export function listInvoices(call: Call, query: Query<Api['list']>): Promise<Page<InvoiceRow>> {
  return selectInvoices(call.app.database.orm, query);
}

export function totalInvoices(call: Call, query: Query<Api['totals']>): Promise<InvoiceTotals> {
  return sumInvoices(call.app.database.orm, query);
}

export function totalWaiting(call: Call, query: Query<Api['waiting']>): Promise<WaitingCharges> {
  return sumWaiting(call.app.database, query);
}

const types = { pdf: 'application/pdf', ubl: 'application/xml; charset=utf-8' } as const;
const endings = { pdf: 'pdf', ubl: 'xml' } as const;

type File = Params<Api['file']>;
const fileOf = ({ id, kind }: File) => `invoice:${id}:${kind}`;

/** @throws Problem not_found */
export async function getFileUrl(call: Call, file: File): Promise<Response<Api['fileUrl']>> {
  const { id, kind } = file;
  const number = found(await findInvoiceNumber(call.app.database, id));
  return fileLink(call, invoicesApi.file, file, { file: fileOf(file), name: `${number}.${endings[kind]}` });
}

/** @throws Problem download_link_not_yours, download_link_expired, not_found */
export async function getFile(call: Call, file: File, link: string): Promise<RawAnswer> {
  requireDownloadLink(call, fileOf(file), link);
  const { id, kind } = file;
  const { number, content } = found(await findFile(call.app.database, id, kind));
  return attachment(types[kind], `${number}.${endings[kind]}`, content);
}

import type { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
// The buyer of the samples has no sale, and a place where nothing answers only when another sample has set it.
const noFile = ['not_found'] as const;
const fileId = '2147483647';

export const nplExportsSamples: Samples<{ nplExports: typeof nplExportsApi }> = {
  'nplExports.list': ({ nplBuyer: { id } }) => ({
    params: { id: String(id) },
    query: { state: 'failed', saleId: '1', limit: '10', order: '-id' },
    answers: ok,
  }),
  'nplExports.setup': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, answers: ok }),
  'nplExports.told': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, answers: ok }),
  'nplExports.retryAll': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, answers: ok }),
  'nplExports.test': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, answers: ['ok', 'export_not_set'] }),
  'nplExports.acceptHostKey': ({ nplBuyer: { id } }) => ({
    params: { id: String(id) },
    body: { fingerprint: `SHA256:${'A'.repeat(43)}`, reason: 'They have a new server' },
    answers: ['export_not_set', 'host_key_not_offered'],
  }),
  'nplExports.retry': ({ nplBuyer: { id } }) => ({ params: { id: String(id), fileId }, answers: noFile }),
  'nplExports.decide': ({ nplBuyer: { id } }) => ({
    params: { id: String(id), fileId },
    body: { hasArrived: true, reason: 'They said so' },
    answers: noFile,
  }),
  'nplExports.fileUrl': ({ nplBuyer: { id } }) => ({ params: { id: String(id), fileId }, answers: noFile }),
  'nplExports.file': ({ nplBuyer: { id } }) => ({
    params: { id: String(id), fileId },
    query: { link: `1.1.${'x'.repeat(43)}` },
    answers: ['download_link_not_yours'],
  }),
};

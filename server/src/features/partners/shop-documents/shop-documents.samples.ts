import type { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
// The calls of one caller record the same document one after the other.
const saved = ['ok', 'stale_version'] as const;

export const shopDocumentsSamples: Samples<{ shopDocuments: typeof shopDocumentsApi }> = {
  'shopDocuments.list': ({ psperKey }) => ({
    params: { psperKey },
    query: { limit: '10', order: '-missing,name', shopName: 'shop', onlyMissing: 'false' },
    answers: ok,
  }),
  'shopDocuments.counts': ({ psperKey }) => ({ params: { psperKey }, answers: ok }),
  'shopDocuments.get': ({ psperKey, psperShop }) => ({
    params: { psperKey, shopId: String(psperShop.id) },
    answers: ok,
  }),
  'shopDocuments.receive': ({ psperKey, psperShop }) => ({
    params: { psperKey, shopId: String(psperShop.id), kind: 'iban' },
    body: { receivedOn: '2026-11-02', iban: 'NL91ABNA0417164300', version: 0 },
    answers: saved,
  }),
  'shopDocuments.takeBack': ({ psperKey, psperShop }) => ({
    params: { psperKey, shopId: String(psperShop.id), kind: 'iban' },
    body: { version: 1 },
    answers: [...saved, 'not_found'],
  }),
};

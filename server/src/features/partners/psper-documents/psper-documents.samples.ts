import type { psperDocumentsApi } from '@houston/contract/features/partners/psper-documents/psper-documents.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const params = { id: '1', kind: 'pdf' };

// A deed takes a whole clearing; the tests of the feature have some.
export const psperDocumentsSamples: Samples<{ psperDocuments: typeof psperDocumentsApi }> = {
  'psperDocuments.deed': () => ({ params: { id: '1' }, answers: ['ok', 'not_found'] }),
  'psperDocuments.register': () => ({
    params: { id: '1' },
    body: { registeredOn: '2026-11-20', number: 'R-77', version: 0 },
    answers: ['not_found', 'nothing_to_register', 'ok'],
  }),
  'psperDocuments.fileUrl': () => ({ params, answers: ['ok', 'not_found'] }),
  'psperDocuments.file': () => ({
    params,
    query: { link: `1795000000.1.${'x'.repeat(43)}` },
    answers: ['download_link_not_yours'],
  }),
};

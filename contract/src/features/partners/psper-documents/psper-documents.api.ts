import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Day, IdParams, IdText, requiredLine } from '../../../fields.ts';
import { DownloadToken, FileUrl } from '../cessions/cessions.schema.ts';
import { DeedState, DocumentFileKind } from './psper-documents.schema.ts';

// As the cessions and debit notes that they are of.
const needs = 'fullFinancialInsightManagementAllowed';
const base = '/api/psper-documents/:id/files/:kind';
const FileParams = z.strictObject({ id: IdText, kind: DocumentFileKind });

/** What was registered, and the version that it was made from; 0 where nothing was. */
export const RegistrationInput = z.strictObject({
  registeredOn: Day,
  number: requiredLine(100),
  version: z.int('validation.number').min(0, 'validation.number').max(2_147_483_647, 'validation.number-too-large'),
});

/** Deeds of cession and debit notes as they are stored. */
export const psperDocumentsApi = {
  deed: endpoint({
    method: 'GET',
    path: '/api/cessions/:id/deed',
    needs,
    summary:
      'Whether a cession has a deed, what it waits for, its editions with the SHA-256 of each file, and its registration',
    params: IdParams,
    response: DeedState,
  }),
  register: endpoint({
    method: 'PUT',
    path: '/api/cessions/:id/deed/registration',
    needs: [needs, 'cessionDateManagementAllowed'],
    summary:
      'Says when and as what the silent Dutch deed of a cession was registered; a new edition of the deed says so within minutes',
    params: IdParams,
    body: RegistrationInput,
    response: DeedState,
  }),
  fileUrl: endpoint({
    method: 'GET',
    path: `${base}/url`,
    needs,
    summary: 'Where a file of a deed or a debit note can be downloaded: for 5 minutes, in this session',
    params: FileParams,
    response: FileUrl,
  }),
  file: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'A file of a deed or a debit note as it was stored, by a link that was made for this session',
    params: FileParams,
    query: z.strictObject({ link: DownloadToken }),
    response: z.string(),
  }),
};

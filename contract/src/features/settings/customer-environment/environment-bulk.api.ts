import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Nothing, tooLong } from '../../../fields.ts';
import { Place } from './customer-environment.api.ts';

const needs = 'customerEnvironmentManagementAllowed';
const base = '/api/CustomerEnvironmentBulkManagement';
const scopeOnly = z.strictObject({ scope: Place.scope });

/** Four images, four styles of a font and two style sheets, as text. */
const maxBackup = 24 * 1024 * 1024;

export const Backup = z.object({
  /** The published variables with all their files, encrypted. */
  backup: z.string(),
  /** Opens it. Kept nowhere. */
  key: z.string(),
});

export const BackupImport = z.strictObject({
  key: z.string('validation.required').trim().min(1, 'validation.required').max(200, tooLong(200)),
  backup: z.string('validation.required').trim().min(1, 'validation.required').max(maxBackup, tooLong(maxBackup)),
});

export const environmentBulkApi = {
  export: endpoint({
    method: 'GET',
    path: `${base}/export`,
    needs,
    stepUp: true,
    summary: 'Everything that is published, encrypted with a fresh key',
    query: scopeOnly,
    response: Backup,
  }),
  import: endpoint({
    method: 'POST',
    path: `${base}/import`,
    needs,
    stepUp: true,
    maxBodyBytes: maxBackup + 1024,
    summary: 'Publishes what a backup contains as one new version, or nothing of it; refused in Production',
    query: scopeOnly,
    body: BackupImport,
    response: Nothing,
  }),
};

import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Version } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { PsperInfo, PsperListItem } from './psper.schema.ts';
import { ChangeReason } from './psper-inputs.ts';
import { PsperSettingsInput } from './psper-settings.ts';

export const PsperQuery = listQuery({ sortable: ['othoId', 'psperName'], order: 'psperName', filters: {} });

/** The flags of the screen of a psper. */
export const psperFlags = ['adminManagementAllowed', 'pspInformationManagementAllowed'] as const;

export const PsperKey = z.string('validation.required').regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'validation.invalid');
export const PsperParams = z.strictObject({ psperKey: PsperKey });

const needs = psperFlags;
const base = '/api/pspers';

export const pspersApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'Payment service providers, by name',
    query: PsperQuery,
    response: pageOf(PsperListItem),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:psperKey`,
    needs,
    summary: 'What is agreed with one payment service provider',
    params: PsperParams,
    response: PsperInfo,
  }),
  // With a fresh proof: it decides where documents go, and who they are made out to.
  saveSettings: endpoint({
    method: 'PUT',
    path: `${base}/:psperKey/settings`,
    needs,
    stepUp: true,
    summary: 'Changes how a psper is invoiced, what its shops have to hand in, where documents go and who it is in law',
    params: PsperParams,
    body: PsperSettingsInput.extend({ reason: ChangeReason, version: Version }),
    response: PsperInfo,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${base}/:psperKey/changes`,
    needs,
    summary: 'Who changed what about this psper, newest first',
    params: PsperParams,
    response: RecordChanges,
  }),
};

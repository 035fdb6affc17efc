import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { DossierOwner, DossierOwnerInput, dossierOwnerTypes } from './dossier-owners.schema.ts';

export const DossierOwnerQuery = listQuery({
  sortable: ['name', 'createdOn', 'id', 'type', 'createdBy'],
  order: '-createdOn',
  filters: { search: TextFilter.optional(), type: z.enum(dossierOwnerTypes, 'validation.invalid').optional() },
});

const needs = 'adminManagementAllowed';
const base = '/api/dossier-owners';

export const dossierOwnersApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'Who owns dossiers: our own vehicles (SPV) and buyers of what was not paid (NPL)',
    query: DossierOwnerQuery,
    response: pageOf(DossierOwner),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'One owner of dossiers',
    params: IdParams,
    response: DossierOwner,
  }),
  // With a fresh proof: it decides which account debtors pay to.
  save: endpoint({
    method: 'POST',
    path: base,
    needs,
    stepUp: true,
    summary: 'Adds an owner of dossiers, or changes the one of `id`; one that owns dossiers keeps its type',
    body: DossierOwnerInput,
    response: DossierOwner,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${base}/:id/changes`,
    needs,
    summary: 'Who changed what about this owner of dossiers, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
};

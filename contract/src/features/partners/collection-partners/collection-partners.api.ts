import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, requiredLine, Version } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { CollectionPartner, PartnerAddress, PartnerFieldUpdate } from './collection-partners.schema.ts';

export const CollectionPartnerQuery = listQuery({
  sortable: ['id', 'name', 'friendlyName', 'isDefault'],
  order: '-isDefault,friendlyName',
  filters: {},
});

const needs = ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'] as const;
const base = '/api/debt-collection-partners';

export const collectionPartnersApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'Debt collection partners; one of them is the default',
    query: CollectionPartnerQuery,
    response: pageOf(CollectionPartner),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'One debt collection partner',
    params: IdParams,
    response: CollectionPartner,
  }),
  updateField: endpoint({
    method: 'PUT',
    path: `${base}/:id/field`,
    needs,
    summary: 'Changes the friendly name, the e-mail address or the phone number of a debt collection partner',
    params: IdParams,
    body: PartnerFieldUpdate,
    response: CollectionPartner,
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: `${base}/:id/address`,
    needs,
    summary: 'Changes the address of a debt collection partner',
    params: IdParams,
    body: PartnerAddress.extend({ version: Version }),
    response: CollectionPartner,
  }),
  // With a fresh proof: it decides who gets to know the debtors, and collects their money.
  setDefault: endpoint({
    method: 'PUT',
    path: `${base}/:id/default`,
    needs,
    stepUp: true,
    summary: 'Makes a debt collection partner the default in the place of the present one',
    params: IdParams,
    body: z.strictObject({ version: Version, reason: requiredLine(300) }),
    response: CollectionPartner,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${base}/:id/changes`,
    needs,
    summary: 'Who changed what about this debt collection partner, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
};

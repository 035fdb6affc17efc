import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdText } from '../../../fields.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { PsperParams, psperFlags } from '../../partners/pspers/pspers.api.ts';
import { CountryCode } from '../../settings/countries/countries.api.ts';
import {
  BillingIdentityInput,
  BillingSettings,
  CountryVatInput,
  InvoiceReadiness,
  StoredVersion,
} from './billing-settings.schema.ts';

const needs = psperFlags;
const base = '/api/billing-settings';
const params = z.strictObject({ tenantId: IdText });

export const billingSettingsApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'Who each tenant is in law, what tax its invoices bear, and what is missing before it can make any',
    response: z.array(BillingSettings),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:tenantId`,
    needs,
    summary: 'The same of one tenant',
    params,
    response: BillingSettings,
  }),
  // With a fresh proof: it decides where the money for invoices goes.
  save: endpoint({
    method: 'PUT',
    path: `${base}/:tenantId`,
    needs,
    stepUp: true,
    summary: 'Changes who a tenant is in law; invoices that are made stay as they are',
    params,
    body: BillingIdentityInput.extend({ version: StoredVersion }),
    response: BillingSettings,
  }),
  saveVat: endpoint({
    method: 'PUT',
    path: `${base}/:tenantId/vat/:country`,
    needs,
    stepUp: true,
    summary: 'Changes what tax the invoices of a tenant to pspers of a country bear',
    params: z.strictObject({ tenantId: IdText, country: CountryCode }),
    body: CountryVatInput.extend({ version: StoredVersion }),
    response: BillingSettings,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${base}/:tenantId/changes`,
    needs,
    summary: 'Who changed what about the invoices of a tenant, newest first',
    params,
    response: RecordChanges,
  }),
  ofPsper: endpoint({
    method: 'GET',
    path: '/api/invoice-readiness/:psperKey',
    needs,
    summary: 'What is missing before a psper can be invoiced, by each tenant whose shops come through it',
    params: PsperParams,
    response: z.array(InvoiceReadiness),
  }),
};

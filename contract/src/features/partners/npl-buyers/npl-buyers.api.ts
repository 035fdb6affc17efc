import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText, Nothing } from '../../../fields.ts';
import { Appetite, AppetiteInput, Outstanding, PeriodQuery } from './npl-appetite.schema.ts';
import { NplBuyer, NplBuyerInput } from './npl-buyer.schema.ts';
import { NplContact, NplContactInput } from './npl-contacts.schema.ts';
import { NplExportConfiguration, NplExportConfigurationInput } from './npl-export.schema.ts';

const needs = 'adminManagementAllowed';
const base = '/api/npl-buyer/:id';

/** Who buys what was not paid. The id is that of the dossier owner; its history tells all that is changed here. */
export const nplBuyersApi = {
  get: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'What and how a buyer of unpaid claims buys',
    params: IdParams,
    response: NplBuyer,
  }),
  // With a fresh proof: it decides at what price is sold, and which account debtors pay to.
  save: endpoint({
    method: 'PUT',
    path: base,
    needs,
    stepUp: true,
    summary: 'Changes what and how a buyer buys',
    params: IdParams,
    body: NplBuyerInput,
    response: NplBuyer,
  }),
  appetites: endpoint({
    method: 'GET',
    path: `${base}/appetites`,
    needs,
    summary: 'The budgets that were set for months of a period, the newest first; for a month the newest counts',
    params: IdParams,
    query: PeriodQuery,
    response: z.array(Appetite),
  }),
  adjustBudget: endpoint({
    method: 'POST',
    path: `${base}/appetites`,
    needs,
    summary: 'Sets the budget of each month of a period, in whole euros, as cents',
    params: IdParams,
    body: AppetiteInput,
    response: Appetite,
  }),
  outstanding: endpoint({
    method: 'GET',
    path: `${base}/appetites/outstanding`,
    needs,
    summary: 'What is left of the budget of a period, and all of it, in cents',
    params: IdParams,
    query: PeriodQuery,
    response: Outstanding,
  }),
  contacts: endpoint({
    method: 'GET',
    path: `${base}/contacts`,
    needs,
    summary: 'Whom to reach at a buyer',
    params: IdParams,
    response: z.array(NplContact),
  }),
  addContact: endpoint({
    method: 'POST',
    path: `${base}/contacts`,
    needs,
    summary: 'Adds a contact of a buyer',
    params: IdParams,
    body: NplContactInput,
    response: NplContact,
  }),
  removeContact: endpoint({
    method: 'DELETE',
    path: `${base}/contacts/:contactId`,
    needs,
    summary: 'Removes a contact of a buyer, but not the last one for customer service',
    params: z.strictObject({ id: IdText, contactId: IdText }),
    response: Nothing,
  }),
  exportConfiguration: endpoint({
    method: 'GET',
    path: `${base}/export-configuration`,
    needs,
    summary: 'Where exports of a buyer go; without the password',
    params: IdParams,
    response: NplExportConfiguration,
  }),
  // With a fresh proof: it decides who gets the data of debtors.
  saveExportConfiguration: endpoint({
    method: 'PUT',
    path: `${base}/export-configuration`,
    needs,
    stepUp: true,
    summary: 'Changes where exports of a buyer go; an empty password keeps the stored one for the same host',
    params: IdParams,
    body: NplExportConfigurationInput,
    response: NplExportConfiguration,
  }),
};

import { endpoint } from '../../../endpoint.ts';
import { IdParams } from '../../../fields.ts';
import { BuyersMoney, Settle } from './npl-money.schema.ts';

const needs = 'adminManagementAllowed';
const base = '/api/npl-buyer/:id';

/** Money of buyers that came to us. */
export const nplMoneyApi = {
  get: endpoint({
    method: 'GET',
    path: `${base}/money`,
    needs,
    summary:
      'What moved on the dossiers of a buyer since it bought them and is not booked to it, and its settlements; in cents',
    params: IdParams,
    response: BuyersMoney,
  }),
  settle: endpoint({
    method: 'POST',
    path: `${base}/settlements`,
    needs,
    stepUp: true,
    summary: 'Settles with a buyer what was seen of its money, or nothing: it is booked as owed to the buyer',
    params: IdParams,
    body: Settle,
    response: BuyersMoney,
  }),
};

import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Day, IdText, TrueFalseText } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { CreditCheckDetail, CreditCheckRow, CreditDay, creditDecisions } from './credit-checks.schema.ts';

const needs = 'acceptanceManagementAllowed';
const base = '/api/credit-checks';

/** Of the bus, which counts further than other ids. */
const CheckId = z.codec(z.string('validation.number').regex(/^\d{1,15}$/, 'validation.number'), z.int().min(1), {
  decode: Number,
  encode: String,
});

const filters = {
  tenantId: IdText.optional(),
  shopId: IdText.optional(),
  /** Both days in the range, in Amsterdam. */
  fromDate: Day.optional(),
  toDate: Day.optional(),
};

/** How many days shares are shown of. */
export const mostShareDays = 92;

export const creditChecksApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'What the credit bureau was asked and what it decided, the newest first',
    query: listQuery({
      sortable: ['checkedOn'],
      order: '-checkedOn',
      filters: {
        /** A whole transaction number. */
        number: TextFilter.optional(),
        decision: z.enum(creditDecisions, 'validation.invalid').optional(),
        /** Of an order that was asked about again only the last answer: what the shares count. */
        last: TrueFalseText.default(false),
        ...filters,
      },
    }),
    response: pageOf(CreditCheckRow),
  }),
  days: endpoint({
    method: 'GET',
    path: `${base}/days`,
    needs,
    summary: 'How many orders of a shop the bureau accepted, each once, by the day of its last answer; at most 92 days',
    query: listQuery({
      sortable: ['day', 'share'],
      order: '-day',
      filters: { ...filters, fromDate: Day, toDate: Day },
    }),
    response: pageOf(CreditDay),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'One check: what was asked and answered, without who it was about',
    params: z.strictObject({ id: CheckId }),
    response: CreditCheckDetail,
  }),
};

import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Day, IdText, TrueFalseText } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { PsperKey } from '../../partners/pspers/pspers.api.ts';
import { CountryCode } from '../../settings/countries/countries.api.ts';
import { Dossier, dossierStates } from './dossiers.schema.ts';
import { BrokenRow, DossierChoices, DossierRow, leftOutFilters } from './listed-dossier.schema.ts';

// They show what bank statements and the ledger show, so they take the flag that they take.
const needs = 'fullFinancialInsightManagementAllowed';
const base = '/api/dossiers';

export const DossierQuery = listQuery({
  sortable: ['id'],
  order: '-id',
  filters: {
    /** A whole number of its own or of its transaction, or a reference. */
    number: TextFilter.optional(),
    state: z
      .enum(dossierStates, 'validation.invalid')
      .meta({
        description:
          '`Open` finds, too, what is not captured yet, as long as its capture is under way or failed; the `state` of such a row is null, and nothing of it is open. With `open=true` only claims are found.',
      })
      .optional(),
    pastDue: TrueFalseText.default(false).meta({
      description:
        'Whether only what is still to pay after its due date; for what is not captured yet that is the day that is foreseen.',
    }),
    /** Whether only those that nothing happens to by itself: no reminder is left, and none of them leads to a hand-over. */
    noNextStep: TrueFalseText.default(false),
    /** Why its newest reminder was not mailed; `any`: for whatever reason. */
    leftOut: z.enum(leftOutFilters, 'validation.invalid').optional(),
    /** Whether only those whose newest payment arrangement was broken, and which nothing followed but dunning. */
    arrangementBroken: TrueFalseText.default(false),
    tenantId: IdText.optional(),
    shopId: IdText.optional(),
    consumerId: IdText.optional(),
    country: CountryCode.optional(),
    ownerId: IdText.optional(),
    psperKey: PsperKey.optional(),
    /** Whether only those of which something is open, whoever has them; what is not captured yet is not. */
    open: TrueFalseText.default(false),
    /** Whether only those that nobody was ceded. */
    withoutOwner: TrueFalseText.default(false),
    /** When it was due, both days in the range. */
    dueFrom: Day.optional(),
    dueTo: Day.optional(),
  },
});

export const dossiersApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'The dossiers, the newest first',
    query: DossierQuery,
    response: pageOf(DossierRow),
  }),
  broken: endpoint({
    method: 'GET',
    path: `${base}/broken-arrangements`,
    needs,
    summary:
      'The dossiers whose newest payment arrangement was broken and which nothing followed but dunning, with when it broke and by which instalment; the last broken first',
    query: listQuery({ sortable: ['brokenOn', 'id'], order: '-brokenOn', filters: { tenantId: IdText.optional() } }),
    response: pageOf(BrokenRow),
  }),
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices`,
    needs,
    summary: 'The owners, shops and pspers by which the list of dossiers can be narrowed down',
    response: DossierChoices,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:number`,
    needs,
    summary:
      'A dossier with its movements, payments, reminders, hand-overs and messages, by its number, that of its transaction, or its reference',
    params: z.strictObject({ number: TextFilter.trim().min(1, 'validation.required') }),
    response: Dossier,
  }),
};

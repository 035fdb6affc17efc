import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Id } from '../../../fields.ts';
import { CountryCode } from '../../settings/countries/countries.api.ts';
import { ChangeReason } from '../pspers/psper-inputs.ts';
import { PsperKey, PsperParams, psperFlags } from '../pspers/pspers.api.ts';

/** Whom the claims of a psper in a country are ceded to. */
export const PsperOwner = z.object({
  countryCode: z.string(),
  /** Null: nobody, and its claims wait. */
  selectedOwnerId: z.int().nullable(),
  /** 0 while nobody has chosen yet. */
  version: z.int(),
});
export type PsperOwner = z.infer<typeof PsperOwner>;

export const PsperOwnerInput = z.strictObject({
  /** That it is served is asked where the countries are known. */
  countryCode: CountryCode,
  /** Left out: nobody. */
  selectedOwnerId: Id.optional(),
  version: z
    .int('validation.number')
    .min(0, 'validation.not-negative')
    .max(2_147_483_647, 'validation.number-too-large')
    .optional(),
  reason: ChangeReason,
});

const needs = psperFlags;
const base = '/api/psper-owners';

export const psperOwnersApi = {
  available: endpoint({
    method: 'GET',
    path: `${base}/available`,
    needs,
    summary: 'Whom claims can be ceded to, by name: our own vehicles (SPV)',
    response: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:psperKey/:countryCode`,
    needs,
    summary: 'Whom the claims of a psper in a country are ceded to',
    params: z.strictObject({ psperKey: PsperKey, countryCode: CountryCode }),
    response: PsperOwner,
  }),
  // With a fresh proof: it decides who gets the claims.
  save: endpoint({
    method: 'PUT',
    path: `${base}/:psperKey`,
    needs,
    stepUp: true,
    summary: 'Chooses whom the claims of a psper in a country are ceded to; what is ceded already stays',
    params: PsperParams,
    body: PsperOwnerInput,
    response: PsperOwner,
  }),
};

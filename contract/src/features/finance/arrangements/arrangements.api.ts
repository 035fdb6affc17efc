import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Day, IdParams, requiredLine, Version } from '../../../fields.ts';
import { Cents } from '../../partners/checkout/checkout.api.ts';
import { fewestInstalments, mostInstalments } from './plan-instalments.ts';

// Whoever agrees on it sees the money of the claim, and manages it.
const needs = ['dossiersManagementAllowed', 'fullFinancialInsightManagementAllowed'] as const;
const base = '/api/arrangements';
const reason = requiredLine(300);

const counts = Array.from({ length: mostInstalments - fewestInstalments + 1 }, (_, place) =>
  String(fewestInstalments + place),
);
const days = Array.from({ length: 31 }, (_, place) => String(place + 1));

/** As it is chosen, before it is agreed on. */
export const ArrangementForm = z.strictObject({
  instalments: z.enum(counts, 'validation.required'),
  firstDueOn: Day,
  dayOfMonth: z.enum(days, 'validation.required'),
  reason,
});
/** What the form offers. */
export const arrangementChoices = { counts, days } as const;

/** Payment arrangements: claims that are paid in monthly instalments, which dunning follows. */
export const arrangementsApi = {
  agree: endpoint({
    method: 'POST',
    path: `${base}/dossiers/:id`,
    needs,
    summary:
      'Agrees that what is open of a claim is paid in 2 to 12 monthly instalments: nothing is reminded, handed over or sold as long as they are paid; the consumer is told by e-mail',
    params: IdParams,
    body: z.strictObject({
      /** What is open, as the admin saw it: nothing else is divided. */
      open: Cents,
      instalments: z
        .int('validation.invalid')
        .min(fewestInstalments, 'validation.invalid')
        .max(mostInstalments, 'validation.invalid'),
      /** After today, and at most 62 days ahead. */
      firstDueOn: Day,
      /** Of the months after the first; of a shorter one its last day. */
      dayOfMonth: z.int('validation.invalid').min(1, 'validation.invalid').max(31, 'validation.invalid'),
      reason,
      /** That a dossier on hold is resumed by it, which needs the permissions to resume; else it is refused. */
      endsHold: z.boolean().optional(),
    }),
    response: z.object({ id: z.int() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/:id/cancel`,
    needs,
    summary: 'Cancels a payment arrangement with a reason; dunning continues from where it was',
    params: IdParams,
    body: z.strictObject({ version: Version, reason }),
    response: z.object({}),
  }),
};

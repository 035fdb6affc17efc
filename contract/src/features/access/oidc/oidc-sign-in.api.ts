import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, line, tooLong } from '../../../fields.ts';
import { SecondFactorCode, Session } from '../session/session.schema.ts';

/**
 * The answer of the provider as it stands in the address that it sent the browser back to; with it, once asked for, the
 * second factor of the console itself.
 */
const Callback = z.strictObject({
  search: z.string('validation.required').max(8000, tooLong(8000)),
  code: SecondFactorCode.optional(),
});

export const oidcSignInApi = {
  providers: endpoint({
    method: 'GET',
    path: '/api/oidc/providers',
    needs: 'public',
    summary: 'The enabled providers, for the buttons of the sign-in page',
    response: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/oidc/providers/:id/sign-in',
    needs: 'public',
    summary: 'Starts a sign-in: the address to send the browser to',
    params: IdParams,
    body: z.strictObject({ next: line(500).optional() }),
    response: z.object({ url: z.string() }),
  }),
  callback: endpoint({
    method: 'POST',
    path: '/api/oidc/callback',
    needs: 'public',
    summary: 'Completes what was started: a session, a link, a confirmed identity, or the claims of a test',
    body: Callback,
    response: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('session'), session: Session, next: z.string() }),
      z.object({ kind: z.literal('second-factor') }),
      z.object({ kind: z.literal('link'), provider: z.string() }),
      // `next` is empty when a window of its own was opened for it.
      z.object({ kind: z.literal('proof'), next: z.string() }),
      z.object({ kind: z.literal('test'), provider: z.string(), claims: z.record(z.string(), z.unknown()) }),
    ]),
  }),
};

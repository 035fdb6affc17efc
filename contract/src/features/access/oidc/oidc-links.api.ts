import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Instant, line, Nothing } from '../../../fields.ts';

export const LinkedProvider = z.object({ id: z.int(), provider: z.string(), subject: z.string(), linkedOn: Instant });
export type LinkedProvider = z.infer<typeof LinkedProvider>;

export const oidcLinksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/profile/providers',
    needs: 'signedIn',
    summary: 'The providers that I can sign in with',
    response: z.object({ data: z.array(LinkedProvider) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/oidc/providers/:id/link',
    needs: 'signedIn',
    stepUp: true,
    summary: 'Starts linking a provider to my account',
    params: IdParams,
    response: z.object({ url: z.string() }),
  }),
  startProof: endpoint({
    method: 'POST',
    path: '/api/oidc/providers/:id/proof',
    needs: 'signedIn',
    summary:
      'Starts confirming my identity by signing in again at a linked provider; it counts as entering the password again',
    params: IdParams,
    // Where to go on when no window of its own could be opened for it.
    body: z.strictObject({ next: line(500).optional() }),
    response: z.object({ url: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/profile/providers/:id',
    needs: 'signedIn',
    stepUp: true,
    summary: 'Ends the link to a provider, when another way to sign in is left, and my other sessions',
    params: IdParams,
    response: Nothing,
  }),
};

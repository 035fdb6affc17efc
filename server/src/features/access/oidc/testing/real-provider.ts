import { generateKeyPairSync } from 'node:crypto';
import { Provider } from 'oidc-provider';
import { type Loopback, serveLoopback } from './loopback.ts';

export interface Person {
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
}

/** A real provider, and a person in front of a browser who signs in there. */
export interface RealProvider extends Loopback {
  /** Follows the address that the console gave, signs in as `login`, consents. @returns the query part of the way back */
  visit(url: string, login: string): Promise<string>;
}

export const clientId = 'houston';

/** @param people by login, which is also their subject */
export async function startRealProvider(people: Record<string, Person>): Promise<RealProvider> {
  const loopback = await serveLoopback((origin) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const provider = new Provider(origin, {
      clients: [
        {
          client_id: clientId,
          application_type: 'native',
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code'],
          response_types: ['code'],
          redirect_uris: ['http://localhost:4000/oidc-callback'],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      cookies: { keys: ['only for tests'] },
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    });
    return provider.callback();
  });
  return { ...loopback, visit: (url, login) => visit(loopback.origin, url, login) };
}

async function visit(origin: string, start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: URLSearchParams } = { url: start };
  for (let step = 0; step < 20; step += 1) {
    if (!next.url.startsWith(origin)) return new URL(next.url).search;
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.form && { method: 'POST', body: next.form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    next = location === null ? formOf(await answer.text(), login, next.url) : { url: new URL(location, next.url).href };
  }
  throw new Error('the provider does not come to an end');
}

function formOf(page: string, login: string, address: string): { url: string; form: URLSearchParams } {
  const action = /action="([^"]+)"/.exec(page)?.[1];
  const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
  if (action === undefined || prompt === undefined) throw new Error(`no form: ${page.slice(0, 2000)}`);
  return { url: new URL(action, address).href, form: new URLSearchParams({ prompt, login, password: 'any' }) };
}

/** The part of the package, which brings no types, that the tests use. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }

  export class Provider {
    constructor(
      issuer: string,
      options: {
        clients: Record<string, unknown>[];
        claims: Record<string, string[]>;
        cookies: { keys: string[] };
        jwks?: { keys: object[] };
        findAccount(context: unknown, id: string): Account;
      },
    );
    callback(): RequestListener;
  }
}

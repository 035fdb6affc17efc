/**
 * What the keys of shops are for. `transaction-api` is the shop's own system: it starts, captures, refunds, cancels and reads
 * transactions. `in-store` is a till, which stands where customers are: it reads a transaction and whose key it has, and
 * moves no money.
 */
export const apiKeyScopes = ['transaction-api', 'in-store'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

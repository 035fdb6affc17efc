/** What callers of the matrix change and delete of the settings: sign-in providers and senders of e-mails. */
import { oidcSettings } from '../../features/access/oidc/oidc.table.ts';
import { emailSenders } from '../../features/settings/email-senders/email-senders.table.ts';
import type { TestApp } from '../test-app.ts';

export async function createProvider({ database }: TestApp, place: number): Promise<number> {
  const values = { name: `Provider ${place}`, tenantId: 'tenant', clientId: 'client', enabled: true };
  // Nothing may be called there, so no answer depends on what listens on this machine.
  const [row] = await database.orm
    .insert(oidcSettings)
    .values({ ...values, baseUrl: 'https://127.0.0.1' })
    .returning();
  return row?.id ?? 0;
}

export async function createSender({ database }: TestApp, name: string): Promise<number> {
  const [row] = await database.orm
    .insert(emailSenders)
    .values({ fromName: name, emailAddress: `matrix-${name}@houston.example` })
    .returning();
  return row?.id ?? 0;
}

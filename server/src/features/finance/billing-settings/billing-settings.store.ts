import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { type BillingIdentityRow, billingIdentities, type TenantVatRow, tenantVat } from './billing-settings.table.ts';

/** A tenant with what is known of it; nothing where nobody has filled anything in. */
export interface TenantBilling {
  tenantId: number;
  tenant: string;
  identity: BillingIdentityRow | null;
  vat: TenantVatRow[];
}

/** All of them by name, or those of `ids`. */
export async function selectBilling(db: Db, ids?: readonly number[]): Promise<TenantBilling[]> {
  const rows = await db
    .select({ tenantId: tenants.id, tenant: tenants.name, identity: billingIdentities })
    .from(tenants)
    .leftJoin(billingIdentities, eq(billingIdentities.tenantId, tenants.id))
    .where(ids === undefined ? undefined : inArray(tenants.id, [...ids]))
    .orderBy(asc(tenants.name));
  const vat = await db
    .select()
    .from(tenantVat)
    .where(ids === undefined ? undefined : inArray(tenantVat.tenantId, [...ids]))
    .orderBy(asc(tenantVat.country));
  return rows.map((row) => ({ ...row, vat: vat.filter(({ tenantId }) => tenantId === row.tenantId) }));
}

/** The tenants whose shops come through a psper. */
export async function tenantsOfPsper(db: Db, psperId: number): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select t.id from tenants t where exists (select from shops s where s.psper_id = ${psperId} and s.tenant_id = t.id)`,
  );
  return rows.map(({ id }) => id);
}

/** Locked until the transaction ends, so that also the first identity of a tenant is stored once. */
export async function lockTenant(tx: Tx, tenantId: number): Promise<boolean> {
  const rows = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('update');
  return rows.length > 0;
}

type Identity = Omit<BillingIdentityRow, 'tenantId' | 'version'>;

export async function storeIdentity(tx: Tx, tenantId: number, identity: Identity): Promise<void> {
  await tx
    .insert(billingIdentities)
    .values({ tenantId, ...identity })
    .onConflictDoUpdate({
      target: billingIdentities.tenantId,
      set: { ...identity, version: sql`${billingIdentities.version} + 1` },
    });
}

type Vat = Pick<TenantVatRow, 'category' | 'rate' | 'reason'>;

export async function storeVat(tx: Tx, tenantId: number, country: string, vat: Vat): Promise<void> {
  await tx
    .insert(tenantVat)
    .values({ tenantId, country, ...vat, version: 1 })
    .onConflictDoUpdate({
      target: [tenantVat.tenantId, tenantVat.country],
      set: { ...vat, version: sql`${tenantVat.version} + 1` },
    });
}

export async function findVat(db: Db, tenantId: number, country: string): Promise<TenantVatRow | null> {
  const [row] = await db
    .select()
    .from(tenantVat)
    .where(and(eq(tenantVat.tenantId, tenantId), eq(tenantVat.country, country)));
  return row ?? null;
}

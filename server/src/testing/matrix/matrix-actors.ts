/** The callers of the permission matrix: every kind of admin that there is, each with a session and targets of its own. */
import { type ApiKeyScope, apiKeyScopes } from '@houston/contract/api-key-scopes';
import { permissionsNeeded } from '@houston/contract/endpoint';
import { type Permission, permissions } from '@houston/contract/permissions';
import { hashToken, newToken } from '../../auth/secrets/tokens.ts';
import { roleRequests } from '../../features/access/role-requests/role-requests.table.ts';
import { roles, temporaryPermissions } from '../../features/access/roles/roles.table.ts';
import { sessions } from '../../features/access/session/session.table.ts';
import { createLetter } from '../data/dead-letters.ts';
import { everyEndpoint } from '../samples/endpoint-samples.ts';
import type { SampleWorld } from '../samples/sample.ts';
import type { TestAdmin, TestApp } from '../test-app.ts';
import { createIpEntry, createKey } from './access-world.ts';
import { createFinance } from './finance-world.ts';
import { createMonitoringRule } from './monitoring-world.ts';
import { createNplBuyer } from './npl-world.ts';
import { createBulkJob, createIncident, createMessage, createNotice, createPartnerCall } from './operations-world.ts';
import {
  createCollectionPartner,
  createDossierOwner,
  createIntegrationPartner,
  createPsper,
  createPsperShop,
} from './partners-world.ts';
import { createProvider, createSender } from './settings-world.ts';
import { createTransactions } from './transactions-world.ts';
import { createWork } from './work-world.ts';

const hour = 3600;

export interface ActorKind {
  name: string;
  /** What the admin holds for good. */
  flags: readonly Permission[];
  /** The flags that are held, or those that are not. */
  differsBy?: readonly Permission[];
  /** Whether the guard should take them for signed in. */
  isSignedIn?: false;
  isRegistered?: false;
  isDisabled?: true;
  hasNoCookie?: true;
  /** A temporary grant of every flag: from and to, in seconds from now. */
  grant?: { from: number; to: number; isWithdrawn?: true };
  /** What the grant should be worth now. */
  isGranted?: true;
  /** Sends a key of its own in `X-API-KEY`. */
  key?: 'active' | 'revoked' | 'unknown';
  scope?: ApiKeyScope;
  /** Seconds since sign-in, last use and last proof; 0 when absent, and null for a sign-in that proved nothing. */
  age?: { created?: number; seen?: number; proven?: number | null };
}

export interface Actor extends ActorKind {
  world: SampleWorld;
  token: string;
  /** What they may do at this moment. */
  held: ReadonlySet<Permission>;
  address: string;
  /** The key that it sends. */
  keyText?: string;
}

const kinds: readonly ActorKind[] = [
  { name: 'nobody', flags: [], isSignedIn: false, hasNoCookie: true },
  { name: 'an admin without any flag', flags: [] },
  ...[...permissions.map((flag) => [flag]), ...neededTogether()].flatMap((differsBy) => [
    { name: `an admin with ${differsBy.join(' and ')}`, flags: differsBy, differsBy },
    {
      name: `an admin with all but ${differsBy.join(' and ')}`,
      flags: permissions.filter((flag) => !differsBy.includes(flag)),
      differsBy,
    },
  ]),
  { name: 'an admin with every flag', flags: permissions },
  { name: 'a disabled admin', flags: permissions, isSignedIn: false, isDisabled: true },
  { name: 'a grant in its last second', flags: [], grant: { from: -hour, to: 1 }, isGranted: true },
  { name: 'a grant in its first second', flags: [], grant: { from: 0, to: hour }, isGranted: true },
  { name: 'a grant that has just ended', flags: [], grant: { from: -hour, to: 0 } },
  { name: 'a grant that begins in a second', flags: [], grant: { from: 1, to: hour } },
  { name: 'a withdrawn grant', flags: [], grant: { from: -hour, to: hour, isWithdrawn: true } },
  { name: 'a session idle for 15 minutes', flags: permissions, isSignedIn: false, age: { seen: 15 * 60 } },
  { name: 'a session of 8 hours', flags: permissions, isSignedIn: false, age: { created: 8 * hour } },
  { name: 'an admin who has yet to register', flags: permissions, isRegistered: false },
  ...apiKeyScopes.map((scope): ActorKind => {
    return { name: `an API key for ${scope}`, flags: [], isSignedIn: false, hasNoCookie: true, key: 'active', scope };
  }),
  { name: 'a revoked API key', flags: [], isSignedIn: false, hasNoCookie: true, key: 'revoked' },
  { name: 'an API key that nobody made', flags: [], isSignedIn: false, hasNoCookie: true, key: 'unknown' },
  { name: 'a proof older than 5 minutes', flags: permissions, age: { proven: 5 * 60 + 1 } },
  { name: 'a sign-in that proved nothing', flags: permissions, age: { proven: null } },
];

/** The sets of several flags that some call needs at once. */
function neededTogether(): Permission[][] {
  const sets = everyEndpoint.map(({ endpoint }) => [...(permissionsNeeded(endpoint.needs) ?? [])].toSorted());
  return [...new Map(sets.filter(({ length }) => length > 1).map((set) => [set.join(), set])).values()];
}

/** Stores all of them, or those that are `wanted`. */
export async function createActors(t: TestApp, wanted = (_kind: ActorKind) => true): Promise<Actor[]> {
  const shared = {
    incident: await createIncident(t),
    messageId: await createMessage(t),
    shopId: await createShop(t),
    partnerCallId: await createPartnerCall(t),
  };
  const actors: Actor[] = [];
  for (const [place, kind] of kinds.filter(wanted).entries()) {
    const self = await t.createAdmin({
      email: `actor-${place}@houston.example`,
      extraPermissions: kind.flags,
      ...(kind.isDisabled && { isEnabled: false }),
      ...(kind.isRegistered === false && { registeredAt: null, emailVerifiedAt: null }),
    });
    const target = await t.createAdmin({
      email: `target-${place}@houston.example`,
      passwordHash: null,
      registeredAt: null,
    });
    const neighbour = await t.createAdmin({ email: `neighbour-${place}@houston.example` });
    if (kind.grant) await createGrant(t, self, kind.grant);
    const { token } = await createSession(t, self, kind.age);
    const { id: otherSessionId } = await createSession(t, self);
    const provider = { id: await createProvider(t, place), spareId: await createProvider(t, place) };
    const sender = { id: await createSender(t, `${place}-a`), spareId: await createSender(t, `${place}-b`) };
    const collectionPartnerId = await createCollectionPartner(t, `matrix-${place}`);
    const integrationPartnerId = await createIntegrationPartner(t, `matrix-${place}`);
    const psperKey = await createPsper(t, `MATRIX-${place}`);
    const psperShop = await createPsperShop(t, psperKey);
    const dossierOwnerId = await createDossierOwner(t, `Matrix ${place}`);
    const spvId = await createDossierOwner(t, `Matrix SPV ${place}`);
    const role = { id: await createRole(t, `Role ${place}`), spareId: await createRole(t, `Spare ${place}`) };
    const requestId = await createRequest(t, target, role.id);
    const grantId = await createGrant(t, target, { from: -hour, to: hour });
    const held = new Set(kind.isGranted ? permissions : kind.flags);
    const address = `10.1.${place}.1`;
    const { id: keyId } = await createKey(t, shared.shopId);
    const ipEntry = await createIpEntry(t, target, `10.2.${place}.1`);
    const fingerprint = place.toString(16).padStart(16, '0');
    const deadLetter = { ...(await createLetter(t, { fingerprint })), fingerprint };
    const bulkJobId = await createBulkJob(t, self);
    const [id, runningId, spareId] = [await createNotice(t), await createNotice(t), await createNotice(t)];
    const monitoringRuleId = await createMonitoringRule(t, `Rule ${place}`);
    const own = kind.key && (await createKey(t, shared.shopId, kind.key, kind.scope));
    actors.push({
      ...kind,
      token,
      held,
      address,
      ...(own && { keyText: own.text }),
      world: {
        ...shared,
        self,
        target,
        neighbour,
        otherSessionId,
        provider,
        sender,
        collectionPartnerId,
        integrationPartnerId,
        psperKey,
        psperShop,
        dossierOwnerId,
        spvId,
        nplBuyer: await createNplBuyer(t, `Matrix buyer ${place}`),
        role,
        requestId,
        grantId,
        keyId,
        ipEntry,
        deadLetter,
        bulkJobId,
        monitoringRuleId,
        notice: { id, runningId, spareId },
        finance: await createFinance(t, self, target, place),
        work: await createWork(t, psperShop.tenantId, `M${place}`),
        transactions: await createTransactions(t, { shop: psperShop, self, target, place }),
      },
    });
  }
  return actors;
}

function before({ clock }: TestApp, seconds: number): Date {
  return new Date(clock.now.getTime() - seconds * 1000);
}

async function createSession(t: TestApp, { id: adminId }: TestAdmin, age: ActorKind['age'] = {}) {
  const token = newToken();
  const [row] = await t.database.orm
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      adminId,
      createdAt: before(t, age.created ?? 0),
      lastSeenAt: before(t, age.seen ?? 0),
      provenAt: age.proven === null ? null : before(t, age.proven ?? 0),
      expiresAt: before(t, (age.created ?? 0) - 8 * hour),
      address: '127.0.0.1',
      userAgent: 'test',
    })
    .returning({ id: sessions.id });
  return { id: row?.id ?? 0, token };
}

async function createGrant(
  t: TestApp,
  { id: adminId }: TestAdmin,
  grant: NonNullable<ActorKind['grant']>,
): Promise<number> {
  const [row] = await t.database.orm
    .insert(temporaryPermissions)
    .values({
      adminId,
      permissions: permissions,
      startAt: before(t, -grant.from),
      endAt: before(t, -grant.to),
      ...(grant.isWithdrawn && { withdrawnAt: before(t, 60) }),
    })
    .returning({ id: temporaryPermissions.id });
  return row?.id ?? 0;
}

async function createRole({ database }: TestApp, name: string): Promise<number> {
  const [row] = await database.orm.insert(roles).values({ name, description: 'Nothing' }).returning();
  return row?.id ?? 0;
}

async function createRequest(t: TestApp, { id: adminId }: TestAdmin, roleId: number): Promise<number> {
  const span = { fromAt: before(t, hour), toAt: before(t, -hour), createdAt: before(t, hour) };
  const [row] = await t.database.orm
    .insert(roleRequests)
    .values({ adminId, roleId, message: 'Please', ...span })
    .returning({ id: roleRequests.id });
  return row?.id ?? 0;
}

async function createShop({ database, clock }: TestApp): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `with tenant as (insert into tenants (name) values ('Matrix') returning id),
        psper as (insert into pspers (psper_key, name) values ('MATRIXPAY', 'Matrixpay') returning id)
      insert into shops (tenant_id, name, created_at, psper_id) select tenant.id, 'Shop', $1, psper.id from tenant, psper returning id`,
    [clock.now],
  );
  return rows[0]?.id ?? 0;
}

import type { Body } from '@houston/contract/endpoint';
import {
  type BrandingScope,
  customerEnvironmentApi,
  type Stage,
} from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import type {
  BrandingState,
  EnvironmentVariable,
  environmentManagementApi,
} from '@houston/contract/features/settings/customer-environment/environment-management.api';
import type { VariableType } from '@houston/contract/features/settings/customer-environment/variables';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { found, problem, requireVersion } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import {
  type Branding,
  dropUnused,
  filesOf,
  findVersion,
  insertVersion,
  lockBranding,
  type ScopeKey,
  updateScope,
} from './branding.store.ts';
import { type StoredVariable, type StoredVariables, sameValue } from './branding.table.ts';
import { drafted, draftedTypes, outrunTypes, readVariable } from './environment-list.ts';
import { forgetLooks } from './look.ts';
import type { Value } from './values.ts';

type Api = typeof environmentManagementApi;

export interface Place {
  scope: BrandingScope;
  stage: Stage;
}

/** What screens and portals read begins with it. */

/** A call that names no tenant is about the default, as a setting without a tenant is about all of them. */
export function scopeKey({ tenantId }: Call, scope: BrandingScope): ScopeKey {
  return scope === 'default' ? null : tenantId;
}

interface Edit {
  variableType: VariableType;
  version?: number | undefined;
}

/**
 * Gives a variable another value, for everybody at once or in the draft; null takes it away.
 * @param prepare checks the new value and keeps its files
 * @throws Problem invalid_request, stale_version
 */
export async function changeVariable(
  call: Call,
  { scope, stage }: Place,
  { variableType, version }: Edit,
  prepare: (tx: Tx, branding: Branding, before: StoredVariable | undefined) => Promise<Value | null>,
): Promise<EnvironmentVariable> {
  const key = scopeKey(call, scope);
  return changeBranding(call, key, async ({ tx, audit }, branding) => {
    const current = stage === 'draft' ? drafted(branding) : branding.variables;
    const before = current[variableType];
    await requireVersion(version, before?.revision ?? 0, () => readVariable(tx, key, stage, variableType));
    const value = await prepare(tx, branding, before);
    if (!sameValue(before, value)) await store(tx, call, branding, { stage, variableType, value });
    audit({
      action: value === null ? 'customer-environment.reset' : 'customer-environment.edit',
      record: { kind: 'customer-environment', id: recordId(key, variableType) },
      before: { value: before?.value ?? null },
      after: { value: value?.value ?? null },
      context: { variableType, stage },
    });
    return readVariable(tx, key, stage, variableType);
  });
}

async function store(
  tx: Tx,
  call: Call,
  branding: Branding,
  { stage, variableType: type, value }: { stage: Stage; variableType: VariableType; value: Value | null },
): Promise<void> {
  const revision = branding.revision + 1;
  const stored: StoredVariable = { ...(value ?? { value: null }), revision };
  if (stage === 'published') {
    await publishVersion(
      tx,
      call,
      branding,
      { ...branding.variables, [type]: stored },
      { origin: 'edit', changed: [type] },
    );
    return;
  }
  const begun = branding.draft?.[type];
  const base = begun === undefined ? (branding.variables[type]?.revision ?? 0) : (begun.base ?? begun.revision);
  const draft = { ...branding.draft, [type]: { ...stored, base } };
  const draftBy = await nameOfAdmin(tx, actorOf(call).adminId);
  await updateScope(tx, branding.id, { revision, draft, draftAt: call.now, draftBy });
  await dropUnused(tx, filesOf(branding.draft ?? {}));
}

/** @throws Problem nothing_to_do, stale_version */
export async function publishDraft(
  call: Call,
  scope: BrandingScope,
  body: Body<Api['publish']>,
): Promise<BrandingState> {
  return decide(call, scope, body.revision, async ({ tx, audit }, branding, key) => {
    const changed = draftedTypes(branding);
    if (changed.length === 0) throw problem('nothing_to_do');
    await publishVersion(tx, call, { ...branding, draft: null }, drafted(branding), { origin: 'draft', changed });
    audit({
      action: 'customer-environment.publish',
      record: recordOf(key),
      context: { number: branding.published + 1, changed },
    });
  });
}

/** @throws Problem nothing_to_do, stale_version */
export async function discardDraft(
  call: Call,
  scope: BrandingScope,
  body: Body<Api['discard']>,
): Promise<BrandingState> {
  return decide(call, scope, body.revision, async ({ tx, audit }, branding, key) => {
    if (branding.draft === null) throw problem('nothing_to_do');
    await updateScope(tx, branding.id, { revision: branding.revision + 1, draft: null, draftAt: null, draftBy: null });
    await dropUnused(tx, filesOf(branding.draft));
    audit({
      action: 'customer-environment.discard',
      record: recordOf(key),
      context: { changed: draftedTypes(branding) },
    });
  });
}

/** @throws Problem not_found, nothing_to_do: these are the values now; stale_version */
export async function restoreVersion(
  call: Call,
  scope: BrandingScope,
  number: number,
  body: Body<Api['restore']>,
): Promise<BrandingState> {
  return decide(call, scope, body.revision, async ({ tx, audit }, branding, key) => {
    const version = found(await findVersion(tx, branding.id, number));
    const { variables, changed } = mergeOnto(branding, version.variables);
    if (changed.length === 0) throw problem('nothing_to_do');
    await publishVersion(tx, call, branding, variables, { origin: 'restore', changed, restoredFrom: number });
    audit({ action: 'customer-environment.restore', record: recordOf(key), context: { number, changed } });
  });
}

/** The values of `wanted` and no others; those that differ carry the next revision, so that older saves are noticed. */
export function mergeOnto(branding: Branding, wanted: StoredVariables) {
  const revision = branding.revision + 1;
  const types = Object.keys({ ...branding.variables, ...wanted }) as VariableType[];
  const variables: StoredVariables = {};
  const changed: VariableType[] = [];
  for (const type of types) {
    const before = branding.variables[type];
    const after = wanted[type] ?? { value: null, revision: 0 };
    if (sameValue(before, after)) {
      if (before !== undefined) variables[type] = before;
      continue;
    }
    variables[type] = { ...after, revision };
    changed.push(type);
  }
  return { variables, changed };
}

type Origin = Pick<Parameters<typeof insertVersion>[1], 'origin' | 'changed' | 'restoredFrom'>;

/** Everybody sees `variables` from the commit on. The draft of `branding` stays as it is given. */
export async function publishVersion(
  tx: Tx,
  call: Call,
  branding: Branding,
  variables: StoredVariables,
  origin: Origin,
) {
  const { adminId } = actorOf(call);
  const number = branding.published + 1;
  await insertVersion(tx, {
    scopeId: branding.id,
    number,
    variables,
    files: filesOf(variables),
    ...origin,
    publishedAt: call.now,
    publishedBy: adminId,
    publishedByName: await nameOfAdmin(tx, adminId),
  });
  const revision = branding.revision + 1;
  const draft = branding.draft === null ? { draft: null, draftAt: null, draftBy: null } : {};
  await updateScope(tx, branding.id, { revision, published: number, ...draft });
}

/** One decision about the whole of a scope, made on the state that the caller saw. */
async function decide(
  call: Call,
  scope: BrandingScope,
  revision: number,
  run: (work: Change, branding: Branding, key: ScopeKey) => Promise<void>,
): Promise<BrandingState> {
  const key = scopeKey(call, scope);
  return changeBranding(call, key, async (work, branding) => {
    await requireVersion(revision, branding.revision, () => stateOf(branding));
    await run(work, branding, key);
    return stateOf(await lockBranding(work.tx, key));
  });
}

export async function changeBranding<T>(
  call: Call,
  key: ScopeKey,
  run: (work: Change, branding: Branding) => Promise<T>,
): Promise<T> {
  const result = await change(call, async (work) => {
    work.publish(customerEnvironmentApi);
    return run(work, await lockBranding(work.tx, key));
  });
  forgetLooks(call.app);
  return result;
}

export function stateOf(branding: Branding | undefined): BrandingState {
  if (branding === undefined) return { published: 0, revision: 0, draft: null };
  const { published, revision, draftAt, draftBy } = branding;
  const draft =
    draftAt === null
      ? null
      : {
          changed: draftedTypes(branding),
          overwrites: outrunTypes(branding),
          savedAt: draftAt,
          savedBy: draftBy ?? '',
        };
  return { published, revision, draft };
}

export function recordOf(key: ScopeKey) {
  return { kind: 'customer-environment', id: key ?? 'default' } as const;
}

export function recordId(key: ScopeKey, type: VariableType): string {
  return `${key ?? 'default'} ${type}`;
}

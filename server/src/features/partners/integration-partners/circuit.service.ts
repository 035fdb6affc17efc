import type { Body } from '@houston/contract/endpoint';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type {
  CircuitWaitedFor,
  IntegrationPartner,
  LastOutage,
  OpenCircuit,
  PartnerOutage,
} from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { change } from '../../../audit/audit.ts';
import { takeUntold } from '../../../bus/circuits/circuit-news.ts';
import { halfOpen } from '../../../bus/circuits/circuits.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { lockCircuit, openUntil, saveReason, selectOpenCircuits } from './circuit.store.ts';
import { findPartner } from './integration-partners.store.ts';
import { findLastOutage } from './last-outage.store.ts';
import { findLastFailure, findWaiting } from './outage.store.ts';

type Api = typeof integrationPartnersApi;

/** The circuits that are not closed. */
export async function listOpenCircuits({ app, now }: Call): Promise<{ data: OpenCircuit[] }> {
  return { data: await selectOpenCircuits(app.database.orm, now, null) };
}

/** Those for which a message of a transaction number waits. Who may see transactions alone is told of the bus until when, and no more. */
export async function listWaitedFor(call: Call, number: string): Promise<{ data: CircuitWaitedFor[] }> {
  const open = await selectOpenCircuits(call.app.database.orm, call.now, number);
  const seesBus = actorOf(call).permissions.includes(integrationPartnersApi.openCircuits.needs);
  const data = open.map(({ partnerId, partnerName, circuit: { state, heldUntilUtc, probeUtc } }) => ({
    ...{ partnerId, partnerName, circuit: { state, heldUntilUtc, probeUtc: seesBus ? probeUtc : null } },
  }));
  return { data };
}

/** @throws Problem not_found */
export async function readOutage({ app, now }: Call, id: number): Promise<PartnerOutage> {
  const { orm } = app.database;
  found(await findPartner(orm, now, id));
  return { lastFailure: await findLastFailure(orm, id, now), waiting: await findWaiting(orm, id) };
}

/** Long enough to ask after a weekend. */
const toldFor = 7 * 24 * 3_600_000;

/** Null while the partner is not fully in use, and where nothing has ended lately. @throws Problem not_found */
export async function readLastOutage({ app, now }: Call, id: number): Promise<{ outage: LastOutage | null }> {
  const { orm } = app.database;
  found(await findPartner(orm, now, id));
  return { outage: await findLastOutage(orm, id, new Date(now.getTime() - toldFor)) };
}

const mostAhead = 7 * 24 * 3_600_000;

/** Lets deliveries to a partner wait until a time. @throws Problem not_found, stale_version, invalid_request */
export function holdCircuit(call: Call, id: number, body: Body<Api['holdCircuit']>): Promise<IntegrationPartner> {
  const { until, reason, version } = body;
  if (until <= call.now) throw fieldProblem<Api['holdCircuit']>('until', 'integration-partners.circuit-until-past');
  if (until.getTime() > call.now.getTime() + mostAhead) {
    throw fieldProblem<Api['holdCircuit']>('until', 'integration-partners.circuit-until-too-late');
  }
  return changeCircuit(call, id, { action: 'integration-partner.hold-circuit', reason, version }, async (tx) =>
    openUntil(tx, id, { now: call.now, until, reason, name: await nameOfAdmin(tx, actorOf(call).adminId) }),
  );
}

/** Lets the load come back, whatever probes say. @throws Problem not_found, stale_version: it is not open any more */
export function closeCircuit(call: Call, id: number, body: Body<Api['closeCircuit']>): Promise<IntegrationPartner> {
  const { reason, version } = body;
  return changeCircuit(
    call,
    id,
    { action: 'integration-partner.close-circuit', reason, version },
    async (tx, before) => {
      if (before.circuit.state !== 'Open') throw problem('stale_version', { current: before });
      await halfOpen(tx, id, call.now);
      await saveReason(tx, id, { reason, name: await nameOfAdmin(tx, actorOf(call).adminId) });
    },
  );
}

interface Asked {
  readonly action: 'integration-partner.hold-circuit' | 'integration-partner.close-circuit';
  readonly reason: string;
  readonly version: number;
}

function changeCircuit(
  call: Call,
  id: number,
  { action, reason, version }: Asked,
  apply: (tx: Tx, before: IntegrationPartner) => Promise<void>,
): Promise<IntegrationPartner> {
  return change(call, async ({ tx, audit, publish }) => {
    const { calledBy } = found(await findPartner(tx, call.now, id));
    if (calledBy !== 'messages') {
      throw fieldProblem<Api['holdCircuit']>('reason', `integration-partners.called-by-${calledBy}-effect`);
    }
    await lockCircuit(tx, id, call.now);
    const before = found(await findPartner(tx, call.now, id));
    await requireVersion(version, before.circuit.version, () => before);
    await apply(tx, before);
    const circuitChanges = await takeUntold(tx, id);
    const after = found(await findPartner(tx, call.now, id));
    const record = { kind: 'integration-partner', id } as const;
    audit({
      ...{ action, record, reason, before: audited(before), after: audited(after) },
      ...(circuitChanges > 0 && { context: { circuitChanges } }),
    });
    publish(integrationPartnersApi);
    return after;
  });
}

function audited({ circuit }: IntegrationPartner) {
  return { circuit: circuit.state, heldUntil: circuit.heldUntilUtc };
}

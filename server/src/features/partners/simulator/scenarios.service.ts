import type { Body, Response } from '@houston/contract/endpoint';
import { simulatorScenariosApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type { ListedScenario, Scenario } from '@houston/contract/features/partners/simulator/simulator.schema';
import { eq } from 'drizzle-orm';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne, lockOne, saveOne } from '../../../db/rows.ts';
import { fieldProblem, found, Problem, problem, requireVersion } from '../../../http/problem.ts';
import { currentFingerprint, findEndpoint } from './document/endpoint-detail.ts';
import { currentDocument } from './document/kept-document.ts';
import type { ReadDocument } from './document/read-document.ts';
import {
  countOwnScenarios,
  findScenario,
  type ListedScenarioRow,
  type ScenarioRow,
  selectScenarios,
} from './simulator.store.ts';
import { simulatorScenarios } from './simulator.table.ts';

type Api = typeof simulatorScenariosApi;

export async function listScenarios(call: Call): Promise<Response<Api['list']>> {
  const document = await documentOrNull(call);
  const rows = await selectScenarios(call.app.database.orm, actorOf(call).adminId);
  return { data: rows.map((row) => listedOf(call, row, document)) };
}

/** @throws Problem not_found, also for one that somebody else does not share */
export async function getScenario(call: Call, id: number): Promise<Scenario> {
  const row = found(await findScenario(call.app.database.orm, id));
  if (row.ownerId !== actorOf(call).adminId && !row.isShared) throw problem('not_found');
  return scenarioOf(call, row, await documentOrNull(call));
}

/** Of one admin: all are listed at once, also to others where they are shared. */
const mostScenarios = 200;

/** @throws Problem duplicate_entry, invalid_request: there are too many */
export async function createScenario(call: Call, input: Body<Api['create']>): Promise<Scenario> {
  const document = await documentOrNull(call);
  return change(call, async ({ tx, audit, publish }) => {
    const ownerId = actorOf(call).adminId;
    if ((await countOwnScenarios(tx, ownerId)) >= mostScenarios)
      throw fieldProblem<Api['create']>('name', 'simulator.scenario-too-many');
    const values = { ...input, ownerId, savedAt: call.now };
    const { id } = await insertOne(tx, simulatorScenarios, values).catch(refuseDuplicate);
    const { name, endpoint, isShared } = input;
    const record = { kind: 'simulator-scenario', id } as const;
    audit({ action: 'simulator-scenario.create', record, after: { name, endpoint, isShared } });
    publish(simulatorScenariosApi);
    return scenarioOf(call, found(await findScenario(tx, id)), document);
  });
}

/** @throws Problem not_found (also for one of somebody else), stale_version, duplicate_entry */
export async function changeScenario(call: Call, id: number, input: Body<Api['change']>): Promise<Scenario> {
  const document = await documentOrNull(call);
  const { version, ...values } = input;
  return change(call, async ({ tx, audit, publish }) => {
    const before = ownOf(call, await lockOne(tx, simulatorScenarios, id));
    const read = async () => scenarioOf(call, found(await findScenario(tx, id)), document);
    await requireVersion(version, before.version, read);
    await saveOne(tx, simulatorScenarios, id, { ...values, savedAt: call.now }).catch(refuseDuplicate);
    const record = { kind: 'simulator-scenario', id } as const;
    const states = { before: namedOf(before), after: namedOf({ ...before, ...values }) };
    audit({ action: 'simulator-scenario.change', record, ...states });
    publish(simulatorScenariosApi);
    return read();
  });
}

/** @throws Problem not_found, also for one of somebody else */
export async function removeScenario(call: Call, id: number): Promise<void> {
  await change(call, async ({ tx, audit, publish }) => {
    const before = ownOf(call, await lockOne(tx, simulatorScenarios, id));
    await tx.delete(simulatorScenarios).where(eq(simulatorScenarios.id, id));
    const record = { kind: 'simulator-scenario', id } as const;
    audit({ action: 'simulator-scenario.remove', record, before: namedOf(before) });
    publish(simulatorScenariosApi);
  });
}

type Row = typeof simulatorScenarios.$inferSelect;

// Shared ones can be used by everybody and changed by who made them: nobody's values change under their hands.
function ownOf(call: Call, row: Row | null): Row {
  if (row === null || row.ownerId !== actorOf(call).adminId) throw problem('not_found');
  return row;
}

function namedOf({ name, endpoint, isShared }: Row) {
  return { name, endpoint, isShared };
}

const refuseDuplicate = onViolation({
  unique: () => fieldProblem<Api['create']>('name', 'validation.duplicate', 'duplicate_entry'),
});

/** Scenarios can be looked at while the document cannot be had. */
async function documentOrNull(call: Call): Promise<ReadDocument | null> {
  return currentDocument(call).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
}

function scenarioOf(call: Call, row: ScenarioRow, document: ReadDocument | null): Scenario {
  const { parameters, body } = row;
  return { ...listedOf(call, row, document), parameters, body };
}

function listedOf(call: Call, row: ListedScenarioRow, document: ReadDocument | null): ListedScenario {
  const { id, name, isShared, ownerId, ownerName, endpoint, savedAt, version } = row;
  return {
    ...{ id, name, isShared, ownerName, endpoint, version },
    isOwn: ownerId === actorOf(call).adminId,
    savedOn: savedAt,
    since: document === null ? 'unknown' : sinceOf(row, document),
  };
}

function sinceOf({ endpoint: id, fingerprint }: ListedScenarioRow, document: ReadDocument): Scenario['since'] {
  const endpoint = findEndpoint(document, id);
  if (endpoint === undefined) return 'gone';
  return currentFingerprint(document, endpoint) === fingerprint ? 'same' : 'changed';
}

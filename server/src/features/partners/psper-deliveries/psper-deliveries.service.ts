/** Deliveries to pspers as admins see, test and decide them. */
import type { Body, Query } from '@houston/contract/endpoint';
import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type {
  DeliverySetup,
  DeliveryTest,
  PsperDelivery,
} from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import type { App, Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { wake } from '../../../db/wake.ts';
import { found, problem } from '../../../http/problem.ts';
import { testFolder } from '../../../sftp/deliver-file.ts';
import { decided, retried } from '../../../sftp/delivery-decisions.ts';
import { acceptHostKey, findHostKey, keysOf } from '../../../sftp/keys/host-keys.ts';
import { findOwnKey } from '../../../sftp/keys/own-key.ts';
import { failureKind } from '../../../sftp/sftp-failure.ts';
import { withSftp } from '../../../sftp/sftp-link.ts';
import { holdPsper, requirePsper } from '../pspers/pspers.service.ts';
import type { PsperRow } from '../pspers/pspers.table.ts';
import { type DeliveryPlace, hostPlaceOf, placeOf } from './delivery-place.ts';
import {
  countDeliveries,
  findDelivery,
  lockDelivery,
  retryRefusedKeys,
  saveDelivery,
  selectDeliveries,
} from './psper-deliveries.store.ts';

type Api = typeof psperDeliveriesApi;

/** Wakes the workers that deliver. */
export const deliveriesChannel = 'houston_deliveries';

/** @throws Problem not_found */
export async function listDeliveries(call: Call, key: string, query: Query<Api['list']>): Promise<Page<PsperDelivery>> {
  const db = call.app.database.orm;
  return selectDeliveries(db, (await requirePsper(db, key)).id, query);
}

/** @throws Problem not_found */
export async function getSetup({ app }: Call, key: string): Promise<DeliverySetup> {
  return setupOf(app, await requirePsper(app.database.orm, key));
}

async function setupOf(app: App, psper: PsperRow): Promise<DeliverySetup> {
  const db = app.database.orm;
  const place = placeOf(psper);
  const pin = place === null ? null : await pinOf(db, place);
  return {
    target:
      place === null ? null : { host: place.host, port: place.port, username: place.username, folder: place.folder },
    since: psper.deliverySince,
    publicKey: (await findOwnKey(db))?.publicKey ?? null,
    ...keysOf(pin),
    counts: await countDeliveries(app.database, psper.id),
  };
}

async function pinOf(db: Db, place: DeliveryPlace) {
  const host = hostPlaceOf(place);
  return host === null ? null : findHostKey(db, host);
}

/** @throws Problem not_found, delivery_not_set */
export async function testDelivery(call: Call, key: string): Promise<DeliveryTest> {
  const { app } = call;
  const psper = await requirePsper(app.database.orm, key);
  const place = requirePlace(psper);
  // Before the transaction: no row is held while another server thinks.
  const failure = await withSftp(app, place, (link) => testFolder(link, place.folder)).then(() => null, failureKind);
  return change(call, async ({ audit, publish }) => {
    audit({
      action: 'delivery.test',
      record: { kind: 'psper', id: psper.psperKey },
      after: { deliveryResult: failure ?? 'ok' },
    });
    // A first connection has pinned a key, and another one may have been shown.
    publish(psperDeliveriesApi);
    return { failure };
  });
}

function requirePlace(psper: PsperRow): DeliveryPlace {
  const place = placeOf(psper);
  if (place === null) throw problem('delivery_not_set');
  return place;
}

/** @throws Problem not_found, delivery_not_set, host_key_not_offered */
export async function acceptKey(
  call: Call,
  key: string,
  { fingerprint, reason }: Body<Api['acceptHostKey']>,
): Promise<DeliverySetup> {
  const accepted = await change(call, async ({ tx, audit, publish }) => {
    const psper = await holdPsper(tx, key);
    const host = hostPlaceOf(requirePlace(psper));
    const keys = host === null ? null : await acceptHostKey(tx, host, fingerprint, call.now);
    if (keys === null) throw problem('host_key_not_offered');
    await retryRefusedKeys(tx, psper.id, call.now);
    audit({
      action: 'delivery.accept-host-key',
      record: { kind: 'psper', id: psper.psperKey },
      reason,
      before: { hostKey: `${keys.before.keyType} ${keys.before.fingerprint}` },
      after: { hostKey: `${keys.after.keyType} ${keys.after.fingerprint}` },
    });
    publish(psperDeliveriesApi);
    await wake(tx, deliveriesChannel);
    return psper;
  });
  return setupOf(call.app, accepted);
}

/** @throws Problem not_found, delivery_state (it has not failed, or a worker is at it) */
export function retryDelivery(call: Call, key: string, id: number): Promise<PsperDelivery> {
  return change(call, async ({ tx, audit, publish }) => {
    const psper = await requirePsper(tx, key);
    const before = found(await lockDelivery(tx, psper.id, id));
    const after = await saveDelivery(tx, id, retried(before, call.now));
    audit({
      action: 'delivery.retry',
      record: { kind: 'psper', id: psper.psperKey },
      after: { deliveredFile: after.name },
    });
    publish(psperDeliveriesApi);
    await wake(tx, deliveriesChannel);
    return found(await findDelivery(tx, id));
  });
}

/** @throws Problem not_found, delivery_state (nobody is uncertain about it any more) */
export function decideDelivery(
  call: Call,
  key: string,
  id: number,
  { hasArrived, reason }: Body<Api['decide']>,
): Promise<PsperDelivery> {
  return change(call, async ({ tx, audit, publish }) => {
    const psper = await requirePsper(tx, key);
    const before = found(await lockDelivery(tx, psper.id, id));
    const after = await saveDelivery(tx, id, decided(before, hasArrived, call.now));
    audit({
      action: 'delivery.decide',
      record: { kind: 'psper', id: psper.psperKey },
      reason,
      before: { deliveryState: before.state },
      after: { deliveredFile: after.name, deliveryState: after.state },
    });
    publish(psperDeliveriesApi);
    if (!hasArrived) await wake(tx, deliveriesChannel);
    return found(await findDelivery(tx, id));
  });
}

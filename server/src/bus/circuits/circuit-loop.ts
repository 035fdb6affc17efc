/** The rounds in which one worker looks after circuits; several workers share them through the database. */
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { App } from '../../call.ts';
import { announce } from '../../live/live.ts';
import { startLoop } from '../../work/loop.ts';
import type { Outcome } from '../delivery/outcome.ts';
import { isFailing } from './circuit-rules.ts';
import { openCircuits, tendCircuits } from './circuits.ts';

const roundMilliseconds = 1_000;
/** A failure is looked at again so often, as it is stored a moment after its call and others have to come. */
const roundsOfSuspicion = 60;

export interface CircuitWatch {
  /** Hears of the calls of an attempt: only partners that have failed are asked about, so that good ones cost nothing. */
  hear(calls: Outcome['calls']): void;
  round(): Promise<void>;
}

export function createCircuitWatch(app: App): CircuitWatch {
  const suspects = new Map<number, number>();
  return {
    hear(calls) {
      for (const { partner_id, status } of calls) if (isFailing(status)) suspects.set(partner_id, roundsOfSuspicion);
    },
    async round() {
      const asked = [...suspects.keys()];
      for (const [id, rounds] of suspects) {
        if (rounds > 1) suspects.set(id, rounds - 1);
        else suspects.delete(id);
      }
      const hasOpened = await openCircuits(app, app.clock(), asked);
      const hasChanged = await tendCircuits(app, app.clock());
      if (hasOpened || hasChanged) await announce(app.database.orm, integrationPartnersApi);
    },
  };
}

export function startCircuitLoop(app: App, worker: { tendCircuits(): Promise<void> }) {
  return startLoop(app, {
    failure: 'the circuits of partners could not be looked after',
    async round() {
      await worker.tendCircuits();
      return roundMilliseconds;
    },
  });
}

import { backgroundServicesApi } from '@houston/contract/features/operations/background-services/background-services.api';
import { createDirectory } from '../../../bus/partners/partners.ts';
import type { App } from '../../../call.ts';
import { againWhileAway } from '../../../db/outage/again.ts';
import { createOutbound } from '../../../http/outbound/outbound.ts';
import { announce } from '../../../live/live.ts';
import { logFailure } from '../../../log-failure.ts';
import { startLoop } from '../../../work/loop.ts';
import { serviceDefinitions } from './definitions.ts';
import { addServices, beat, endRun, leaseSeconds, servicesChannel, takeService } from './service-lease.ts';
import { type ServiceLog, trimLog, writeLog } from './service-log.ts';
import type { ServiceDefinition } from './service-run.ts';

export interface ServicesOptions {
  /** Origin of the partners that the demo brings. */
  readonly demoPartnersUrl?: string | null;
  readonly definitions?: readonly ServiceDefinition[];
}

export interface ServicesRunner {
  /** Runs a service when it is due and nobody else runs it. @returns whether it ran */
  runOnce(service: number): Promise<boolean>;
  /** Tells runs under way to end, and waits for them. */
  stop(): Promise<void>;
}

const lookMilliseconds = 5_000;
const beatMilliseconds = 10_000;

/** Runs the background services at their times and when they are told to; of several workers one runs a service at a time. */
export function startBackgroundServices(app: App, options: ServicesOptions = {}): { stop(): Promise<void> } {
  const runner = createServicesRunner(app, options);
  const loops = (options.definitions ?? serviceDefinitions).map(({ service, name }) =>
    startLoop(app, {
      failure: 'a background service could not be run',
      detail: { service: name },
      channel: servicesChannel,
      async round() {
        await runner.runOnce(service);
        return lookMilliseconds;
      },
    }),
  );
  return {
    async stop() {
      await Promise.all([runner.stop(), ...loops.map((loop) => loop.stop())]);
    },
  };
}

/** A runner that does nothing by itself. */
export function createServicesRunner(app: App, options: ServicesOptions = {}): ServicesRunner {
  const { demoPartnersUrl = null, definitions = serviceDefinitions } = options;
  const { database, clock, log } = app;
  const directoryNow = createDirectory(database, demoPartnersUrl);
  const targets = demoPartnersUrl === null ? [] : [demoPartnersUrl];
  const outbound = createOutbound({ loopbackTargets: [...app.config.loopbackTargets, ...targets], maxBytes: 8 << 20 });
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  let ready: Promise<void> | undefined;

  function beReady(): Promise<void> {
    const numbers = definitions.map(({ service }) => service);
    ready ??= addServices(database.orm, numbers, clock()).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  }

  async function runWhenDue(definition: ServiceDefinition): Promise<boolean> {
    await beReady();
    const since = clock();
    const { service, intervalSeconds } = definition;
    if (stopping.signal.aborted) return false;
    if (!(await takeService(database.orm, service, intervalSeconds, since))) return false;
    await tell();
    const lastError = await runHeld(definition, since);
    const isCutShort = stopping.signal.aborted;
    await keepTrying(() => endRun(database.orm, { service, since, now: clock(), lastError, isCutShort }));
    await trimLog(database, service, app.config.serviceLogEntries);
    await tell();
    return true;
  }

  /** @returns why it failed, null when it did not */
  async function runHeld(definition: ServiceDefinition, since: Date): Promise<string | null> {
    const { service, name } = definition;
    const lost = new AbortController();
    const keep = async () => {
      if (!(await beat(database.orm, service, since, clock()))) lost.abort();
    };
    const write: ServiceLog = async (severity, tag, message) => {
      await writeLog(database, { service, at: clock(), severity, tag, message });
      await keep();
    };
    const heart = startLoop(app, {
      failure: 'a heartbeat could not be written',
      detail: { service: name },
      async round() {
        await keep();
        return beatMilliseconds;
      },
    });
    try {
      const signal = AbortSignal.any([stopping.signal, lost.signal]);
      await definition.run({ app, log: write, directory: await directoryNow(), outbound, signal });
      return null;
    } catch (error) {
      logFailure(log, error, 'a background service failed', { service: name });
      const reason = error instanceof Error ? error.message : String(error);
      await keepTrying(() => write('error', 'run', reason));
      return reason;
    } finally {
      await heart.stop();
    }
  }

  // Until another worker would take the run for dead.
  function keepTrying(store: () => Promise<void>): Promise<void> {
    return againWhileAway(store, { forMs: (leaseSeconds * 1000) / 2, isOver: () => stopping.signal.aborted });
  }

  function tell(): Promise<void> {
    return announce(database.orm, backgroundServicesApi);
  }

  function track<T>(running: Promise<T>): Promise<T> {
    underWay.add(running);
    const forget = () => underWay.delete(running);
    running.then(forget, forget);
    return running;
  }

  return {
    runOnce(service) {
      const definition = definitions.find((one) => one.service === service);
      if (definition === undefined) throw new Error(`there is no background service ${service}`);
      return track(runWhenDue(definition));
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled([...underWay]);
    },
  };
}

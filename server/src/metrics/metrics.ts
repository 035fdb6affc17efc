/** What this process measures of itself, in the words of OpenMetrics. No label names a tenant, an admin, a number or an address. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { offersMetrics } from './metrics-access.ts';

export interface Answered {
  readonly method: string;
  /** As the contract writes it, never the address that was called. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

export interface Metrics {
  /** null where nobody may read them: then nothing is measured. */
  readonly registry: Registry | null;
  answered(answer: Answered): void;
}

/** From one millisecond to the limit of a statement. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const noMetrics: Metrics = { registry: null, answered() {} };

export function createMetrics(config: Config, version: string): Metrics {
  if (!offersMetrics(config)) return noMetrics;
  const registry = new Registry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'houston_build_info',
    help: 'The version that runs, and what of it.',
    labelNames: ['version', 'roles'],
    registers: [registry],
  }).set({ version, roles: [...config.roles].sort().join(',') }, 1);
  const answers = new Histogram({
    name: 'houston_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  });
  return {
    registry,
    answered: ({ method, route, status, milliseconds }) =>
      answers.observe({ method, route, status: String(status) }, milliseconds / 1_000),
  };
}

/** Which of OpenTelemetry's variables decide whether there are traces, how many, and how they leave. The rest its exporter reads itself. */
import * as z from 'zod';
import { wholeNumber } from '../config-values.ts';

/** How spans wait and leave together. */
export interface TraceBatches {
  readonly scheduledDelayMillis: number;
  readonly exportTimeoutMillis: number;
  /** Spans that may wait; what comes beyond is dropped. */
  readonly maxQueueSize: number;
  readonly maxExportBatchSize: number;
}

export interface TraceSettings {
  readonly serviceName: string;
  /** Of traces that begin here, 0 to 1. */
  readonly share: number;
  /** Whether whoever calls decides instead, where a trace begins elsewhere. */
  readonly followsParent: boolean;
  readonly batches: TraceBatches;
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const milliseconds = (least: number) => wholeNumber('a number of milliseconds', least, 600_000);
const spans = wholeNumber('a number of spans', 1, 1_000_000);
const url = z.url({ protocol: /^https?$/, error: 'must be a URL starting with http:// or https://' });

export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url.optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('houston'),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds(0).default(5_000),
  OTEL_BSP_EXPORT_TIMEOUT: milliseconds(1).default(30_000),
  OTEL_BSP_MAX_QUEUE_SIZE: spans.default(2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: spans.default(512),
};

type Values = z.output<z.ZodObject<typeof traceEnvironment>>;

/** undefined: nobody asked for traces. */
export function traceSettingsOf(values: Values): TraceSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isAsked = values.OTEL_TRACES_EXPORTER === 'otlp' || endpoint !== undefined;
  const isOff = values.OTEL_TRACES_EXPORTER === 'none' || values.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  if (!isAsked || isOff) return undefined;
  const sampler = values.OTEL_TRACES_SAMPLER;
  const shares = { on: 1, off: 0, ratio: values.OTEL_TRACES_SAMPLER_ARG };
  const [share = 1] = Object.entries(shares).flatMap(([end, part]) => (sampler.endsWith(end) ? [part] : []));
  // The processor reads no variables itself.
  const batches = {
    scheduledDelayMillis: values.OTEL_BSP_SCHEDULE_DELAY,
    exportTimeoutMillis: values.OTEL_BSP_EXPORT_TIMEOUT,
    maxQueueSize: values.OTEL_BSP_MAX_QUEUE_SIZE,
    maxExportBatchSize: values.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
  };
  return { serviceName: values.OTEL_SERVICE_NAME, share, followsParent: sampler.startsWith('parentbased'), batches };
}

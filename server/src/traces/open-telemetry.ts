/** The traces of this process by OpenTelemetry, sent to a collector by OTLP over HTTP, as JSON. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../call.ts';
import { readTraceParent } from './trace-parent.ts';
import type { TraceSettings } from './trace-settings.ts';
import { type NewSpan, type OpenSpan, useTracer } from './traces.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** `stop` sends what is left. */
export function collectTraces(settings: TraceSettings, log: Log): { stop(): Promise<void> } {
  const random = new RandomIdGenerator();
  /** Of the trace that is about to begin, where somebody has an id for it. */
  let named: string | null = null;
  const own = new TraceIdRatioBasedSampler(settings.share);
  const provider = new TracerProvider({
    idGenerator: {
      generateTraceId: () => named ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    sampler: settings.followsParent ? new ParentBasedSampler({ root: own }) : own,
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ 'service.name': settings.serviceName }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: tellFailures(new OTLPTraceExporter(), log), ...settings.batches }),
    ],
  });
  const around = new AsyncLocalStorage<Span>();
  const tracer = provider.getTracer('houston');

  function begin({ name, kind, facts, parent, traceId }: NewSpan): OpenSpan {
    named = traceId ?? null;
    const context = parent === undefined ? around.getStore()?.spanContext() : contextOf(parent);
    const from = context === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, context);
    const options = { kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind], ...(facts && { attributes: facts }) };
    const span = tracer.startSpan(name, options, from);
    return {
      tell: (more) => void span.setAttributes(more),
      fail: (reason) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', reason),
      end: () => span.end(),
      within: (run) => around.run(span, run),
    };
  }

  useTracer({ begin, traceparent: () => headerOf(around.getStore()) });
  return {
    async stop() {
      useTracer(null);
      await provider.shutdown().catch(() => {});
    },
  };
}

function headerOf(span: Span | undefined): string | null {
  if (span === undefined) return null;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}

function contextOf(parent: string | null) {
  const read = readTraceParent(parent);
  if (read === null) return undefined;
  const { traceId, spanId, flags } = read;
  return { traceId, spanId, traceFlags: flags & TraceFlags.SAMPLED, isRemote: true };
}

/** A collector that is away is told of once, and that it is back. */
function tellFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isAway) log.warn({ reason: result.error?.name }, 'the collector of traces does not answer');
        if (!failed && isAway) log.info({}, 'the collector of traces answers again');
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

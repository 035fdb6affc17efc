/** Begins to send traces, where the environment asks for them. */
import type { Log } from '../call.ts';
import type { Config } from '../config.ts';

/** Loaded only then: it takes memory and time of the start. */
export async function startTraces({ traces }: Config, log: Log): Promise<{ stop(): Promise<void> }> {
  if (traces === undefined) return { async stop() {} };
  const { collectTraces } = await import('./open-telemetry.ts');
  return collectTraces(traces, log);
}

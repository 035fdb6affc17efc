import type { Directory } from '../../../bus/partners/partners.ts';
import type { App } from '../../../call.ts';
import type { Outbound } from '../../../http/outbound/outbound.ts';
import type { ServiceLog } from './service-log.ts';

/** What a run may use. */
export interface ServiceRun {
  readonly app: App;
  readonly log: ServiceLog;
  /** The integration partners as they are now. */
  readonly directory: Directory;
  /** The way to them, which is open to the demo's own as well. */
  readonly outbound: Outbound;
  /** Ends when the server stops, or when another worker took over. */
  readonly signal: AbortSignal;
}

export interface ServiceDefinition {
  /** Its number on the wire. */
  readonly service: number;
  readonly name: string;
  readonly intervalSeconds: number;
  /** Does what is to be done. Whatever it throws makes the service unhealthy until its next run. */
  run(run: ServiceRun): Promise<void>;
}

import type { ApiKeyScope } from '@houston/contract/api-key-scopes';
import type { Permission } from '@houston/contract/permissions';
import type { ServerSecret } from './auth/secrets/server-secret.ts';
import type { Touches } from './auth/touches.ts';
import type { CallLog } from './calls/call-log.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Reads } from './db/replica/reads.ts';
import type { Outbound } from './http/outbound/outbound.ts';
import type { Incidents } from './incidents/incidents.ts';
import type { LiveBus } from './live/live.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface Log {
  debug(detail: object, message: string): void;
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** What the whole server shares. */
export interface App {
  readonly config: Config;
  readonly database: Database;
  /** For what is much to read and changes nothing: at a standby, where there is one. */
  readonly reads: Reads;
  readonly clock: Clock;
  readonly log: Log;
  readonly live: LiveBus;
  /** What guards refused, and whom it blocks. */
  readonly incidents: Incidents;
  /** When sessions and keys were last used, written in the background. */
  readonly touches: Touches;
  /** Calls of shops and to sign-in providers, written in the background. */
  readonly calls: CallLog;
  /** The only way to call another server. */
  readonly outbound: Outbound;
  readonly metrics: Metrics;
  readonly secret: ServerSecret;
  readonly version: string;
}

/** The signed-in admin of a call, as the guard found them at its start. */
export interface Actor {
  readonly adminId: number;
  readonly sessionId: number;
  readonly email: string;
  readonly permissions: readonly Permission[];
  /** When they last proved who they are: by password, second factor, or a sign-in at a provider. Null: not since they came in. */
  readonly provenAt: Date | null;
}

/** The API key of a call, as the guard found it at its start. */
export interface CallingKey {
  readonly id: number;
  readonly shopId: number;
  readonly scope: ApiKeyScope;
  readonly createdAt: Date;
  /** The address of the admin who made it; null for one of the server's own. */
  readonly maker: string | null;
  readonly makerId: number | null;
}

/** One call: who asks, from where, and when. Rules take it instead of reading clocks and globals. */
export interface Call {
  readonly app: App;
  readonly now: Date;
  readonly requestId: string;
  /** What is called, as the contract writes it: `GET /api/admins/:id`. Empty for the server itself. */
  readonly operation: string;
  /** Canonical text of the client's address. */
  readonly address: string;
  readonly userAgent: string;
  /** Whether it proves to come from the console. Only then may it count against whose session it carries. */
  readonly isFromConsole: boolean;
  readonly actor: Actor | null;
  /** The key of a shop's system; such a call has no actor. */
  readonly apiKey: CallingKey | null;
  /** The header `Idempotency-Key`, with which a shop's system may send a call again. */
  readonly idempotencyKey: string | null;
  /** The name that the console gave this very call, by which its page knows again what the call itself changed. */
  readonly consoleCall: string | null;
  /** The tenant of `X-Tenant-Id`, when it names one. */
  readonly tenantId: number | null;
  /** `hasStored`: a transaction of this call has committed, so that it cannot be said any more that nothing was changed. */
  readonly progress: { hasStored: boolean };
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Cookies to set with the answer. */
  setCookie(name: string, value: string, maxAgeSeconds: number | null): void;
}

/** The actor of a call that only signed-in admins can make. */
export function actorOf(call: Call): Actor {
  if (call.actor === null) throw new Error('this call has no signed-in admin');
  return call.actor;
}

/** The key of a call that only shops' systems can make. */
export function apiKeyOf(call: Call): CallingKey {
  if (call.apiKey === null) throw new Error('this call has no API key');
  return call.apiKey;
}

import type { ApiKeyScope } from '@houston/contract/features/access/api-keys/api-keys.api';
import type { PermissionMask } from '@houston/contract/permissions';
import type { Incidents } from './auth/incidents.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Outbound } from './http/outbound.ts';
import type { LiveBus } from './live/live.ts';

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
  readonly clock: Clock;
  readonly log: Log;
  readonly live: LiveBus;
  /** What guards refused, and whom it blocks. */
  readonly incidents: Incidents;
  /** The only way to call another server. */
  readonly outbound: Outbound;
  /** 32 bytes; every key of the server is derived from it for one purpose. */
  readonly secret: Buffer;
  readonly version: string;
}

/** The signed-in admin of a call, as the guard found them at its start. */
export interface Actor {
  readonly adminId: number;
  readonly sessionId: number;
  readonly email: string;
  readonly permissions: PermissionMask;
  /** When password or second factor were last given. */
  readonly provenAt: Date;
}

/** The API key of a call, as the guard found it at its start. */
export interface CallingKey {
  readonly id: number;
  readonly shopId: number;
  readonly scope: ApiKeyScope;
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
  readonly actor: Actor | null;
  /** The key of a shop's system; such a call has no actor. */
  readonly apiKey: CallingKey | null;
  /** The header `Idempotency-Key`, with which a shop's system may send a call again. */
  readonly idempotencyKey: string | null;
  /** The tenant of `X-Tenant-Id`, when it names one. */
  readonly tenantId: number | null;
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

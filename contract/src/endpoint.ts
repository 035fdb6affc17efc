import type * as z from 'zod';
import type { ApiKeyScope } from './api-key-scopes.ts';
import { missingFrom, type Permission } from './permissions.ts';
import type { ProblemCode } from './problem-status.ts';

/**
 * Who may call: anybody (`public`), somebody who set a password but has yet to verify e-mail or phone (`registering`),
 * any signed-in admin (`signedIn`), an admin who holds the flag, or all of the flags, or one of them (`anyOf`), or a shop's system that
 * sends a key of one of the scopes in `X-API-KEY` (`apiKey`): no session opens such a call, and a key opens no other.
 */
export type Needs =
  | 'public'
  | 'registering'
  | 'signedIn'
  | { readonly apiKey: readonly [ApiKeyScope, ...ApiKeyScope[]] }
  | { readonly anyOf: readonly [Permission, Permission, ...Permission[]] }
  | Permission
  | readonly [Permission, ...Permission[]];

/** A file that a call takes. */
export interface FileRule {
  readonly maxBytes: number;
  readonly isOptional?: true;
}

/** Schemas are zod's core types: comparing with its full classes would cost the type checker seconds for every endpoint. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly needs: Needs;
  /** One sentence for the API description. */
  readonly summary: string;
  /** What more there is to know of it, for who reads the API description: when it is refused, and what becomes of it. */
  readonly details?: string;
  /** What it itself may answer instead of `response`, told in the API description: of a call that shops' systems make all of it. What every call may answer is no part of it. */
  readonly refusals?: readonly ProblemCode[];
  /** Asks for the password or second factor again when the last proof is older than 5 minutes. */
  readonly stepUp?: true;
  /** A GET of older clients that changes something: refused without the console's own request header, like every write. */
  readonly isWrite?: true;
  /**
   * Answered also to an address that an incident blocks, as every public read is: what the way in through a mailed link needs,
   * so that who shares an address with an attacker is not kept out. Nothing can be guessed by it.
   */
  readonly answersBlocked?: true;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** Field -> file. Such a call is sent as `multipart/form-data`; what `body` declares goes beside the files, each field as text. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** The most that a JSON body may hold; 1 MB without it. */
  readonly maxBodyBytes?: number;
  readonly response: z.core.$ZodType;
}

type NeedsParams<E extends Endpoint> = E['path'] extends `${string}/:${string}` ? { params: unknown } : unknown;

/** Declares one call. A path with `:name` without a `params` schema does not compile. */
export function endpoint<const E extends Endpoint>(declaration: E & NeedsParams<E>): E {
  return declaration;
}

export type Params<E extends Endpoint> = E['params'] extends z.core.$ZodType ? z.output<E['params']> : undefined;
export type Query<E extends Endpoint> = E['query'] extends z.core.$ZodType ? z.output<E['query']> : undefined;
export type Body<E extends Endpoint> = E['body'] extends z.core.$ZodType ? z.output<E['body']> : undefined;
export type Response<E extends Endpoint> = z.output<E['response']>;

/** Whether a call changes something, and so has to come from the console itself. */
export function isWrite({ method, isWrite: isWritingGet }: Endpoint): boolean {
  return method !== 'GET' || isWritingGet === true;
}

/**
 * The flags of `needs`: null for a call that no admin makes or everybody may, [] for one that any signed-in (or registering) admin
 * may make. Whether somebody may call says `missingFor`.
 */
export function permissionsNeeded(needs: Needs): readonly Permission[] | null {
  if (needs === 'public' || scopesNeeded(needs) !== null) return null;
  if (needs === 'signedIn' || needs === 'registering') return [];
  const flags = anyOfNeeds(needs) ?? needs;
  return typeof flags === 'string' ? [flags] : (flags as readonly Permission[]);
}

/** The flags of which one is enough; null for any other rule. */
export function anyOfNeeds(needs: Needs): readonly Permission[] | null {
  return typeof needs === 'object' && 'anyOf' in needs ? needs.anyOf : null;
}

/** The flags that an admin lacks for a call; of those of which one is enough the first, with which they could make it. */
export function missingFor(held: readonly Permission[], needs: Needs): Permission[] {
  const enough = anyOfNeeds(needs);
  if (enough === null) return missingFrom(held, permissionsNeeded(needs) ?? []);
  return enough.some((flag) => held.includes(flag)) ? [] : enough.slice(0, 1);
}

/** The scopes of keys that may make the call; null for a call that is not for shops' systems. */
export function scopesNeeded(needs: Needs): readonly ApiKeyScope[] | null {
  return typeof needs === 'object' && 'apiKey' in needs ? needs.apiKey : null;
}

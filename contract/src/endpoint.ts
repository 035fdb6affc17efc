import type * as z from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who may call: anybody (`public`), somebody who set a password but has yet to verify e-mail or phone (`registering`),
 * any signed-in admin (`signedIn`), an admin who holds the flag, or all of the flags, or a shop's system that sends its key in
 * `X-API-KEY` (`apiKey`): no session opens such a call, and a key opens no other.
 */
export type Needs =
  | 'public'
  | 'registering'
  | 'signedIn'
  | 'apiKey'
  | Permission
  | readonly [Permission, ...Permission[]];

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly needs: Needs;
  /** One sentence for the API description. */
  readonly summary: string;
  /** Asks for the password or second factor again when the last proof is older than 5 minutes. */
  readonly stepUp?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}

type NeedsParams<E extends Endpoint> = E['path'] extends `${string}/:${string}` ? { params: z.ZodObject } : unknown;

/** Declares one call. A path with `:name` without a `params` schema does not compile. */
export function endpoint<const E extends Endpoint>(declaration: E & NeedsParams<E>): E {
  return declaration;
}

export type Params<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
export type Query<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type Response<E extends Endpoint> = z.output<E['response']>;

/** The flags of `needs`: null for a call that no admin makes or everybody may, [] for one that any signed-in (or registering) admin may make. */
export function permissionsNeeded(needs: Needs): readonly Permission[] | null {
  if (needs === 'public' || needs === 'apiKey') return null;
  if (needs === 'signedIn' || needs === 'registering') return [];
  return typeof needs === 'string' ? [needs] : needs;
}

/** Why something was done is for those who may do it: what an admin wrote may be about a person. */
import type { Permission } from '@houston/contract/permissions';
import { actorOf, type Call } from '../call.ts';

/** What was done as the caller is told it: without its reason for who may only see that it was. */
export function toldTo<Done extends { readonly reason: string | null }>(
  call: Call,
  toAct: Permission,
  done: Done | null,
): Done | null {
  if (done === null || actorOf(call).permissions.includes(toAct)) return done;
  return { ...done, reason: null };
}

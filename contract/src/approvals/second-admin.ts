/** What one admin asks for and a second one approves or refuses, or who asked withdraws. */
import * as z from 'zod';
import { endpoint, type Needs } from '../endpoint.ts';
import { IdParams, Instant, requiredLine, Version } from '../fields.ts';

/** `done`: within the limit; what is above it waits, until a second admin approves or refuses it, or it is withdrawn. */
export const requestStates = ['done', 'waiting', 'approved', 'refused', 'withdrawn'] as const;

/** What a second admin decided on: who asked for it, when and why. */
export const Asked = z.object({
  by: z.string(),
  on: Instant,
  /** Null for who may only see that it was decided. */
  reason: z.string().nullable(),
});
export type Asked = z.infer<typeof Asked>;

export const verdicts = ['approve', 'refuse', 'withdraw'] as const;
export type Verdict = (typeof verdicts)[number];

/** What all such requests have; a feature adds what it is about. */
export const SecondAdminRequest = z.object({
  id: z.int(),
  reason: z.string(),
  state: z.enum(requestStates),
  askedBy: z.string(),
  askedOn: Instant,
  /** Whether the caller asked for it. */
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedOn: Instant.nullable(),
  refuseReason: z.string().nullable(),
  version: z.int(),
});
export type SecondAdminRequest = z.infer<typeof SecondAdminRequest>;

interface DecisionRule<Rule extends Needs, Shown, Seen> {
  base: `/api/${string}`;
  needs: Rule;
  response: Shown;
  /** In sentences of the API description: `a refund above the limit`. */
  one: string;
  /** What approving it does: `which is made immediately`. */
  effect: string;
  /** What of the record the admin saw who approves. */
  seen?: Seen;
}

/** The calls that decide on such requests. */
export function decisionCalls<
  const Rule extends Needs,
  Shown extends z.core.$ZodType,
  const Seen extends z.core.$ZodShape = Record<never, never>,
>({ base, needs, response, one, effect, seen }: DecisionRule<Rule, Shown, Seen>) {
  const ofOne = { method: 'POST', needs, params: IdParams, response } as const;
  return {
    approve: endpoint({
      ...ofOne,
      path: `${base}/:id/approve`,
      stepUp: true,
      summary: `Approves ${one}, ${effect}; never by who asked for it, nor by who owes them account, role or permission of the last 30 days, or made their account in that time`,
      body: z.strictObject({ version: Version, ...(seen as Seen) }),
    }),
    refuse: endpoint({
      ...ofOne,
      path: `${base}/:id/refuse`,
      summary: `Refuses ${one}, with a reason; never by who asked for it`,
      body: z.strictObject({ version: Version, reason: requiredLine(300) }),
    }),
    withdraw: endpoint({
      ...ofOne,
      path: `${base}/:id/withdraw`,
      summary: `Withdraws ${one} that nobody has decided on; only by who asked for it`,
      body: z.strictObject({ version: Version }),
    }),
  };
}
export type DecisionCalls = ReturnType<typeof decisionCalls<Needs, z.core.$ZodType>>;

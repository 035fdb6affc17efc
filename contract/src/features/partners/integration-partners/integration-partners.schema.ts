import * as z from 'zod';
import { Instant, line, requiredLine, Version } from '../../../fields.ts';
import { TransactionType } from '../../operations/service-bus/bus-message.ts';

const webAddress = /^https?:\/\//i;

function address(isSecure: boolean) {
  return line(2000).refine(
    (text) => text === '' || ((isSecure ? /^https:\/\//i : webAddress).test(text) && z.url().safeParse(text).success),
    isSecure ? 'validation.url-with-https' : 'validation.url-with-http',
  );
}

/** Whether deliveries reach a partner (closed), wait for it (open), or come back to it step by step. */
export const Circuit = z.object({
  state: z.enum(['Closed', 'Open', 'HalfOpen']),
  /** Since when it is closed, or is not, over all its tries to come back. Null when it has never changed. */
  sinceUtc: Instant.nullable(),
  cause: z.enum(['in-a-row', 'half', 'again', 'admin']).nullable(),
  /** What the admin said who held it open or closed it last. */
  reason: z.string().nullable(),
  /** The name of that admin; null where there is no reason, or nobody knows. */
  reasonBy: z.string().nullable(),
  /** When one delivery may try, while it is open. */
  probeUtc: Instant.nullable(),
  /** Only while it lasts. */
  heldUntilUtc: Instant.nullable(),
  /** Deliveries of the bus. */
  waiting: z.int(),
  version: z.int(),
});
export type Circuit = z.infer<typeof Circuit>;

/** A circuit that is not closed, as whoever meets its effect sees it. */
export const OpenCircuit = z.object({ partnerId: z.int(), partnerName: z.string(), circuit: Circuit });
export type OpenCircuit = z.infer<typeof OpenCircuit>;

/** The same at a transaction that waits for it: until when, and nothing of what an admin wrote, nor of what else waits. */
export const CircuitWaitedFor = z.object({
  partnerId: z.int(),
  partnerName: z.string(),
  /** `probeUtc` is null to whoever may not see the bus. */
  circuit: Circuit.pick({ state: true, heldUntilUtc: true, probeUtc: true }),
});
export type CircuitWaitedFor = z.infer<typeof CircuitWaitedFor>;

/** A message of the bus that waits for a partner. */
export const WaitingMessage = z.object({
  transactionNumber: z.string(),
  transactionType: TransactionType,
  /** Of a credit: it releases the rest of an order, and credits nothing. */
  isRelease: z.boolean(),
  tenantName: z.string(),
  shopName: z.string().nullable(),
  /** In cents; null for a message that is about no amount. */
  amount: z.int().nullable(),
  currency: z.string(),
  sinceUtc: Instant,
});
export type WaitingMessage = z.infer<typeof WaitingMessage>;

/** What a partner that is not fully in use said last, and what waits for it. */
export const PartnerOutage = z.object({
  /** Null when none is known of the last day. */
  lastFailure: z
    .object({
      callId: z.int(),
      atUtc: Instant,
      /** Null when nothing came back; the words say why. */
      status: z.int().nullable(),
      /** The partner's own, in one line. */
      words: z.string().nullable(),
    })
    .nullable(),
  /** Those that have waited longest, and what up to ten thousand of them will book; an amount only where all are in one currency. */
  waiting: z.object({
    tenants: z.int(),
    shops: z.int(),
    amount: z.int().nullable(),
    currency: z.string().nullable(),
    data: z.array(WaitingMessage),
  }),
});
export type PartnerOutage = z.infer<typeof PartnerOutage>;

/** What a partner touched while it was not fully in use, and whether all of that was made up. */
export const LastOutage = z.object({
  fromUtc: Instant,
  untilUtc: Instant,
  /** Of the bus, from the first that failed before the circuit opened. */
  calls: z.int(),
  failedCalls: z.int(),
  /** Those that met the outage: their call failed, or they waited and were called for then. */
  messages: z.object({
    total: z.int(),
    done: z.int(),
    /** Waits, or will be tried again. */
    underWay: z.int(),
    /** On the list of dead letters. */
    failed: z.int(),
    discarded: z.int(),
  }),
  /** Only the first of the calls were looked at: there were too many. */
  isCut: z.boolean(),
  /** Those that are not done, the oldest first. */
  unsettled: z.array(
    WaitingMessage.omit({ sinceUtc: true }).extend({ state: z.enum(['under-way', 'failed', 'discarded']) }),
  ),
});
export type LastOutage = z.infer<typeof LastOutage>;

/** What calls a partner. Only messages of the bus wait for it while its circuit is open; nobody calls the one that stands for the shops. */
export const CalledBy = z.enum(['messages', 'services', 'sign-ins', 'nobody']);
export type CalledBy = z.infer<typeof CalledBy>;

export const IntegrationPartner = z.object({
  id: z.int(),
  /** The name that tasks and services know it by. */
  key: z.string(),
  name: z.string(),
  homepageUrl: z.string(),
  /** Where the server has fetched the logo; the console shows what it made of it. */
  logoUrl: z.string(),
  statusPageUrl: z.string(),
  /** Names the stored picture; another one has another name. Null while there is none. */
  logo: z.string().nullable(),
  isEnabled: z.boolean(),
  calledBy: CalledBy,
  circuit: Circuit,
  version: z.int(),
});
export type IntegrationPartner = z.infer<typeof IntegrationPartner>;

/** What is left out stays; older clients leave out the version. */
export const IntegrationPartnerInput = z.strictObject({
  name: requiredLine(100),
  homepageUrl: address(false),
  logoUrl: address(true),
  statusPageUrl: address(false),
  version: Version.optional(),
});
export type IntegrationPartnerInput = z.infer<typeof IntegrationPartnerInput>;

/** Both null while there was no call yet; without an answer there is no code, and the description says so. */
export const LastCallStatus = z.object({
  lastHttpCallResponseStatusCode: z.int().nullable(),
  lastHttpCallResponseStatusDescription: z.string().nullable(),
});
export type LastCallStatus = z.infer<typeof LastCallStatus>;

export const figureSpans = ['hour', 'day'] as const;
export type FigureSpan = (typeof figureSpans)[number];

/** What happened in one piece of the span. */
export const CallFigure = z.object({
  fromUtc: Instant,
  count: z.int(),
  /** Nothing came back, or a status of 400 and above. */
  failed: z.int(),
  /** Milliseconds within which 95 of 100 calls were answered; null without calls. */
  p95: z.number().nullable(),
});
export type CallFigure = z.infer<typeof CallFigure>;

export const CallFigures = z.object({
  fromUtc: Instant,
  /** Of one piece. */
  seconds: z.int(),
  /** Every piece of the span, also those without calls. */
  data: z.array(CallFigure),
  total: z.object({ count: z.int(), failed: z.int(), p95: z.number().nullable() }),
});
export type CallFigures = z.infer<typeof CallFigures>;

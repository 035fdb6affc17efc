/** The shape of the samples, and what they may name. */
import type { Endpoint } from '@houston/contract/endpoint';
import type { ProblemCode } from '@houston/contract/problem-status';
import type { SentFile } from '../multipart.ts';

/** What an input may name. All of it belongs to one caller, so that callers do not get into each other's way. */
export interface SampleWorld {
  self: { id: number; email: string };
  /** A session of `self` beside the one that makes the call. */
  otherSessionId: number;
  /** An admin who was invited and has not followed the link. */
  target: { id: number; email: string };
  /** An activated admin who can sign in with the test password. */
  neighbour: { email: string };
  incident: { id: number; number: string };
  messageId: number;
  /** A role that nobody holds, and one to delete. */
  role: { id: number; spareId: number };
  /** An open request of the target for that role. */
  requestId: number;
  /** A temporary permission of the target that runs. */
  grantId: number;
  /** A sign-in provider that cannot be reached, and one to delete. */
  provider: { id: number; spareId: number };
  /** A sender of e-mails that is not the default, and one to delete. */
  sender: { id: number; spareId: number };
  /** A debt collection partner. */
  collectionPartnerId: number;
  psperKey: string;
  /** A shop of that psper, alone in its tenant. */
  psperShop: { id: number; tenantId: number };
  dossierOwnerId: number;
  /** A dossier owner that no call changes. */
  spvId: number;
  /** A buyer of unpaid claims, with a contact to remove. */
  nplBuyer: { id: number; contactId: number };
  /** An entry of the target's IP list; the same address is on the global list. */
  ipEntry: { id: number; ip: string };
  shopId: number;
  /** An API key of that shop. */
  keyId: number;
  /** An unhandled dead letter, alone with its fault. */
  deadLetter: { id: number; fingerprint: string; transactionId: number; body: string };
  bulkJobId: number;
  /** A monitoring rule that was saved once. */
  monitoringRuleId: number;
  /** A call of the bus to a partner. */
  partnerCallId: number;
  /** A partner that the platform calls. */
  integrationPartnerId: number;
  /** Active status notices: one to look at, extend and update, one to stop, one to delete. */
  notice: { id: number; runningId: number; spareId: number };
  finance: FinanceWorld;
  /** What waits for an admin and nobody has. */
  work: {
    auditCaseId: number;
    changeRequestId: number;
    disputeId: number;
    fraudCaseId: number;
    holdId: number;
    consumerId: number;
    forgottenId: number;
    /** Categories that shops suggest, and one that there is. */
    suggestion: { acceptId: number; mergeId: number; declineId: number; categoryId: number };
    /** Something to do at a shop, and two accounts to look at. */
    service: { id: number; accountId: number; rejectId: number };
  };
  /** Numbers of transactions by what is asked for about them, and refunds that wait, of other admins and one of the caller. */
  transactions: {
    capture: string;
    refund: string;
    cancel: string;
    waiting: { approve: number; refuse: number; withdraw: number };
  };
}

/** An own account with a statement; refund runs of other admins to decide, and one of the caller. */
export interface FinanceWorld {
  tenantId: number;
  accountId: number;
  /** An account that statements can be uploaded for. */
  emptyIban: string;
  /** An IBAN that is nobody's account yet. */
  freeIban: string;
  statementId: number;
  /** Of a dossier that was paid 5.00 too much without a bank entry. */
  claimId: number;
  /** A credit that no run names. */
  entryId: number;
  /** One whose payer's account is no IBAN. */
  namelessId: number;
  runs: { toApprove: number; toDecline: number; own: number; failed: number; executed: number };
}

export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The files of a call that takes them; `body` is texts then. */
  files?: Record<string, SentFile>;
  /** How a caller is answered who may make the call. Several codes, where it depends on the state of the caller. */
  answers: readonly ('ok' | ProblemCode)[];
}

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** A sample for every call of these groups of the contract, by keys such as `admins.create`. */
export type Samples<Named extends Groups> = Record<
  { [Group in keyof Named & string]: `${Group}.${keyof Named[Group] & string}` }[keyof Named & string],
  (world: SampleWorld) => Sample
>;

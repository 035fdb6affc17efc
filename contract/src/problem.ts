import * as z from 'zod';
import { Dependence } from './approvals/four-eyes.ts';
import { StatementRefusal } from './features/finance/bank-statements/statement-refusals.ts';

/** The body of every refusal (RFC 9457, `application/problem+json`). */
export const ProblemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  requestId: z.string(),
  /** Field path -> message key, for input that was refused. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The flags that the caller lacks. */
  missing: z.array(z.string()).optional(),
  /** The scopes of API keys that may make the call. */
  scopes: z.array(z.string()).optional(),
  retryAfterSeconds: z.number().optional(),
  /** Bytes that a call may have; of one that had more. */
  limit: z.number().optional(),
  /** The security incident that stopped the call; its page tells how to get help. */
  incidentNumber: z.string().optional(),
  /** Why and where a bank statement is refused. */
  statement: StatementRefusal.optional(),
  /** The stored record, when a save was made from an older version, or when somebody else was first. */
  current: z.unknown().optional(),
  /** What is wrong inside a text that was sent: message key, and what its placeholders stand for. */
  faults: z
    .array(z.object({ message: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }))
    .optional(),
  /** Why the caller is no second person for who asked. */
  dependence: Dependence.optional(),
  /** Who holds the role that was to be deleted; the first 100. */
  holders: z
    .array(z.object({ userId: z.int(), firstName: z.string(), lastName: z.string(), email: z.string() }))
    .optional(),
});
export type ProblemBody = z.infer<typeof ProblemBody>;
export type Fault = NonNullable<ProblemBody['faults']>[number];

/** Field path -> message key of a failed parse. Every message of our schemas is a key; zod's own become general ones. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of error.issues.flatMap(specific)) {
    const path = issue.path.map(String).join('.');
    fields[path] ??= messageKey(issue);
    if (issue.code === 'unrecognized_keys') {
      delete fields[path];
      for (const key of issue.keys.slice(0, 20))
        fields[[...issue.path, key].map(String).join('.')] = 'validation.unknown-field';
    }
  }
  return { ...fields };
}

/** What is wrong with the one kind of input that was meant, where several are taken: "not valid" would name no limit. */
function specific(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOfOtherKind = ({ code, path }: z.core.$ZodIssue) =>
    path.length === 0 && (code === 'invalid_type' || code === 'unrecognized_keys');
  const [meant, ...others] = issue.errors.filter((issues) => !issues.some(isOfOtherKind));
  if (meant === undefined || others.length > 0) return [issue];
  return meant.flatMap((one) => specific({ ...one, path: [...issue.path, ...one.path] }));
}

function messageKey(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('validation.')) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'validation.required';
  return 'validation.invalid';
}

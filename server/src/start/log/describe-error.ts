/** An error as the log has it: what kind, where, and the database's own code, without any value that was in a statement. */
import { DatabaseError } from 'pg';

export interface DescribedError {
  type: string;
  message: string;
  /** PostgreSQL's code; `code` is masked in the log, as one-time codes are called so. */
  sqlState?: string;
  table?: string;
  constraint?: string;
  /** The code of the operating system or of a library, for example ECONNREFUSED. */
  reason?: string;
  stack?: string;
  cause?: DescribedError;
}

const deepest = 4;

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: depth === 0 ? String(error) : '' };
  const { cause } = error;
  return {
    type: error.name,
    message: messageOf(error),
    ...codesOf(error),
    // Of what is behind it only what it is: the place where it came from is that of the driver.
    ...(depth === 0 && { stack: framesOf(error) }),
    ...(cause instanceof Error && depth < deepest && { cause: describeError(cause, depth + 1) }),
  };
}

// Drizzle puts the values of a statement into its message: hashes, tokens, what people typed.
function messageOf(error: Error): string {
  const [statement = ''] = error.message.split('\nparams: ');
  // "invalid input syntax for type integer" and its like quote what was given.
  const isQuoting = error instanceof DatabaseError && error.code?.startsWith('22') === true;
  return (isQuoting ? statement.replaceAll(/"[^"]*"/g, '"***"') : statement).slice(0, 2_000);
}

function codesOf(error: Error): Partial<DescribedError> {
  if (error instanceof DatabaseError) {
    const { code, table, constraint } = error;
    // Its `detail` and `where` quote rows.
    return { ...(code && { sqlState: code }), ...(table && { table }), ...(constraint && { constraint }) };
  }
  return 'code' in error && typeof error.code === 'string' ? { reason: error.code } : {};
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

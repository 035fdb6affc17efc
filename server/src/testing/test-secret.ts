import type { ServerSecret } from '../auth/secrets/server-secret.ts';

/** The secret of servers under test. */
export const testSecret: ServerSecret = { current: Buffer.alloc(32, 7), others: [], kept: [] };

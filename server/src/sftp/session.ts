/** Connections to the servers of partners, which admins named: their addresses are checked and their keys pinned in the database. */
import type { App } from '../call.ts';
import { canonicalHost, openCheckedSocket, type Resolve } from './checked-socket.ts';
import { type ConnectLimits, connectSession, type SftpSession } from './connect.ts';
import { findHostKey, type HostPlace, keepOfferedKey, pinHostKey, type ShownKey } from './keys/host-keys.ts';
import { openOwnKey } from './keys/own-key.ts';
import { SftpFailure } from './sftp-failure.ts';

export interface SftpTarget {
  /** Whose settings these are, for example `psper:12`. */
  readonly owner: string;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  /** null: Houston’s own key. */
  readonly password: string | null;
}

export interface SftpLimits extends ConnectLimits {
  readonly resolve?: Resolve;
}

/** @throws SftpFailure */
export async function openSession(app: App, target: SftpTarget, limits: SftpLimits = {}): Promise<SftpSession> {
  const { username } = target;
  const place = { owner: target.owner, host: canonicalHost(target.host), port: target.port };
  const login = target.password === null ? { privateKey: await openOwnKey(app) } : { password: target.password };
  const pinned = (await findHostKey(app.database.orm, place))?.fingerprint ?? null;
  const shown: { key?: ShownKey } = {};
  const open = (deadline: AbortSignal) => openCheckedSocket(app, place, deadline, limits.resolve);
  const isExpected = (key: ShownKey) => {
    // Also of later exchanges in the same connection.
    const isSame = key.fingerprint === (pinned ?? shown.key?.fingerprint ?? key.fingerprint);
    shown.key = key;
    return isSame;
  };
  let session: SftpSession | undefined;
  try {
    session = await connectSession({ username, ...login, open, isExpected }, limits);
    await requirePin(app, place, shown.key);
    return session;
  } catch (error) {
    await session?.close();
    if (shown.key !== undefined && pinned !== null && shown.key.fingerprint !== pinned) {
      await keepOfferedKey(app.database.orm, place, shown.key, app.clock());
      throw new SftpFailure('host_key_changed');
    }
    // A server that proved its key and refused us is the first that we saw as well.
    if (error instanceof SftpFailure && error.kind === 'wrong_login') await requirePin(app, place, shown.key);
    throw error;
  }
}

async function requirePin(app: App, place: HostPlace, key: ShownKey | undefined): Promise<void> {
  if (key === undefined) throw new SftpFailure('no_sftp');
  if (await pinHostKey(app.database.orm, place, key, app.clock())) return;
  await keepOfferedKey(app.database.orm, place, key, app.clock());
  throw new SftpFailure('host_key_changed');
}

/** The way to one SFTP server while work with it lasts: connected when it is needed, and anew after it was lost. */
import type { App } from '../call.ts';
import { openSession, type SftpLimits, type SftpSession, type SftpTarget } from './session.ts';

export interface SftpLink {
  /** The connection that is open, or another one. @throws SftpFailure */
  session(): Promise<SftpSession>;
}

/** @throws whatever `work` throws; the connection is closed in any case */
export async function withSftp<T>(
  app: App,
  target: SftpTarget,
  work: (link: SftpLink) => Promise<T>,
  limits: SftpLimits = {},
): Promise<T> {
  let opening: Promise<SftpSession> | undefined;
  let current: SftpSession | undefined;
  const link: SftpLink = {
    // Those that ask at the same time get the same one.
    session() {
      if (current?.isOpen === false) opening = current = undefined;
      opening ??= openSession(app, target, limits).then(
        (session) => {
          current = session;
          return session;
        },
        (error: unknown) => {
          opening = undefined;
          throw error;
        },
      );
      return opening;
    },
  };
  try {
    return await work(link);
  } finally {
    await current?.close();
  }
}

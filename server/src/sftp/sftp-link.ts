/** The way to one SFTP server while work with it lasts: connected when it is needed, and anew after it was lost. */
import type { App } from '../call.ts';
import type { SftpSession } from './connect.ts';
import { openSession, type SftpLimits, type SftpTarget } from './session.ts';

export interface SftpLink {
  /** The connection that is open, or another one. @throws SftpFailure */
  session(): Promise<SftpSession>;
}

/** @throws whatever `work` throws; the connection is closed in any case */
export function withSftp<T>(
  app: App,
  target: SftpTarget,
  work: (link: SftpLink) => Promise<T>,
  limits: SftpLimits = {},
): Promise<T> {
  return withLink(() => openSession(app, target, limits), work);
}

/** The same to a server that is none of the partners'. @param open is called for each connection */
export async function withLink<T>(open: () => Promise<SftpSession>, work: (link: SftpLink) => Promise<T>): Promise<T> {
  let opening: Promise<SftpSession> | undefined;
  let current: SftpSession | undefined;
  const link: SftpLink = {
    // Those that ask at the same time get the same one.
    session() {
      if (current?.isOpen === false) opening = current = undefined;
      opening ??= open().then(
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

/** An SFTP server on this machine: the demo's, and that of the tests, which also decide what goes wrong. */
import type { AddressInfo, Socket } from 'node:net';
import ssh2, { type AuthContext, type Connection } from 'ssh2';
import { type Intercept, serveFolder } from './serve-folder.ts';
import type { ServedFolder } from './served-folder.ts';

export interface SftpServerOptions {
  /** Private keys by which it is known. */
  readonly hostKeys: readonly string[];
  readonly host?: string;
  readonly port?: number;
  /** The folder of a user who comes in so; null: they do not. */
  logIn(attempt: LoginAttempt): Promise<ServedFolder | null>;
  /** Sees each request before it is answered. */
  readonly intercept?: Intercept;
}

export interface LoginAttempt {
  readonly username: string;
  /** Of a login by password. */
  readonly password?: string;
  /** Whether the client proves to hold the private half of this public key. */
  holds(publicKey: string): boolean;
}

export interface SftpServer {
  readonly port: number;
  /** Cuts every connection, and takes further ones. */
  cutAll(): void;
  stop(): Promise<void>;
}

export async function startSftpServer(options: SftpServerOptions): Promise<SftpServer> {
  const { hostKeys, host = '127.0.0.1', port = 0, logIn, intercept } = options;
  const connections = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [...hostKeys], ident: 'houston-sftp' }, (connection) => {
    connections.add(connection);
    socketOf(connection).setNoDelay(true);
    let folder: ServedFolder | null = null;
    connection.on('error', () => {});
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (attempt) => {
      enter(attempt, logIn).then(
        (entered) => {
          folder = entered;
        },
        () => attempt.reject(),
      );
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        if (folder !== null) serveFolder(acceptSftp(), folder, { cut: () => cut(connection), intercept });
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const cutAll = () => {
    for (const connection of connections) cut(connection);
  };
  return {
    port: (server.address() as AddressInfo).port,
    cutAll,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cutAll();
      }),
  };
}

/** Without a goodbye, as a broken line does it. */
function cut(connection: Connection): void {
  socketOf(connection).destroy();
}

function socketOf(connection: Connection): Socket {
  return (connection as unknown as { _sock: Socket })._sock;
}

async function enter(attempt: AuthContext, logIn: SftpServerOptions['logIn']): Promise<ServedFolder | null> {
  if (attempt.method !== 'password' && attempt.method !== 'publickey') {
    attempt.reject(['password', 'publickey']);
    return null;
  }
  const folder = await logIn({
    username: attempt.username,
    ...(attempt.method === 'password' && { password: attempt.password }),
    holds: (publicKey) => attempt.method === 'publickey' && isHeld(attempt, publicKey),
  });
  if (folder === null) attempt.reject(['password', 'publickey']);
  else attempt.accept();
  return folder;
}

/** A question without a signature only asks whether the key would do. */
function isHeld(attempt: Extract<AuthContext, { method: 'publickey' }>, publicKey: string): boolean {
  const known = ssh2.utils.parseKey(publicKey);
  if (known instanceof Error || !known.getPublicSSH().equals(attempt.key.data)) return false;
  const { signature, blob, hashAlgo } = attempt;
  return signature === undefined || (blob !== undefined && known.verify(blob, signature, hashAlgo) === true);
}

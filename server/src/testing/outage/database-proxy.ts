/** Stands between Houston and PostgreSQL, and does to the connections what outages do to them. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The address of the database, through this proxy. */
  readonly url: string;
  /** Connections made so far. */
  readonly made: () => number;
  /** Ends every connection, and each new one at once: the server is gone. */
  cut(): void;
  /** Lets nothing through any more, and takes new connections without a word: the server is frozen. */
  stall(): void;
  /** New connections can only read, as on a standby that has taken the address over. */
  turnReadOnly(): void;
  /** Ends a connection after its next commit has been carried out and before that is known; all of them, and new ones, when it stays away. */
  cutAfterCommit(staysAway?: boolean): void;
  /** The same with the next statement or values that have `text` in them. */
  cutAfter(text: string): void;
  /** All is well again; what was held goes on its way. */
  restore(): void;
  /** All is well with new connections; those that were held stay so, as when another server takes the address over. */
  takeOver(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  server?: Socket;
  /** Set while the answer to a commit is awaited that must not arrive. */
  isDoomed: boolean;
  hasBegun: boolean;
}

type Mode = 'pass' | 'cut' | 'stall' | 'read-only';

/** @param url of the database itself */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const pairs = new Set<Pair>();
  let mode: Mode = 'pass';
  /** What the next answer to which is lost has in it. */
  let doomed: string | undefined;
  let staysAwayAfter = false;
  let made = 0;

  function end(pair: Pair): void {
    pair.client.destroy();
    pair.server?.destroy();
    pairs.delete(pair);
  }

  function cut(): void {
    mode = 'cut';
    for (const pair of [...pairs]) end(pair);
  }

  function endDoomed(pair: Pair): void {
    if (staysAwayAfter) cut();
    else end(pair);
  }

  function open(pair: Pair): void {
    const server = connect(Number(target.port || 5432), target.hostname);
    pair.server = server;
    server.on('error', () => end(pair)).on('close', () => end(pair));
    server.on('data', (bytes: Buffer) => (pair.isDoomed ? endDoomed(pair) : pair.client.write(bytes)));
  }

  const listener = createServer((client) => {
    const pair: Pair = { client, isDoomed: false, hasBegun: false };
    made += 1;
    client.on('error', () => end(pair)).on('close', () => end(pair));
    if (mode === 'cut') {
      client.resetAndDestroy();
      return;
    }
    pairs.add(pair);
    client.on('data', (bytes: Buffer) => {
      if (pair.server === undefined) open(pair);
      const isFirst = !pair.hasBegun;
      pair.hasBegun = true;
      if (doomed !== undefined && bytes.includes(doomed)) {
        doomed = undefined;
        pair.isDoomed = true;
      }
      pair.server?.write(isFirst && mode === 'read-only' ? onlyReading(bytes) : bytes);
    });
    if (mode === 'stall') client.pause();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((listener.address() as AddressInfo).port);
  return {
    url: own.href,
    made: () => made,
    cut,
    stall() {
      mode = 'stall';
      for (const { client, server } of pairs) for (const socket of [client, server]) socket?.pause();
    },
    turnReadOnly() {
      mode = 'read-only';
    },
    cutAfterCommit(staysAway = false) {
      doomed = 'commit\0';
      staysAwayAfter = staysAway;
    },
    cutAfter(text) {
      doomed = text;
      staysAwayAfter = false;
    },
    restore() {
      mode = 'pass';
      for (const { client, server } of pairs) for (const socket of [client, server]) socket?.resume();
    },
    takeOver() {
      mode = 'pass';
    },
    async close() {
      for (const pair of [...pairs]) end(pair);
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/** A start-up message with one option more. It is its length, and what begins with the version and ends with a zero byte. */
function onlyReading(message: Buffer): Buffer {
  const option = Buffer.from('options\0-c default_transaction_read_only=on\0\0');
  const body = Buffer.concat([message.subarray(4, -1), option]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

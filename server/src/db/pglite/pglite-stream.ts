/** A socket for pg's client whose other end is the PGlite thread, so that one driver serves both engines. */
import { Duplex } from 'node:stream';
import { DatabaseStopped } from '../errors.ts';
import type { PgliteHost } from './pglite-host.ts';

const terminate = 'X'.charCodeAt(0);
const idle = 'I'.charCodeAt(0);
/** AuthenticationOk, then ReadyForQuery outside a transaction: PGlite has no sign-in of its own. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, idle]);

type Done = (error?: Error | null) => void;

export class PgliteStream extends Duplex {
  readonly #host: PgliteHost;
  readonly #idleLimitMs: number;
  #isWelcomed = false;
  #idleTimer: NodeJS.Timeout | undefined;

  /** `idleLimitMs`: how long a transaction may hold the only connection without a statement. */
  constructor(host: PgliteHost, idleLimitMs: number) {
    super();
    this.#host = host;
    this.#idleLimitMs = idleLimitMs;
  }

  connect(): this {
    this.#host.start().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    clearTimeout(this.#idleTimer);
    if (!this.#isWelcomed) {
      this.#isWelcomed = true;
      this.push(welcome);
      done();
    } else if (chunk[0] === terminate) {
      // The goodbye would end PGlite itself, which outlives its connections.
      done();
    } else {
      this.#host.send(chunk).then((reply) => this.#receive(reply, done), done);
    }
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    clearTimeout(this.#idleTimer);
    done(error);
  }

  #receive(reply: Uint8Array, done: Done): void {
    // ReadyForQuery closes an answer; its last byte says whether a transaction is open.
    if (reply.length > 0 && reply.at(-1) !== idle)
      this.#idleTimer = setTimeout(() => this.#giveUp(), this.#idleLimitMs);
    if (reply.length > 0) this.push(reply);
    done();
  }

  #giveUp(): void {
    this.destroy(new DatabaseStopped(`A transaction did nothing for ${this.#idleLimitMs} ms and was rolled back`));
  }

  // What pg calls on a TCP socket and has no meaning here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

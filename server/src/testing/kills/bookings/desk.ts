/** An admin at a console that is killed: each call is sent until it is answered, and nothing is sent twice that is there. */
import { setTimeout as wait } from 'node:timers/promises';
import { account } from '../process.ts';
import type { Book } from './book.ts';

/** An admin proves who they are again before five minutes are over. */
const signInMs = 120_000;
const againMs = 150;
/** Longer than Houston lets any call run: whoever gives up before may send again what is being done. */
const callMs = 90_000;

// biome-ignore lint/suspicious/noExplicitAny: whoever asks knows what is answered
export type Said = any;

export interface Desk {
  get(path: string): Promise<Said>;
  /** @returns null where there is no such thing */
  find(path: string): Promise<Said>;
  /** Sends a change once. @returns null: nobody knows whether it was done */
  post(path: string, body: object): Promise<{ status: number; body: Said } | null>;
  /**
   * Sends a change, and writes it into the book once it was acknowledged. After a call without an answer it is looked whether it was done.
   * @param act the action of the audit trail
   * @param find what the answer would have been; undefined: it was not done
   */
  change(
    act: string | ((said: Said) => string),
    path: string,
    body: object | FormData,
    find: () => Promise<Said | undefined>,
  ): Promise<Said>;
}

export function openDesk(origin: string, email: string, book: Book): Desk {
  let cookie = '';
  let provenAt = Number.NEGATIVE_INFINITY;

  async function send(method: string, path: string, body?: object | FormData) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie, origin, 'x-houston': '1', ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(callMs),
    });
    const text = await answer.text();
    const set = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (answer.ok && set !== undefined) cookie = set;
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** @returns null: nobody knows whether it was done */
  async function tryOnce(method: string, path: string, body?: object | FormData) {
    try {
      if (performance.now() - provenAt > signInMs) {
        const { status } = await send('POST', '/api/session', { email, password: account.password });
        if (status >= 400) return null;
        provenAt = performance.now();
      }
      const said = await send(method, path, body);
      return said.status >= 500 || said.status === 429 ? null : said;
    } catch {
      return null;
    }
  }

  async function read(path: string) {
    for (;;) {
      const said = await tryOnce('GET', path);
      if (said !== null) return said;
      await wait(againMs);
    }
  }

  async function get(path: string): Promise<Said> {
    const { status, body } = await read(path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  return {
    get,
    async find(path) {
      const { status, body } = await read(path);
      return status === 200 ? body : null;
    },
    post: (path, body) => tryOnce('POST', path, body),
    async change(act, path, body, find) {
      for (let tries = 0; ; tries += 1) {
        const said = await tryOnce('POST', path, body);
        const isRefused = said !== null && said.status >= 400;
        const done = said === null || (isRefused && tries > 0) ? await find() : isRefused ? undefined : said.body;
        if (isRefused && done === undefined)
          throw new Error(`POST ${path} ${JSON.stringify(body)}: ${said.status} ${JSON.stringify(said.body)}`);
        if (done !== undefined) {
          book.done(typeof act === 'string' ? act : act(done));
          return done;
        }
        book.repeated += 1;
        await wait(againMs);
      }
    },
  };
}

/** The page's side of the worker that holds bodies. */
import type { BodyDesk } from './body-desk.ts';

export interface Question {
  id: number;
  method: string;
  given: unknown[];
}

export type Answer = { id: number; value: unknown } | { id: number; error: string };

export interface BodyClient {
  /** Tells this desk from others in the keys of what was read from it. */
  name: number;
  ask<Method extends keyof BodyDesk>(
    method: Method,
    ...given: Parameters<BodyDesk[Method]>
  ): Promise<ReturnType<BodyDesk[Method]>>;
  close(): void;
}

let opened = 0;

/** Starts a worker; `close` ends it, and everything that it held is gone. */
export function openBodyClient(): BodyClient {
  const worker = new Worker(new URL('./body-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let asked = 0;
  opened += 1;

  function failAll(reason: string): void {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }

  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) question?.reject(new Error(data.error));
    else question?.resolve(data.value as never);
  };
  worker.onerror = () => failAll('the worker failed');

  return {
    name: opened,
    ask(method, ...given) {
      return new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        const question: Question = { id: asked, method, given };
        // Bytes move over instead of being copied.
        worker.postMessage(question, { transfer: given.filter((value) => value instanceof ArrayBuffer) });
      });
    },
    close() {
      worker.terminate();
      failAll('closed');
    },
  };
}

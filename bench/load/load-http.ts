/** Loads a server over kept connections, reading as little of each answer as a client must: it shares the processors. */
import { connect, type Socket } from 'node:net';
import { answerTask, type LoadTask, runLanes } from './load.ts';

export interface HttpTask extends LoadTask {
  url: string;
  /** Asked for over the same connection once `url` has been answered; the two count as one. */
  nextUrl?: string;
  headers: Record<string, string>;
  /** Of every answer; 200 when absent. */
  status?: number;
}

interface Connection {
  ask(): Promise<void>;
  end(): void;
}

answerTask<HttpTask>(async (task) => {
  const connections = await Promise.all(Array.from({ length: task.lanes }, () => openConnection(task)));
  const measured = await runLanes(task, (lane) => (connections[lane] as Connection).ask());
  for (const connection of connections) connection.end();
  return measured;
});

async function openConnection({ url, nextUrl, headers, status = 200 }: HttpTask): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const requests = [url, ...(nextUrl === undefined ? [] : [nextUrl])].map((each) => requestOf(each, headers));
  const socket = await openSocket(hostname, Number(port));
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  let received: Buffer[] = [];

  socket.on('data', (chunk) => {
    received.push(chunk);
    try {
      if (!isWhole(received, status)) return;
      received = [];
      settle?.resolve();
    } catch (error) {
      settle?.reject(new Error(`${url}: ${(error as Error).message}`));
    }
  });
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('the server closed the connection')));

  return {
    async ask() {
      for (const request of requests) {
        await new Promise<void>((resolve, reject) => {
          settle = { resolve, reject };
          socket.write(request);
        });
      }
    },
    end() {
      settle = undefined;
      socket.destroy();
    },
  };
}

function requestOf(url: string, headers: Record<string, string>): Buffer {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

function openSocket(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** Whether the whole answer is there. @throws when it has another status */
function isWhole(chunks: readonly Buffer[], status: number): boolean {
  const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
  const end = all.indexOf(headEnd);
  if (end < 0) return false;
  const head = all.toString('latin1', 0, end + 2);
  if (!head.startsWith(`HTTP/1.1 ${status}`)) throw new Error(`the server answered ${head.split('\r\n')[0]}`);
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(head) ?? [];
  // Without a length the answer comes in chunks, of which the last is empty.
  if (length === undefined) return all.subarray(-lastChunk.length).equals(lastChunk);
  return all.length >= end + headEnd.length + Number(length);
}

/** Which connections of a server nobody uses, so that a stop ends those and no call. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface WatchedConnections {
  /**
   * Closes every connection on which no request is answered, and each of the others once its answer has left. Node counts those on which
   * nothing was ever asked to the busy ones.
   */
  closeUnused(): void;
}

export function watchConnections(server: Server): WatchedConnections {
  /** Each with how many requests are being answered. */
  const open = new Map<Socket, number>();
  let isClosing = false;
  const add = (socket: Socket, more: number) => {
    const answering = open.get(socket);
    // One that is closed already has no count any more.
    if (answering === undefined) return;
    open.set(socket, answering + more);
    if (isClosing && answering + more === 0) socket.end();
  };
  server.on('connection', (socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    add(socket, 1);
    response.once('close', () => add(socket, -1));
  });
  return {
    closeUnused() {
      isClosing = true;
      for (const [socket, answering] of open) if (answering === 0) socket.destroy();
    },
  };
}

/** What never becomes a request: bytes that are not HTTP, or headers that are too long or too slow. */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { strictHeaders } from '../headers.ts';

const answers: Record<string, { line: string; code: string }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'invalid_request' },
};

/** There is no reply object here, so the answer is written byte by byte; the connection ends with it. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const { line, code } = answers[error.code ?? ''] ?? { line: '400 Bad Request', code: 'invalid_request' };
  const requestId = randomBytes(9).toString('base64url');
  const [status, ...words] = line.split(' ');
  const body = JSON.stringify({ type: 'about:blank', title: words.join(' '), status: Number(status), code, requestId });
  const headers = {
    ...strictHeaders,
    'x-request-id': requestId,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${[line, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

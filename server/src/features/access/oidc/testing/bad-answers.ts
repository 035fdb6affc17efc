import type { IncomingMessage, ServerResponse } from 'node:http';

type Answers = (request: IncomingMessage, response: ServerResponse) => void;

/** Nothing, for longer than the server waits. */
export const silence: Answers = () => {};

export const redirect: Answers = (_request, response) =>
  void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();

/** More than the server reads. */
export const huge: Answers = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(`{"a":"${'x'.repeat(1024 * 1024)}"}`);

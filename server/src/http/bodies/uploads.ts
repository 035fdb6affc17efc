/**
 * Files in calls. The one place where they come in: each goes to the disk as it arrives, no larger than its endpoint says.
 *
 * A file has no name on the disk: it is removed from its folder as soon as it is open. What was uploaded is gone with the
 * last handle, also when the process is killed, and nobody's file name ever becomes a path.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FileRule } from '@houston/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, problem } from '../problem.ts';

/** A file of a call. It is gone when the call is answered. */
export interface UploadedFile {
  /** As the sender calls it: to be shown, never to be trusted. At most 200 characters, without control characters. */
  readonly name: string;
  readonly size: number;
  /** In lower-case hex. */
  readonly sha256: string;
  /** The open file, to be read at any position; also from another thread. Whoever transfers it closes it. */
  readonly handle: FileHandle;
  /** Reads it from its start. */
  stream(): Readable;
  /** All of it: for small files. */
  bytes(): Promise<Buffer>;
}

type Uploads = Record<string, UploadedFile>;

declare module 'fastify' {
  interface FastifyRequest {
    uploads: Uploads;
  }
}

const mostFields = 20;
const mostFieldBytes = 256 * 1024;

/** Lets the server read `multipart/form-data` where an endpoint declares files, and nowhere else. */
export function takeUploads(server: FastifyInstance): void {
  server.decorateRequest('uploads', null as never);
  server.addHook('onRequest', async (request) => {
    request.uploads = {};
  });
  server.addHook('preParsing', async ({ headers, routeOptions: { config } }, _reply, payload) => {
    const isMultipart = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
    if (config.endpoint?.files !== undefined && !isMultipart) throw problem('unsupported_media_type');
    return payload;
  });
  server.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const rules = request.routeOptions.config.endpoint?.files;
    if (rules === undefined) throw problem('unsupported_media_type');
    const { fields, files } = await readForm(request.headers, payload, rules);
    request.uploads = files;
    const missing = Object.entries(rules).filter(([field, { isOptional }]) => !isOptional && !(field in files));
    if (missing.length === 0) return fields;
    throw problem('invalid_request', {
      fields: Object.fromEntries(missing.map(([field]) => [field, 'validation.required'])),
    });
  });
  // Those that no handler took over, because the call was refused after they had come.
  server.addHook('onResponse', async ({ uploads }) => closeFiles(uploads));
}

export async function closeFiles(files: Uploads): Promise<void> {
  await Promise.all(Object.values(files).map(({ handle }) => handle.close().catch(() => undefined)));
}

interface Form {
  fields: Record<string, string>;
  files: Uploads;
}

/** @throws Problem, after which nothing of the form is kept */
async function readForm(
  headers: FastifyRequest['headers'],
  payload: Readable,
  rules: Readonly<Record<string, FileRule>>,
): Promise<Form> {
  const form: Form = { fields: Object.create(null), files: Object.create(null) };
  const pending: Promise<void>[] = [];
  const streams: Readable[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const parser = openParser(headers, rules);
      parser.on('field', (name, value, _isNameCut, isValueCut) => {
        if (isValueCut) reject(problem('too_large', { limit: mostFieldBytes }));
        else if (name === undefined || name in form.fields) reject(problem('invalid_request'));
        else form.fields[name] = value;
      });
      parser.on('file', (name, stream, fileName) => {
        streams.push(stream);
        // The parser only says so. Without a listener from the start on, a form that is cut would end the process.
        stream.on('error', (error) => stream.destroy(error));
        const rule = name !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined;
        if (rule === undefined || name in form.files) {
          stream.resume();
          reject(problem('invalid_request', { fields: { [String(name).slice(0, 100)]: 'validation.unknown-field' } }));
          return;
        }
        pending.push(takeFile({ name, stream, fileName, rule }, form.files).catch(reject));
      });
      for (const limit of ['filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => reject(problem('too_large')));
      parser.on('error', () => reject(problem('invalid_request')));
      parser.on('finish', () => void Promise.all(pending).then(() => resolve(), reject));
      payload.on('error', () => reject(problem('invalid_request')));
      payload.on('close', () => {
        if (!payload.readableEnded) reject(problem('invalid_request'));
      });
      payload.pipe(parser);
    });
  } catch (error) {
    payload.unpipe();
    // What is still on its way is read and dropped, or the sender would see a broken connection in place of the answer.
    payload.resume();
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(pending);
    await closeFiles(form.files);
    throw error;
  }
  return { fields: { ...form.fields }, files: { ...form.files } };
}

function openParser(headers: FastifyRequest['headers'], rules: Readonly<Record<string, FileRule>>) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': String(headers['content-type']) },
      limits: { files: Object.keys(rules).length, fields: mostFields, fieldSize: mostFieldBytes, headerPairs: 20 },
      // Whatever its type or name says: a field that the endpoint takes as a file is one.
      isPartAFile: (name, _type, fileName) =>
        fileName !== undefined || (name !== undefined && Object.hasOwn(rules, name)),
    });
  } catch {
    throw problem('invalid_request');
  }
}

interface Incoming {
  name: string;
  stream: BusboyFileStream;
  fileName: string | undefined;
  rule: FileRule;
}

/** Adds the file to `files`, open, once all of it is there. A field without a chosen file adds nothing. */
async function takeFile({ name, stream, fileName, rule }: Incoming, files: Uploads): Promise<void> {
  const handle = await openNameless();
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > rule.maxBytes)
        throw problem('too_large', {
          limit: rule.maxBytes,
          fields: { [name]: `validation.file-too-large: ${rule.maxBytes}` },
        });
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    if (size === 0 && !fileName) {
      await handle.close();
      return;
    }
    if (size === 0) throw problem('invalid_request', { fields: { [name]: 'validation.file-empty' } });
    files[name] = {
      name: shownName(fileName ?? ''),
      size,
      sha256: hash.digest('hex'),
      handle,
      stream: () => handle.createReadStream({ start: 0, autoClose: false }),
      bytes: async () => {
        const bytes = Buffer.alloc(size);
        await handle.read(bytes, 0, size, 0);
        return bytes;
      },
    };
  } catch (error) {
    stream.resume();
    await handle.close();
    // The stream breaks when the form ends in its middle; a full disk is ours.
    const isOurs = error instanceof Problem || (error instanceof Error && 'syscall' in error);
    throw isOurs ? error : problem('invalid_request');
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `houston-upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

function shownName(name: string): string {
  const shown = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200);
  return shown.toWellFormed() || 'file';
}

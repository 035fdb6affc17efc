/** Writes the body of a call as a browser sends it: JSON, or a form with files. */
export interface SentFile {
  name: string;
  content: Buffer | string;
}

export interface SentForm {
  headers: { 'content-type': string };
  payload: Buffer;
}

const boundary = 'form-boundary-of-a-test';

export function multipart(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, SentFile>>,
): SentForm {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => partOf(`name="${name}"`, '', Buffer.from(value))),
    ...Object.entries(files).map(([name, file]) =>
      partOf(`name="${name}"; filename="${file.name}"`, 'content-type: application/octet-stream\r\n', file.content),
    ),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function partOf(names: string, headers: string, content: Buffer | string): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; ${names}\r\n${headers}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}

/** What a sample sends, as bytes with their type; null when it sends nothing. `body` is texts where there are files. */
export function payloadOf(sample: { body?: unknown; files?: Readonly<Record<string, SentFile>> }) {
  if (sample.files !== undefined) return multipart((sample.body ?? {}) as Record<string, string>, sample.files);
  if (sample.body === undefined) return null;
  return { headers: { 'content-type': 'application/json' }, payload: Buffer.from(JSON.stringify(sample.body)) };
}

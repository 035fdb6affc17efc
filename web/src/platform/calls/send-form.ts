/** Sends a form with files. `fetch` cannot say how much of it is sent. */

export interface FormRequest {
  method: string;
  headers: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * @param fields texts and files; an undefined one is left out
 * @param onProgress gets whole percents, 100 when all is sent and the answer is waited for
 * @throws TypeError when no server answered, a DOMException named AbortError when `signal` ended it
 */
export function sendForm(
  url: string,
  { method, headers, signal }: FormRequest,
  fields: Readonly<Record<string, string | File | undefined>>,
  onProgress?: (percent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('the upload was given up', 'AbortError'));
    if (signal?.aborted) {
      aborted();
      return;
    }
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'arraybuffer';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((loaded / total) * 100));
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('no server answered'));
    request.onabort = aborted;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type');
  const { status } = request;
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : (request.response as ArrayBuffer), {
    status,
    headers: type === null ? {} : { 'content-type': type },
  });
}

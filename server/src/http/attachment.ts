/** A file that a browser stores instead of showing it. */
import { RawAnswer } from './routes.ts';

/** @param name of nothing that a header or a file system minds: keys, references, days and numbers */
export function attachment(
  contentType: string,
  name: string,
  content: RawAnswer['body'],
  headers: Record<string, string> = {},
): RawAnswer {
  return new RawAnswer(contentType, content, { 'content-disposition': `attachment; filename="${name}"`, ...headers });
}

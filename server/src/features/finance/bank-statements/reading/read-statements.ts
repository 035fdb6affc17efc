/** Reads a file of bank statements, whichever format it is, as pieces of bytes come. */

import { Refused } from '../../../../iso20022/refusal.ts';
import { createCamt053Parser } from './camt053.ts';
import { closingDaysOf } from './closing-days.ts';
import { createMt940Parser } from './mt940.ts';
import type { StatementParser, StatementSink } from './statement.ts';

const names = { xml: /\.xml$/i, text: /\.(sta|swi|fin|940|mt940|txt)$/i };

/** A name that is none of a file, or of none that we read. @throws Refused */
export function checkFileName(name: string): void {
  const isPlain = name.length > 0 && name.length <= 200 && !/[/\\\p{Cc}]|^\.|\.\./u.test(name);
  if (!isPlain) throw new Refused({ reason: 'file_name', found: name.replaceAll(/\p{Cc}/gu, '?') });
  if (!names.xml.test(name) && !names.text.test(name))
    throw new Refused({ reason: 'file_type', found: name, expected: '.xml .sta .940 .mt940 .swi .fin .txt' });
}

export interface FileReader {
  /** @throws Refused */
  write(bytes: Uint8Array): void;
  /** The end of the file. @throws Refused */
  close(): void;
}

export interface NamedFile {
  readonly name: string;
  /** An empty one has nothing to say what it is. */
  readonly size: number;
  /** All of it from its begin, for what is told behind where it is needed. */
  readonly pieces: () => Iterable<Uint8Array>;
}

export function createFileReader({ name, size, pieces }: NamedFile, sink: StatementSink): FileReader {
  checkFileName(name);
  if (size === 0) throw new Refused({ reason: 'empty' });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parser: StatementParser | undefined;
  let head = '';
  let line = 1;

  function decode(bytes?: Uint8Array): string {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw new Refused({ reason: 'charset', line: line + linesBeforeFault(bytes), expected: 'UTF-8' });
    }
  }

  function take(text: string): void {
    if (parser === undefined) {
      head += text;
      // A byte order mark, line breaks: whatever stands before the first character that says what it is.
      if (head.trim() === '' && head.length < 4096) return;
      parser =
        formatOf(name, head) === 'MT940'
          ? createMt940Parser(sink, () => closingDaysOf(pieces()))
          : createCamt053Parser(sink);
      parser.write(head);
    } else parser.write(text);
    line += countLines(text);
  }

  return {
    write: (bytes) => take(decode(bytes)),
    close() {
      take(decode());
      if (parser === undefined) throw new Refused({ reason: 'empty' });
      parser.close();
    },
  };
}

function formatOf(name: string, head: string): 'camt.053' | 'MT940' {
  const start = head.trimStart();
  if (start.startsWith('<')) {
    const encoding = /^<\?xml[^>]{0,200}encoding\s*=\s*["']([^"']{1,40})["']/.exec(start)?.[1];
    if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding))
      throw new Refused({ reason: 'charset', line: 1, element: '<?xml', found: encoding, expected: 'UTF-8' });
    return 'camt.053';
  }
  // Some banks write their own lines before the first tag.
  if (!names.xml.test(name) && /^(\{1:|:20:|:940:|940|[A-Z0-9]{6,12}\s)/.test(start)) return 'MT940';
  throw new Refused({ reason: 'file_type', line: 1, found: start.slice(0, 40) });
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Line breaks before the first byte that is no UTF-8; what was cut in two at the end of the piece before counts from the start. */
function linesBeforeFault(bytes: Uint8Array = new Uint8Array()): number {
  let [good, bad] = [0, bytes.length];
  while (good + 1 < bad) {
    const middle = (good + bad) >> 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return countLines(new TextDecoder().decode(bytes.subarray(0, good)));
}

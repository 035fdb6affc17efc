/** Style sheets, judged without holding up anybody: the longest take a second of a processor. */
import { problem } from '../../../http/problem.ts';
import { inThread, ThreadExhausted } from '../../../threads/in-thread.ts';
import type { CleanedStyle, cleanStyleSheet } from './styles/style-sheet.ts';
import { maxStyleBytes } from './styles/style-sheet-rules.ts';
import { refused } from './values.ts';

/** Characters that are judged in fewer milliseconds than a thread takes to start. */
const smallSheet = 2 * 1024;
const megabytes = 192;

export interface CheckedStyle {
  /** As typed. */
  source: string;
  /** What is served. */
  css: string;
}

/**
 * Asked before a transaction begins, which others would wait for.
 * @throws Problem invalid_request, whose faults name line and column
 */
export async function checkStyleSheet(typed: string): Promise<CheckedStyle> {
  const source = typed.replaceAll(/\r\n?/g, '\n');
  if (source.trim() === '') throw refused('validation.required');
  if (Buffer.byteLength(source) > maxStyleBytes) throw refused('validation.style-sheet-size');
  if (!source.isWellFormed() || source.includes('\u0000')) throw refused('validation.characters');
  const { css, faults } = await clean(source);
  if (css !== null) return { source, css };
  throw problem('invalid_request', {
    fields: { value: 'validation.style-sheet' },
    faults: faults.map(({ rule, ...values }) => ({ message: `customer-environment.fault-${rule}`, values })),
  });
}

async function clean(source: string): Promise<CleanedStyle> {
  if (source.length <= smallSheet) {
    // Only now: the parser knows all properties there are, 8 MB of them.
    const { cleanStyleSheet } = await import('./styles/style-sheet.ts');
    return cleanStyleSheet(source);
  }
  const module = new URL('./styles/style-sheet-worker.ts', import.meta.url);
  try {
    return await inThread<typeof cleanStyleSheet>(module, source, megabytes);
  } catch (error) {
    throw error instanceof ThreadExhausted ? refused('validation.style-sheet-size') : error;
  }
}

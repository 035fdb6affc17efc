/** A file that the server says the address of when it is asked for; the address holds for minutes. */
import type { Endpoint } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import type * as z from 'zod';
import { type Save, useSave } from './use-save.ts';

interface FileUrl {
  url: string;
  fileName: string;
}

/** A call that answers where a file is. */
export type FileCall = Endpoint & { response: z.ZodType<FileUrl> };

/** Asks where a file is and hands it to the browser; nothing that is shown changes by it. */
export function useFileDownload<Call extends FileCall>(call: Call, failure: TextKey): Save<Call> {
  return useSave(call, { failure, refetches: false, onSuccess: followFile as (answer: unknown) => void });
}

function followFile({ url, fileName }: FileUrl): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

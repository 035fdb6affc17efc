import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { BankStatement } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { useRef, useState } from 'react';
import { callApi } from '../../../../platform/calls/api.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { showInfo, showSuccess, withdrawToasts } from '../../../../platform/toast.ts';

/** Sending counts bytes, reading counts rows. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; percent: number }
  | { phase: 'reading'; name: string; percent: number; rows: number }
  | { phase: 'stored'; name: string; statements: BankStatement[] }
  | { phase: 'refused'; name: string; error: unknown };

export interface StatementUpload {
  state: UploadState;
  send(file: File): void;
  /** Only while bytes are being sent: what has arrived is read to its end. */
  cancel(): void;
  dismiss(): void;
}

const followMilliseconds = 400;

/** Sends a file of statements, follows how far it is, and keeps what became of it. */
export function useStatementUpload(): StatementUpload {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const sending = useRef<AbortController | null>(null);

  async function send(file: File): Promise<void> {
    const { name } = file;
    const key = crypto.randomUUID();
    const abort = new AbortController();
    sending.current = abort;
    let follower: ReturnType<typeof follow> | undefined;
    setState({ phase: 'sending', name, percent: 0 });
    withdrawToasts('bank-statements.uploaded');
    const onProgress = (percent: number) => {
      if (percent < 100) setState({ phase: 'sending', name, percent });
      else if (follower === undefined) {
        sending.current = null;
        showInfo('bank-statements.processing');
        setState({ phase: 'reading', name, percent: 0, rows: 0 });
        follower = follow(key, (part, rows) => setState({ phase: 'reading', name, percent: part, rows }));
      }
    };
    try {
      const input = { body: { key }, files: { file } };
      const { data } = await callApi(bankStatementsApi.upload, input, { onProgress, signal: abort.signal });
      follower?.stop();
      setState({ phase: 'stored', name, statements: data });
      showSuccess('bank-statements.uploaded');
      await refetch(bankStatementsApi.list);
    } catch (error) {
      follower?.stop();
      setState(abort.signal.aborted ? { phase: 'idle' } : { phase: 'refused', name, error });
      // Stored after all, it stands in the list.
      if (isApiError(error, 'outcome_unknown')) await refetch(bankStatementsApi.list);
    } finally {
      withdrawToasts('bank-statements.processing');
      sending.current = null;
    }
  }

  return {
    state,
    send: (file) => void send(file),
    cancel: () => sending.current?.abort(),
    dismiss: () => setState({ phase: 'idle' }),
  };
}

/** Asks how far a file is, until it is stopped. */
function follow(key: string, onPart: (percent: number, rows: number) => void): { stop(): void } {
  let isStopped = false;
  async function ask(): Promise<void> {
    try {
      const progress = await callApi(
        bankStatementsApi.progress,
        { params: { key } },
        { mayInterrupt: false, mayWait: false },
      );
      const { size, bytesRead, rowsRead } = progress;
      if (!isStopped) onPart(Math.floor((bytesRead / Math.max(size, 1)) * 100), rowsRead);
    } catch {
      // Not begun yet, or over: the answer of the upload says which.
    }
  }
  const timer = setInterval(() => void ask(), followMilliseconds);
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

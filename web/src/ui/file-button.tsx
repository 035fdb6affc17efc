import type { TextKey } from '@houston/contract/texts/sections';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import type { CallInput } from '../platform/calls/api.ts';
import { type FileCall, useFileDownload } from '../platform/use-file-download.ts';

interface FileButtonProps<Call extends FileCall> {
  call: Call;
  input: CallInput<Call>;
  /** The toast when it could not be had. */
  failure: TextKey;
  /** What it is of, for screen readers, where several stand below each other; they are small then. */
  name?: string;
  children: ReactNode;
}

/** A file of a record, by a link that is asked for when it is pressed. What not everybody may have is a button within `Can`, by `useFileDownload`. */
export function FileButton<Call extends FileCall>({ call, input, failure, name, children }: FileButtonProps<Call>) {
  const { save, isSaving } = useFileDownload(call, failure);
  const isSmall = name !== undefined;

  function download(event: MouseEvent): void {
    // A row may have a link of its own.
    event.stopPropagation();
    void save(input);
  }

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={isSmall ? 14 : 16} aria-hidden />}
      loading={isSaving}
      onClick={download}
      {...(isSmall && { size: 'compact-sm', 'aria-label': name })}
    >
      {children}
    </Button>
  );
}

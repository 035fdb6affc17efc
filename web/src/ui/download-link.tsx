import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { WithReason } from './with-reason.tsx';

interface DownloadLinkProps {
  /** The call that answers with the file. */
  href: string;
  label: string;
  /** What it is of, for screen readers, where several stand below each other. */
  of?: string;
  /** Why there is no file; undefined while there is one. */
  reason?: string | undefined;
}

/** A file of the server; the server names it. */
export function DownloadLink({ href, label, of, reason }: DownloadLinkProps) {
  const icon = <IconDownload size={14} aria-hidden />;
  const look = {
    size: 'compact-sm',
    variant: 'default',
    leftSection: icon,
    ...(of && { 'aria-label': `${label}: ${of}` }),
  } as const;
  if (reason !== undefined)
    return (
      <WithReason reason={reason}>
        <Button {...look}>{label}</Button>
      </WithReason>
    );
  return (
    <Button component="a" href={href} download {...look}>
      {label}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface DownloadLinkProps {
  /** The call that answers with the file. */
  href: string;
  label: string;
  /** What it is of, for screen readers, where several stand below each other. */
  of?: string;
}

/** A file of the server; the server names it. */
export function DownloadLink({ href, label, of }: DownloadLinkProps) {
  const icon = <IconDownload size={14} aria-hidden />;
  const look = {
    size: 'compact-sm',
    variant: 'default',
    leftSection: icon,
    ...(of && { 'aria-label': `${label}: ${of}` }),
  } as const;
  return (
    <Button component="a" href={href} download {...look}>
      {label}
    </Button>
  );
}

import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useGo } from '../platform/address/use-go.ts';

interface PageLinkProps {
  href: string;
  children: ReactNode;
  /** Its name, where what it shows does not say where it leads. */
  label?: string;
  /** That of a sentence which is not as large as most. */
  size?: 'xs' | 'sm';
}

/** A link within the console. With a key held it opens a tab, as any link does. */
export function PageLink({ href, children, label, size = 'sm' }: PageLinkProps) {
  const go = useGo();
  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  }
  return (
    <Anchor href={href} onClick={follow} size={size} aria-label={label}>
      {children}
    </Anchor>
  );
}

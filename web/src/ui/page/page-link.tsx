import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useGo } from '../../platform/address/use-go.ts';

interface PageLinkProps {
  href: string;
  children: ReactNode;
  /** Its name, where what it shows does not say where it leads. */
  label?: string;
  /** Within a sentence: as large as its words, and told from them by more than its colour. */
  isInText?: true;
  /** On a ground of a colour, on which that of links cannot be read. */
  color?: 'inherit';
}

/** A link within the console. With a key held it opens a tab, as any link does. */
export function PageLink({ href, children, label, isInText, color }: PageLinkProps) {
  const go = useGo();
  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  }
  return (
    <Anchor
      href={href}
      onClick={follow}
      {...(isInText ? { inherit: true, underline: 'always' } : { size: 'sm' })}
      {...(color !== undefined && { c: color })}
      aria-label={label}
    >
      {children}
    </Anchor>
  );
}

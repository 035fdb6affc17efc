import { Group } from '@mantine/core';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Buttons that stand together. Where the one that was used makes way for another, as "Put on hold" does for "Resume",
 * that one gets the focus: who works by keyboard would begin again at the top of the page.
 */
export function ActionGroup({ children }: { children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  const used = useRef<{ button: Element; place: number } | null>(null);

  useLayoutEffect(() => {
    if (used.current === null || used.current.button.isConnected || document.activeElement !== document.body) return;
    const left = buttonsOf(group.current);
    const next = left[Math.min(used.current.place, left.length - 1)] ?? group.current;
    used.current = null;
    next?.focus({ preventScroll: true });
  });

  /** Of its own alone: what happens in a dialog of a button comes by here as well. */
  function remember({ target }: FocusEvent): void {
    const place = buttonsOf(group.current).indexOf(target as HTMLElement);
    if (place >= 0) used.current = { button: target, place };
  }

  return (
    <Group gap="sm" ref={group} tabIndex={-1} onFocus={remember}>
      {children}
    </Group>
  );
}

function buttonsOf(group: Element | null): HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])];
}

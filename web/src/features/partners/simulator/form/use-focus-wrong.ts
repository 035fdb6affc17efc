import { useEffect, useRef } from 'react';

/** Brings the focus to the first field that kept a call from being sent: it may be far above the button, and out of sight. */
export function useFocusWrong(refusals: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return box;
}

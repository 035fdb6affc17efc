import { Tooltip } from '@mantine/core';
import {
  type AriaAttributes,
  cloneElement,
  type DOMAttributes,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';

interface HintProps {
  label: ReactNode;
  /** A long text, in several lines. */
  isLong?: true;
  /** One element, which is told of the pointer and the focus. */
  children: ReactElement<DOMAttributes<HTMLElement> & AriaAttributes>;
}

/**
 * A tooltip for what a list has in every row: until the pointer or the focus is there it is not made at all. A page of a
 * list has hundreds, and each of Mantine's asks for styles and keeps watch from the start.
 */
export function Hint({ label, isLong, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const id = useId();
  const hide = () => setTarget(null);
  return (
    <>
      {cloneElement(children, {
        onMouseEnter: ({ currentTarget }) => {
          if (!isTap(currentTarget)) setTarget(currentTarget);
        },
        onMouseLeave: hide,
        onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
          if (currentTarget.matches(':focus-visible')) setTarget(currentTarget);
        },
        onBlur: hide,
        ...(target !== null && { 'aria-describedby': id }),
      })}
      {target !== null && (
        <OpenHint target={target} label={<div id={id}>{label}</div>} isLong={isLong === true} hide={hide} />
      )}
    </>
  );
}

/** A finger that presses a button wants what it does. */
function isTap(target: HTMLElement): boolean {
  return target.matches('button') && window.matchMedia('(hover: none)').matches;
}

interface OpenHintProps {
  target: HTMLElement;
  label: ReactNode;
  isLong: boolean;
  hide: () => void;
}

function OpenHint({ target, label, isLong, hide }: OpenHintProps) {
  useEffect(() => {
    // A button that is switched off while it works loses the focus without a word.
    if (target.matches(':disabled')) hide();
    // It may lie over something: it goes without moving the pointer or the focus.
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return <Tooltip opened target={target} label={label} {...(isLong && { multiline: true, maw: 480 })} />;
}

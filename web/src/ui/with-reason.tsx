import { Tooltip } from '@mantine/core';
import { cloneElement, type ReactElement } from 'react';

interface WithReasonProps {
  /** Why it cannot be done now; undefined while it can. */
  reason: string | undefined;
  /** A button of Mantine's. */
  children: ReactElement<object>;
}

/** A button that stays in its place while it cannot be used, and says why: to the pointer, the keyboard and the ear. */
export function WithReason({ reason, children }: WithReasonProps) {
  const isOff = reason !== undefined;
  return (
    <Tooltip
      label={reason}
      disabled={!isOff}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      // A reason is a sentence: on one line it sticks out of a telephone.
      maw="min(22rem, calc(100vw - 2rem))"
    >
      {isOff ? cloneElement(children, switchedOff(reason)) : children}
    </Tooltip>
  );
}

/** Not `disabled`: a disabled button takes no focus, and its reason could not be reached by keyboard. */
function switchedOff(reason: string): object {
  return {
    disabled: false,
    'data-disabled': true,
    'aria-disabled': true,
    'aria-description': reason,
    type: 'button',
    onClick: undefined,
  };
}

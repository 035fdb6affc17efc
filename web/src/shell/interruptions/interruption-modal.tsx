import { Modal } from '@mantine/core';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';

interface InterruptionModalProps {
  title: string;
  children: ReactNode;
  /** Without it there is no way round the dialog. */
  onCancel?: () => void;
  /** Hides what lies behind: whoever passes an abandoned desk must not read it. */
  isCovering?: boolean;
}

/** A dialog over whatever is open, another dialog with an unsaved form too, which must survive it. */
export function InterruptionModal({ title, children, onCancel, isCovering = false }: InterruptionModalProps) {
  function cancelOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') onCancel?.();
  }
  return (
    <Modal
      opened
      centered
      size="sm"
      zIndex={1000}
      title={title}
      onClose={() => onCancel?.()}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      overlayProps={isCovering ? { backgroundOpacity: 0.85, blur: 12 } : {}}
      transitionProps={{ duration: 0 }}
      styles={{ title: { fontWeight: 650 } }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears what bubbles from the fields within */}
      <div onFocusCapture={keepEscape} onKeyDown={cancelOnEscape}>
        {children}
      </div>
    </Modal>
  );
}

// Every open dialog hears Escape on the window, and the one below would close with it; Mantine leaves keys alone that
// come from an element with this mark.
function keepEscape(event: FocusEvent): void {
  event.target.setAttribute('data-mantine-stop-propagation', 'true');
}

import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Search } from '../platform/search.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './dialog.module.css';
import { UnsavedInputHolder, useUnsavedInputHolder } from './unsaved-input.tsx';

interface DialogProps {
  /** The name in the address, for example `edit`. The dialog is open while its screen renders it. */
  name: string;
  title: ReactNode;
  /** State and actions of the record, at the right of the title. */
  actions?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** Where the focus begins: the title while a record has yet to load, `form` for the input that asks for it. */
  startsAt?: 'title' | 'form';
  close: () => void;
  children: ReactNode;
}

/**
 * A dialog in the address. Back, Escape, the cross and a click beside it close it; unsaved input (`useUnsavedInput` in
 * a form) is asked about first.
 */
export function Dialog({ name, title, actions, size = 'xl', startsAt = 'title', close, children }: DialogProps) {
  const t = useText();
  const isNarrow = useMediaQuery('(max-width: 600px)') ?? false;
  const unsaved = useUnsavedInputHolder();
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved.isAny() && isLeaving(current, next, name),
    enableBeforeUnload: () => unsaved.isAny(),
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';

  function requestClose(): void {
    if (unsaved.isAny()) setAsking(true);
    else close();
  }

  // Not Mantine's own: that one listens on the window, and would close this dialog together with one on top of it.
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as Element;
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(target)) return;
    // A list that is folded open takes the key for itself.
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') requestClose();
  }

  function discard(): void {
    setAsking(false);
    unsaved.forget();
    if (isBlocked) blocker.proceed();
    else close();
  }

  function keepEditing(): void {
    setAsking(false);
    if (isBlocked) blocker.reset();
  }

  return (
    <UnsavedInputHolder value={unsaved}>
      <Modal.Root
        opened
        onClose={requestClose}
        closeOnEscape={false}
        onKeyDown={onKeyDown}
        size={size}
        fullScreen={isNarrow}
        lockScroll={false}
      >
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Header className={classes.header} role="presentation">
            <Modal.Title
              component="h2"
              className={classes.title}
              tabIndex={-1}
              {...(startsAt === 'title' && { 'data-autofocus': true })}
            >
              {title}
            </Modal.Title>
            <div className={classes.actions}>
              {actions}
              <Modal.CloseButton aria-label={t('general.close')} ml={0} />
            </div>
          </Modal.Header>
          <Modal.Body className={classes.body}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
      <ConfirmDialog
        isOpen={isAsking || isBlocked}
        title={t('grid.discard-title')}
        effect={t('grid.discard-effect')}
        verb={t('grid.discard')}
        refusal={t('grid.keep-editing')}
        isDanger
        onConfirm={discard}
        onRefuse={keepEditing}
      />
    </UnsavedInputHolder>
  );
}

interface Place {
  pathname: string;
  search: object;
}

// Another tab of the dialog, or another page of a list behind it, keeps what is typed.
function isLeaving(current: Place, next: Place, name: string): boolean {
  return current.pathname !== next.pathname || (current.search as Search)[name] !== (next.search as Search)[name];
}

import { Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { type TextOf, useText } from '../../i18n/use-text.ts';
import type { Search } from '../../platform/address/search.ts';
import { type Holding, UnsavedInputHolder, useAskedInFront, useUnsavedInputHolder } from '../form/unsaved-input.tsx';
import { ListTools } from '../grid/list-tools.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';
import { useIsTelephone } from './use-is-telephone.ts';

export type DialogSize = 'md' | 'lg' | 'xl' | 'wide' | 'full';

interface DialogProps {
  /** The name in the address, for example `edit`; none for what must not open again by its address. The dialog is open
   * while its screen renders it. */
  name?: string;
  title: ReactNode;
  /** State and actions of the record, at the right of the title. */
  actions?: ReactNode;
  /** `wide` has room for side items with a list, `full` takes the whole window. */
  size?: DialogSize;
  /** Where the focus begins: the title while a record has yet to load, `form` for the input that asks for it. */
  startsAt?: 'title' | 'form';
  /** Without a cross, and a click beside it does nothing: its own buttons close it, and Escape, which stands for them. */
  isStatic?: true;
  /** Escape does not close it either. */
  ignoresEscape?: true;
  close: () => void;
  children: ReactNode;
}

const Closing = createContext<() => void>(() => {});

/** Closes the dialog around, after asking about unsaved input. */
export function useCloseDialog(): () => void {
  return useContext(Closing);
}

/**
 * A dialog in the address. Back, Escape, the cross and a click beside it close it; unsaved input (`useUnsavedInput` in
 * a form) and what is shown this once (`useShownOnce`) are asked about first.
 */
export function Dialog(props: DialogProps) {
  const {
    name,
    title,
    actions,
    size = 'xl',
    startsAt = 'title',
    isStatic = false,
    ignoresEscape,
    close,
    children,
  } = props;
  const t = useText();
  const isNarrow = useIsTelephone();
  const unsaved = useUnsavedInputHolder();
  useAskedInFront(unsaved);
  useFocusReturn();
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved.holding() !== null && isLeaving(current, next, name),
    enableBeforeUnload: () => unsaved.holding() !== null,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';

  function requestClose(): void {
    if (unsaved.holding() !== null) setAsking(true);
    else close();
  }

  // Not Mantine's own: that one listens on the window, and would close this dialog together with one on top of it.
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as Element;
    if (ignoresEscape || event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(target))
      return;
    // A list that is folded open takes the key for itself.
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') requestClose();
  }

  // A click beside a dialog that stays open must not take the focus out of it, and the Escape key with it.
  function keepFocus(event: MouseEvent<HTMLElement>): void {
    const isBeside = (event.target as Element).closest('[role="dialog"]') === null;
    if (isStatic && isBeside) event.preventDefault();
  }

  function discard(): void {
    setAsking(false);
    // On the way to another page it holds on: the page behind, which may be asked after it, takes this answer for its own.
    if (isBlocked) {
      blocker.proceed();
      return;
    }
    unsaved.forget();
    close();
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
        closeOnClickOutside={!isStatic}
        onKeyDown={onKeyDown}
        onMouseDown={keepFocus}
        size={widths[size]}
        fullScreen={isNarrow || size === 'full'}
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
            <div className={classes.actions}>{actions}</div>
            {!isStatic && <Modal.CloseButton aria-label={t('general.close')} ml={0} />}
          </Modal.Header>
          <Modal.Body className={classes.body}>
            <Closing value={requestClose}>
              <ListTools value={null}>{children}</ListTools>
            </Closing>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      <ConfirmDialog
        isOpen={isAsking || isBlocked}
        {...questionOf(unsaved.holding(), t)}
        isDanger
        onConfirm={discard}
        onRefuse={keepEditing}
      />
    </UnsavedInputHolder>
  );
}

function questionOf(holding: Holding | null, t: TextOf) {
  if (holding === 'shown-once')
    return {
      title: t('grid.once-title'),
      effect: t('grid.once-effect'),
      verb: t('grid.once-close'),
      refusal: t('grid.once-keep-open'),
    };
  return {
    title: t('grid.discard-title'),
    effect: t('grid.discard-effect'),
    verb: t('grid.discard'),
    refusal: t('grid.keep-editing'),
  };
}

const widths = { md: 'md', lg: 'lg', xl: 'xl', wide: '68rem', full: '100%' };

interface Place {
  pathname: string;
  search: object;
}

// Another tab of the dialog, or another page of a list behind it, keeps what is typed.
function isLeaving(current: Place, next: Place, name: string | undefined): boolean {
  if (current.pathname !== next.pathname) return true;
  return name !== undefined && (current.search as Search)[name] !== (next.search as Search)[name];
}

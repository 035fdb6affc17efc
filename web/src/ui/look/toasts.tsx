import { Notifications } from '@mantine/notifications';
import { toastMilliseconds } from '../../platform/toast.ts';
import '@mantine/notifications/styles.css';

/**
 * Where toasts appear. Its code is loaded with the first of them. At the bottom left they lie over nothing that is pressed
 * next: what closes a dialog and acts on its record is at the top, what saves it at the right. They are as wide as their words,
 * so that short ones stay beside the page, over its navigation.
 */
export function Toasts() {
  return <Notifications autoClose={toastMilliseconds} position="bottom-left" styles={{ root: asWideAsNeeded }} />;
}

const asWideAsNeeded = { width: 'fit-content', maxWidth: 'min(var(--notifications-container-width), 100% - 32px)' };

import { Notifications } from '@mantine/notifications';
import { toastMilliseconds } from '../platform/toast.ts';
import '@mantine/notifications/styles.css';

/** Where toasts appear. Its code is loaded with the first of them. */
export function Toasts() {
  return <Notifications autoClose={toastMilliseconds} position="top-right" />;
}

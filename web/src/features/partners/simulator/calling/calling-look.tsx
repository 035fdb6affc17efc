import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';

/** Of a button that makes calls. It is not switched off during one: who presses it again is told why nothing more is sent. */
export function callingLook(isBusy: boolean, icon?: ReactNode) {
  if (!isBusy) return { leftSection: icon };
  return { 'aria-busy': true, leftSection: <Loader size={14} color="currentColor" aria-hidden /> };
}

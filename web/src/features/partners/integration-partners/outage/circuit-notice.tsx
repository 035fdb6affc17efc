import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export const refetchMilliseconds = 10_000;

/** How often circuits are asked for while there are any: changes of them are told, but not how many messages wait, nor when one goes on. */
export function whileThereAreAny({ state }: { state: { data?: { data: readonly unknown[] } | undefined } }) {
  return state.data?.data.length ? refetchMilliseconds : false;
}

/** What is said where somebody meets the effect of a circuit. */
export function CircuitNotice({ title, children }: { title: string; children: ReactNode }) {
  const icon = <IconPlugConnectedX size={18} aria-hidden />;
  return (
    <Alert role="status" color="yellow" variant="light" mb="md" icon={icon} title={title}>
      {children}
    </Alert>
  );
}

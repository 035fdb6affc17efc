import { Alert } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface TroubleProps {
  title: string;
  icon: Icon;
  children: ReactNode;
}

/** What somebody has to know or look at before they go on. Its links have the colour of its text: blue cannot be read on it. */
export function Trouble({ title, icon: TroubleIcon, children }: TroubleProps) {
  return (
    <Alert
      role="status"
      color="yellow"
      variant="light"
      mb="md"
      icon={<TroubleIcon size={18} aria-hidden />}
      title={title}
    >
      {children}
    </Alert>
  );
}

import { Tooltip } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import styles from './not-built.module.css';

interface NotBuiltProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A link whose screen is not part of this version: it stays in its place, leads nowhere, and says why. */
export function NotBuilt({ className, children }: NotBuiltProps) {
  const t = useText();
  return (
    <Tooltip label={t('general.not-built')} events={{ hover: true, focus: true, touch: true }} multiline maw={260}>
      {/* biome-ignore lint/a11y/useSemanticElements: an anchor without address cannot be reached by keyboard */}
      <span className={clsx(styles.notBuilt, className)} role="link" aria-disabled="true" tabIndex={0}>
        {children}
      </span>
    </Tooltip>
  );
}

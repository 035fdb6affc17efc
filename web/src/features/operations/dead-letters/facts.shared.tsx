import type { TextKey } from '@houston/contract/texts/sections';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import classes from './dead-letters.module.css';

export interface Fact {
  name: TextKey;
  value: ReactNode;
  /** Over the whole width: for long words. */
  isWide?: boolean;
}

/** What is known of a record, name and value; what is not known is left out or said to be empty. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useText();
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value, isWide }) => (
        <div key={name} data-wide={isWide || undefined}>
          <dt>{t(name)}</dt>
          <dd>{value === null || value === '' ? t('grid.no-value') : value}</dd>
        </div>
      ))}
    </dl>
  );
}

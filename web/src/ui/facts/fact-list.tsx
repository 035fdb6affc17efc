import type { TextKey } from '@houston/contract/texts/sections';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import classes from './fact-list.module.css';

export type FactEntry = readonly [name: TextKey, value: ReactNode];

/** Names and values of a record, side by side as far as there is room. */
export function FactList({ facts }: { facts: readonly FactEntry[] }) {
  const t = useText();
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

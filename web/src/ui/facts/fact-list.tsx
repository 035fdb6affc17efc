import type { TextKey } from '@houston/contract/texts/sections';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import classes from './fact-list.module.css';
import rows from './fact-rows.module.css';

export type FactEntry = readonly [name: TextKey, value: ReactNode];

interface FactsProps {
  facts: readonly FactEntry[];
}

/** Names and values of a record, side by side as far as there is room. */
export function FactList({ facts }: FactsProps) {
  return <Facts facts={facts} className={classes.facts} />;
}

/** A fact to a line, so that long values stay whole and every pencil stands in one column. */
export function FactRows({ facts }: FactsProps) {
  return <Facts facts={facts} className={rows.facts} />;
}

function Facts({ facts, className }: FactsProps & { className: string | undefined }) {
  const t = useText();
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

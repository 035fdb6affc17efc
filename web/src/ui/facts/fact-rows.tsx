import { useText } from '../../i18n/use-text.ts';
import type { FactEntry } from './fact-list.tsx';
import styles from './fact-rows.module.css';

/** A fact to a line, so that long values stay whole and every pencil stands in one column. */
export function FactRows({ facts }: { facts: readonly FactEntry[] }) {
  const t = useText();
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useText } from '../../../i18n/use-text.ts';
import type { FactEntry } from '../../../ui/fact-list.tsx';
import styles from './collection-partners.module.css';

/** A fact to a line, so that long addresses stay whole and every pencil stands in one column. */
export function PartnerFacts({ facts }: { facts: readonly FactEntry[] }) {
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

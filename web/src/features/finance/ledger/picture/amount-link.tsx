import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { PageLink } from '../../../../ui/page/page-link.tsx';
import { Money } from '../../../../ui/values/money.tsx';

interface AmountLinkProps {
  cents: number;
  /** What it is of, for who cannot see where it stands. */
  what: string;
  when: string;
  /** Without one it is only said. */
  href?: string | undefined;
}

/** An amount that leads to what it counts; a dash where there is nothing. */
export function AmountLink({ cents, what, when, href }: AmountLinkProps) {
  const t = useText();
  const language = useLanguage();
  if (cents === 0) return '–';
  if (href === undefined) return <Money cents={cents} />;
  return (
    <PageLink href={href} label={t('ledger.opens-list', { what, when, amount: formatMoney(cents, language) })}>
      <Money cents={cents} />
    </PageLink>
  );
}

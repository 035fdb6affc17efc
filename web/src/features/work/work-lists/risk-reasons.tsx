import type { Risk } from '@houston/contract/features/work/work-lists/work-item.schema';
import { List } from '@mantine/core';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';

interface RiskReasonsProps {
  risk: Risk | null;
  /** Also how much each adds to the score. */
  hasPoints?: true;
}

/** Why an order looks like fraud, one reason to a line. */
export function RiskReasons({ risk, hasPoints }: RiskReasonsProps) {
  const t = useText();
  if (risk === null || risk.reasons.length === 0) return t('fraud-cases.no-reasons');
  return (
    <List listStyleType="none" size="sm">
      {risk.reasons.map(({ reason, seen, points }) => {
        const words = t(`fraud-cases.reason-${reason}`, { seen });
        return (
          <List.Item key={reason}>{hasPoints ? t('fraud-cases.points', { reason: words, points }) : words}</List.Item>
        );
      })}
    </List>
  );
}

/** The same in a line. */
export function riskText(risk: Risk | null): string {
  return (risk?.reasons ?? []).map(({ reason, seen }) => text(`fraud-cases.reason-${reason}`, { seen })).join('; ');
}

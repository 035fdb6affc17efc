import type { PsperShop, ShopDocument } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { Text } from '@mantine/core';
import { formatMinute } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { DocumentForm } from './document-form.tsx';
import { TakeBackButton } from './take-back-button.tsx';

export interface DocumentProps {
  psperKey: string;
  shop: PsperShop;
  document: ShopDocument;
}

/** One document of a shop: whether it is there, who said so, and the form that records it. */
export function DocumentCard(props: DocumentProps) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { kind, isRequired, receivedOn, recordedAt, recordedBy } = props.document;
  const isThere = receivedOn !== null;
  const who = { name: recordedBy ?? t('shop-documents.somebody') };
  return (
    <Panel
      title={t(`shop-documents.kind-${kind}`)}
      aside={
        isThere ? (
          <TakeBackButton {...props} />
        ) : (
          <StateBadge tone={isRequired ? 'warning' : 'neutral'}>
            {t(isRequired ? 'shop-documents.is-missing' : 'shop-documents.not-required')}
          </StateBadge>
        )
      }
    >
      <DocumentForm {...props} />
      {recordedAt !== null && (
        <Text size="xs" c="dimmed" mt="xs">
          {t(isThere ? 'shop-documents.recorded-by' : 'shop-documents.taken-back-by', {
            ...who,
            time: formatMinute(recordedAt, language, timeZone),
          })}
        </Text>
      )}
    </Panel>
  );
}

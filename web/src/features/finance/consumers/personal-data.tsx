import type { Consumer, PersonalField } from '@houston/contract/features/finance/consumers/consumers.schema';
import { personalFields } from '@houston/contract/features/finance/consumers/consumers.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { FactRows } from '../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { RevealedField } from './revealed-field.tsx';

const names = {
  name: 'consumers.name',
  email: 'consumers.email',
  phone: 'consumers.phone',
  birthDate: 'consumers.birth-date',
  address: 'consumers.address',
  iban: 'consumers.iban',
} as const satisfies Record<PersonalField, TextKey>;

/** Who they are, masked; each field can be asked for by itself. The name of a company is no secret. */
export function PersonalData({ consumer }: { consumer: Consumer }) {
  const t = useText();
  const { id, personal, erasedOn } = consumer;
  if (erasedOn !== null) {
    return (
      <Panel title={t('consumers.personal')}>
        <Text size="sm">{t('consumers.erased')}</Text>
      </Panel>
    );
  }
  return (
    <Panel title={t('consumers.personal')}>
      <FactRows
        facts={personalFields.map((field) => [
          names[field],
          // What is changed meanwhile is masked again.
          <RevealedField
            key={`${field} ${personal[field]}`}
            {...{ id, field, masked: personal[field], name: t(names[field]) }}
          />,
        ])}
      />
    </Panel>
  );
}

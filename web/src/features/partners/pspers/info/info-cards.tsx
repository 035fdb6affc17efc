import { Anchor } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { type FactEntry, FactRows } from '../../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { usePsperText } from '../use-psper-text.ts';
import styles from './info.module.css';
import { SettingsCard } from './settings-card.tsx';
import { type EditableProps, useEditable } from './use-editable.tsx';

/** What is known of a psper, in three cards. */
export function InfoCards(props: EditableProps) {
  const t = useText();
  const psperText = usePsperText();
  const { psper } = props;
  const { pencil, editable } = useEditable(props);
  const { address, emailAddress: email, identity } = psper;
  const info: FactEntry[] = [
    ['pspers.label-friendly-name', editable('friendly-name', psper.friendlyName)],
    ['pspers.label-invoice-name', editable('invoice-name', psper.invoiceName || '–')],
    [
      'pspers.label-email',
      editable(
        'email',
        email === null ? (
          '–'
        ) : (
          <Anchor size="sm" href={`mailto:${email}`}>
            {email}
          </Anchor>
        ),
      ),
    ],
  ];
  const place: FactEntry[] = [
    ['pspers.street', address.street ?? '–'],
    ['pspers.house-number', address.houseNumber ?? '–'],
    ['pspers.suffix', address.houseNumberSuffix ?? '–'],
    ['pspers.postal-code', address.postalCode ?? '–'],
    ['pspers.city', address.city ?? '–'],
    ['pspers.country', psperText('country', identity.country) ?? '–'],
  ];
  return (
    <div className={styles.cards}>
      <Panel title={t('pspers.info')}>
        <FactRows facts={info} />
      </Panel>
      <Panel title={t('pspers.label-address')} aside={pencil('address')}>
        <FactRows facts={place} />
      </Panel>
      <div className={styles.whole}>
        <SettingsCard {...props} />
      </div>
    </div>
  );
}

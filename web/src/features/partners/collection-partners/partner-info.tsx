import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { type FactEntry, FactRows } from '../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePlainText } from '../../../ui/values/use-plain-text.ts';
import { AddressDialog } from './address-dialog.tsx';
import styles from './collection-partners.module.css';
import { EditButton } from './edit-button.tsx';
import { type EditablePart, editableParts, isField } from './editable-parts.ts';
import { FieldDialog } from './field-dialog.tsx';
import { internationalNumber } from './international-number.ts';

/** What is known of a partner, in three cards, and what of it can be changed. */
export function PartnerInfo({ partner }: { partner: CollectionPartner }) {
  const t = useText();
  const language = useLanguage();
  const plainText = usePlainText();
  const editing = useDialogAddress();
  const mayEdit = missingPermissions(useSession(), ['debtCollectionPartnerInformationAllowed']).length === 0;
  const pencil = (part: EditablePart) => mayEdit && <EditButton part={part} edit={() => editing.open(part)} />;
  const editable = (part: EditablePart, value: ReactNode) => (
    <span className={styles.value}>
      {value}
      {pencil(part)}
    </span>
  );
  const { address, emailAddress, phoneNumber } = partner;

  const info: FactEntry[] = [
    ['debt-collection-partners.label-friendly-name', editable('friendly-name', partner.friendlyName)],
    ['debt-collection-partners.is-default', plainText(partner.isDefault)],
    ['debt-collection-partners.name', partner.name],
    [
      'debt-collection-partners.label-email',
      editable('email', <ContactLink href={`mailto:${emailAddress}`}>{emailAddress}</ContactLink>),
    ],
    [
      'debt-collection-partners.label-phone',
      editable('phone', <ContactLink href={`tel:${phoneNumber}`}>{internationalNumber(phoneNumber)}</ContactLink>),
    ],
  ];
  const place: FactEntry[] = [
    ['debt-collection-partners.street', address.streetName],
    ['debt-collection-partners.house-number', address.houseNumber],
    ['debt-collection-partners.suffix', address.suffix ?? '–'],
    ['debt-collection-partners.postal-code', address.zipcode],
    ['debt-collection-partners.city', address.city],
    ['debt-collection-partners.country', countryName(address.country, language)],
  ];
  const exporting: FactEntry[] = [
    ['debt-collection-partners.export-type', t(`debt-collection-partners.channel-${partner.exportType}`)],
    ...(partner.integrationPartner === null
      ? []
      : [
          [
            'debt-collection-partners.integration-partner',
            <code key="key">{partner.integrationPartner}</code>,
          ] as const,
        ]),
  ];
  const part = editableParts.find((name) => name === editing.value);

  return (
    <>
      <div className={styles.panels}>
        <Panel title={t('debt-collection-partners.info')}>
          <FactRows facts={info} />
        </Panel>
        <Panel title={t('debt-collection-partners.label-address')} aside={pencil('address')}>
          <FactRows facts={place} />
        </Panel>
        <Panel title={t('debt-collection-partners.export')}>
          <FactRows facts={exporting} />
        </Panel>
      </div>
      {mayEdit && part !== undefined && isField(part) && (
        <FieldDialog key={part} partner={partner} part={part} close={editing.close} />
      )}
      {mayEdit && part === 'address' && <AddressDialog partner={partner} close={editing.close} />}
    </>
  );
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor size="sm" href={href}>
      {children}
    </Anchor>
  );
}

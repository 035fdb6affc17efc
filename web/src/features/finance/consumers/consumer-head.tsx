import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import { formatList, languageName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { type FactEntry, FactRows } from '../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Country } from '../../../ui/values/country.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import styles from './consumers.module.css';
import { PersonalData } from './personal-data.tsx';

/** What they owe, who they are, and what is known about them. */
export function ConsumerHead({ consumer }: { consumer: Consumer }) {
  return (
    <div className={styles.heads}>
      <Balance consumer={consumer} />
      <PersonalData consumer={consumer} />
      <About consumer={consumer} />
    </div>
  );
}

function Balance({ consumer: { open, owed, openDossiers } }: { consumer: Consumer }) {
  const t = useText();
  const facts: FactEntry[] = [
    [
      'consumers.open',
      <b key="open">
        <Money cents={open} />
      </b>,
    ],
    ...(owed === 0 ? [] : [['consumers.owed', <Money key="owed" cents={owed} />] satisfies FactEntry]),
    ['consumers.open-dossiers', openDossiers],
  ];
  return (
    <Panel title={t('consumers.balance')}>
      <FactRows facts={facts} />
    </Panel>
  );
}

function About({ consumer }: { consumer: Consumer }) {
  const t = useText();
  const language = useLanguage();
  const { id, type, tenantName, country, marks, createdOn, updatedOn, erasedOn } = consumer;
  const facts: FactEntry[] = [
    ['consumers.number', id],
    ['consumers.kind', t(`dossiers.type-${type}`)],
    ['consumers.tenant', tenantName],
    ['consumers.country', <Country key="country" code={country} />],
    ['consumers.language', languageName(consumer.language, language)],
    [
      'consumers.marks',
      marks.length === 0
        ? '–'
        : formatList(
            marks.map((mark) => t(`dossiers.mark-${mark}`)),
            language,
          ),
    ],
    ['consumers.created-on', <When key="created" at={createdOn} />],
    ['consumers.updated-on', <When key="updated" at={updatedOn} />],
    ...(erasedOn === null ? [] : [['consumers.erased-on', <When key="erased" at={erasedOn} />] satisfies FactEntry]),
  ];
  return (
    <Panel title={t('consumers.about')}>
      <FactRows facts={facts} />
    </Panel>
  );
}

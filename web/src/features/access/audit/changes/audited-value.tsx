import { auditedChoice } from '@houston/contract/features/access/audit/audited-choices';
import { languages } from '@houston/contract/languages';
import { languageName } from '../../../../i18n/format.ts';
import { isTextKey } from '../../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { usePlainText } from '../../../../ui/values/use-plain-text.ts';
import classes from './audited-value.module.css';
import { useAuditedFieldText } from './use-audited-field-text.ts';
import { useAuditedValueText } from './use-audited-value-text.ts';

interface AuditedValueProps {
  /** Of the record, as the audit trail calls it. */
  kind: string | null;
  field: string;
  value: unknown;
}

/** An audited value in words; of one that holds others, as the texts of a notice, each stands beside its own label. */
export function AuditedValue({ kind, field, value }: AuditedValueProps) {
  const t = useText();
  const language = useLanguage();
  const plainText = usePlainText();
  const valueText = useAuditedValueText();
  const nameText = useNameText(kind, field);
  if (Array.isArray(value) && value.some(isGroup)) return <Several kind={kind} field={field} values={value} />;
  if (Array.isArray(value)) {
    const keys = value.map((name) => `permissions.${name}`);
    return plainText(keys.length > 0 && keys.every(isTextKey) ? keys.map((key) => t(key)) : value);
  }
  if (isGroup(value)) {
    const entries = Object.entries(value);
    // Which of them: the others are not.
    if (entries.length > 0 && entries.every(([, is]) => typeof is === 'boolean')) {
      return plainText(entries.filter(([, is]) => is).map(([name]) => nameText(name)));
    }
    return <Group kind={kind} field={field} group={value} />;
  }
  const code = languages.find((known) => known === value);
  return field === 'language' && code !== undefined ? languageName(code, language) : valueText(field, value);
}

function Several({ kind, field, values }: { kind: string | null; field: string; values: readonly unknown[] }) {
  return (
    <ol className={classes.several}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it changes
        <li key={index}>
          <AuditedValue kind={kind} field={field} value={value} />
        </li>
      ))}
    </ol>
  );
}

function Group({
  kind,
  field,
  group,
}: {
  kind: string | null;
  field: string;
  group: Readonly<Record<string, unknown>>;
}) {
  const t = useText();
  const nameText = useNameText(kind, field);
  const entries = Object.entries(group);
  if (entries.length === 0) return t('grid.no-value');
  return (
    <dl className={classes.group}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{nameText(name)}</dt>
          <dd>
            <AuditedValue kind={kind} field={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a part of the value of `field` is called: a choice of it as its form names it, else a field as its label does. */
function useNameText(kind: string | null, field: string): (name: string) => string {
  const t = useText();
  const fieldText = useAuditedFieldText(kind);
  return (name) => {
    const choice = auditedChoice(field, name);
    return choice !== null && isTextKey(choice) ? t(choice) : fieldText(name);
  };
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

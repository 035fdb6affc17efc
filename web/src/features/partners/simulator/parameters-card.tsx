import type { EndpointParameter } from '@houston/contract/features/partners/simulator/simulator.schema';
import { TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { type CallForm, parameterKey } from './call-form.ts';
import type { WrongPlaces } from './check/check-call.ts';
import { useWrongText } from './form/field-words.ts';
import classes from './simulator.module.css';

interface ParametersCardProps {
  form: CallForm;
  wrong: WrongPlaces;
  change: (form: CallForm) => void;
}

/** An input for each parameter; nothing where the endpoint has none. */
export function ParametersCard({ form, wrong, change }: ParametersCardProps) {
  const t = useText();
  const wrongText = useWrongText();
  const { parameters } = form.detail;
  if (parameters.length === 0) return null;
  const set = (key: string, value: string) => change({ ...form, parameters: { ...form.parameters, [key]: value } });
  return (
    <Panel title={t('simulator.parameters')}>
      <div className={classes.fields}>
        {parameters.map((parameter) => {
          const key = parameterKey(parameter);
          return (
            <TextInput
              key={key}
              label={parameter.name}
              description={[
                t(`simulator.in-${parameter.in}`),
                parameter.type,
                short(parameter),
                parameter.isList ? t('simulator.list-hint') : '',
              ]
                .filter((part) => part !== '')
                .join(' · ')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              withAsterisk={parameter.required}
              autoComplete="off"
              spellCheck={false}
              maxLength={4000}
              placeholder={parameter.example}
              value={form.parameters[key] ?? ''}
              onChange={(event) => set(key, event.currentTarget.value)}
              error={wrongText(wrong[key])}
            />
          );
        })}
      </div>
    </Panel>
  );
}

function short({ description }: EndpointParameter): string {
  const line = description
    .replaceAll(/<[^>]*>|[`*_#>]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}

import { Group, Radio } from '@mantine/core';
import { formatDuration } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { InstantInput } from '../../../ui/form/inputs/instant-input.tsx';
import { type ResumeKind, type ResumeTime, resumePresets } from './use-resume-time.ts';

const presets = Object.keys(resumePresets) as (keyof typeof resumePresets)[];

/** Whether and when a pause ends by itself. */
export function ResumeChoice({ resume }: { resume: ResumeTime }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <Radio.Group
        label={t('service-bus.resume-choice')}
        value={resume.kind}
        onChange={(kind) => resume.setKind(kind as ResumeKind)}
      >
        <Group gap="md" mt={6}>
          <Radio value="never" label={t('service-bus.resume-never')} />
          {presets.map((preset) => (
            <Radio
              key={preset}
              value={preset}
              label={t('service-bus.resume-after', { time: formatDuration(resumePresets[preset], language, 'long') })}
            />
          ))}
          <Radio value="time" label={t('service-bus.resume-time')} />
        </Group>
      </Radio.Group>
      {resume.kind === 'time' && (
        <InstantInput
          label={t('service-bus.resume-at')}
          value={resume.typed}
          setValue={resume.setTyped}
          error={resume.error}
          inputRef={resume.input}
          isRequired
        />
      )}
    </>
  );
}

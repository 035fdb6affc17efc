import { locales } from '@houston/contract/languages';
import { type ComboboxItem, Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useNow } from '../../../../ui/use-now.ts';
import styles from '../profile.module.css';
import { browserTimeZone, describeTimeZones, listTimeZones, matchesTimeZone } from './time-zones.ts';

interface TimeZoneSelectProps {
  /** IANA name; null follows the browser. */
  value: string | null;
  onChange: (timeZone: string | null) => void;
}

// A select cannot hold null.
const asBrowser = 'browser';

/** A time zone by name, city or offset, with the time that it gives now. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const t = useText();
  const [isUsed, setUsed] = useState(false);
  const zones = useMemo(() => {
    // All of them with their offsets take a moment, which only who looks at the list should wait for.
    const list = isUsed
      ? listTimeZones(new Date(), value)
      : describeTimeZones(value === null ? [] : [value], new Date());
    return new Map(list.map((zone) => [zone.name, zone]));
  }, [isUsed, value]);
  const data = [
    { value: asBrowser, label: t('profile.time-zone-browser', { zone: browserTimeZone() }) },
    ...[...zones.values()].map(({ name, place }) => ({ value: name, label: place })),
  ];

  function isMatch(option: ComboboxItem, typed: string): boolean {
    const zone = zones.get(option.value);
    return zone === undefined ? option.label.toLowerCase().includes(typed) : matchesTimeZone(zone, typed);
  }

  return (
    <Select
      label={t('profile.time-zone')}
      description={<Clock timeZone={value} />}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('profile.time-zone-none')}
      maxDropdownHeight={320}
      data={data}
      onDropdownOpen={() => setUsed(true)}
      filter={({ options, search }) => {
        const typed = search.trim().toLowerCase();
        return (options as ComboboxItem[]).filter((option) => isMatch(option, typed));
      }}
      renderOption={({ option }) => (
        <span className={styles.zone}>
          <span>{option.label}</span>
          <Text span size="xs" c="dimmed">
            {zones.get(option.value)?.offset}
          </Text>
        </span>
      )}
      value={value ?? asBrowser}
      onChange={(chosen) => chosen !== null && onChange(chosen === asBrowser ? null : chosen)}
    />
  );
}

/** What the clock says there; minutes are enough to recognise one's own. */
function Clock({ timeZone }: { timeZone: string | null }) {
  const t = useText();
  const language = useLanguage();
  const now = useNow();
  const time = new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone !== null && { timeZone }),
  }).format(now);
  return t('profile.time-zone-now', { time });
}

import { expect, it } from 'vitest';
import { sections } from '../../../texts/sections.ts';
import type { Section } from '../../../texts/text.ts';
import { auditedChoice } from './audited-choices.ts';

it('names the states and causes of a circuit as its partner shows them', () => {
  const said = (field: string, value: string) => {
    const [section = '', key = ''] = (auditedChoice(field, value) ?? '').split('.');
    return (sections as Record<string, Section>)[section]?.[key]?.en;
  };
  expect(['Closed', 'Open', 'HalfOpen'].map((state) => said('circuit', state))).toEqual([
    ...['In use', 'Not called', 'Coming back'],
  ]);
  expect(said('circuitCause', 'half')).toBe('Half of the calls of a minute failed');
  expect(auditedChoice('circuitCause', null)).toBeNull();
});

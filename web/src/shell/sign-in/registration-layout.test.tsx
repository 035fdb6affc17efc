import { readFileSync } from 'node:fs';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RegistrationLayout } from './registration-layout.tsx';

afterEach(cleanup);

describe('RegistrationLayout', () => {
  it('shows title, subtitle and the child route in the card', () => {
    render(
      <RegistrationLayout title="Register" subtitle="One minute" languageSelector={null}>
        <form aria-label="Your details" />
      </RegistrationLayout>,
    );
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: 'Register' })).toBeTruthy();
    expect(main.getByText('One minute')).toBeTruthy();
    expect(main.getByRole('form', { name: 'Your details' })).toBeTruthy();
  });

  it('shows the language selector after the card', () => {
    render(
      <RegistrationLayout title="Register" languageSelector={<button type="button">English</button>}>
        <form />
      </RegistrationLayout>,
    );
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('button', { name: 'English' })).toBeTruthy();
    expect(screen.getByRole('main').compareDocumentPosition(footer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('makes the card at most 500px wide and puts the selector at the right', () => {
    const sheet = readFileSync(`${import.meta.dirname}/registration-layout.module.css`, 'utf8');
    expect(sheet).toMatch(/\.card \{[^}]*max-width: 500px;/);
    expect(sheet).toMatch(/\.language \{[^}]*justify-content: flex-end;/);
  });
});

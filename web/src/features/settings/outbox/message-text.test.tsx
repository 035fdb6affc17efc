import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { linkParts, MessageText } from './message-text.tsx';

const origin = 'https://console.example';

function linksIn(text: string): string[] {
  return linkParts(text, origin)
    .filter((part) => part.isLink)
    .map((part) => part.text);
}

describe('linkParts', () => {
  it('finds an address of the console, without the end of the sentence', () => {
    expect(linksIn(`Open ${origin}/login/reset/abc_-123. Or (${origin}/welcome)!`)).toEqual([
      `${origin}/login/reset/abc_-123`,
      `${origin}/welcome`,
    ]);
  });

  it.each([
    'https://evil.example/login',
    'https://console.example.evil.example/',
    'https://console.example@evil.example/',
    'https://evil.example\\@console.example/',
    'https://user:word@console.example/login',
    'http://console.example/login',
    'https://console.example:8443/login',
    'javascript:alert(1)//https:',
    '//console.example/login',
    'https://',
  ])('leaves %s as text', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('keeps every character of the text', () => {
    const text = `Dear Ada,\n\n  ${origin}/a?b=c#d, https://evil.example/x\n${origin}/e\n`;
    expect(
      linkParts(text, origin)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('gives an empty text no parts', () => {
    expect(linkParts('', origin)).toEqual([]);
  });
});

describe('MessageText', () => {
  it('shows markup in a message as text', () => {
    const { container } = render(
      <MantineProvider>
        <MessageText text={`<b>Hello</b>\n${location.origin}/welcome`} label="Text" />
      </MantineProvider>,
    );
    expect(container.querySelector('b')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe(`${location.origin}/welcome`);
    expect(screen.getByRole('region', { name: 'Text' }).textContent).toContain('<b>Hello</b>');
  });
});

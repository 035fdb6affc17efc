import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './password-rules.ts';

const owner = { email: 'ann.jansen@example.com', firstName: 'Ann', lastName: 'Jänsen-Müller' };
const SHORT = 'validation.password-too-short';
const LONG = 'validation.password-too-long';
const COMMON = 'validation.password-too-common';
const NAME = 'validation.password-contains-name';

function check(password: string) {
  return checkNewPassword(password, owner);
}

describe('checkNewPassword', () => {
  it.each([
    'correct horse battery staple',
    'wolkenkrabber tussen bomen',
    'x9#Kq2!vLp0Zr',
    'kitchen window garden 7',
    'annually banana planning', // "ann" inside words
    'houston sky lantern forest', // a product word among others
    'замок река облако',
    '密码不是这个而是一句很长的话',
    '7391 5508 2264 9917 3046',
    'we were fast and free', // whose letters often lie side by side
  ])('accepts %s', async (password) => {
    expect(await check(password)).toBeNull();
  });

  it('counts code points: 11 are too few, 12 enough, 128 enough, 129 too many', async () => {
    const letters = [...'qjzvxkwpfbgm'];
    const text = (length: number) =>
      Array.from({ length }, (_, index) => letters[(index * index + (index >> 3)) % 12]).join('');
    expect(await check(text(11))).toBe(SHORT);
    expect(await check(text(12))).toBeNull();
    expect(await check(text(128))).toBeNull();
    expect(await check(text(129))).toBe(LONG);
    // 11 emoji are 22 UTF-16 units, and still 11 characters.
    expect(await check('🚀🌍🌙⭐🔭🛰👽☄🪐🌌🌠')).toBe(SHORT);
    expect(await check('🚀🌍🌙⭐🔭🛰👽☄🪐🌌🌠🌞')).toBeNull();
  });

  it('counts an accent and its letter as one character in both Unicode forms', async () => {
    expect(await check('e\u0301'.repeat(6))).toBe(SHORT);
  });

  it.each(['', 'password', 'P@ssw0rd!'])('finds %j too short before anything else', async (password) => {
    expect(await check(password)).toBe(SHORT);
  });

  it.each([
    'motherfucker', // in the list as it is
    'SonyEricsson', // in any case
    'password1234',
    'Password2024!',
    'football!!!!!!!!',
    'P@ssw0rd2024!', // look-alikes
    'passwordpassword', // twice
    'dragondragon123',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1234567890123456', // from key to key
    'qwertyuiopasdf',
    '1q2w3e4r5t6y',
    'Qwerty123456!',
    'azertyuiop12',
    'yxcvbnm123456',
    'abcdefghijklm',
    '            ',
    '123456654321',
  ])('refuses the common %j', async (password) => {
    expect(await check(password)).toBe(COMMON);
  });

  it.each([
    'Houston123456',
    'MissionControl',
    'mission control!!',
    'Mission-Control-2026',
    'h0ust0n admin 1',
    'WeHaveAProblemHouston',
  ])('refuses the product words alone: %s', async (password) => {
    expect(await check(password)).toBe(COMMON);
  });

  it.each([
    'ann.jansen@example.com',
    'ann.jansen 2026!',
    'AnnJansen4ever',
    'the jansen family car',
    'mein Jansen-Muller Haus',
    'Jänsen-Müller12',
    'j4ns3n is the best',
    'Ann123456789', // a short name and nothing else
    'ann ann ann ann',
  ])('refuses the own name or e-mail in %s', async (password) => {
    expect(await check(password)).toBe(NAME);
  });

  it('has no quarrel with an owner without names', async () => {
    expect(await checkNewPassword('kitchen window garden', { email: '', firstName: ' ', lastName: '' })).toBeNull();
    expect(await checkNewPassword('no at sign in here', { email: 'root', firstName: '', lastName: '' })).toBeNull();
  });

  it('refuses at least 10,000 common passwords', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const words = dictionary['passwords-common'].filter((word) => [...word].length >= 4).slice(0, 10_500);
    expect(words.length).toBeGreaterThan(10_000);
    for (const word of words.filter((_, index) => index % 7 === 0)) {
      // Padded to 12 characters by what a person adds: digits at the end.
      const padded = word.length < 12 ? word + '20261'.repeat(3).slice(0, 12 - word.length) : word;
      if (/\p{L}$/u.test(word)) expect([COMMON, NAME], padded).toContain(await check(padded));
    }
  });
});

import { type Language, languages } from '@houston/contract/languages';
import { errorsFinance } from '@houston/contract/texts/errors-finance';
import { errorsSignIn } from '@houston/contract/texts/errors-sign-in';
import type { FastifyRequest } from 'fastify';
import type { Problem } from '../problem.ts';

const words = {
  download_link_expired: errorsFinance.download_link_expired,
  download_link_not_yours: errorsFinance.download_link_not_yours,
  not_signed_in: errorsSignIn.not_signed_in,
};

/**
 * What a person reads who opened a link to a file by hand, as yesterday's from the history of the browser: words, and the way to the console.
 * @returns null: a program called, or the refusal is none of a link
 */
export function refusedPage({ code }: Pick<Problem, 'code'>, { method, headers }: FastifyRequest): string | null {
  const isOpened =
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (!isOpened || !(code in words)) return null;
  const language = languageOf(headers['accept-language']);
  const said = words[code as keyof typeof words][language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Houston</title></head>
<body><p>${said}</p><p><a href="/">Houston</a></p></body>
</html>
`;
}

/** The first of them that we speak: browsers name the dearest first. */
function languageOf(accepted = ''): Language {
  const asked = accepted.split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  return asked.map((one) => languages.find((language) => language === one)).find((one) => one !== undefined) ?? 'en';
}

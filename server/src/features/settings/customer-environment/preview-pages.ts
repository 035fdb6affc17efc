import type { Look } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { customerEnvironmentPreview as texts } from '@houston/contract/features/settings/customer-environment/customer-environment-preview.texts';
import { type Language, locales } from '@houston/contract/languages';
import { typeset } from '@houston/contract/texts/typography';

type MockKey = Extract<keyof typeof texts, `mock.${string}`> extends `mock.${infer Name}` ? Name : never;

/** In minor units. */
const price = { shoes: 11_995, shipping: 495 };
const total = price.shoes + price.shipping;

export function mockCheckout(look: Look, language: Language): string {
  const t = textsOf(language);
  const money = moneyOf(language);
  const part = Math.floor(total / 3);
  const parts = [total - 2 * part, part, part];
  return `<main>${head(look, look.images.debtorPortalLogo)}
<section class="panel order"><h1>${t('order')}</h1>
<dl><dt>${t('item')}</dt><dd>${money(price.shoes)}</dd><dt>${t('shipping')}</dt><dd>${money(price.shipping)}</dd>
<dt class="total">${t('total')}</dt><dd class="total">${money(total)}</dd></dl>
<p class="muted">${t('in-three')}</p>
<ul class="parts">${parts.map((amount, place) => `<li>${t('part', { number: String(place + 1) })}<br><b>${money(amount)}</b></li>`).join('')}</ul>
<label for="email">${t('email')}</label><input class="field" id="email" value="e.jansen@" aria-describedby="wrong" readonly>
<p class="error" id="wrong">${t('wrong')}</p>
<button class="pay" type="button">${t('pay', { amount: money(parts[0] ?? 0) })}</button></section>${foot(look, language)}</main>`;
}

export function mockMail(look: Look, language: Language): string {
  const t = textsOf(language);
  const amount = moneyOf(language)(Math.floor(total / 3));
  return `<main>${head(look, look.images.debtorPortalLogo)}
<section class="panel"><h1>${t('mail-subject')}</h1><p>${t('mail-greeting')}</p><p>${t('mail-body', { amount })}</p>
<p><a class="pay" href="#plan">${t('mail-button')}</a></p>
<p>${t('mail-regards')}<br><em>${escaped(look.businessName ?? 'Houston')}</em></p></section>${foot(look, language)}</main>`;
}

function head(look: Look, logo: string | null): string {
  const image = logo === null ? '' : `<img src="${logo}" alt="">`;
  return `<header>${image}<span>${escaped(look.businessName ?? 'Houston')}</span></header>`;
}

function foot({ supportEmail, supportPhone, termsUrl, privacyUrl }: Look, language: Language): string {
  const t = textsOf(language);
  const ways = [supportEmail, supportPhone].flatMap((way) => (way === null ? [] : [escaped(way)]));
  const link = (address: string | null, words: string) =>
    address === null ? '' : `<a href="${escaped(address)}">${words}</a>`;
  return `<footer><p>${t('help')} ${ways.join(' · ')}</p><p>${link(termsUrl, t('terms'))}${link(privacyUrl, t('privacy'))}</p></footer>`;
}

function textsOf(language: Language) {
  return (key: MockKey, values: Record<string, string> = {}) =>
    escaped(typeset(texts[`mock.${key}`][language], language)).replaceAll(
      /{{(\w+)}}/g,
      (_, name: string) => values[name] ?? '',
    );
}

function moneyOf(language: Language) {
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' });
  return (cents: number) => format.format(cents / 100);
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

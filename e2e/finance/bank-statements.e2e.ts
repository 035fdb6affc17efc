import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const path = '/mission-control/bank-statements';
const iban = 'NL91ABNA0417164300';

const entry = (amount: string, name: string) => `
  <Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>
    <BkTxCd/><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr>
    <DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>`;
const balance = (code: string, amount: string) => `
  <Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <Dt><Dt>2026-01-05</Dt></Dt></Bal>`;
const statement = (closing: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
  <GrpHdr><MsgId>M</MsgId><CreDtTm>2026-01-06T01:00:00</CreDtTm></GrpHdr>
  <Stmt><Id>S</Id><CreDtTm>2026-01-06T01:00:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
  ${balance('OPBD', '100.00')}${balance('CLBD', closing)}${entry('12.34', 'Erika Muster')}${entry('5.00', 'Jan Jansen')}
</Stmt></BkToCstmrStmt></Document>`;

describe('bank statements and refund runs', () => {
  let page: Page;
  const complaints = useTwoBrowsers((first) => {
    page = first;
  });

  const upload = (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'january.xml', mimeType: 'text/xml', buffer: Buffer.from(content) });

  it('begin with an own account, added by keyboard', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Our accounts' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Our accounts' });
    await dialog.getByRole('button', { name: 'Add account' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add account' });
    const tenant = form.getByRole('combobox', { name: 'Tenant' }).or(form.getByRole('textbox', { name: 'Tenant' }));
    await tenant.first().focus();
    await page.keyboard.press('ArrowDown');
    // The tenants may still be on their way: nothing can be marked before they are here.
    await page.getByRole('listbox', { name: 'Tenant' }).getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => tenant.first().inputValue()).not.toBe('');
    await form.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 01');
    await form.getByLabel('Account holder').fill('Houston Test');
    await page.keyboard.press('Enter');
    await form.getByText('This is not a valid IBAN.').waitFor();
    await form.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00');
    await page.keyboard.press('Enter');
    await page.getByText('Account saved.').waitFor();
    await form.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('are refused with line and element while something is wrong, and stored when nothing is', async () => {
    await page.goto(path);
    await upload(statement('117.35'));
    const alert = page.getByRole('alert').filter({ hasText: 'january.xml was refused' });
    await alert.getByText(/^Line \d+, Bal\/Amt\. The balances do not add up/).waitFor();
    await expectAccessible(page, 'refused statement');
    await picture(page, 'refused statement');
    await upload(statement('117.34'));
    await page
      .getByRole('status')
      .getByRole('link', { name: /^statement \d+$/ })
      .click();
    await page.getByText('€ 117,34').waitFor();
    await upload(statement('117.34'));
    await page.getByText(/This file has already been stored: statement \d+ \(january\.xml\)/).waitFor();
  });

  it('become a refund run, tried before it is requested, that its requester cannot approve', async () => {
    await page.getByRole('tab', { name: 'Entries' }).click();
    const table = page.getByRole('table', { name: 'Entries' });
    await table.getByRole('checkbox').nth(1).press('Space');
    await table.getByRole('checkbox').nth(2).press('Space');
    await page.getByRole('button', { name: 'Refund selected' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New refund run' });
    await dialog.getByText('Dry run: 2 of 2 OK; € 17,34').waitFor();
    await dialog.getByLabel('Reason').fill('Paid twice');
    await expectAccessible(page, 'new refund run');
    await picture(page, 'new refund run');
    await dialog.getByRole('button', { name: 'Request the run' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Refund runs' }).click();
    await page.getByRole('link', { name: /^Open refund run/ }).click();
    const run = page.getByRole('dialog', { name: /^Refund run/ });
    const approve = run.getByRole('button', { name: 'Approve and execute' });
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    expect(await approve.getAttribute('aria-description')).toContain('another admin decides');
    await run.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await page.getByRole('button', { name: 'Withdraw the run' }).press('Enter');
    await run.getByText('Withdrawn').first().waitFor();
  });

  it('are approved and executed when somebody else requested them, with files for the bank and the books', async () => {
    await page.goto('/mission-control/refund-run?run=4');
    const run = page.getByRole('dialog', { name: 'Refund run 4' });
    await run.getByRole('button', { name: 'Approve and execute' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Approve refund run 4?' });
    await question.getByRole('button', { name: 'Approve and execute' }).press('Enter');
    await run.getByText('Execution 1:').waitFor();
    const [camt] = await Promise.all([
      page.waitForEvent('download'),
      run.getByRole('link', { name: 'Download camt file' }).click(),
    ]);
    expect(camt.suggestedFilename()).toMatch(/^[0-9a-f]{8}4\.xml$/);
    expect(readFileSync(await camt.path(), 'utf8')).toContain('camt.054.001.08');
    const [payments] = await Promise.all([
      page.waitForEvent('download'),
      run.getByRole('button', { name: 'Payment file (pain.001): Execution 1' }).click(),
    ]);
    expect(readFileSync(await payments.path(), 'utf8')).toContain('pain.001.001.09');
    await expectAccessible(page, 'executed refund run');
    await picture(page, 'executed refund run');
  });

  it('fit a narrow screen in the dark', async () => {
    await page.setViewportSize(narrow);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const address of ['/mission-control/refund-run?run=4', `${path}?statement=7&part=entries`]) {
      await page.goto(address);
      await page.locator('li[data-grid-row]').last().waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, `${address}, narrow and dark`);
      await picture(page, `narrow ${address.includes('run=4') ? 'run' : 'entries'}`);
    }
    await page.setViewportSize(wide);
    expect(complaints.flat()).toEqual([]);
  });
});

import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <button id="page">Page</button>
    <div role="dialog" aria-modal="true" tabindex="-1">
      <h2 tabindex="-1">Title</h2><input id="field" /><button id="save">Save</button>
    </div>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  // The next file has the same document.
  document.body.replaceChildren();
});

function element<E extends HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

// A browser takes the focus from what is switched off; here that has to be done by hand.
function switchOff(button: HTMLButtonElement): void {
  button.blur();
  button.disabled = true;
}

const expectFocus = (selector: string) => waitFor(() => expect(document.activeElement).toBe(element(selector)));

describe('the focus', () => {
  it('is back at a button that was off while it saved, even when another dialog asked for something meanwhile', async () => {
    const save = element<HTMLButtonElement>('#save');
    save.focus();
    save.setAttribute('data-loading', 'true');
    switchOff(save);
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"><input id="proof" /></div>');
    element('#proof').focus();
    element('#proof').parentElement?.remove();
    save.removeAttribute('data-loading');
    save.disabled = false;
    await expectFocus('#save');
  });

  it('goes to what had it before in the dialog, when the button stays off', async () => {
    element('#field').focus();
    element('#save').focus();
    switchOff(element('#save'));
    await expectFocus('#field');
  });

  it('stays in the open dialog when what had it is gone', async () => {
    element('#save').focus();
    element('#save').remove();
    await expectFocus('h2');
  });

  it('goes to what was left on the page when a dialog is gone', async () => {
    element('#page').focus();
    element('#field').focus();
    element('[role="dialog"]').remove();
    await expectFocus('#page');
  });

  it('goes there however much of the dialog had it meanwhile', async () => {
    element('#page').focus();
    const dialog = element('[role="dialog"]');
    for (let index = 0; index < 40; index++) {
      const link = document.createElement('button');
      dialog.append(link);
      link.focus();
    }
    dialog.remove();
    await expectFocus('#page');
  });

  it('is back at a button of the page', async () => {
    element('[role="dialog"]').remove();
    const button = element<HTMLButtonElement>('#page');
    button.focus();
    switchOff(button);
    button.disabled = false;
    await expectFocus('#page');
  });
});

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

  it('is let go by Tab on the last control of the page', async () => {
    element('[role="dialog"]').remove();
    const button = element<HTMLButtonElement>('#page');
    button.focus();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    button.blur();
    // What the button showed while it had the focus goes, which once took the focus back.
    document.body.append(document.createElement('p'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.activeElement).toBe(document.body);
  });

  it('is at the heading of the screen that a link led to, and of what that loads', async () => {
    document.body.innerHTML = '<main><a href="/b" id="link">Link</a></main>';
    element('#link').focus();
    history.pushState({}, '', '/another-screen');
    element('main').innerHTML = '<h1 tabindex="-1" id="loading">Record</h1>';
    await expectFocus('#loading');
    element('main').innerHTML = '<h1 tabindex="-1" id="loaded">Record 1</h1>';
    await expectFocus('#loaded');
  });

  it('is at what took the place of a part that is gone, at the next control, or at the last one', async () => {
    document.body.innerHTML = `<main><h1 tabindex="-1">Screen</h1><button id="first">First</button>
      <div id="part"><button id="add">Add</button></div><button id="after">After</button></main>`;
    element('#add').focus();
    element('#part').innerHTML = '<input id="field" /><button disabled>Off</button><button id="remove">Remove</button>';
    await expectFocus('#field');
    element('#remove').focus();
    element('#part').innerHTML = '<button id="add">Add</button>';
    await expectFocus('#add');
    element('#add').remove();
    await expectFocus('#after');
    element('#after').remove();
    await expectFocus('#first');
  });

  it('goes on from a button of the page that stays off', async () => {
    document.body.innerHTML = '<main><button id="clear">Clear</button><button id="next">Next</button></main>';
    const clear = element<HTMLButtonElement>('#clear');
    clear.focus();
    switchOff(clear);
    await expectFocus('#next');
  });

  it('is at the heading once a dialog is gone that was opened from another screen', async () => {
    element('#page').focus();
    element('#field').focus();
    document.body.innerHTML = '<main><h1 tabindex="-1">Screen</h1></main>';
    await expectFocus('h1');
  });
});

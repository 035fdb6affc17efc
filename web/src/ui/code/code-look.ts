/** How code looks, in light and dark alike: every colour is a pair, so that the editor follows the page by itself. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { styleNonce } from '../look/nonce.ts';

const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: 'light-dark(#1c4a93, #88acec)' },
  { tag: tags.string, color: 'light-dark(#066b4c, #63e6be)' },
  { tag: tags.number, color: 'light-dark(#8a4b00, #ffd43b)' },
  { tag: [tags.tagName, tags.className, tags.keyword], color: 'light-dark(#862e9c, #e599f7)' },
  { tag: tags.comment, color: 'var(--mantine-color-dimmed)' },
  { tag: [tags.bool, tags.null], color: 'light-dark(#862e9c, #e599f7)' },
]);

const changed = 'light-dark(#d3f0e2, #11402f)';
const removed = 'light-dark(#fde0e0, #4a1d1f)';

const theme = EditorView.theme({
  '&': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'var(--houston-surface)',
    fontSize: 'var(--mantine-font-size-sm)',
  },
  '&.cm-focused': { outline: '2px solid var(--mantine-primary-color-filled)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)' },
  '.cm-gutters': {
    color: 'var(--mantine-color-dimmed)',
    backgroundColor: 'var(--houston-canvas)',
    borderRight: '1px solid var(--houston-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'light-dark(#0000000a, #ffffff0d)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground, ::selection': {
    backgroundColor: 'light-dark(#b3caf3, #1c4a93) !important',
  },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'light-dark(#dbe6fb, #153d7b)' },
  '.cm-foldPlaceholder': {
    color: 'var(--mantine-color-dimmed)',
    backgroundColor: 'var(--houston-canvas)',
    border: '1px solid var(--houston-line)',
  },
  '.cm-tooltip': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'var(--houston-surface)',
    border: '1px solid var(--houston-line)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'light-dark(#dbe6fb, #153d7b)',
  },
  '.cm-completionDetail': { color: 'var(--mantine-color-dimmed)', fontStyle: 'normal' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--mantine-color-error)' },
  '.cm-collapsedLines': {
    color: 'var(--mantine-color-dimmed)',
    background: 'var(--houston-canvas)',
    padding: '2px 8px',
  },
  // In place of a sign that many fonts lack, and that shows as an empty box.
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"…"' },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: `${changed} !important` },
  '.cm-deletedChunk, &.cm-merge-a .cm-changedLine, .cm-deletedLine': { backgroundColor: `${removed} !important` },
  '.cm-changedText, .cm-insertedLine .cm-changedText': {
    background: 'light-dark(#9fdcc0, #1d6b4d) !important',
  },
  '.cm-deletedChunk .cm-deletedText, &.cm-merge-a .cm-changedText': {
    background: 'light-dark(#f6b3b3, #7d2f33) !important',
    textDecoration: 'line-through',
  },
  // On grounds as strong as these the colours of code could not be read.
  '.cm-changedText, .cm-deletedText, .cm-changedText *, .cm-deletedText *': {
    color: 'var(--mantine-color-text) !important',
  },
});

/** The look of every editor and difference, with the nonce that its styles need. */
export const codeLook: Extension = [EditorView.cspNonce.of(styleNonce), theme, syntaxHighlighting(highlight)];

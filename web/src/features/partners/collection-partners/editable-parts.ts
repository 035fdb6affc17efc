/** What of a partner has a dialog of its own; the address of the screen names it. */
export const editableParts = ['friendly-name', 'email', 'phone', 'address'] as const;
export type EditablePart = (typeof editableParts)[number];

/** A part that is a single value. */
export type EditableField = Exclude<EditablePart, 'address'>;

export function isField(part: EditablePart): part is EditableField {
  return part !== 'address';
}

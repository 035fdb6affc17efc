/** One of several buttons while the one that was pressed saves: that one says so and keeps the focus, the others wait. */
export function whileSaving(isSaving: boolean, isPressed: boolean): { loading: boolean } | { disabled: boolean } {
  return isPressed ? { loading: isSaving } : { disabled: isSaving };
}

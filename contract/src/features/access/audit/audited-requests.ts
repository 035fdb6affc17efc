/** What the audit trail keeps, beside who decided, of what a second admin decided on: who asked for it, when and why. */
export const ofDecided = {
  askedBy: 'approvals.asked-by',
  askedOn: 'approvals.asked-on',
  askReason: 'approvals.ask-reason',
} as const;

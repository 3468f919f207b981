/** Names are stored: never rename. */
export const quotationStates = ['draft', 'sent', 'asked', 'accepted', 'declined', 'superseded'] as const
export type QuotationState = (typeof quotationStates)[number]

export const quotationStateNames: Readonly<Record<QuotationState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  asked: 'Question from the customer',
  accepted: 'Accepted',
  declined: 'Declined',
  superseded: 'Replaced by a later version',
}

/** Whether an offer can be decided: until the end of its last day, as `2026-12-18`. */
export function isOpen(
  { state, validUntil }: { readonly state: QuotationState; readonly validUntil: string },
  today: string,
) {
  return (state === 'sent' || state === 'asked') && today <= validUntil
}

export function quotationStateName(
  { state, validUntil }: { readonly state: QuotationState; readonly validUntil: string },
  today: string,
): string {
  const waits = state === 'sent' || state === 'asked'
  return waits && today > validUntil ? 'Expired' : quotationStateNames[state]
}

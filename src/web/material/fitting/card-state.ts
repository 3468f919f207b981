import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { MaterialState } from '#contract/views/material-state.ts'

/** Tab whose models the card uses on pages of tests. */
export const flowTab = 'FE2' satisfies FiniteElementCode

/** Model of the address on a tab, or the law of the card on the page of a test. */
export function shownLaw(
  { test, law, hardening }: Pick<MaterialState, 'test' | 'law' | 'hardening'>,
  tab: FiniteElementCode,
): string {
  return test === tab ? law : hardening
}

/** Change of the address that shows a card again; from a test it leads to the tab of its law. */
export function cardPatch(
  { test, hardening }: Pick<MaterialState, 'test' | 'hardening'>,
  tab: FiniteElementCode,
  card: string,
): Partial<MaterialState> {
  // View and units of the page do not affect a card.
  const plain = { card, view: 'chart', units: 'si' } as const
  return test === tab ? plain : { ...plain, test: tab, law: hardening, hardening: '' }
}

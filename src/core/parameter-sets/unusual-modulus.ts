/** A tenth is more than texture, coating or alloy do to a modulus; how strain was measured does. */
const otherModulus = 0.1

/** A warning where a mean modulus [MPa] is not that of its metal. */
export function unusualModulus(E: number, { usual }: { readonly usual: number }): string[] {
  const share = E / usual - 1
  if (Math.abs(share) <= otherModulus) return []
  const gigapascal = (value: number) => `${(value / 1000).toFixed(0)} GPa`
  return [
    `Young’s modulus of ${gigapascal(E)} is ${(100 * Math.abs(share)).toFixed(0)} % ${share < 0 ? 'below' : 'above'} the ${gigapascal(usual)} of this metal: check how strain was measured.`,
  ]
}

/** Whether a note of a fit is that warning: a page that explains the moduli of its coil does not repeat it. */
export function isUnusualModulus(note: string): boolean {
  return /^Young’s modulus of \d+ GPa is \d+ % (below|above) the \d+ GPa of this metal/.test(note)
}

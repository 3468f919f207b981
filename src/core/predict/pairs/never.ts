/** What is never predicted, and why. */
export const forbidden: readonly string[] = [
  'Anything for a family with fewer than five materials that were measured.',
  'Press-hardening steel as quenched from its values as delivered: it is another material by then.',
  'Hole expansion of reamed holes from that of punched ones: the edge decides.',
]

/** What a formula alone answers, without anything to learn: a calculator has it. */
export const byFormula: readonly { readonly name: string; readonly calculator: string; readonly expected: string }[] = [
  { name: 'Tensile strength from hardness', calculator: 'hardness', expected: '±8 % (ISO 18265)' },
  { name: 'A50 from A80', calculator: 'elongation', expected: '±1.5 points (ISO 2566-1)' },
]

import { describe, expect, test } from 'vitest'
import { yieldCriterion } from './index.ts'

/** Sheets from deep drawing steel to aluminium, and some at the edge of what r-values and stress ratios are met with. */
const sheets = [
  { s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93, exponent: 6 },
  { s45: 1.04, s90: 1.0, sb: 1.18, r0: 1.9, r45: 1.65, r90: 2.35, rb: 0.85, exponent: 6 },
  { s45: 0.97, s90: 0.98, sb: 1.0, r0: 0.7, r45: 0.5, r90: 0.65, rb: 1.1, exponent: 8 },
  { s45: 0.98, s90: 1.04, sb: 1.15, r0: 0.65, r45: 2.2, r90: 1.0, rb: 1.3, exponent: 6 },
  { s45: 1.02, s90: 0.96, sb: 0.98, r0: 2.3, r45: 0.8, r90: 0.9, rb: 0.7, exponent: 8 },
]

describe.each(['yld2000-2d', 'bbc2005'])('%s: what is identified lies in the bounds of the registry', (id) => {
  const { identify, parameters } = yieldCriterion(id)
  test.each(sheets)('$r0 $r45 $r90', (measured) => {
    const { parameters: found } = identify(measured)
    const outside = parameters.flatMap(({ id: name, lower, upper }, i) =>
      found[i]! >= lower && found[i]! <= upper ? [] : [`${name} = ${found[i]}`],
    )
    expect(outside).toEqual([])
  })
})

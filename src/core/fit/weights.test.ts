import { describe, expect, test } from 'vitest'
import { hardeningLaw } from '../models/hardening/index.ts'
import { dp980 } from './dp980.fixture.ts'
import { fitLaw } from './fit-law.ts'
import { rankLaws, type RankedLaw } from './rank-laws.ts'

describe('points of weight 0 do not count', () => {
  const weights = [...dp980.x].map((_, i) => (i === 3 || i > 8 ? 0 : 1))
  const counting = weights.flatMap((w, i) => (w > 0 ? [i] : []))
  const wild = { x: dp980.x, y: dp980.y.map((y, i) => (weights[i] === 0 ? 3 * y : y)) }
  const few = { x: Float64Array.from(counting, (i) => dp980.x[i]!), y: Float64Array.from(counting, (i) => dp980.y[i]!) }

  test('in diagnostics', () => {
    const [own, plain] = [fitLaw(hardeningLaw('voce'), wild, { weights }), fitLaw(hardeningLaw('voce'), few)]
    expect(own.values).toEqual(plain.values)
    expect(own.diagnostics).toEqual({
      ...plain.diagnostics,
      maxDeviation: { ...plain.diagnostics.maxDeviation, point: counting[plain.diagnostics.maxDeviation.point] },
    })
  })

  test('in a ranking', () => {
    const told = ({ reason, verdict }: RankedLaw) => [verdict, reason]
    expect(rankLaws(wild, { weights }).map(told)).toEqual(rankLaws(few).map(told))
  })

  test('in what is constant', () => {
    const flat = { x: dp980.x, y: dp980.y.map((y, i) => (i > 5 ? y : 800)) }
    expect(() => fitLaw(hardeningLaw('swift'), flat, { weights: [...flat.x].map((_, i) => (i > 5 ? 0 : 1)) })).toThrow(
      'all 6 measured values are 800; constant data do not determine parameters',
    )
  })
})

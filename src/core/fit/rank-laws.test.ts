import { describe, expect, test } from 'vitest'
import { maximumForce } from '../models/hardening/considere.ts'
import { hardeningLaws } from '../models/hardening/index.ts'
import { random } from '../numerics/random.ts'
import { dp980 } from './dp980.fixture.ts'
import { rankLaws } from './rank-laws.ts'

describe('ranking', () => {
  const ranked = rankLaws(dp980, { measured: { rm: 1030, ag: 0.076 } })

  test('Hockett–Sherby first; Swift, Hollomon and Voce say what they miss, despite R² above 0.99', () => {
    expect(ranked[0]).toMatchObject({ law: { id: 'hockett-sherby' }, verdict: 'good', behind: 0 })
    const swift = ranked.find(({ law }) => law.id === 'swift')!
    expect(swift.fit!.r2).toBeGreaterThan(0.99)
    expect(swift.verdict).toBe('amber')
    expect(swift.reason).toContain('gives Ag 14.5 % against 7.6 % (limit 1 point)')
    expect(ranked.find(({ law }) => law.id === 'voce')!.reason).toBe(
      'Voce gives Ag 5.6 % against 7.6 % (limit 1 point).',
    )
  })

  test('every law but the anchored one stands in it once, with a reason', () => {
    expect(ranked.map(({ law }) => law.id).toSorted()).toEqual(
      hardeningLaws
        .map(({ id }) => id)
        .filter((id) => id !== 'anchored')
        .toSorted(),
    )
    expect(ranked.every(({ reason }) => reason.endsWith('.'))).toBe(true)
  })

  test('noise does not buy parameters: on Swift data with 2 MPa of noise the criterion prefers Swift to its extensions', () => {
    const { normal } = random(4)
    const truth = { stress: (e: number) => 1000 * (0.01 + e) ** 0.2, slope: (e: number) => 200 * (0.01 + e) ** -0.8 }
    const measured = maximumForce(truth, 207_000)!
    const x = Float64Array.from({ length: 60 }, (_, i) => 0.002 + 0.003 * i)
    const y = x.map((e) => truth.stress(e) + 2 * normal())
    expect(rankLaws({ x, y }, { measured })[0]!.law.id).toBe('swift')
  })
})

test('where the curve ends before maximum force no law is held against Rm and Ag of its end', () => {
  const x = Float64Array.from({ length: 60 }, (_, i) => 0.002 + (0.098 * i) / 59)
  const y = x.map((e, i) => 1000 * (0.004 + e) ** 0.15 + (i % 2 === 0 ? 0.5 : -0.5))
  const ranked = rankLaws({ x, y })
  const swift = ranked.find(({ law }) => law.id === 'swift')!
  expect(swift.verdict).toBe('good')
  expect(swift.checks.map(({ id }) => id)).not.toContain('ag')
  expect(swift.reason).toContain('Rm and Ag not compared: the curve ends before maximum force')
})

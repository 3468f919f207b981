import { describe, expect, test } from 'vitest'
import { cards, systemsOf, writeCard } from './index.ts'
import { inStoredUnits } from './read/index.ts'
import { fallingModulus } from './supported-models.ts'
import { sampleInput, sampleWithBackstresses } from './input/sample-input.ts'

const digits = { narrow: 5e-4, wide: 5e-7 }

const near = (value: number, wanted: number, tolerance: number) =>
  expect(Math.abs(value - wanted), `${value} against ${wanted}`).toBeLessThanOrEqual(
    tolerance * Math.abs(wanted) + 1e-12,
  )

const combinations = cards.flatMap((card) =>
  systemsOf(card).map((system) => [`${card.id} ${system.id}`, card, system] as const),
)

describe.each(combinations)('%s', (_name, card, system) => {
  const input = card.needs.includes('backstresses') ? sampleWithBackstresses() : sampleInput()
  const { files } = writeCard(card.id, input, system.id)
  const read = inStoredUnits(card.read(files))

  test('elasticity, unit system and origin', () => {
    near(read.E, card.id === 'abaqus-combined' ? 157_213.4 : 207_000, digits.wide)
    near(read.nu, 0.3, digits.wide)
    near(read.density, 7850, digits.narrow)
    expect(read.unitSystem).toBe(system.id)
    expect(read.synthetic).toBe(true)
  })

  test('flow curves', () => {
    const withRates = card.takes?.includes('rates') ?? false
    if (card.needs.includes('yoshida-uemori')) return expect(read.curves).toEqual([])
    if (card.needs.includes('backstresses')) {
      // Isotropic part at the start: all of it; at strain 1 the backstresses are saturated: 120 and 75 MPa.
      expect(read.curves).toEqual([])
      near(read.yieldSurfaceSize!.stress[0]!, 592, digits.wide)
      near(read.yieldSurfaceSize!.stress.at(-1)!, 1261 - 120 - 75, digits.wide)
      return near(read.backstresses![0]!.C, 24_000, digits.wide)
    }
    const again = withRates && card.solver === 'Radioss' ? 1 : 0
    const levelled = ['LS-DYNA', 'Radioss', 'Nastran'].includes(card.solver)
    expect(read.curves.map(({ strain }) => strain.length)).toEqual(
      Array.from({ length: (withRates ? 3 : 1) + again }, () => (levelled ? 31 : 30)),
    )
    for (const [k, more] of (withRates ? [0, 41.4, 69.1] : [0]).entries()) {
      const { rate, strain, stress } = read.curves[k]!
      if (withRates && !(card.solver === 'Abaqus' && k === 0)) near(rate!, [0.001, 1, 100][k]!, digits.wide)
      expect(strain[0]).toBe(0)
      expect(strain[29]).toBe(1)
      for (const [i, wanted] of Array.from(input.flow.stress).entries()) near(stress[i]!, wanted + more, digits.wide)
    }
  })

  test('what the card needs arrives', () => {
    const { surface, yoshida, failure, limit, chord } = read
    if (surface.kind === 'yld89' || surface.kind === 'hill48-r') {
      expect([surface.r0, surface.r45, surface.r90]).toEqual([0.76, 0.9, 0.88])
      if (surface.kind === 'yld89') expect(surface.exponent).toBe(6)
    }
    // (0.76 + 2 · 0.9 + 0.88)/4
    if (surface.kind === 'mean-r') expect(surface.r).toBe(0.86)
    if (surface.kind === 'yld2000-2d') {
      // check case y2k-fit
      for (const [i, a] of [0.95624, 0.984496, 0.984624, 0.992308, 1.00987, 0.951608, 0.983089, 1.02245].entries()) {
        expect(Math.abs(surface.alpha[i]! - a)).toBeLessThan(1e-5)
      }
    }
    if (surface.kind === 'hill48-ratios') {
      // check case hill-r
      for (const [i, ratio] of [1, 1.04115, 0.971797, 1.00591].entries()) near(surface.ratios[i]!, ratio, 1e-5)
    }
    if (card.needs.includes('yoshida-uemori')) {
      for (const [id, value] of Object.entries(input.kinematic!.parameters)) {
        if (id === 'Rsat' && read.yoshidaGrowth) continue
        near(yoshida![id as keyof NonNullable<typeof yoshida>], value, digits.wide)
      }
    }
    // The seventh digit is set, so that a shifted column is detected.
    if (card.holds.FE1 === fallingModulus && card.solver !== 'neutral') {
      near(chord!.Ea, 157_213.4, card.solver === 'LS-DYNA' ? digits.narrow : digits.wide)
      near(chord!.xi, 45, digits.wide)
    }
    if (card.needs.includes('failure')) {
      if (card.failure?.name === 'FAIL/BIQUAD') {
        for (const [i, strain] of [1.5, 0.7, 0.62, 0.38, 0.62].entries()) near(failure!.failure.y[i]!, strain, 5e-4)
      } else {
        expect(failure!.failure.x).toEqual(input.fracture!.failure.triaxiality)
        expect(failure!.failure.y).toEqual(input.fracture!.failure.strain)
      }
      if (failure!.instability) expect(failure!.instability.y).toEqual(input.fracture!.instability!.strain)
      if (failure!.regularisation) {
        for (const [i, size] of [0.5, 1, 2, 5, 10].entries()) near(failure!.regularisation.x[i]!, size, 1e-6)
      }
    }
    if (card.needs.includes('forming-limit')) {
      const tested = limit!.slice(-input.formingLimit!.length)
      for (const [i, [minor, major]] of input.formingLimit!.entries()) {
        near(tested[i]!.minor, minor, 1e-6)
        near(tested[i]!.major, major, 1e-6)
      }
    }
    const needed = { surface: card.needs.some((part) => ['r-values', 'yld2000', 'hill48'].includes(part)) }
    expect(surface.kind === 'von-mises' && needed.surface).toBe(false)
  })
})

test.each(
  cards.filter(({ solver }) => solver === 'LS-DYNA' || solver === 'Radioss').map((card) => [card.id, card] as const),
)('%s says the same with the largest ids', (id, card) => {
  const [plain, moved] = [0, 99_999_000].map((idOffset) =>
    card.read(writeCard(id, sampleInput(), 'mm-t-s', { idOffset }).files),
  )
  expect(moved).toEqual(plain)
})

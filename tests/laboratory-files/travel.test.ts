import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { evaluateTension, type Scalar } from '#core/evaluate/index.ts'
import { complianceOfTension } from '#core/evaluate/record/machine-compliance.ts'
import { travelUncertainty } from '#core/evaluate/record/travel-continuation.ts'
import type { Specimen } from '#core/read/specimen.ts'
import { type ReplicateSummary, summarise } from '#core/statistics/replicates.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import { measurementsFolder } from '../measurements.ts'

/**
 * Bars with the travel of the machine and an extensometer that stayed on to the break. Its readings are taken away from some strain on:
 * what the travel says instead stands beside what was measured.
 */
const folder = measurementsFolder()
const bars = readdirSync(join(folder, 'pmd-42crmos4')).filter((name) => name.endsWith('.csv'))

/** Bars whose travel lies more than 1 % off the extensometer: with it A would be 1.4 to 3.9 percentage points off. */
const loose = [
  'uclouvain-ahss-tensile/stainless/stainless_steel_304L_01.csv',
  'uclouvain-ahss-tensile/stainless/stainless_steel_316L_01.csv',
]

const value = (scalars: readonly Scalar[], id: string) => scalars.find((one) => one.id === `uat.${id}`)!

/** The first specimen of a file, and what its whole record says; read once for all cuts. */
const whole = memoize(async (path: string) => {
  const { reading } = await readLaboratoryFile(join(folder, path))
  const specimen = reading.specimens[0]!
  return { specimen, scalars: evaluateTension(specimen).scalars }
})

function memoize<Answer>(make: (key: string) => Answer): (key: string) => Answer {
  const made = new Map<string, Answer>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)!
  }
}

/** The specimen as if its extensometer had come off at this strain [1], with every column that the laboratory computed from it. */
function cut(specimen: Specimen, strain: number, gauge: number): Specimen {
  const own = specimen.channels.find(({ role }) => role === 'extension' || role === 'eng_strain')!
  const scale = own.role === 'extension' ? gauge : 1
  const off = own.values.findIndex((length) => length / scale > strain)
  const channels = specimen.channels.map((one) =>
    ['extension', 'eng_strain', 'true_strain', 'true_stress'].includes(one.role)
      ? { ...one, values: one.values.map((length, i) => (i < off ? length : Number.NaN)) }
      : one,
  )
  return { ...specimen, channels }
}

/** Where it is taken away, as a share of uniform elongation: early, before maximum force, at it, and in the neck. */
describe.each([0.3, 0.8, 1, 1.3])('an extensometer taken away at %s Ag', (share) => {
  const apart: number[] = []
  test.each(bars)('%s: travel less machine gives Ag and A', async (file) => {
    const { specimen, scalars: measured } = await whole(join('pmd-42crmos4', file))
    const [ag, a, gauge] = ['ag', 'a', 'l0'].map((id) => value(measured, id).value!) as [number, number, number]
    const { scalars, issues } = evaluateTension(cut(specimen, (share * ag) / 100 + 0.002, gauge))
    const refused = issues.find(({ code }) => code === 'travel-not-used')
    if (refused) {
      expect(refused.message).toMatch(/from the extensometer \(limit 1 %\)/)
      expect(value(scalars, 'a').value).toBeNull()
      return
    }
    expect(Math.abs(value(scalars, 'ag').value! - ag)).toBeLessThan(travelUncertainty.ag)
    expect(Math.abs(value(scalars, 'a').value! - a)).toBeLessThan(travelUncertainty.a)
    expect(value(scalars, 'a').flags).toContain('travel_after_extensometer')
    // What the laboratory itself states.
    const stated = specimen.laboratory.find(({ id }) => id === 'uat.a')!.value
    expect(Math.abs(value(scalars, 'a').value! - stated)).toBeLessThan(travelUncertainty.a)
    apart.push(Math.abs(value(scalars, 'a').value! - a))
  })

  test('A lies 0.25 percentage points off in the mean, over all bars but at most one', () => {
    expect(apart.length).toBeGreaterThanOrEqual(bars.length - 1)
    expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(0.25)
  })
})

test.each(loose)('%s: a travel that does not follow is refused with the reason', async (file) => {
  const { specimen, scalars: measured } = await whole(file)
  const [ag, gauge] = ['ag', 'l0'].map((id) => value(measured, id).value!) as [number, number]
  const { scalars, issues } = evaluateTension(cut(specimen, (0.5 * ag) / 100, gauge))
  expect(issues.find(({ code }) => code === 'travel-not-used')?.message).toMatch(
    /deviates by [\d.]+ % from the extensometer/,
  )
  expect(value(scalars, 'a')).toMatchObject({ value: null, flags: ['extensometer_removed'] })
})

/** The grips gave way more for the first six bars of the series; the other 24 agree. */
test('bars of one machine tell one compliance, and show where it was set up otherwise', async () => {
  const told = await Promise.all(
    bars.map(async (file) => {
      const found = complianceOfTension((await whole(join('pmd-42crmos4', file))).specimen)
      if (typeof found === 'string') throw new Error(`${file}: ${found}`)
      return found.perForce
    }),
  )
  const [before, after] = [told.slice(0, 6), told.slice(6)].map(summarise) as [ReplicateSummary, ReplicateSummary]
  expect(after.mean).toBeCloseTo(0.0239, 3)
  expect(after.cv).toBeLessThan(0.03)
  expect(before.min).toBeGreaterThan(after.max)
})

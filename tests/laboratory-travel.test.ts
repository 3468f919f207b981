import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { evaluateTension, type Scalar } from '#core/evaluate/index.ts'
import type { Specimen } from '#core/read/specimen.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import { laboratoryFolder } from './laboratory-files.ts'

/**
 * Bars of 42CrMoS4 with the travel of the piston and an extensometer that stayed on to the break. Its readings are taken away from 80 %
 * of uniform strain on: what the travel says instead stands beside what was measured.
 */
const folder = laboratoryFolder()
const series = folder ? join(folder, 'pmd-42crmos4') : ''
const files = folder ? readdirSync(series).filter((name) => name.endsWith('.csv')) : []

const value = (scalars: readonly Scalar[], id: string) => scalars.find((one) => one.id === `uat.${id}`)!

/** The specimen as if its extensometer had come off at this strain [1]. */
function cut(specimen: Specimen, strain: number, gauge: number): Specimen {
  const own = specimen.channels.find(({ role }) => role === 'extension')!
  const off = own.values.findIndex((length) => length / gauge > strain)
  const channels = specimen.channels.map((one) =>
    one === own ? { ...one, values: one.values.map((length, i) => (i < off ? length : Number.NaN)) } : one,
  )
  return { ...specimen, channels }
}

describe.skipIf(!folder)('where the extensometer is taken away, travel less machine gives Ag and A', () => {
  const apart: number[] = []
  test.each(files)('%s', async (file) => {
    const { reading } = await readLaboratoryFile(join(series, file))
    const [specimen] = reading.specimens as [Specimen]
    const whole = evaluateTension(specimen).scalars
    const [ag, a, gauge] = ['ag', 'a', 'l0'].map((id) => value(whole, id).value!) as [number, number, number]
    const { scalars, issues } = evaluateTension(cut(specimen, (0.8 * ag) / 100 + 0.002, gauge))
    const told = issues.find(({ code }) => code === 'strain-by-travel')
    if (!told) {
      // Less than 1 % of both instruments, or a travel that does not follow: nothing is made up.
      expect(value(scalars, 'a').value).toBeNull()
      return
    }
    expect(Math.abs(value(scalars, 'ag').value! - ag)).toBeLessThan(0.25)
    expect(Math.abs(value(scalars, 'a').value! - a)).toBeLessThan(1.1)
    expect(value(scalars, 'a').flags).toContain('travel_after_extensometer')
    apart.push(Math.abs(value(scalars, 'a').value! - a))
  })
  test('A lies less than 0.3 percentage points off in the mean of at least 25 bars', () => {
    expect(apart.length).toBeGreaterThan(24)
    expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(0.3)
  })
})

import { describe, expect, test } from 'vitest'
import { type Camera, errorsOf, type Experiment, follow } from './experiment.ts'

const usual: Experiment = { motion: 'uniform', strain: 0.06, radius: 10, step: 14, noise: 1 }
/** A part of the sheet in fewer pictures: the same steps between them for a third of the work. */
const small: Camera = { width: 240, height: 150, stages: 3 }

describe('the demonstration measures what it shows', () => {
  test.each<[string, Partial<Experiment>, number]>([
    ['uniform pull', {}, 1.5e-3],
    ['a band of strain, gauge shorter than the band', { motion: 'necking', strain: 0.12, radius: 7, step: 7 }, 6e-3],
  ])('%s: every stage within its error', (_, change, within) => {
    const seen = [...follow({ ...usual, ...change }, small)]
    expect(seen).toHaveLength(small.stages + 1)
    for (const stage of seen) {
      const { found, lost, rms } = errorsOf(stage)
      expect(lost / (found + lost)).toBeLessThan(0.15)
      expect(rms).toBeLessThan(within)
    }
  })

  test('a longer gauge flattens a narrow band: its peak is read too low', () => {
    const peakError = (step: number) => {
      const last = [...follow({ ...usual, motion: 'necking', strain: 0.15, step, noise: 0 }, small)].at(-1)!
      const middle = last.points.filter(({ measured }) => measured).sort((a, b) => b.truth - a.truth)[0]!
      return middle.truth - middle.measured!.exx
    }
    expect(peakError(24)).toBeGreaterThan(2 * peakError(8))
  })

  test('noise of the camera becomes scatter of the strain', () => {
    const rms = (noise: number) => errorsOf([...follow({ ...usual, noise }, small)].at(-1)!).rms
    expect(rms(6)).toBeGreaterThan(2 * rms(0))
  })
})

import { describe, expect, test } from 'vitest'
import { channel, read, rows } from '../sample-reading.fixture.ts'

/** A stretch of 1.3 by the last of forty rows, and 0.9 across; written as the head says. By hand: e = 0.3, ln 1.3 = 0.262364, E = (1.69 − 1)/2 = 0.345. */
const lengths = (i: number) => 1 + (0.3 * i) / 39
const widths = (i: number) => 1 - (0.1 * i) / 39
const green = (stretch: number) => (stretch ** 2 - 1) / 2

describe('a strain whose name says how it is meant', () => {
  test.each<[string, string, (stretch: number) => number, 'eng_strain' | 'true_strain', number]>([
    ['Green–Lagrange along the load', 'eyy [1] - Lagrange', green, 'eng_strain', 0.3],
    ['technical', 'Technical strain', (l) => l - 1, 'eng_strain', 0.3],
    ['true axial strain', 'True axial strain', Math.log, 'true_strain', Math.log(1.3)],
    ['axial strain, true', 'Axial strain (true)', Math.log, 'true_strain', Math.log(1.3)],
    ['true strain in Japanese', '真ひずみ', Math.log, 'true_strain', Math.log(1.3)],
  ])('%s', async (_why, name, of, role, last) => {
    const reading = await read(`${name};force [N]\n${rows(40, (i) => `${of(lengths(i))};${i * 100}`)}`)
    expect(channel(reading, role).values[39]).toBeCloseTo(last, 9)
  })

  test.each<[string, (stretch: number) => number]>([
    ['Log. width strain', Math.log],
    ['True transverse strain', Math.log],
    ['Umformgrad Breite', Math.log],
    ['Width strain, Green', green],
    ['Width strain', (l) => l - 1],
  ])('%s is that of the width', async (name, of) => {
    const reading = await read(
      `Strain;${name};force [N]\n${rows(40, (i) => `${lengths(i) - 1};${of(widths(i))};${i * 100}`)}`,
    )
    expect(channel(reading, 'eng_width_strain').values[39]).toBeCloseTo(-0.1, 9)
  })

  test('principal strains become true', async () => {
    const reading = await read(
      `e1 [1] - Lagrange;e2 [1] - Lagrange\n${rows(40, (i) => `${green(lengths(i))};${green(widths(i))}`)}`,
    )
    expect(channel(reading, 'eps1').values[39]).toBeCloseTo(Math.log(1.3), 9)
    expect(channel(reading, 'eps2').values[39]).toBeCloseTo(Math.log(0.9), 9)
  })
})

test('a column of the width itself gives its change', async () => {
  const reading = await read(
    `force [N];Extensometer [mm];Width [mm]\n${rows(40, (i) => `${i * 100};${50 * (lengths(i) - 1)};${20 * widths(i)}`)}`,
  )
  expect(channel(reading, 'width_extension').values[39]).toBeCloseTo(-2, 9)
  expect(reading.specimens[0]!.issues.map(({ code }) => code)).toContain('width-itself')
})

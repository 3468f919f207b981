import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFlowCurve } from './read-flow-curve.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mi-flow-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (unit: string, strain: readonly number[], stress = strain.map((_, i) => 500 + i)) => {
  const file = join(folder, 'flow.csv')
  writeFileSync(file, `strain,stress\n${unit},MPa\n${strain.map((at, i) => `${at},${stress[i]}`).join('\n')}\n`)
  return readFlowCurve(file)
}

describe('plastic strain at the door', () => {
  test('in percent is converted, as far as it goes', () => {
    expect(Array.from(read('%', [0, 10, 40, 150]).x)).toEqual([0, 0.1, 0.4, 1.5])
  })
  test('noise of a measurement passes', () => {
    expect(read('1', [0, 0.01, 0.00995, 0.02]).x).toHaveLength(4)
  })
  test.each([
    ['percent without its sign', '1', [0, 0.5, 5, 40], 'line 5: plastic strain 5 is above 1; if it is in percent'],
    ['percent of a strong steel', '-', [0, 0.5, 1, 1.8], 'line 6: plastic strain 1.8 is above 1; if it is in percent'],
    ['no unit at all', '', [0, 2], 'line 4: plastic strain 2 is above 1'],
    ['from the end to the start', '1', [0.2, 0.1, 0], 'line 4: plastic strain 0.1 is below the previous 0.2'],
    ['two curves below each other', '%', [0, 10, 20, 0, 10], 'line 6: plastic strain 0 is below the previous 0.2'],
    ['strain below 0', '1', [-0.01, 0, 0.1], 'line 3: plastic strain -0.01 is below 0'],
  ])('%s is refused with the fact', (_why, unit, strain, fact) => {
    expect(() => read(unit, strain)).toThrow(fact)
  })
  test.each([
    ['of nothing', 0],
    ['in compression', -510],
  ])('true stress %s is refused with its line', (_why, stress) => {
    expect(() => read('1', [0, 0.1], [500, stress])).toThrow(`line 4: true stress ${stress} MPa is not above 0`)
  })
})

describe('units in the names', () => {
  const written = (text: string) => {
    const file = join(folder, 'named.csv')
    writeFileSync(file, text)
    return readFlowCurve(file)
  }
  test.each([
    ['commas', 'True plastic strain,True stress (MPa)\n0,400\n0.1,500\n'],
    ['semicolons, decimal commas, per cent', 'plast. Dehnung [%];wahre Spannung [GPa]\n0;0,4\n10;0,5\n'],
    ['tabs', 'eps_p\tkf [MPa]\n0\t400\n0.1\t500\n'],
  ])('%s', (_why, text) => {
    const { x, y } = written(text)
    expect([Array.from(x), Array.from(y)]).toEqual([
      [0, 0.1],
      [400, 500],
    ])
  })
  test.each([
    [
      'no unit of the stress',
      'strain,stress\n0,400\n',
      "line 1: 'stress' has no unit of stress; write 'true stress [MPa]'",
    ],
    ['no names', '0,400\n0.1,500\n', 'begins with numbers; add a row of names'],
    [
      'engineering columns',
      'Engineering strain [%],Engineering stress [MPa]\n0,1\n',
      'is an engineering quantity; a flow curve is',
    ],
  ])('%s is refused with what to write', (_why, text, fact) => expect(() => written(text)).toThrow(fact))
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { mutatedFile } from '#tests/fixtures/mutated-files.ts'
import { readSource } from './read-source.ts'
import { codes, read } from './sample-reading.fixture.ts'

/**
 * Work counted in characters that patterns pass over: nearly all of a reader's time is theirs, and unlike time it is the same on
 * every machine.
 */
let steps = 0
const exec = RegExp.prototype.exec
beforeAll(() => {
  // oxlint-disable-next-line no-extend-native -- counts, and is put back
  RegExp.prototype.exec = function (this: RegExp, text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    const to = found ? found.index + found[0].length : this.sticky ? from : text.length
    steps += 10 + to - from
    return found
  }
})
afterAll(() => {
  // oxlint-disable-next-line no-extend-native -- counts, and is put back
  RegExp.prototype.exec = exec
})

async function stepsOf(text: string): Promise<number> {
  const before = steps
  await read(text)
  return steps - before
}

const block = (lines: string) => (count: number) =>
  Array.from({ length: count }, (_, i) => lines.replaceAll('%', `${i}`)).join('')
const below = (lines: string) => (count: number) =>
  `time;force;extension\n${block('%;%;%\n')(20)}${block(lines)(count)}`

test.each([
  ['the same table', block('time;force;extension\n0;%;0\n1;5;0.1\n2;6;0.2\n')],
  ['tables with statements', block('Specimen;P%\nWidth;20;mm\ntime;force;extension\n0;1;0\n1;5;0.1\n')],
  ['tables with results', block('Specimen;P%\nFinal width;18;mm\nRm;600;MPa\ntime;force\n0;1\n1;5\n')],
  ['tables with other names', block('time;force;a%\n0;1;0\n1;5;0.1\n2;6;0.2\n')],
  ['tables of one row', block('time;force;a%\n0;1;0\n')],
  ['tables below a test', below('time;force;b%\n0;0;0\n1;1;1\n2;2;2\n3;3;3\n4;4;4\n5;5;5\n')],
  ['specimens side by side', block('Diameter;12.5;Diameter;12.7\nforce;ext;force;ext\n0;0;0;0\n1;1;1;1\n')],
  ['words among the rows', below('%;1;1\nnote %\n')],
  [
    'a specimen in each row',
    (count: number) => `specimen;time;force;extension\n${block('A;%;1;1\n')(60)}${block('P%;%;1;1\n')(count)}`,
  ],
  [
    'results of many specimens',
    (count: number) =>
      `Specimen;Rm;Rp0.2\n;MPa;MPa\n${block('P%;600;400\n')(count)}${block('Specimen;P%\ntime;force;extension\n0;1;0\n1;5;0.1\n2;6;0.2\n3;7;0.3\n4;8;0.4\n5;9;0.5\n')(count)}`,
  ],
  ['statements', (count: number) => `${block('Final width %;20.%;mm\n')(count)}time;force;ext\n0;0;0\n1;1;1\n2;2;2\n`],
  [
    'means below names',
    (count: number) => `${block('mean;max\nmean;5\n')(count)}time;force;ext\n0;0;0\n1;1;1\n2;2;2\n`,
  ],
  // Backtracking within a pattern is not in the steps; at these lengths it would take longer than any test may.
  ['a long name', (count: number) => `time;force ${'('.repeat(400 * count)};ext\n0;0;0\n1;1;1\n2;2;2\n`],
  ['a gap in a name', (count: number) => `a${' '.repeat(400 * count)}b;force;ext\n0;0;0\n1;1;1\n2;2;2\n`],
])('reads a file with %s in time that grows with its length', async (_what, make) => {
  const [one, two, four] = [make(400), make(800), make(1600)]
  await stepsOf(one)
  const [first, second, third] = [await stepsOf(one), await stepsOf(two), await stepsOf(four)]
  // Twice the file: twice the work, and a third more for what is looked up per file.
  expect(second / first).toBeLessThan(2.7)
  expect(third / second).toBeLessThan(2.7)
  expect(third / four.length).toBeLessThan(3000)
})

test('a file with more tables than the limit is refused with the line and what to do', async () => {
  const reading = await read(block('time;force;extension\n0;1;0\n1;5;0.1\n2;6;0.2\n3;7;0.3\n4;8;0.4\n5;9;0.5\n')(1300))
  const [error, ...others] = reading.issues.filter(({ severity }) => severity === 'error')
  expect(others).toEqual([])
  expect(error).toMatchObject({ code: 'too-many-tables', line: 7010 })
  expect(error!.message).toMatch(
    /^Reading stopped at line 7010: .* 1.000 tables or specimens.*Split it into several files\.$/,
  )
  expect(reading.specimens).toHaveLength(1000)
})

test('a workbook with more tables than the limit is refused, too', async () => {
  const rows = [
    ['time', 'force', 'extension'],
    [0, 1, 0],
    [1, 5, 0.1],
    [2, 6, 0.2],
    [3, 7, 0.3],
  ]
  const sheets = Array.from({ length: 40 }, (_, i) => ({
    name: `S${i}`,
    rows: Array.from({ length: 30 }, () => rows).flat(),
  }))
  const reading = await readSource({ kind: 'sheets', name: 'many.xlsx', sheets })
  expect(codes(reading).filter((code) => code === 'too-many-tables')).toHaveLength(1)
  expect(reading.specimens).toHaveLength(1000)
})

test('columns apart by blanks are counted as well', async () => {
  const row = (from: number) => Array.from({ length: 600 }, (_, i) => from + i).join(' ')
  const reading = await read(`${row(0)}\n${row(1)}\n${row(2)}\n`)
  expect(codes(reading)).toEqual(['too-many-columns'])
})

test('300 mutated files are read with work in proportion to their length', async () => {
  const max = { steps: 0, what: '' }
  for (let number = 0; number < 300; number++) {
    const { what, source } = mutatedFile(number, 0.1)
    const characters =
      source.kind === 'text'
        ? [...(source.pieces as Iterable<string>)].join('').length
        : JSON.stringify(source.sheets).length
    const before = steps
    await readSource(source)
    const each = (steps - before) / (characters + 2000)
    if (each > max.steps) Object.assign(max, { steps: each, what: `file ${number}, ${what}` })
  }
  expect(max.steps, max.what).toBeLessThan(3000)
})

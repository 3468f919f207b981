import { expect, test } from 'vitest'
import { readSource } from '../read-source.ts'

/** Forty readings of force [N] and extension [mm], read as a file. */
async function found(force: (i: number) => number, extension: (i: number) => number) {
  const rows = Array.from({ length: 40 }, (_, i) => `${i},${force(i)},${extension(i)}`).join('\n')
  const content = `Time [s],Force [N],Extensometer [mm]\n${rows}`
  const { specimens } = await readSource({ kind: 'text', name: 'P1', pieces: [content] })
  return specimens[0]!.issues.filter(({ code }) => code === 'strain-runs-back')
}

test('a turned sign names the line, the values and what to do', async () => {
  const [issue, ...more] = await found(
    (i) => i * 100,
    (i) => -i / 10,
  )
  expect(more).toEqual([])
  // 2 % of the range of 3.9 mm and 10 % of the largest force are passed by the fifth reading, in line 6.
  expect(issue).toMatchObject({ severity: 'error', line: 6, column: 'Extensometer [mm]' })
  expect(issue!.message).toContain('falls from 0 (line 2) to -0.4')
})

test.each([
  ['a steady pull', (i: number) => i * 100, (i: number) => i / 10],
  [
    'unloading and loading again',
    (i: number) => (i < 20 ? i * 100 : Math.abs(30 - i) * 220),
    (i: number) => (i < 20 ? i / 10 : 1 + Math.abs(30 - i) / 11),
  ],
  [
    'compression first, then tension',
    (i: number) => (i < 20 ? -i * 100 : (i - 30) * 200),
    (i: number) => (i < 20 ? -i / 10 : (i - 39) / 10),
  ],
])('%s is nothing to report', async (_why, force, extension) => {
  expect(await found(force, extension)).toEqual([])
})

test('a few rows of a slipping extensometer are a warning', async () => {
  const issues = await found(
    (i) => i * 100,
    (i) => (i >= 20 && i < 23 ? 0.5 : i / 10),
  )
  expect(issues).toMatchObject([{ severity: 'warning', line: 22 }])
})

test.each([
  ['to zero', () => 0],
  ['to a filler', () => -999.99],
  ['slowly', (i: number) => Math.max(0.5, 2.4 - (i - 24) * 0.4)],
])('an extensometer that is taken off and goes %s is a warning, and the file is stored', async (_why, after) => {
  const issues = await found(
    (i) => i * 100,
    (i) => (i < 25 ? i / 10 : after(i)),
  )
  expect(issues).toMatchObject([{ severity: 'warning' }])
  expect(issues[0]!.message).toContain('removal of the extensometer')
})

test('single readings far off are not a strain that was reached', async () => {
  const issues = await found(
    (i) => i * 100,
    (i) => (i === 5 ? 30 : i / 10),
  )
  expect(issues).toEqual([])
})

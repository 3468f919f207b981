import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#tests/command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mi-predict-'))
  const line = (i: number) => [i, 3 * i + ((i * 7) % 5) / 10, i % 2 ? 'DP' : 'CP', `M${i >> 1}`]
  const body = Array.from({ length: 40 }, (_, i) => line(i))
  writeFileSync(
    join(folder, 'table.csv'),
    `Rm,y,family,material\nMPa,%,,\n${body.map((row) => row.join(',')).join('\n')}\n`,
  )
  writeFileSync(
    join(folder, 'comma.csv'),
    `Rm;y;family;material\n${body.map((row) => row.join(';').replaceAll('.', ',')).join('\n')}\n`,
  )
  const german = (cell: number, j: number) => (j === 0 ? cell * 1000 : cell).toLocaleString('de')
  writeFileSync(
    join(folder, 'points.csv'),
    `"Rm\nMPa"|y|family|material\n${body.map((row) => row.map((cell, j) => (typeof cell === 'number' ? german(cell, j) : cell)).join('|')).join('\n')}\n`,
  )
  // y = 10 x. A number in four is 0.125, of another program than the rest.
  const mixed = Array.from({ length: 40 }, (_, i) => (i % 4 ? `${i},5;${10 * i + 5}` : '0.125;1,25'))
  writeFileSync(join(folder, 'nought.csv'), `x;y\n${mixed.join('\n')}\n`)
  writeFileSync(join(folder, 'folds'), body.map((_, i) => i % 4).join('\n'))
  writeFileSync(join(folder, 'bad-folds'), '1\nx\n')
  writeFileSync(join(folder, 'few-folds'), '1\n2\n')
  const named = `Härte HV;y;family;material\n${body.map((row) => row.join(';')).join('\n')}\n`
  writeFileSync(join(folder, 'latin.csv'), named, 'latin1')
  writeFileSync(join(folder, 'utf-16.csv'), `\uFEFF${named}`, 'utf16le')
  writeFileSync(join(folder, 'long.csv'), `a,y\n${'1,2\n'.repeat(1_000_000)}`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => runCommand('predict', args, {}, folder)
const asked = ['--target', 'y', '--group', 'material'] as const

test('a table with units, and the same with decimal commas: one JSON object', async () => {
  const [plain, comma] = [await run('table.csv', ...asked, '--json'), await run('comma.csv', ...asked, '--json')]
  expect(plain.code).toBe(0)
  const found = JSON.parse(plain.stdout)
  expect(found).toMatchObject({ rows: 40, groups: 20, features: ['Rm', 'family'], chosen: 'ridge' })
  expect(found.predictions[0]).toEqual({
    row: 1,
    value: expect.any(Number),
    lower: expect.any(Number),
    upper: expect.any(Number),
    light: expect.stringMatching(/^(green|amber|red)$/),
  })
  expect(JSON.parse(comma.stdout)).toEqual(found)
})

test('points part thousands beside decimal commas, bars part cells, and a name has two lines', async () => {
  const { stdout, stderr } = await run('points.csv', ...asked, '--json')
  expect(stderr).toBe('')
  const [plain, points] = [JSON.parse((await run('table.csv', ...asked, '--json')).stdout), JSON.parse(stdout)]
  expect(points.features).toEqual(['Rm\nMPa', 'family'])
  expect(points.models[1].rmse).toBeCloseTo(plain.models[1].rmse, 9)
})

test('a point behind a nought parts no thousands', async () => {
  const given = await run('nought.csv', '--target', 'y', '--json')
  expect(JSON.parse(given.stdout).models[1].rmse).toBeLessThan(1)
})

test('names in the encoding of an older program, and of a spreadsheet', async () => {
  for (const file of ['latin.csv', 'utf-16.csv']) {
    const { stdout, stderr } = await run(file, ...asked, '--features', 'Härte HV', '--json')
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ rows: 40, features: ['Härte HV'] })
  }
})

test('a report in words, with the features, folds and level of the call', async () => {
  const { stdout } = await run('table.csv', ...asked, '--features', 'Rm', '--folds', 'folds', '--level', '0.8')
  expect(stdout).toContain('40 rows of 20 materials, from Rm\n')
  expect(stdout).toContain('M1 has rows in several folds')
  expect(stdout).toContain('an estimate, not a measurement')
})

test.each([
  ['no target', ['table.csv'], 'name a column to predict (--target)'],
  ['an unknown column', ['table.csv', '--target', 'z'], "no column 'z'"],
  ['a million rows', ['long.csv', '--target', 'y'], '1000000 rows of data; use at most 20000'],
  ['no file', ['none.csv', ...asked], 'none.csv cannot be read: ENOENT'],
  ['a level of 90', ['table.csv', ...asked, '--level', '90'], "--level: between 0 and 1, not '90'"],
  ['folds with words', ['table.csv', ...asked, '--folds', 'bad-folds'], "bad-folds, line 2: 'x' is not a whole number"],
  ['too few folds', ['table.csv', ...asked, '--folds', 'few-folds'], '2 folds for 40 rows'],
])('%s: one line that says so, status 2', async (_, args, words) => {
  const { code, stderr, stdout } = await run(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(words)
  expect(stderr.trim().split('\n').length).toBe(1)
})

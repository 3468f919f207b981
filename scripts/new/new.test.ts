import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { root } from '../build.ts'
import { generate } from './new.ts'

/** The part of the repository that the generated files belong to. */
const copied = ['src/core', 'package.json', 'tsconfig.json', 'tsconfig.core.json']

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'mi-new-'))
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, 'migrations'))
  for (const path of globSync('migrations/*.sql', { cwd: root })) writeFileSync(join(copy, path), '')
  writeFileSync(join(copy, 'vitest.config.ts'), 'export default {}\n')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The output of a program that fails in the copy; empty when it passes. */
async function failureOf(...command: string[]): Promise<string> {
  const { PATH, HOME } = process.env
  try {
    await promisify(execFile)(process.execPath, command, { cwd: copy, env: { PATH, HOME }, maxBuffer: 1e8 })
    return ''
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error)) throw error
    return `${error.message}\n${String(error.stdout)}`
  }
}

describe('test type and properties', () => {
  let lines: string[]
  beforeAll(() => {
    lines = [
      ...generate(copy, ['test-type', 'TPB', 'Three-point bending']),
      ...generate(copy, ['property', 'tpb.energy', 'Bending energy']),
      ...generate(copy, ['property', 'uat.trial', "Trial value, the maker's"]),
    ]
  })

  test('a test type has eight files and two tests, a property two files and one test', () => {
    expect(lines.filter((line) => !line.startsWith('next: '))).toEqual([
      'created src/core/test-types/tpb/type.ts',
      'created src/core/test-types/tpb/properties.ts',
      'created src/core/test-types/tpb/evaluate.ts',
      'created src/core/test-types/tpb/recipe.ts',
      'changed src/core/test-types/registry.ts',
      'changed src/core/evaluate/evaluations.ts',
      'changed src/core/synthetic/recipes.ts',
      expect.stringMatching(/^created migrations\/\d{4}_test_type_tpb\.sql$/),
      'changed src/core/test-types/registry.test.ts',
      'changed src/core/properties/properties.test.ts',
      ...['tpb', 'uat'].flatMap((folder) => [
        `changed src/core/test-types/${folder}/properties.ts`,
        `changed src/core/test-types/${folder}/type.ts`,
        'changed src/core/properties/properties.test.ts',
      ]),
    ])
  })

  test('the program compiles with them', async () =>
    expect(await failureOf('node_modules/typescript/bin/tsc', '-p', 'tsconfig.core.json', '--noEmit')).toBe(''))

  test('tests about all test types and properties pass with them', async () => {
    const files = [
      'src/core/test-types/registry.test.ts',
      'src/core/test-types/condition.test.ts',
      'src/core/properties',
      'src/core/evaluate/bad-input.test.ts',
      'src/core/evaluate/settings.test.ts',
      'src/core/synthetic/catalogue.test.ts',
      'src/core/synthetic/digest.test.ts',
    ]
    expect(await failureOf('node_modules/vitest/vitest.mjs', 'run', ...files)).toBe('')
  })

  test('the migration lets the code into every table of tests and into the material status', async () => {
    const [path] = globSync('migrations/*_test_type_tpb.sql', { cwd: copy })
    const db = await testDatabase()
    try {
      const { rows } = await db.asAdmin(async (admin) => {
        await admin.query(readFileSync(join(copy, path!), 'utf8'))
        return admin.query<{ cells: string[]; lacking: string[] }>(`select app.status_cells() as cells,
          array(select conrelid::regclass::text from pg_constraint
            where contype = 'c' and pg_get_constraintdef(oid) ~ '''FSM''' and pg_get_constraintdef(oid) !~ '''TPB''') as lacking`)
      })
      expect(rows[0]!.lacking).toEqual([])
      expect(rows[0]!.cells.slice(-7)).toEqual(['TPB', 'FE1', 'FE2', 'FE3', 'FE4', 'FE5', 'FE6'])
    } finally {
      await db.close()
    }
  })
})

test.each([
  [[], "'' is not a kind. Use one of: test-type, property."],
  [['toString'], "'toString' is not a kind. Use one of: test-type, property."],
  [['test-type', 'BND', 'Bending'], 'Test type BND exists.'],
  [['test-type', 'bend', 'Bending'], "'bend' is not a code of a test type: three capital letters, e.g. TPB."],
  [['test-type', 'XYZ', "x'y"], `'x'y' is not a name of a test type, e.g. 'Three-point bending'.`],
  [['property', 'bnd.alpha', 'Angle'], "Property 'bnd.alpha' exists."],
  [['property', 'xyz.alpha', 'Angle'], "'xyz.alpha': no test type XYZ found in src/core/test-types/xyz."],
  [['property', 'bnd.energy'], "'bnd.energy': its name is missing."],
  [
    ['property', '../x', 'Angle'],
    "'../x' is not an id of a property: a test type, a point and up to 20 letters or digits, e.g. bnd.energy.",
  ],
])('%j is refused', (args, message) => expect(() => generate(root, args)).toThrow(message))

import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { root } from '../build.ts'
import { typeFaults } from './new-types.fixture.ts'
import { generate, generators } from './new.ts'

/** The part of the repository that the generated files belong to. */
const copied = ['src/core', 'docs/science/fe-cards.md', 'package.json', 'tsconfig.json', 'tsconfig.core.json']

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'mi-new-'))
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, 'migrations'))
  for (const path of globSync('migrations/*.sql', { cwd: root })) writeFileSync(join(copy, path), '')
  // Only against what hangs, as in the configuration of the project.
  writeFileSync(join(copy, 'vitest.config.ts'), 'export default { test: { testTimeout: 1_200_000 } }\n')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The output of a program that fails in the copy; empty when it passes. */
async function failureOf(command: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, ...environment }
  try {
    await promisify(execFile)(process.execPath, command, { cwd: copy, env, maxBuffer: 1e8 })
    return ''
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error)) throw error
    return `${error.message}\n${String(error.stdout)}`
  }
}

const cards = ['ls-dyna-trial', 'abaqus-trial', 'radioss-trial', 'ansys-trial']

describe('test type, properties, cards and a file format', () => {
  let lines: string[]
  beforeAll(() => {
    lines = [
      ...generate(copy, ['test-type', 'TPB', 'Three-point bending']),
      ...generate(copy, ['property', 'tpb.energy', 'Bending energy']),
      ...generate(copy, ['property', 'uat.trial', "Trial value, the maker's"]),
      ...cards.flatMap((id) => generate(copy, ['card', id, "*TRIAL, the maker's"])),
      ...generate(copy, ['format', 'trial-machine', "Trial's machine"]),
    ]
  })

  test('state the files that they create and change', () => {
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
      ...['ls-dyna', 'abaqus', 'radioss', 'ansys'].flatMap((folder) => [
        `created src/core/cards/${folder}/trial.ts`,
        'changed src/core/cards/index.ts',
      ]),
      'created src/core/read/dialects/trial-machine.ts',
      'changed src/core/read/dialects/index.ts',
      'changed src/core/read/dialects/sample-files.fixture.ts',
      'changed src/core/read/dialects/dialects.test.ts',
    ])
  })

  test('the program compiles with them', async () =>
    expect(await failureOf(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.core.json', '--noEmit'])).toBe(''))

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
    expect(await failureOf(['node_modules/vitest/vitest.mjs', 'run', ...files])).toBe('')
  })

  test('golden files of the cards are written, and tests about all cards and formats pass', async () => {
    for (const { run, environment } of generators['card']!.finish!) expect(await failureOf(run, environment)).toBe('')
    expect(globSync('src/core/cards/golden/*-trial.*', { cwd: copy })).toHaveLength(4 * cards.length)
    const files = ['registry', 'round-trip', 'ls-dyna/layout', 'radioss/layout'].map(
      (name) => `src/core/cards/${name}.test.ts`,
    )
    const run = ['node_modules/vitest/vitest.mjs', 'run', ...files, 'src/core/read/dialects', 'src/core/needed-tests']
    expect(await failureOf(run)).toBe('')
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

/** What is generated below the pages and calls; nothing is written. */
const served: Readonly<Record<string, readonly (readonly string[])[]>> = {
  call: [
    ['GET', '/api/v1/materials/:material/trial'],
    ['GET', '/api/v1/trial'],
    ['POST', '/api/v1/trial'],
    ['POST', '/ng/gateway/level-three/find-trial'],
  ],
  page: [['company/trial', "Trial's page"]],
  tool: [['mi-database/trial', "Trial's tool"]],
}
const servedChanges = (kind: string) => served[kind]!.map((args) => generators[kind]!.changes(root, args))

describe('calls, pages and tools', () => {
  test.each([
    [
      'call',
      [
        'src/contract/v1/materials-trial.ts',
        'src/api/v1/materials/trial.ts',
        'src/api/v1/materials/trial.test.ts',
        'src/api/routes.ts',
        'src/contract/access/matrix.ts',
        'tests/api/calls-about.ts',
      ],
    ],
    ['page', ['src/pages/company/trial/page.tsx', 'src/pages/company/trial/page.test.tsx', 'src/pages/routes.ts']],
    [
      'tool',
      [
        ...['module.ts', 'load.server.ts', 'page.tsx', 'file.ts', 'page.test.tsx'].map(
          (name) => `src/pages/mi-database/trial/${name}`,
        ),
        'src/pages/modules.ts',
      ],
    ],
  ])('a %s has these files', (kind, paths) => expect(servedChanges(kind)[0]!.map(({ path }) => path)).toEqual(paths))

  // Three calls register in the same lists, so that of one of them is checked.
  test('compile', () => {
    const all = Object.keys(served).flatMap((kind) => servedChanges(kind))
    const changes = new Map(all.toReversed().flatMap((each) => each.map(({ path, text }) => [path, text])))
    expect(typeFaults([...changes].map(([path, text]) => ({ path, text })))).toEqual([])
  })

  test('a type error would be reported', () => {
    const text = "export const width: number = 'wide'\n"
    expect(typeFaults([{ path: 'src/core/trial.ts', text }])).toEqual([
      "src/core/trial.ts: Type 'string' is not assignable to type 'number'.",
    ])
  })

  test('pass the linter', async () => {
    const created = Object.keys(served)
      .flatMap((kind) => servedChanges(kind))
      .flat()
      .filter(({ path }) => !existsSync(join(root, path)))
    for (const { path, text } of created) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), text)
    }
    const command = ['node_modules/oxlint/bin/oxlint', '--config', join(root, '.oxlintrc.json')]
    expect(await failureOf([...command, ...created.map(({ path }) => path)])).toBe('')
  })
})

const kinds = 'call, card, format, page, property, test-type, tool'

test.each([
  [[], `'' is not a kind. Use one of: ${kinds}.`],
  [['toString'], `'toString' is not a kind. Use one of: ${kinds}.`],
  [['card', 'ls-dyna-mat-024', 'x'], "Card 'ls-dyna-mat-024' exists."],
  [
    ['card', 'nastran-mats1', 'x'],
    "'nastran-mats1' is not an id of a card: a solver (ls-dyna, abaqus, radioss, ansys)",
  ],
  [['card', 'ls-dyna-../x', 'x'], "'ls-dyna-../x' is not an id of a card"],
  [['card', 'ls-dyna-mat-003'], "The label of card 'ls-dyna-mat-003' is missing."],
  [['format', 'aramis', 'x'], "File format 'aramis' exists."],
  [['format', '../x', 'x'], "'../x' is not an id of a file format"],
  [['call', 'GET', '/api/v1/releases'], 'Call GET /api/v1/releases exists.'],
  [['call', 'PUT', '/api/v1/x'], "'PUT /api/v1/x' is not a call: GET or POST, and its address."],
  [['call', 'GET', '/api/v1/:material'], "'/api/v1/:material' is not an address of a call"],
  [['call', 'GET', '/ng/gateway/level-two/x'], "'/ng/gateway/level-two/x' is not an address of a call"],
  [['page', 'site-map', 'x'], 'Page /site-map exists.'],
  [['page', '../x', 'x'], "'../x' is not an address of a page"],
  [['tool', '/mi-database/grade-swap', 'x'], 'Page /mi-database/grade-swap exists.'],
  [['tool', 'mi-database/trial', ' '], "The name of tool '/mi-database/trial' is missing."],
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
] as const)('%j is refused', (args, message) => expect(() => generate(root, args)).toThrow(message))

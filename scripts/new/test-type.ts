import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { finiteElementTabs, testCodes } from '#core/test-types/index.ts'
import { type Change, edited, type Generator } from './generator.ts'

const registry = 'src/core/test-types/registry.ts'
const evaluations = 'src/core/evaluate/evaluations.ts'
const recipes = 'src/core/synthetic/recipes.ts'
const registryTest = 'src/core/test-types/registry.test.ts'
const dictionaryTest = 'src/core/properties/properties.test.ts'

export const testType: Generator = {
  usage: `CODE 'Name'    e.g. TPB 'Three-point bending'`,
  changes(root, [code = '', name = '']) {
    if (!/^[A-Z]{3}$/.test(code))
      throw new RangeError(`'${code}' is not a code of a test type: three capital letters, e.g. TPB.`)
    const id = code.toLowerCase()
    const folder = `src/core/test-types/${id}`
    if (existsSync(join(root, folder))) throw new RangeError(`Test type ${code} exists.`)
    if (!/^[A-Z][\w–-]*( [\w–-]+)*$/.test(name))
      throw new RangeError(`'${name}' is not a name of a test type, e.g. 'Three-point bending'.`)
    return [
      ...members({ code, id, name, folder }),
      edited(
        root,
        registry,
        [
          "import { uat } from './uat/type.ts'\n",
          `import { ${id} } from './${id}/type.ts'\nimport { uat } from './uat/type.ts'\n`,
        ],
        ['] as const\n', `, ${id}] as const\n`],
      ),
      edited(
        root,
        evaluations,
        [/(?=import \{ evaluator as uat \})/, `import { evaluator as ${id} } from '../test-types/${id}/evaluate.ts'\n`],
        [/(?<=\n {2}FSM: fsm,\n)/, `  ${code}: ${id},\n`],
      ),
      edited(
        root,
        recipes,
        [/(?=import \{ recipe as uat \})/, `import { recipe as ${id} } from '../test-types/${id}/recipe.ts'\n`],
        [/(?<=\n {2}FSM: fsm,\n)/, `  ${code}: ${id},\n`],
      ),
      { path: `migrations/${nextMigration(root)}_test_type_${id}.sql`, text: migration([...testCodes, code], code) },
      edited(root, registryTest, [/(?<=\n {4}'FSM RD 1',\n)/, `    '${code} RD 1',\n`]),
      edited(root, dictionaryTest, [/`(?=\n {2}\.trim\(\))/, `\n  ${id}.fmax\``]),
    ]
  },
  next: ([code = '']) => [
    `state purpose, standard, channels, charts, settings, card requirements and the order in src/core/test-types/${code.toLowerCase()}/type.ts`,
    `write its properties and its evaluation; add packages to its recipe when the demonstration is to include it`,
    `describe the test in docs/science/tests.md and write its article in content/mi-resources/fundamental-articles`,
    `run npx node scripts/api-client.ts and npm run check`,
  ],
}

function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'migrations')).flatMap((name) => Number(/^(\d{4})_/.exec(name)?.[1] ?? []))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

const tables = [
  ['test_series', 'code'],
  ['specimen', 'test'],
  ['project_row', 'test'],
  ['quotation_position', 'test'],
  ['release_table', 'test'],
] as const

function migration(codes: readonly string[], code: string): string {
  const list = (all: readonly string[]) => all.map((one) => `'${one}'`).join(',')
  const constraints = tables.map(
    ([table, column]) => `alter table ${table}
  drop constraint ${table}_${column}_check,
  add constraint ${table}_${column}_check check (${column} in (${list(codes)}));`,
  )
  return `-- Adds test type ${code}. Letters of the material status are stored by position, so they are written again.
${constraints.join('\n')}

create or replace function app.status_cells() returns text[] language sql immutable
return array[${list([...codes, ...finiteElementTabs.map((tab) => tab.code)])}];
select app.refresh_material_status(s.material_id) from (select distinct material_id from coil_status) s;
`
}

type Member = { readonly code: string; readonly id: string; readonly name: string; readonly folder: string }

function members({ code, id, name, folder }: Member): Change[] {
  const Name = `${code[0]}${id.slice(1)}`
  return [
    {
      path: `${folder}/type.ts`,
      text: `import { curve, force, punchTravel } from '../parts/charts.ts'
import { strip } from '../parts/settings.ts'
import type { TestType } from '../test-type.ts'
import { properties } from './properties.ts'

export const ${id}: TestType<'${code}'> = {
  code: '${code}',
  name: '${name}',
  purpose: 'Force over travel of the specimen.',
  standard: 'Procedure of the laboratory',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [['force'], ['displacement']],
  optional: ['time'],
  properties,
  scalars: ['${id}.fmax'],
  charts: [curve('force', 'F–S', punchTravel, force)],
  searchWords: ['${name.toLowerCase()} test'],
  settings: strip,
  requirements: [],
  order: {
    product: 'test:${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}',
    blank: { length: 100, width: 50, perReplicate: 1 },
    samplePrice: { preparation: 100, perSpecimen: 100, days: 10 },
  },
}
`,
    },
    {
      path: `${folder}/properties.ts`,
      text: `import type { Property } from '../../properties/property.ts'
import { force } from '../parts/measures.ts'

/** ${name} (\`${code}\`). */
export const properties: readonly Property[] = [
  {
    id: '${id}.fmax',
    symbol: 'F_max',
    name: 'Maximum force',
    ...force(2, [1, 1e6], [10, 1e5]),
    definition: 'Largest force on the specimen during the test.',
    method: 'Maximum of the recorded force',
  },
]
`,
    },
    {
      path: `${folder}/evaluate.ts`,
      text: `import { type Evaluation, type EvaluationOptions, perSpecimen } from '../../evaluate/result/evaluation.ts'
import { resolveGeometry } from '../../evaluate/steps/geometry.ts'
import { toScalar } from '../../evaluate/result/scalar.ts'
import { channelOf, completeRows, indexOfMaximum } from '../../evaluate/steps/columns.ts'
import { droppedRows, emptyEvaluation } from '../../evaluate/result/empty-evaluation.ts'
import type { Specimen } from '../../read/specimen.ts'

const ids = ['${id}.fmax'] as const

/** Maximum force [N]. */
export function evaluate${Name}(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const force = channelOf(specimen, 'force')?.values
  if (!force) return emptyEvaluation(ids, 'no_force', geometry, issues)
  const { columns, dropped } = completeRows({ force })
  issues.push(...droppedRows(dropped, force.length))
  if (columns.force.length < 10) return emptyEvaluation(ids, 'too_few_points', geometry, issues)
  const maximum = columns.force[indexOfMaximum(columns.force)]!
  return {
    scalars: [toScalar('${id}.fmax', { value: maximum, method: 'largest force' })],
    curves: {},
    tables: [],
    geometry,
    issues,
  }
}

export const evaluator = perSpecimen('${id}-1', ids, evaluate${Name})
`,
    },
    {
      path: `${folder}/recipe.ts`,
      text: `import { type Coil, specimenRandom, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { logged } from '../../synthetic/measurement-noise.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'
import { record } from '../../synthetic/record.ts'

/** ${name}. */
export const recipe: Recipe = {
  packages: [],
  conditions: ['RD'],
  replicates: 3,
  specimens: independentSpecimens(${id}Replicate),
}

const rows = 200
/** [mm] */
const [width, travelAtEnd] = [20, 10]

/** Force that rises with travel to tensile strength times section, with noise of 0.1 %. */
function ${id}Replicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const random = specimenRandom(coil, '${code}', condition, number)
  const t0 = specimenThickness(coil, random)
  const largest = coil.tension.rm * width * t0
  const share = Array.from({ length: rows }, (_, i) => i / (rows - 1))
  const force = share.map((s) => largest * (Math.sin((Math.PI / 2) * s) + 0.001 * random.normal()))
  return record(
    '${code}',
    condition,
    number,
    { b0: width, t0 },
    {
      channels: [
        logged('force', 'Force', 'force', force, 0),
        logged('displacement', 'Travel', 'length', share.map((s) => travelAtEnd * s), 3),
      ],
    },
  )
}
`,
    },
  ]
}

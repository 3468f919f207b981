import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cards } from '#core/cards/index.ts'
import { edited, type Generator } from './generator.ts'
import { camelCase, quoted, textLine } from './names.ts'

const registry = 'src/core/cards/index.ts'

export const card: Generator = {
  usage: `SOLVER-NAME 'Label'    e.g. ls-dyna-mat-123 '*MAT_123 modified piecewise linear plasticity'`,
  changes(root, [id = '', label = '']) {
    const { solver, path } = parts(id)
    if (cards.some((one) => one.id === id) || existsSync(join(root, path))) throw new RangeError(`Card '${id}' exists.`)
    const name = camelCase(id)
    return [
      { path, text: solver.writer({ id, name, label: textLine(label, `The label of card '${id}'`) }) },
      edited(
        root,
        registry,
        [/(?=\nexport type \{ CardInput \})/, `import { ${name} } from './${path.slice('src/core/cards/'.length)}'\n`],
        [/(?=\]\n\n\/\*\* @throws RangeError listing the cards)/, `  ${name},\n`],
      ),
    ]
  },
  finish: [
    {
      run: ['node_modules/vitest/vitest.mjs', 'run', 'src/core/cards/golden.test.ts'],
      environment: { GOLDEN: 'write' },
      writes: 'src/core/cards/golden',
    },
  ],
  next: ([id = '']) => [
    `write the layout of the solver in ${parts(id).path}: keywords, content, needs, models that it holds, paths of its proof`,
    `add an unknown keyword to ${parts(id).solver.reader}, and its columns to layout.test.ts where the folder has one`,
    'after each change: GOLDEN=write npx vitest run src/core/cards/golden.test.ts, and read the difference; then npx vitest run src/core/cards',
    'describe the layout in docs/science/fe-cards.md',
  ],
}

type Named = { readonly id: string; readonly name: string; readonly label: string }
type SolverFolder = { readonly reader: string; readonly writer: (named: Named) => string }

/** By the folder below `src/core/cards`, with which the id begins. */
const solvers: Readonly<Record<string, SolverFolder>> = {
  'ls-dyna': {
    reader: 'src/core/cards/read/ls-dyna.ts',
    writer: (named) =>
      writer(
        named,
        `import { elasticFields, flowBlocks, gap, keywordFile, lsDyna, real, row, titled, whole, zeros } from './file.ts'`,
        '...lsDyna,',
        `write(material) {
    const flow = flowBlocks(material, false)
    return keywordFile(material, [
      ...titled('MAT_PIECEWISE_LINEAR_PLASTICITY', material),
      ...row(...elasticFields(material), ...zeros('sigy', 'etan', 'fail', 'tdel')),
      ...row(
        real('c', 0),
        real('p', 0),
        whole('lcss', flow.id),
        whole('lcsr', 0),
        real('vp', 0),
        gap,
        real('rfiltf', 0),
      ),
      ...row(...zeros('eps1', 'eps2', 'eps3', 'eps4', 'eps5', 'eps6', 'eps7', 'eps8')),
      ...row(...zeros('es1', 'es2', 'es3', 'es4', 'es5', 'es6', 'es7', 'es8')),
      ...flow.blocks,
    ])
  },`,
      ),
  },
  abaqus: {
    reader: 'src/core/cards/read/abaqus.ts',
    writer: (named) =>
      writer(
        named,
        `import { abaqus, elasticLines, inputFile, plasticLines } from './lines.ts'`,
        '...abaqus,',
        'write: (material) => inputFile(material, [...elasticLines(material), ...plasticLines(material)]),',
      ),
  },
  radioss: {
    reader: 'src/core/cards/read/radioss.ts',
    writer: (named) =>
      writer(
        named,
        `import { radioss, starterFile } from './file.ts'
import { law36 } from './tabulated.ts'`,
        '...radioss,',
        'write: (material) => starterFile(material, law36.blocks(material)),',
        true,
      ),
  },
  ansys: {
    reader: 'src/core/cards/read/ansys.ts',
    writer: (named) =>
      writer(
        named,
        `import { onlyFile } from '../card.ts'
import { readApdl } from '../read/ansys.ts'
import { headerLines } from '../text/header.ts'
import { realText } from '../text/number-field.ts'`,
        `solver: 'Ansys',
  feature: 'any-solver',
  read: onlyFile(readApdl),`,
        `write(material) {
    const { elastic, strain, curves, ids } = material
    const [{ stress }] = curves as [(typeof curves)[number]]
    const lines = [
      ...headerLines(material).map((line) => \`! \${line}\`),
      \`MP,DENS,\${ids.material},\${realText(elastic.density)}\`,
      \`MP,EX,\${ids.material},\${realText(elastic.E)}\`,
      \`MP,NUXY,\${ids.material},\${realText(elastic.nu)}\`,
      \`TB,PLASTIC,\${ids.material},1,\${strain.length},MISO\`,
      'TBTEMP,20',
      ...Array.from(strain, (at, i) => \`TBPT,DEFI,\${realText(at)},\${realText(stress[i]!)}\`),
    ]
    return [{ extension: 'mac', text: \`\${lines.join('\\n')}\\n\` }]
  },`,
      ),
  },
}

function writer({ id, name, label }: Named, imports: string, solver: string, write: string, rates = false): string {
  const holds = rates ? 'isotropicByRate' : 'isotropic'
  return `import type { Card } from '../card.ts'
import { ${holds} } from '../supported-models.ts'
import { monotonicPaths } from '../proof-paths.ts'
${imports}

export const ${name}: Card = {
  id: '${id}',
  label: ${quoted(label)},
  ${solver}
  content: 'Isotropic von Mises with the flow curve${rates ? ' or one for each rate. No' : ' of the slow test. No rates, no'} anisotropy, no failure.',
  needs: [],
  ${rates ? "takes: ['rates'],\n  " : ''}holds: ${holds},
  paths: monotonicPaths,
  ${write}
}
`
}

function parts(id: string): { readonly solver: SolverFolder; readonly path: string } {
  const folder = Object.keys(solvers).find((prefix) => id.startsWith(`${prefix}-`))
  const name = folder === undefined ? '' : id.slice(folder.length + 1)
  if (folder === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new RangeError(
      `'${id}' is not an id of a card: a solver (${Object.keys(solvers).join(', ')}), a hyphen and a name in lower case, e.g. ls-dyna-mat-123.`,
    )
  return { solver: solvers[folder]!, path: `src/core/cards/${folder}/${name}.ts` }
}

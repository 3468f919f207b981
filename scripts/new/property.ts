import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { property as known } from '#core/properties/index.ts'
import { edited, type Generator } from './generator.ts'

const dictionaryTest = 'src/core/properties/properties.test.ts'

export const property: Generator = {
  usage: `ID 'Name'    e.g. bnd.energy 'Bending energy'; the test type is before the point`,
  changes(root, [id = '', name = '']) {
    const { test, folder } = parts(id)
    if (known(id)) throw new RangeError(`Property '${id}' exists.`)
    if (!existsSync(join(root, folder)))
      throw new RangeError(`'${id}': no test type ${test.toUpperCase()} found in ${folder}.`)
    if (name.trim() === '') throw new RangeError(`'${id}': its name is missing.`)
    return [
      edited(root, `${folder}/properties.ts`, [/\n\]\n$/, `\n${definition(id, name.trim())}]\n`]),
      edited(root, `${folder}/type.ts`, [/,?\s*\],(?=\n {2}charts: \[)/, `, '${id}'],`]),
      edited(root, dictionaryTest, [/`(?=\n {2}\.trim\(\))/, `\n  ${id}\``]),
    ]
  },
  next: ([id = '']) => [
    `state quantity, unit, limits, definition and method in ${parts(id).folder}/properties.ts`,
    `compute it in ${parts(id).folder}/evaluate.ts, add its id to the ids there and raise the number of the version`,
    `describe it in docs/science/properties.md`,
  ],
}

function parts(id: string): { readonly test: string; readonly folder: string } {
  const [, test] = /^([a-z]{3})\.[A-Za-z][A-Za-z0-9_]{0,19}$/.exec(id) ?? []
  if (test === undefined)
    throw new RangeError(
      `'${id}' is not an id of a property: a test type, a point and up to 20 letters or digits, e.g. bnd.energy.`,
    )
  return { test, folder: `src/core/test-types/${test}` }
}

function definition(id: string, name: string): string {
  const symbol = id.split('.')[1]!
  return `  {
    id: '${id}',
    symbol: '${symbol}',
    name: ${JSON.stringify(name)},
    quantity: 'ratio',
    unit: '1',
    hard: [-1e6, 1e6],
    soft: [-1e3, 1e3],
    display: { unit: '1', decimals: 2 },
    definition: ${JSON.stringify(`${name} of one specimen of the test.`)},
    method: 'Stated by the laboratory',
  },
`
}

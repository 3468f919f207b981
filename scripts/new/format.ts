import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dialects } from '#core/read/index.ts'
import { afterImports, edited, type Generator } from './generator.ts'
import { camelCase, quoted, textLine } from './names.ts'

const folder = 'src/core/read/dialects'

export const format: Generator = {
  usage: `ID 'Name'    e.g. zwick-z050 'Zwick Z050'; the name is what its files state in their first lines`,
  changes(root, [id = '', label = '']) {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
      throw new RangeError(
        `'${id}' is not an id of a file format: letters and digits in lower case with hyphens, e.g. zwick-z050.`,
      )
    const path = `${folder}/${id}.ts`
    if (dialects.some((one) => one.id === id) || existsSync(join(root, path)))
      throw new RangeError(`File format '${id}' exists.`)
    const name = camelCase(id)
    const shown = textLine(label, `The name of file format '${id}'`)
    return [
      { path, text: member(id, name, shown) },
      edited(
        root,
        `${folder}/index.ts`,
        [afterImports, `import { ${name} } from './${id}.ts'\n`],
        ['  hashCsv,\n', `  ${name},\n  hashCsv,\n`],
      ),
      edited(root, `${folder}/sample-files.fixture.ts`, [/(?<=\n)(?=\}\n$)/, sample(id, shown)]),
      edited(root, `${folder}/dialects.test.ts`, [/`(?=\n {2}\.trim\(\))/, `\n  ${id}\``]),
    ]
  },
  next: ([id = '']) => [
    `recognise real files by their content in ${folder}/${id}.ts; add formats, plan, traits or read where the usual table is not enough`,
    `put a few lines in the shape of a real file into ${folder}/sample-files.fixture.ts`,
    'a channel name that is not recognised is one word in src/core/read/table/aliases.ts',
    'try it: npx vitest run src/core/read/dialects; and with a real file: npm run evaluate -- FILE; then state the format in docs/laboratory-files.md',
  ],
}

function member(id: string, name: string, label: string): string {
  return `import type { TextDialect } from '../dialect.ts'
import { headText } from './sample-text.ts'

/** ${label}: its name in the first lines, then names of channels, units and rows. */
export const ${name}: TextDialect = {
  kind: 'text',
  id: '${id}',
  label: ${quoted(label)},
  score: (head) => (headText(head, 5).includes(${quoted(label)}) ? 0.95 : 0),
  // A channel named displacement is the travel of the machine.
  traits: () => ({ travel: 'crosshead' }),
}
`
}

function sample(id: string, label: string): string {
  return `  '${id}': {
    source: () =>
      text(
        [
          ${quoted(`Program;${label}`)},
          'Thickness;1.2;mm',
          'Time;Force;Displacement',
          's;kN;mm',
          lines(9, (i) => \`\${i}.5;\${i}.25;0.\${i}\`),
        ].join('\\n'),
      ),
    specimens: 1,
    roles: 'time force crosshead',
    geometry: { t0: 1.2 },
  },
`
}

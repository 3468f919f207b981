import { type Card, onlyFile } from '../card.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { readNastran } from '../read/nastran.ts'
import { isotropic } from '../supported-models.ts'
import { headerLines, withLevelEnd } from '../text/header.ts'
import { integerField, realField } from '../text/number-field.ts'

const width = 16
const blank = ' '.repeat(width)
const real = (value: number) => realField(value, width)
const whole = (value: number) => integerField(value, width)

/**
 * MAT1, MATS1 and TABLES1 in large fields. The table is true stress over total true strain from the origin, the form
 * that all Nastran versions and OptiStruct share (docs/science/fe-cards.md#nastran-and-optistruct).
 */
export const nastran: Card = {
  id: 'nastran-mats1',
  label: 'MAT1, MATS1 and TABLES1 (also OptiStruct)',
  solver: 'Nastran',
  content: 'Elasticity and isotropic hardening of the slow test, von Mises. No anisotropy, no rates.',
  needs: [],
  feature: 'any-solver',
  holds: isotropic,
  paths: monotonicPaths,
  read: onlyFile(readNastran),
  write(material) {
    const { elastic, ids } = material
    const { strain, stress } = withLevelEnd(material, material.curves[0]!.stress)
    const points = [[0, 0], ...strain.map((plastic, i) => [plastic + stress[i]! / elastic.E, stress[i]!])].map(
      ([x, y]) => real(x!) + real(y!),
    )
    return [
      {
        extension: 'bdf',
        text: `${[
          ...headerLines(material, ['TABLES1 is true stress over total true strain.']).map((line) => `$ ${line}`),
          ...entry('MAT1', [whole(ids.material), real(elastic.E), blank, real(elastic.nu), real(elastic.density)]),
          ...entry('MATS1', [
            whole(ids.material),
            whole(ids.curve(0)),
            'PLASTIC'.padStart(width),
            blank,
            whole(1),
            whole(1),
          ]),
          ...entry('TABLES1', [
            whole(ids.curve(0)),
            ...Array<string>(7).fill(blank),
            ...points.flatMap((pair) => [pair.slice(0, width), pair.slice(width)]),
            'ENDT'.padStart(width),
          ]),
        ].join('\n')}\n`,
      },
    ]
  },
}

/** Four fields a line; a continuation begins with an asterisk. */
function entry(name: string, fields: readonly string[]): string[] {
  const rows = Array.from({ length: Math.ceil(fields.length / 4) }, (_, i) => fields.slice(4 * i, 4 * i + 4).join(''))
  return rows.map((row, i) => `${(i === 0 ? `${name}*` : '*').padEnd(8)}${row}`.trimEnd())
}

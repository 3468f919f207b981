import type { Channel } from '../specimen.ts'
import { readCell } from './channels.ts'
import { uploadDialect } from './read-upload.ts'

const words = [
  'category',
  'series',
  'family',
  'grade',
  'material',
  'variant',
  'coating',
  'mill_type',
  'heat',
  'condition_state',
  'supplier',
  'remark',
]
const elements = new Set('c mn si al cr mo ni cu nb ti v b p s n w co sn as zr ca'.split(' '))
const required = ['category', 'series', 'family', 'grade', 'material', 'variant', 'thickness']

export const steeldataMaterials = uploadDialect('steeldata-materials/1', 'Upload: materials', (upload, report) => {
  const { header, units } = upload
  for (const name of required) if (!header.includes(name)) report.error('E009', `Test materials needs '${name}'.`)
  const channels: Channel[] = []
  for (const [index, name] of header.entries()) {
    if (words.includes(name)) continue
    const unit = units[index] ?? ''
    if (name !== 'thickness' && !elements.has(name)) {
      report.error(
        'E008',
        `Column '${name}' is not known for test materials. Did you mean '${name.length <= 2 ? 'c' : 'condition_state'}'?`,
        { line: upload.headerLine, column: name },
      )
      continue
    }
    const expected = name === 'thickness' ? 'mm' : 'mass%'
    if (unit !== expected) {
      report.error('E006', `Column '${name}': unit '${unit}' is not known. Allowed: ${expected}.`, {
        line: upload.headerLine + 1,
        column: name,
      })
      continue
    }
    const values = Float64Array.from(
      upload.rows,
      (cells, row) => readCell(cells[index]!, upload, row, name, report) ?? Number.NaN,
    )
    const [low, high] = name === 'thickness' ? [0.05, 25] : [0, 100]
    const wrong = values.findIndex((value) => value < low || value > high)
    if (wrong >= 0)
      report.error('E017', `${name} = ${values[wrong]} ${unit} is outside the possible range ${low}–${high}.`, {
        line: upload.lines[wrong],
        column: name,
      })
    const blank = values.filter(Number.isNaN).length
    channels.push({
      name,
      role: 'other',
      quantity: name === 'thickness' ? 'length' : 'ratio',
      unit,
      values,
      missing: blank > 0 ? { blank } : {},
    })
  }
  const texts = words
    .filter((word) => header.includes(word))
    .map((word) => ({ name: word, values: upload.rows.map((cells) => cells[header.indexOf(word)]!) }))
  return { specimens: [], tables: [{ name: 'materials', channels, texts }] }
})

import type { TextDialect } from '../dialect.ts'
import type { Channel, Metadata } from '../specimen.ts'
import { readAll } from '../text/head.ts'
import { parseNumber } from '../table/number-scanner.ts'
import { headText } from './sample-text.ts'

const columns = [
  { name: 'q', quantity: 'ratio', unit: '' },
  { name: 'theta', quantity: 'angle', unit: '°' },
  { name: 'sigmaYield', quantity: 'ratio', unit: '' },
  { name: 'rValue', quantity: 'ratio', unit: '' },
] as const

/** PolyN input: `d= q, theta, sigma/sigma_RD, r, type` rows of directional stress ratios and r-values; `*` is missing. */
export const polyn: TextDialect = {
  kind: 'text',
  id: 'polyn',
  label: 'PolyN directional data',
  score: (head) => ((headText(head, 200).match(/^d\s*=\s*-?[\d.*]+\s*,/gm)?.length ?? 0) >= 3 ? 0.95 : 0),
  async read(head) {
    const text = (await readAll(head, 4_194_304)) ?? head.text
    const metadata: Metadata[] = []
    const rows: string[][] = []
    for (const [at, line] of text.split(/\r?\n/).entries()) {
      if (line.startsWith('#') || line.trim() === '') continue
      const [key, value = ''] = line.split(/=(.*)/s).map((part) => part.trim())
      if (key === 'd') rows.push(value.split(',').map((cell) => cell.trim()))
      else metadata.push({ key: key!, value, line: at + 1 })
    }
    const channels = columns.map(({ name, quantity, unit }, column): Channel => {
      const values = Float64Array.from(rows, (row) => parseNumber(row[column] ?? ''))
      const missing = values.filter(Number.isNaN).length
      return { name, role: 'other', quantity, unit, values, missing: missing > 0 ? { blank: missing } : {} }
    })
    return {
      dialect: 'polyn',
      specimens: [],
      metadata,
      tables: [
        {
          name: metadata.find(({ key }) => key === 'name')?.value ?? 'directions',
          channels,
          texts: [{ name: 'type', values: rows.map((row) => row[4] ?? '') }],
        },
      ],
      issues: [
        {
          severity: 'info',
          code: 'results-only',
          message: `The file lists ${rows.length} directional yield stress ratios and r-values and no measured curve; they are stored as a table of points.`,
        },
      ],
    }
  },
}

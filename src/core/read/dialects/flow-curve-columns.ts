import type { TextDialect } from '../dialect.ts'
import { planColumn } from '../build/plan-head.ts'
import { parseNumber } from '../table/number-scanner.ts'

const names = [
  'pressure [MPa]',
  'temperature [K]',
  'strain rate [1/s]',
  'true strain',
  'plastic strain',
  'true stress [MPa]',
]

/** Digitised flow curves without header, recognised by three constant columns and a constant σ / (ε − εp). */
export const flowCurveColumns: TextDialect = {
  kind: 'text',
  id: 'flow-curve-columns',
  label: 'Flow curve, six columns without header',
  score(head) {
    const rows = head.lines
      .filter((line) => line.trim() !== '')
      .map((line) =>
        line
          .trim()
          .split(/\s+/)
          .map((cell) => parseNumber(cell)),
      )
    return rows.length >= 5 && modulus(rows) !== undefined ? 0.9 : 0
  },
  plan(plan) {
    const columns = names.map((name, index) => ({ ...planColumn(index, name, '', 'number') }))
    const signature = names.join('|')
    return {
      ...plan,
      table: {
        ...plan.table,
        columns,
        groups: [{ id: undefined, columns: columns.map((_, at) => at), metadata: [] }],
        signature,
        nameLine: 1,
      },
      issues: [
        ...plan.issues,
        {
          severity: 'warning',
          code: 'no-header',
          line: 1,
          message: `No names found above the numbers. The columns were read as ${names.join(', ')}, because stress over the difference of the two strains gives the same modulus in every row. If this is wrong, add names and units.`,
        },
      ],
    }
  },
}

function modulus(rows: readonly (readonly number[])[]): number | undefined {
  const [first] = rows
  if (!first || rows.some((row) => row.length !== 6 || row.some(Number.isNaN))) return undefined
  if (rows.some((row) => row[0] !== first[0] || row[1] !== first[1] || row[2] !== first[2])) return undefined
  const ratios = rows.filter((row) => row[5]! > 1).map((row) => row[5]! / (row[3]! - row[4]!))
  if (ratios.length < 4) return undefined
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  const even = ratios.every((ratio) => Math.abs(ratio - mean) < 0.02 * mean)
  return even && mean > 30_000 && mean < 450_000 ? mean : undefined
}

import type { Issue } from '../../issue.ts'
import type { Sheet } from '../source.ts'
import type { LaboratoryResult, Metadata, Specimen } from '../specimen.ts'
import { cellText } from '../table/cell-kind.ts'

/** One line of the sheet `Tests_info`. */
export type TestInfo = {
  readonly metadata: readonly Metadata[]
  readonly Rm: number | undefined // MPa
  readonly Fm: number | undefined // kN
  readonly RB: number | undefined // MPa
  readonly L0: number | undefined // mm
  readonly b0: number | undefined // mm
  readonly S0: number | undefined // mm²
}

const dimensions = new Set(['L0', 'Lc', 'a0', 'b0', 'S0'])

/** Dimensions and stated results per specimen. */
export function readTestsInfo({ rows }: Sheet): Map<string, TestInfo> {
  const titles = (rows[0] ?? []).map(cellText)
  const units = (rows[1] ?? []).map(cellText)
  const found = new Map<string, TestInfo>()
  for (const [at, row] of rows.entries()) {
    const id = cellText(row[0])
    if (at < 2 || id === '') continue
    const number = (title: string) => {
      const cell = row[titles.indexOf(title)]
      return typeof cell === 'number' ? cell : undefined
    }
    const metadata = titles.flatMap((title, column): Metadata[] => {
      const value = cellText(row[column])
      // The nominal L0 gives way to the DIC's own, and results are judged apart.
      if (column === 0 || value === '' || title === 'L0' || (!dimensions.has(title) && /^(Rm|Fm|RB)$/.test(title))) return []
      return [{ key: title || 'remark', value, unit: dimensions.has(title) ? units[column] : undefined, line: at + 1 }]
    })
    found.set(id, { metadata, Rm: number('Rm'), Fm: number('Fm'), RB: number('RB'), L0: number('L0'), b0: number('b0'), S0: number('S0') })
  }
  return found
}

/**
 * Stated results, unless they are stale copies of another steel's: Rm · S0 must be Fm, and Fm the largest force of the
 * curve, both within one per cent.
 */
export function statedResults(info: TestInfo, specimen: Specimen): { results: LaboratoryResult[]; issues: Issue[] } {
  const { Rm, Fm, RB, S0 } = info
  if (Rm === undefined && Fm === undefined && RB === undefined) return { results: [], issues: [] }
  const force = specimen.channels.find(({ role }) => role === 'force')
  const peak = (force ? force.values.reduce((most, value) => (value > most ? value : most), 0) : 0) / 1000
  const away = (a: number, b: number) => Math.abs(a - b) > 0.01 * Math.abs(b)
  const reasons: string[] = []
  if (Rm !== undefined && Fm !== undefined && S0 !== undefined && away((Rm * S0) / 1000, Fm)) {
    reasons.push(`Rm · S0 = ${((Rm * S0) / 1000).toFixed(3)} kN is not Fm = ${Fm.toFixed(3)} kN`)
  }
  if (Fm !== undefined && peak > 0 && away(peak, Fm)) reasons.push(`Fm = ${Fm.toFixed(3)} kN, but the curve's largest force is ${peak.toFixed(3)} kN`)
  if (reasons.length > 0) {
    return {
      results: [],
      issues: [
        {
          severity: 'warning',
          code: 'stale-result',
          column: 'Rm',
          message: `Tests_info: ${reasons.join('; ')}. Expected both within 1 %. Rm, Fm and RB are copies of another test's and were left out; correct the sheet.`,
        },
      ],
    }
  }
  const results: LaboratoryResult[] = []
  if (Rm !== undefined) results.push({ id: 'uat.rm', name: 'Rm', value: Rm, unit: 'MPa' })
  if (Fm !== undefined) results.push({ name: 'Fm', value: Fm, unit: 'kN' })
  if (RB !== undefined) results.push({ name: 'RB', value: RB, unit: 'MPa' })
  return { results, issues: [] }
}

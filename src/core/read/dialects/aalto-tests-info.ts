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
      if (column === 0 || value === '' || title === 'L0' || (!dimensions.has(title) && /^(Rm|Fm|RB)$/.test(title)))
        return []
      return [{ key: title || 'remark', value, unit: dimensions.has(title) ? units[column] : undefined, line: at + 1 }]
    })
    found.set(id, {
      metadata,
      Rm: number('Rm'),
      Fm: number('Fm'),
      RB: number('RB'),
      L0: number('L0'),
      b0: number('b0'),
      S0: number('S0'),
    })
  }
  return found
}

/**
 * Stated results that are this specimen's own. Fm must be the largest force of the curve within 1 % (the camera samples
 * slowly), and Rm · S0 must be Fm within 0.2 %: otherwise they are copies of another steel's, or were computed with
 * another section.
 */
export function statedResults(info: TestInfo, specimen: Specimen): { results: LaboratoryResult[]; issues: Issue[] } {
  const { Rm, Fm, RB, S0 } = info
  if (Rm === undefined && Fm === undefined && RB === undefined) return { results: [], issues: [] }
  const force = specimen.channels.find(({ role }) => role === 'force')
  const peak = (force ? force.values.reduce((most, value) => (value > most ? value : most), 0) : 0) / 1000

  if (peak > 0 && Fm !== undefined && away(peak, Fm, 0.01)) {
    return refuse(
      `Fm = ${Fm.toFixed(3)} kN, but the largest force of the curve is ${peak.toFixed(3)} kN`,
      'Rm, Fm and RB are copies of another test and were left out',
      [],
    )
  }
  const ownForce: LaboratoryResult[] = Fm === undefined ? [] : [{ name: 'Fm', value: Fm, unit: 'kN' }]
  const expected = Fm ?? peak
  if (
    Rm !== undefined &&
    S0 !== undefined &&
    expected > 0 &&
    away((Rm * S0) / 1000, expected, Fm === undefined ? 0.01 : 0.002)
  ) {
    const section = Number(((expected / Rm) * 1000).toPrecision(5))
    return refuse(
      `Rm · S0 = ${((Rm * S0) / 1000).toFixed(3)} kN is not the largest force, ${expected.toFixed(3)} kN; Rm = ${Rm.toFixed(1)} MPa belongs to a section of ${section} mm², not ${Number(S0.toPrecision(5))} mm²`,
      'Rm and RB were left out, Fm is kept',
      ownForce,
    )
  }
  const results: LaboratoryResult[] = []
  if (Rm !== undefined) results.push({ id: 'uat.rm', name: 'Rm', value: Rm, unit: 'MPa' })
  results.push(...ownForce)
  if (RB !== undefined) results.push({ name: 'RB', value: RB, unit: 'MPa' })
  return { results, issues: [] }
}

/** Whether a differs from b by more than a share of b. */
function away(a: number, b: number, share: number): boolean {
  return Math.abs(a - b) > share * Math.abs(b)
}

function refuse(
  why: string,
  what: string,
  results: LaboratoryResult[],
): { results: LaboratoryResult[]; issues: Issue[] } {
  const message = `Tests_info: ${why}. Expected results that follow from this curve and section. ${what}; correct the sheet.`
  return { results, issues: [{ severity: 'warning', code: 'stale-result', column: 'Rm', message }] }
}

import type { Issue } from '#core/issue.ts'
import { specimenId } from './assemble.ts'
import type { Cell } from '../source.ts'
import type { Metadata, Specimen } from '../specimen.ts'
import { cellKind, cellText, isUnitCell } from '../table/cell-kind.ts'
import { readLaboratory } from '../table/laboratory.ts'
import { skeleton } from '../table/name.ts'
import { areResultNames, bareUnit, isSpecimenLabel, isSummary } from '../table/result-rows.ts'

export type SpecimenResults = {
  readonly rows: readonly { readonly label: string; readonly entries: readonly Metadata[] }[]
  readonly start: number
  readonly end: number
}

const maxBetween = 3

/** Several specimens above a table; for one see `readResultRows`. `end`: exclusive; lines 1-based. */
export function findSpecimenResults(
  rows: readonly (readonly Cell[])[],
  end: number,
  decimal: '.' | ',' = '.',
  firstLine = 1,
): SpecimenResults | undefined {
  for (let start = 0; start < end - 2; start++) {
    const names = (rows[start] ?? []).map(cellText)
    const named = names.flatMap((name, column) => (name !== '' && !isUnitCell(name) ? [column] : []))
    if (!areResultNames(named.map((column) => names[column]!))) continue
    const hasValues = (row: readonly Cell[]) =>
      named.some((column) => column > 0 && cellKind(row[column], decimal) === 'n')
    const between = rows.slice(start + 1, Math.min(end, start + 2 + maxBetween)).findIndex(hasValues)
    if (between < 0) continue
    const first = start + 1 + between
    const units = rows.slice(start + 1, first).findLast((row) => row.some((cell) => isUnitCell(cellText(cell))))
    let last = first
    while (last < end && hasValues(rows[last]!) && !isSummary(rows[last]!)) last++
    const values = rows.slice(first, last)
    if (values.length < 2 || !isSpecimenLabel(names[0] ?? '')) continue
    const isName = (column: number) => isSpecimenLabel(names[column]!) && cellKind(values[0]![column], decimal) === 't'
    const label = named.find(isName) ?? 0
    return {
      start,
      end: first + values.length,
      rows: values.map((row, at) => ({
        label: cellText(row[label]),
        entries: named
          .filter((column) => column !== 0 && column !== label)
          .map((column) => ({
            key: names[column]!,
            value: cellText(row[column]),
            unit: bareUnit(cellText(units?.[column])),
            line: firstLine + first + at,
          })),
      })),
    }
  }
  return undefined
}

/** Assigns rows by name, number or order; reports and drops rows that match none or one twice. */
export function withResults(
  specimens: readonly Specimen[],
  results: SpecimenResults | undefined,
): { readonly specimens: readonly Specimen[]; readonly issues: readonly Issue[] } {
  if (!results || specimens.length === 0) return { specimens, issues: [] }
  const { rows } = results
  const named = new Map<string, Specimen[]>()
  for (const specimen of specimens)
    for (const name of new Set(namesOf(specimen))) named.set(name, [...(named.get(name) ?? []), specimen])
  const owners = rows.map(({ label }) => named.get(skeleton(label)) ?? [])
  const areNumbered = rows.length === specimens.length && rows.every(({ label }, at) => Number(label) === at + 1)
  const inOrder = areNumbered && owners.every((found) => found.length === 0)
  const timesNamed = new Map<Specimen, number>()
  for (const specimen of owners.flat()) timesNamed.set(specimen, (timesNamed.get(specimen) ?? 0) + 1)
  const areNamedOnce = ([owner, ...others]: readonly Specimen[]) =>
    owner !== undefined && others.length === 0 && timesNamed.get(owner) === 1
  const ownerOf = (at: number) => (inOrder ? specimens[at] : areNamedOnce(owners[at]!) ? owners[at]![0] : undefined)
  const lost = rows.filter((_row, at) => ownerOf(at) === undefined)
  const rowOf = new Map(rows.map((row, at) => [ownerOf(at), row]))
  return {
    specimens: specimens.map((specimen) => {
      const own = rowOf.get(specimen)
      if (!own) return specimen
      const stated = readLaboratory(own.entries, specimen.geometry)
      return { ...specimen, laboratory: [...specimen.laboratory, ...stated] }
    }),
    issues: lost.length === 0 ? [] : [unassignedRows(lost, specimens, lost.length < rows.length)],
  }
}

function namesOf({ id, metadata }: Specimen): string[] {
  const headings = metadata.filter(({ key }) => key === 'remark').flatMap(({ value }) => heading.exec(value)?.[1] ?? [])
  return [skeleton(id), skeleton(specimenId(metadata, '')), ...headings.slice(0, 1)]
}

const heading =
  /^(?:specimen|sample|probe|pr.{1,2}fk.{1,2}rper|.prouvette|probeta|provino|test)\D{0,6}?0*(\d{1,3})\W*$/i

function unassignedRows(lost: SpecimenResults['rows'], specimens: readonly Specimen[], some: boolean): Issue {
  const rows = listed(lost.map(({ label }) => label))
  const issue = { code: 'results-of-whom', line: lost[0]!.entries[0]?.line }
  if (some)
    return {
      ...issue,
      severity: 'info',
      message: `The results of ${rows} were not used: no single row and specimen with measured values share this name.`,
    }
  return {
    ...issue,
    severity: 'warning',
    message: `The results above the measured values are those of ${rows}, and the measured values those of ${listed(specimens.map(({ id }) => id))}: no result was used. Name each specimen as in its row of results.`,
  }
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 4).map((name) => `'${name}'`)
  return shown.join(', ') + (names.length > 4 ? ` and ${names.length - 4} more` : '')
}

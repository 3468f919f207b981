import { property } from '#core/properties/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { fromStored, parseUnit, toStored } from '#core/units/unit.ts'
import { describeIssue, type ImportPlan, type PlannedPoints, type PlannedSpecimen } from '#server/tests/import/index.ts'

/** Report of the plan; `what`: `would be stored` or `stored as draft`. */
export function describeImport({ target, request, specimens, points, known }: ImportPlan, what: string): string {
  const lines = known.map(
    ({ name, importedAt, as }) =>
      `${name}: already imported on ${importedAt.toISOString().slice(0, 10)} as ${as.join(', ')}`,
  )
  if (specimens.length > 0 || points.length > 0) {
    const coil = target.coilId === null ? `${target.coil} (new)` : target.coil
    if (target.newNodes.length > 0) lines.push(`Creates ${target.newNodes.map(describeNode).join(', ')}.`)
    const amount = [
      ...(specimens.length > 0 ? [counted(specimens.length, 'specimen')] : []),
      ...(points.length > 0 ? [counted(points.length, 'set of points', 'sets of points')] : []),
    ]
    lines.push(`${target.path} · ${coil} · ${request.test}: ${amount.join(', ')} ${what}`)
    lines.push(...specimens.flatMap((specimen) => describeSpecimen(specimen, request.test)))
    lines.push(...points.map(describePoints))
  } else lines.push('Nothing new to store.')
  return `${lines.join('\n')}\n`
}

function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

function describeNode({ level, name, free }: ImportPlan['target']['newNodes'][number]): string {
  return `${free ? 'free ' : ''}${level} '${name}'`
}

const tensionShown = ['uat.rp02', 'uat.reh', 'uat.rm', 'uat.ag', 'uat.a']
const maxShown = 5

function describeSpecimen({ label, file, specimen, evaluation, issues }: PlannedSpecimen, test: TestCode): string[] {
  const rows = specimen.channels[0]?.values.length ?? 0
  const shown = test === 'UAT' ? tensionShown : testType(test).scalars
  const values = evaluation.scalars.flatMap(({ id, value, unit }) =>
    value === null || !shown.includes(id) ? [] : [readable(id, value, unit)],
  )
  const about = [file.reading.dialect, ...(rows > 0 ? [`${rows} rows`] : [])].join(', ')
  return [
    `  ${label}  ${file.name}, '${specimen.id}' (${about})${values.length > 0 ? `: ${values.slice(0, maxShown).join(', ')}` : ''}`,
    ...issues
      .filter(({ severity }) => severity !== 'info')
      .map((issue) => `      ${issue.severity}: ${describeIssue(issue)}`),
  ]
}

function describePoints({ condition, kind, files, columns }: PlannedPoints): string {
  const names = files.map(({ name }) => name).join(', ')
  return `  ${condition}, ${kind}  ${names} (${counted(columns[0]?.values.length ?? 0, 'point')})`
}

/** With display unit and decimals of the property. */
function readable(id: string, value: number, unit: string): string {
  const known = property(id)
  const from = parseUnit(unit)
  const to = known && parseUnit(known.display.unit, from?.quantity)
  const number =
    known && from && to ? fromStored(toStored(value, from), to).toFixed(known.display.decimals) : String(value)
  const shownUnit = to ? to.symbol : unit
  return `${known?.symbol ?? id} ${number}${shownUnit === '1' ? '' : ` ${shownUnit}`}`
}

import { property } from '#core/properties/index.ts'
import { describeIssue, type ImportPlan, type PlannedSpecimen } from '#server/tests/import/index.ts'

/** The plan in words; `what` says whether it has happened. */
export function describeImport({ target, request, specimens, known }: ImportPlan, what: string): string {
  const lines = known.map(
    ({ name, importedAt, as }) =>
      `${name}: already imported on ${importedAt.toISOString().slice(0, 10)} as ${as.join(', ')}`,
  )
  if (specimens.length > 0) {
    const coil = target.variantId === null ? `${target.variant} (new)` : target.variant
    if (target.newNodes.length > 0) lines.push(`Makes ${target.newNodes.map(describeNode).join(', ')}.`)
    lines.push(
      `${target.path} · ${coil} · ${request.test}: ${specimens.length} ${specimens.length === 1 ? 'specimen' : 'specimens'} ${what}`,
    )
    lines.push(...specimens.flatMap(describeSpecimen))
  } else lines.push('Nothing new to store.')
  return `${lines.join('\n')}\n`
}

function describeNode({ level, name, free }: ImportPlan['target']['newNodes'][number]): string {
  return `${free ? 'free ' : ''}${level} '${name}'`
}

const shown = ['uat.rp02', 'uat.reh', 'uat.rm', 'uat.ag', 'uat.a']

function describeSpecimen({ label, file, specimen, evaluation, issues }: PlannedSpecimen): string[] {
  const rows = specimen.channels[0]?.values.length ?? 0
  const values = evaluation.scalars.flatMap(({ id, value, unit }) => {
    const known = property(id)
    if (!known || value === null || !shown.includes(id)) return []
    const scaled = known.display.unit === unit ? value.toFixed(known.display.decimals) : String(value)
    return [`${known.symbol} ${scaled} ${unit}`]
  })
  return [
    `  ${label}  ${file.name}, '${specimen.id}' (${file.reading.dialect}, ${rows} rows)${values.length > 0 ? `: ${values.join(', ')}` : ''}`,
    ...issues
      .filter(({ severity }) => severity !== 'info')
      .map((issue) => `      ${issue.severity}: ${describeIssue(issue)}`),
  ]
}

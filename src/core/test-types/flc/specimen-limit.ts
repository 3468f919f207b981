import type { Issue } from '../../issue.ts'
import type { Specimen } from '../../read/specimen.ts'
import type { EvaluationOptions } from '../../evaluate/result/evaluation.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { channelOf, completeRows } from '../../evaluate/steps/columns.ts'
import { droppedRows, warning } from '../../evaluate/result/empty-evaluation.ts'
import type { LimitPoint } from './points.ts'
import { sectionLimit } from './section-method.ts'
import { timeLimit } from './time-dependent.ts'

type SpecimenLimit = {
  readonly point?: LimitPoint | undefined
  readonly reason?: Flag | undefined
  readonly issues: readonly Issue[]
}

/**
 * Limit by the section if it has positions and no time, by the history of the neck if it has time.
 * @param series blanks with the same name and no width (`full circle_001`, `_002`) have one geometry
 */
export function limitOfSpecimen(
  specimen: Specimen,
  index: number,
  options: EvaluationOptions,
  series: readonly Specimen[] = [],
): SpecimenLimit {
  const major = channelOf(specimen, 'eps1')?.values
  const minor = channelOf(specimen, 'eps2', { mayBeConstant: true })?.values
  if (!major || !minor) return refused(specimen, major ? 'no_minor_strain' : 'no_major_strain')
  const geometry =
    options.formingLimit?.widths?.[index] ?? widthOf(specimen) ?? -(firstAlike(specimen, series, index) + 1)
  const replicate = replicateOf(specimen) ?? index + 1
  const position = channelOf(specimen, 'x')?.values
  const time = channelOf(specimen, 'time')?.values

  if (options.formingLimit?.endsAtNecking)
    return lastRow(specimen, { eps1: major, eps2: minor }, { geometry, replicate })
  if (time) {
    const { columns, dropped } = completeRows({ time, eps1: major, eps2: minor })
    const found = timeLimit(columns)
    if ('reason' in found) return refused(specimen, found.reason, droppedRows(dropped, time.length))
    return {
      point: { geometry, replicate, minor: found.e2, major: found.e1, method: 'time' },
      issues: droppedRows(dropped, time.length),
    }
  }
  if (!position) return refused(specimen, 'no_time')
  const { columns, dropped } = completeRows({ x: position, eps1: major, eps2: minor })
  const found = sectionLimit(columns)
  if ('reason' in found) return refused(specimen, found.reason, droppedRows(dropped, position.length))
  return {
    point: { geometry, replicate, minor: found.e2, major: found.e1, method: 'section' },
    issues: droppedRows(dropped, position.length),
  }
}

/** The laboratory may cut a record where its criterion detected necking. */
function lastRow(
  specimen: Specimen,
  strains: { eps1: Float64Array; eps2: Float64Array },
  blank: Pick<LimitPoint, 'geometry' | 'replicate'>,
): SpecimenLimit {
  const { columns, dropped } = completeRows(strains)
  const [major, minor] = [columns.eps1.at(-1), columns.eps2.at(-1)]
  if (major === undefined || minor === undefined) return refused(specimen, 'no_major_strain')
  return { point: { ...blank, minor, major, method: 'other' }, issues: droppedRows(dropped, strains.eps1.length) }
}

function refused({ id }: Specimen, reason: Flag, issues: readonly Issue[] = []): SpecimenLimit {
  return {
    reason,
    issues: [
      ...issues,
      warning('no-limit-strain', `Specimen '${id}' gives no limit strain: ${reason.replaceAll('_', ' ')}.`),
    ],
  }
}

function widthOf({ id }: Specimen): number | undefined {
  const found = /(\d+(?:[.,]\d+)?)\s*mm/i.exec(id) ?? /\bW(\d+)/i.exec(id)
  return found ? Number(found[1]!.replace(',', '.')) : undefined
}

function firstAlike(specimen: Specimen, series: readonly Specimen[], index: number): number {
  const kind = ({ id }: Specimen) => id.replace(numberAtEnd, '')
  const first = numberAtEnd.test(specimen.id) ? series.findIndex((one) => kind(one) === kind(specimen)) : -1
  return first < 0 ? index : first
}

const numberAtEnd = /[_\s-]0*(\d{1,3})$/

function replicateOf({ id }: Specimen): number | undefined {
  const found = numberAtEnd.exec(id)
  return found ? Number(found[1]) : undefined
}

import type { Issue } from '../../issue.ts'
import type { Specimen } from '../../read/specimen.ts'
import type { EvaluationOptions } from '../evaluation.ts'
import type { Flag } from '../flags.ts'
import { channelOf, completeRows } from '../steps/columns.ts'
import { droppedRows, warning } from '../steps/nothing.ts'
import type { LimitPoint } from './points.ts'
import { sectionLimit } from './section-method.ts'
import { timeLimit } from './time-dependent.ts'

/** Limit strains of one blank, or why there are none. */
export type SpecimenLimit = {
  readonly point?: LimitPoint | undefined
  readonly reason?: Flag | undefined
  readonly issues: readonly Issue[]
}

/**
 * A blank with positions and no time holds a section across its crack; one with time holds the history of its neck.
 *
 * @param index  place in the series, for the replicate number and the width in `options`
 */
export function limitOfSpecimen(specimen: Specimen, index: number, options: EvaluationOptions): SpecimenLimit {
  const major = channelOf(specimen, 'eps1')?.values
  const minor = channelOf(specimen, 'eps2', { mayBeConstant: true })?.values
  if (!major || !minor) return refused(specimen, major ? 'no_minor_strain' : 'no_major_strain')
  const geometry = options.formingLimit?.widths?.[index] ?? widthOf(specimen) ?? index + 1
  const replicate = replicateOf(specimen) ?? index + 1
  const position = channelOf(specimen, 'x')?.values
  const time = channelOf(specimen, 'time')?.values

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

function refused({ id }: Specimen, reason: Flag, issues: readonly Issue[] = []): SpecimenLimit {
  return {
    reason,
    issues: [
      ...issues,
      warning('no-limit-strain', `Specimen '${id}' gives no limit strain: ${reason.replaceAll('_', ' ')}.`),
    ],
  }
}

/** `20 mm_003`, `W55-2`: the width as people write it. */
function widthOf({ id }: Specimen): number | undefined {
  const found = /(\d+(?:[.,]\d+)?)\s*mm/i.exec(id) ?? /\bW(\d+)/i.exec(id)
  return found ? Number(found[1]!.replace(',', '.')) : undefined
}

function replicateOf({ id }: Specimen): number | undefined {
  const found = /[_\s-]0*(\d{1,3})$/.exec(id)
  return found ? Number(found[1]) : undefined
}

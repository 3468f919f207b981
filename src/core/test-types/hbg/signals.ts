import type { Issue } from '../../issue.ts'
import type { Geometry, Specimen } from '../../read/specimen.ts'
import { steel } from '../../models/elastic/nominal.ts'
import type { EvaluationOptions } from '../../evaluate/result/evaluation.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { channelOf, completeRows, indexOfMaximum } from '../../evaluate/steps/columns.ts'
import { droppedRows, warning } from '../../evaluate/result/empty-evaluation.ts'
import { bulgeGeometry, bulgePoint } from './membrane.ts'

/** Plastic and total thickness strain, positive [1], biaxial stress [MPa], plastic surface strains [1]. */
export type BulgeRecord = {
  readonly strain: Float64Array
  readonly stress: Float64Array
  readonly pressure: Float64Array
  readonly total: Float64Array
  /** Null without a camera. */
  readonly plastic: { readonly first: Float64Array; readonly second: Float64Array } | null
  readonly height: Float64Array | null
  readonly measured: boolean
  readonly issues: readonly Issue[]
}

export function bulgeRecord(
  specimen: Specimen,
  { t0 }: Geometry,
  options: EvaluationOptions,
): BulgeRecord | { readonly reasons: readonly Flag[] } {
  const pressure = channelOf(specimen, 'pressure')?.values
  if (!pressure) return { reasons: ['no_pressure'] }
  if (t0 === undefined) return { reasons: ['thickness_missing'] }
  const elastic = options.elastic ?? steel
  const [radius, eps1, eps2, height] = (['radius', 'eps1', 'eps2', 'height'] as const).map(
    (role) => channelOf(specimen, role)?.values,
  )
  const dieRadius = options.bulge?.dieRadius
  const whole = height ?? pressure
  if (radius && eps1 && eps2) {
    const { columns, dropped } = completeRows({ pressure, radius, eps1, eps2, height: whole })
    const end = burst(
      columns.pressure,
      columns.eps1.map((strain, i) => strain + columns.eps2[i]!),
    )
    const cut = (values: Float64Array) => values.slice(0, end)
    const points = [...columns.pressure.keys()].slice(0, end).map((i) =>
      bulgePoint(
        {
          pressure: columns.pressure[i]!,
          radius: columns.radius[i]!,
          eps1: columns.eps1[i]!,
          eps2: columns.eps2[i]!,
          t0,
        },
        elastic,
      ),
    )
    const side = points.map(({ stress }) => ((1 - elastic.nu) * stress) / elastic.E)
    return {
      strain: Float64Array.from(points, ({ plastic }) => plastic),
      stress: Float64Array.from(points, ({ stress }) => stress),
      pressure: cut(columns.pressure),
      total: cut(columns.eps1).map((e, i) => e + columns.eps2[i]!),
      plastic: {
        first: cut(columns.eps1).map((e, i) => e - side[i]!),
        second: cut(columns.eps2).map((e, i) => e - side[i]!),
      },
      height: height ? cut(columns.height) : null,
      measured: true,
      issues: [...droppedRows(dropped, pressure.length), ...radiusIssues(cut(columns.radius), dieRadius)],
    }
  }
  if (!height || dieRadius === undefined) return { reasons: ['no_curvature'] }
  const { columns, dropped } = completeRows({ pressure, height })
  const end = burst(columns.pressure, columns.height)
  const rows = [...columns.height.keys()].slice(0, end).filter((i) => columns.height[i]! > 0)
  const points = rows.map((i) => {
    const { radius: R, thicknessStrain } = bulgeGeometry(dieRadius, columns.height[i]!)
    const half = thicknessStrain / 2
    return {
      total: thicknessStrain,
      ...bulgePoint({ pressure: columns.pressure[i]!, radius: R, eps1: half, eps2: half, t0 }, elastic),
    }
  })
  return {
    strain: Float64Array.from(points, ({ plastic }) => plastic),
    stress: Float64Array.from(points, ({ stress }) => stress),
    pressure: Float64Array.from(rows, (i) => columns.pressure[i]!),
    total: Float64Array.from(points, ({ total }) => total),
    plastic: null,
    height: Float64Array.from(rows, (i) => columns.height[i]!),
    measured: false,
    issues: droppedRows(dropped, pressure.length),
  }
}

/** Radii below that of the half sphere over the die (docs/science/tests.md#hbg-hydraulic-bulge). */
function radiusIssues(radius: Float64Array, dieRadius: number | undefined): Issue[] {
  const smallest = radius.reduce((min, value) => Math.min(min, value), Infinity)
  if (dieRadius === undefined || smallest >= dieRadius) return []
  return [
    warning(
      'bulge-radius-small',
      `A radius of ${smallest.toFixed(1)} mm is smaller than the die radius of ${dieRadius} mm. Check the units of both.`,
    ),
  ]
}

/** Pressure 10 % below its maximum, or `form` (total strain, pole height) 10 % off: the camera lost the pattern. */
function burst(pressure: Float64Array, form: Float64Array): number {
  const top = indexOfMaximum(pressure)
  for (let i = top + 1; i < pressure.length; i++) {
    if (pressure[i]! < 0.9 * pressure[top]!) return i
    if (Math.abs(form[i]! - form[i - 1]!) > 0.1 * Math.abs(form[top]!)) return i
  }
  return pressure.length
}

import { complianceOfTension } from '#core/evaluate/record/machine-compliance.ts'
import { nominalModulus } from '#core/evaluate/quantities/modulus.ts'
import { lineFit } from '#core/statistics/line-fit.ts'
import { summarise } from '#core/statistics/replicates.ts'
import type { Reader } from '#server/db/database.ts'
import { measuredModuli, type MeasuredModulus, recordsWithTravel } from '#laboratory/server/quality/machines.ts'
import { biasOfGroups, type GroupBias, maxPoints } from './control-chart-data.ts'
import { type ControlSeries, seriesOfValues, unjudged } from './control-series.ts'

/** Change per year of a fraction, with its 95 % interval. */
export type Drift = { readonly perYear: number; readonly interval: readonly [number, number] }

export type MachineHealth = {
  readonly machine: string
  /** Coils that it measured, by days, against the moduli of the same metal and direction on all machines. */
  readonly modulus: (Omit<GroupBias, 'group'> & { readonly drift: Drift | null; readonly signals: number }) | null
  /** How it gives way, of the newest records that hold travel and extension [mm/kN]. */
  readonly compliance: {
    readonly n: number
    readonly mean: number
    /** NaN of a single record is null. */
    readonly s: number | null
    readonly drift: Drift | null
    readonly signals: number
  } | null
  /** Records with both instruments that do not determine the compliance of the machine, and the first reason. */
  readonly silent: { readonly records: number; readonly reason: string } | null
}

export type HealthOfMachines = {
  readonly machines: readonly MachineHealth[]
  /** The one whose charts follow; null where no file names a machine. */
  readonly chosen: string | null
  readonly modulus: ControlSeries
  /** Deviation of each compliance from the mean of the machine. */
  readonly compliance: ControlSeries
}

/**
 * Condition of the machines by their tensile records: a modulus that moves is an extensometer that does, a compliance that
 * grows is a grip or a spindle that wears (docs/design/laboratory-quality.md#machines). Staff's alone.
 */
export async function machineHealth(db: Reader, machine?: string): Promise<HealthOfMachines> {
  const [moduli, records] = [await measuredModuli(db), await recordsWithTravel(db)]
  const compared = coilsOfDays(besideTheirLike(moduli))
  const results = records.map(({ channels, geometry, stated, ...one }) => ({
    ...one,
    found: complianceOfTension({ ...bare, channels, geometry }, stated),
  }))
  const names = [...new Set([...moduli, ...records].map(({ group }) => group))].toSorted((a, b) => a.localeCompare(b))
  const chosen = names.find((name) => name === machine) ?? names[0] ?? null
  const modulusOf = (name: string | null) =>
    seriesOfValues(
      compared
        .filter(({ group }) => group === name)
        .slice(-maxPoints)
        .map((one) => ({ ...unjudged(one, one.value / one.mean - 1), specimen: one.coil })),
    )
  const complianceOf = (name: string | null) => {
    const own = results.flatMap((one) =>
      one.group === name && typeof one.found !== 'string' ? [{ one, ...one.found }] : [],
    )
    const summary = own.length > 0 ? summarise(own.map(({ perForce }) => perForce)) : null
    const series = seriesOfValues(
      summary && summary.mean > 0 ? own.map(({ one, perForce }) => unjudged(one, perForce / summary.mean - 1)) : [],
    )
    return { summary, series }
  }
  const biases = new Map(biasOfGroups(compared).map((bias) => [bias.group, bias]))
  return {
    machines: names.map((name) => {
      const bias = biases.get(name)
      const modulus = modulusOf(name)
      const { summary, series } = complianceOf(name)
      const reasons = results.flatMap(({ group, found }) =>
        group === name && typeof found === 'string' ? [found] : [],
      )
      return {
        machine: name,
        modulus: bias
          ? {
              n: bias.n,
              bias: bias.bias,
              interval: bias.interval,
              drift: driftOf(modulus),
              signals: signalsOf(modulus),
            }
          : null,
        compliance: summary && {
          n: summary.n,
          mean: summary.mean,
          s: summary.n > 1 ? summary.s : null,
          drift: driftOf(series),
          signals: signalsOf(series),
        },
        silent: reasons.length > 0 ? { records: reasons.length, reason: reasons[0]! } : null,
      }
    }),
    chosen,
    modulus: modulusOf(chosen),
    compliance: complianceOf(chosen).series,
  }
}

/** A stored record has no statements of its file. */
const bare = { id: '', metadata: [], laboratory: [], issues: [] } as const

/**
 * Each modulus with the mean of its like: the same metal, by the nominal modulus that is nearer, in the same direction, and measured as it
 * was, or synthetic; without one that has none.
 */
function besideTheirLike(moduli: readonly MeasuredModulus[]) {
  const alike = ({ value, orientation, synthetic }: MeasuredModulus) =>
    `${nominalModulus(value)} ${orientation} ${synthetic}`
  const means = new Map(
    [...Map.groupBy(moduli, alike)].map(([key, own]) => [key, summarise(own.map(({ value }) => value))]),
  )
  return moduli.map((one) => ({ ...one, ...means.get(alike(one))! })).filter(({ n }) => n > 1)
}

/**
 * Measurements of one coil on one day by a machine as one value over one mean: specimens of a coil share its modulus, and a chart that took each for
 * itself would take coils for drift.
 */
function coilsOfDays(moduli: ReturnType<typeof besideTheirLike>) {
  const together = ({ group, coil, at }: MeasuredModulus) => `${group} ${coil} ${at.toISOString().slice(0, 10)}`
  return [...Map.groupBy(moduli, together).values()].map((own) => ({
    ...own.at(-1)!,
    synthetic: own.some(({ synthetic }) => synthetic),
    value: summarise(own.map(({ value, mean }) => value / mean)).mean,
    mean: 1,
  }))
}

const day = 24 * 3_600_000
const year = 365.25 * day
/** From less a change per year is a guess. */
const minSpan = 30 * day

function driftOf({ points }: ControlSeries): Drift | null {
  if (points.length === 0 || Date.parse(points.at(-1)!.at) - Date.parse(points[0]!.at) < minSpan) return null
  const line = lineFit(
    points.map(({ at }) => Date.parse(at) / year),
    points.map(({ value }) => value),
  )
  return line && { perYear: line.slope, interval: line.slopeInterval }
}

function signalsOf({ points }: ControlSeries): number {
  return points.filter(({ signal }) => signal !== null).length
}

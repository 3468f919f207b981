import { type Curve, curveThrough } from '../curves/curve.ts'
import { plasticHistory } from '../test-types/ctc/plastic-history.ts'
import { branchesOf } from '../fit/loop-model.ts'
import type { LoopTest } from '../fit/index.ts'
import { steel } from '../models/elastic/nominal.ts'
import { lodeOfPlaneStress } from '../models/stress-state.ts'
import { evenlyDenserAtStart } from '../numerics/arrays.ts'
import { interpolate } from '../numerics/interpolate.ts'
import { anisotropyOf } from './anisotropy.ts'
import type { FracturePoint } from '../test-types/fsm/locus.ts'
import type { PooledCurve, RateMeasurement, SheetValues, TabMeasurements } from './measurements.ts'
import { tensileCurve } from './tensile-curve.ts'
import { mean } from '../numerics/averages.ts'
import { specimensOf, type TestedSpecimen, valuesOf } from './tested-specimen.ts'

/** The knee of first yield depends on the machine below it [1]. */
export const firstStrain = 0.002
const stations = { tension: 240, bulge: 80, rate: 48, halfCycle: 24 } as const

/** Described by unloading, not by backstresses [1]. */
const knee = 0.001

export type CoilFacts = {
  readonly category?: string | undefined
  readonly thickness?: number | undefined
  /** Biaxial start over a punch, subtracted from every minor strain [1]. */
  readonly limitShift?: number | undefined
}

/** Independent of the order of specimens. */
export function collectMeasurements(specimens: readonly TestedSpecimen[], facts: CoilFacts = {}): TabMeasurements {
  const tested = specimens.toSorted(inOrder)
  const unloaded = specimensOf(tested, 'LUL')
  const along = specimensOf(tested, 'UAT', 'RD')
  const first = valuesOf(unloaded, 'lul.e0')
  const [rm, ag, own] = [valuesOf(along, 'uat.rm'), valuesOf(along, 'uat.ag'), valuesOf(along, 'uat.E')]
  return {
    ...(facts.category !== undefined && { category: facts.category }),
    moduli: first.length > 0 ? first : own,
    chords: columnsOf(unloaded, 'chord-modulus', 'true_plastic_strain', 'chord_modulus'),
    ...flowOf(along, specimensOf(tested, 'HBG')),
    tension:
      rm.length > 0 && ag.length > 0
        ? { rm: mean(rm), ag: mean(ag) / 100, E: own.length > 0 ? mean(own) : steel.E }
        : null,
    loops: specimensOf(tested, 'CTC', 'RD').flatMap((one) => loopOf(one) ?? []),
    anisotropy: anisotropyOf(tested),
    rates: ratesOf(specimensOf(tested, 'MRT')),
    limits: columnsOf(specimensOf(tested, 'FLC'), 'forming-limit', 'eps2', 'eps1', facts.limitShift),
    sheet: sheetOf(tested, facts.thickness ?? null),
    fractures: specimensOf(tested, 'FSM').flatMap(fracturesOf),
    models: [],
  }
}

/** Specimen ids differ between databases. */
function inOrder(a: TestedSpecimen, b: TestedSpecimen): number {
  const key = ({ test, orientation, condition }: TestedSpecimen) => `${test} ${orientation ?? ''} ${condition}`
  const [one, other] = [key(a), key(b)]
  return one < other ? -1 : one > other ? 1 : a.replicate - b.replicate
}

function flowOf(
  along: readonly TestedSpecimen[],
  bulged: readonly TestedSpecimen[],
): Pick<TabMeasurements, 'flow' | 'tensile' | 'flowWindow' | 'bulge'> {
  const flows = along.flatMap(({ curves: { flow } }) => (flow && flow.x.length >= 10 ? [flow] : []))
  // A yield plateau is not hardening; its end is the maximum over the specimens plus a tenth for scatter.
  const plateau = (1.1 * Math.max(0, ...valuesOf(along, 'uat.ae'))) / 100
  const from = Math.max(firstStrain, plateau)
  const to = flows.length > 0 ? Math.min(...flows.map(({ x }) => x.at(-1)!)) : 0
  const equivalent = bulged.flatMap(({ curves }) => curves.equivalent ?? [])
  return {
    flow: pooled(flows, { from, to }, stations.tension),
    tensile: tensileCurve(flows, to),
    flowWindow: { from, to },
    bulge: pooled(equivalent, { from: to, to: Infinity }, stations.bulge),
  }
}

function pooled(curves: readonly Curve[], { from, to }: { from: number; to: number }, max: number): PooledCurve {
  const rows = curves.flatMap(({ x, y }, specimen) => {
    const inside = x.reduce((n, at) => (at >= from && at <= to ? n + 1 : n), 0)
    const step = Math.max(1, Math.ceil(inside / max))
    const rows: (readonly [x: number, y: number, specimen: number])[] = []
    let k = 0
    // A list of all rows would be long: records have tens of thousands.
    for (let i = 0; i < x.length; i++)
      if (x[i]! >= from && x[i]! <= to && k++ % step === 0) rows.push([x[i]!, y[i]!, specimen])
    return rows
  })
  const sorted = inRising(rows)
  return { ...curveThrough(sorted), ...(curves.length > 1 && { specimens: sorted.map(([, , specimen]) => specimen) }) }
}

function rising(rows: readonly (readonly [x: number, y: number])[]): Curve {
  return curveThrough(inRising(rows))
}

function inRising<Row extends readonly [x: number, y: number, ...rest: unknown[]]>(rows: readonly Row[]): Row[] {
  return rows.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y)).toSorted(([a, c], [b, d]) => a - b || c - d)
}

function columnsOf(specimens: readonly TestedSpecimen[], kind: string, x: string, y: string, shift = 0): Curve {
  return rising(
    specimens.flatMap(({ points }) =>
      Array.from(points[kind]?.[x] ?? [], (at, i) => [at - shift, points[kind]?.[y]?.[i] ?? Number.NaN] as const),
    ),
  )
}

/** A law follows strain through all half cycles, so each has evenly spaced rows and its reversal. */
function loopOf({ condition, replicate, curves }: TestedSpecimen): LoopTest | undefined {
  if (!curves.true) return undefined
  const history = plasticHistory(curves.true.x, curves.true.y)
  const rows = branchesOf(history).flatMap(({ from: turned, to }) => {
    const before = turned === 0 ? 0 : history.plasticStrain[turned - 1]!
    const past = history.plasticStrain.slice(turned, to).findIndex((strain) => Math.abs(strain - before) >= knee)
    if (past < 0) return [to - 1]
    const from = turned + past
    const count = Math.min(stations.halfCycle, to - from)
    return Array.from({ length: count }, (_, k) => from + Math.round((k * (to - 1 - from)) / Math.max(1, count - 1)))
  })
  if (rows.length < 3) return undefined
  return {
    id: `${condition} ${replicate}`,
    plasticStrain: Float64Array.from(rows, (row) => history.plasticStrain[row]!),
    stress: Float64Array.from(rows, (row) => history.stress[row]!),
  }
}

function ratesOf(specimens: readonly TestedSpecimen[]): RateMeasurement[] {
  return specimens
    .flatMap(({ rate: nominal, scalars, curves }): RateMeasurement[] => {
      const curve = curves.smoothed ?? curves.flow
      const rate = scalars['mrt.rate']
      if (!curve || curve.x.length < 2 || nominal === null || !rate) return []
      const x = evenlyDenserAtStart(curve.x[0]!, curve.x.at(-1)!, stations.rate)
      return [{ nominal, rate, x, y: x.map((at) => interpolate(curve.x, curve.y, at)) }]
    })
    .toSorted((a, b) => a.nominal - b.nominal)
}

function sheetOf(tested: readonly TestedSpecimen[], t: number | null): SheetValues {
  const meanOf = (property: string, direction: 'RD' | 'DD' | 'TD') => {
    const values = valuesOf(specimensOf(tested, 'UAT', direction), property)
    return values.length > 0 ? mean(values) : null
  }
  const elongations = (['RD', 'DD', 'TD'] as const).flatMap((direction) => meanOf('uat.a', direction) ?? [])
  return {
    t,
    a80: meanOf('uat.a', 'TD'),
    a80min: elongations.length > 0 ? Math.min(...elongations) : null,
    r: meanOf('uat.r', 'TD'),
    n: meanOf('uat.n46', 'RD'),
  }
}

function fracturesOf({ points }: TestedSpecimen): FracturePoint[] {
  return Object.keys(points)
    .filter((kind) => kind.startsWith('fracture-'))
    .toSorted()
    .flatMap((kind) => {
      const { triaxiality, lode, ebar_f: strains, vsg: gauges } = points[kind]!
      if (!triaxiality || !strains || !gauges) return []
      return Array.from(triaxiality, (eta, i) => {
        const stated = lode?.[i]
        return {
          test: kind.slice('fracture-'.length),
          triaxiality: eta,
          lode: stated !== undefined && Number.isFinite(stated) ? stated : lodeOfPlaneStress(eta),
          strain: strains[i]!,
          vsg: gauges[i]!,
        }
      }).filter((point) => Object.values(point).every((value) => typeof value === 'string' || Number.isFinite(value)))
    })
}

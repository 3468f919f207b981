import { gaugesAgree, type FracturePoint } from '../test-types/fsm/locus.ts'
import { fitPoints } from '../fit/index.ts'
import { hosfordCoulombThrough } from '../models/fracture/hosford-coulomb.ts'
import { fractureLaw, fractureLaws } from '../models/fracture/index.ts'
import { lodeOfPlaneStress } from '../models/stress-state.ts'
import type { Model } from '../models/model.ts'
import { linspace } from '../numerics/arrays.ts'
import { described, digits, fitParameters, halfWidths, inside, originsOf } from './describe.ts'
import type { TabMeasurements } from './measurements.ts'
import { mean } from '../numerics/averages.ts'
import type { BandFit, ComparedPoints, Tab, TabChoice } from './tab.ts'
import { type FractureStrains, regularisationCurve, type RegularisationCurve } from '../strain-fields/index.ts'

/** nf of Hosford–Coulomb, as its authors use it for steel. */
const exponent = 0.1
const corners = { shear: 'SHR', uniaxial: 'UAT', planeStrain: 'PST', equibiaxial: 'BBT' } as const

/** Each specimen has its own triaxiality and Lode angle. */
export const fractureTab: Tab = {
  models: fractureLaws,
  tests: ['FSM'],
  stored: ({ fractures }) => (fractures.length > 0 ? ['hosford-coulomb'] : []),
  places,
  fit(model, measured, choice) {
    const at = places(model, measured, choice)
    const gauges = measured.fractures.map(({ vsg }) => vsg)
    const lengths = [...new Set(gauges)].toSorted((a, b) => a - b)
    if (!gaugesAgree(lengths)) {
      throw new RangeError(`fracture strains over ${lengths.join(' and ')} mm differ by more than 20 % in length`)
    }
    const vsg = digits(mean(gauges))
    const found = model.id === 'hosford-coulomb' ? throughCorners(measured.fractures) : undefined
    const start = model.parameters.map((parameter) =>
      parameter.id === 'vsg' ? vsg : (found?.[parameter.id] ?? parameter.start),
    )
    const fit = fitPoints({ parameters: fitParameters(model, start), value: at.value, gradient: at.gradient! }, at.y, {
      randomStarts: found ? 0 : 6,
      // The scatter of fracture strains is proportional to them.
      weights: Array.from(at.y, (strain) => 1 / strain ** 2),
    })
    const tests = [...new Set(at.labels)]
    return described(fit, at, originsOf(model), {
      window: null,
      bands: bands(model, measured, fit),
      method: 'least squares on the fracture strain, each point weighted by 1/ε̄f²',
      sources: [{ test: 'FSM', what: `${at.x.length} points of ${tests.join(', ')} over ${lengths.join(' and ')} mm` }],
    })
  },
  bands,
}

function throughCorners(points: readonly FracturePoint[]): Readonly<Record<string, number>> | undefined {
  const centre = (test: string) => {
    const own = points.filter((point) => point.test === test).map(({ strain }) => strain)
    return own.length > 0 ? mean(own) : Number.NaN
  }
  const states = {
    shear: centre(corners.shear),
    uniaxial: centre(corners.uniaxial),
    planeStrain: centre(corners.planeStrain),
    equibiaxial: centre(corners.equibiaxial),
  }
  if (!Object.values(states).every(Number.isFinite)) return undefined
  const { a, b, c } = hosfordCoulombThrough(states, exponent)
  return { a, b, c, nf: exponent }
}

function places(
  model: Model,
  { fractures }: TabMeasurements,
  { window }: Omit<TabChoice, 'model'> = {},
): ComparedPoints {
  const law = fractureLaw(model.id)
  const used = fractures.filter(({ triaxiality }) => inside(triaxiality, window))
  if (used.length === 0) throw new RangeError('no fracture strain measured')
  return {
    x: Float64Array.from(used, ({ triaxiality }) => triaxiality),
    y: Float64Array.from(used, ({ strain }) => strain),
    unit: '1',
    labels: used.map(({ test }) => test),
    value: (values, i) => law.strain(values, used[i]!),
    gradient: (values, i) => law.gradient(values, used[i]!),
  }
}

function bands(model: Model, _measured: TabMeasurements, fit: BandFit) {
  const law = fractureLaw(model.id)
  const state = (triaxiality: number) => ({ triaxiality, lode: lodeOfPlaneStress(triaxiality) })
  return [
    halfWidths(
      'locus',
      fit,
      {
        value: (values, eta) => law.strain(values, state(eta)),
        gradient: (values, eta) => law.gradient(values, state(eta)),
      },
      linspace(0, 2 / 3, 101),
    ),
  ]
}

export type FieldSpecimen = {
  readonly name: string
  readonly source: string | null
  readonly strains: FractureStrains
}

export type SourcedPoint = FracturePoint & { readonly from: 'field' | 'locus' }

/**
 * Strain fields by their loading paths, and points of a stored locus whose length is within 20 % of `size` [mm]
 * (docs/science/tests.md#fsm-fracture-strain-map).
 */
export function fracturePointsOver(
  size: number,
  specimens: readonly FieldSpecimen[],
  locus: readonly FracturePoint[],
): SourcedPoint[] {
  const own = specimens.flatMap(({ source, strains }): SourcedPoint[] => {
    const path = strains.sizes.find((one) => one.size === size)?.path
    if (!path) return []
    const { strain, triaxiality, lode } = path
    return [{ test: source ?? 'FSM', triaxiality, lode, strain, vsg: size, from: 'field' }]
  })
  const joined = locus.filter(({ vsg }) => gaugesAgree([size, vsg]))
  return [...own, ...joined.map((point): SourcedPoint => ({ ...point, from: 'locus' }))]
}

/** Null if fewer than two sizes can be compared. */
export function regularisationOf(specimens: readonly FieldSpecimen[], reference: number): RegularisationCurve | null {
  const bySize = specimens.map(({ strains }) =>
    strains.sizes.map(({ size, path }) => ({ size, strain: path?.strain ?? null })),
  )
  if (!bySize.some((own) => own.some(({ size, strain }) => size === reference && strain !== null))) return null
  const curve = regularisationCurve(bySize, reference)
  return curve.points.length > 1 ? curve : null
}

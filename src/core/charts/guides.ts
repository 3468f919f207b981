import type { Curve } from '../curves/curve.ts'
import { lodeOfPlaneStress } from '../models/stress-state.ts'
import { hosfordCoulombStrain } from '../models/fracture/hosford-coulomb.ts'
import { chordModulus } from '../models/elastic/chord-modulus.ts'
import { wholeLaws } from '../models/hardening/index.ts'
import { linspace } from '../numerics/arrays.ts'
import { linearRegression } from '../numerics/linear-regression.ts'
import type { GuideId } from '../test-types/test-type.ts'
import type { Guide } from './guide.ts'
import { limitLines } from './limit-lines.ts'
import { rateLines } from './rate-lines.ts'

/** A guide without its data is left out. */
export type GuideSource = {
  /** Measured lines and marks, which limit the guides. */
  readonly drawn: readonly Curve[]
  readonly points: readonly Readonly<Record<string, ArrayLike<number>>>[]
  /** In the unit of the property. */
  readonly mean: (property: string) => number | undefined
  readonly model: (model: string) => FittedModel | undefined
  /** Limits computed from other tests of the coil. */
  readonly predicted: () => readonly { readonly id: string; readonly label: string; readonly curve: Curve }[]
  /** Mean tensile flow curve along RD. */
  readonly tension: (Curve & { readonly n: number }) | undefined
}

export type FittedModel = {
  readonly parameters: Readonly<Record<string, number>>
  readonly window: { readonly from: number; readonly to: number } | undefined
}

export function guidesOf(ids: readonly GuideId[], source: GuideSource): Guide[] {
  return ids.flatMap((id) => makers[id](source))
}

const makers: Readonly<Record<GuideId, (source: GuideSource) => Guide[]>> = {
  'forming-paths': (s) => [
    ...ray(s, -0.5, 'β = −0.5, uniaxial tension'),
    ...ray(s, 0, 'β = 0, plane strain'),
    ...ray(s, 1, 'β = 1, equibiaxial'),
  ],
  'plane-strain-path': (s) => [
    ...ray(s, 0, 'β = 0, plane strain'),
    ...ray(s, -0.1, 'β = −0.1'),
    ...ray(s, 0.1, 'β = 0.1'),
  ],
  'equibiaxial-path': (s) => [...ray(s, 1, 'β = 1, equibiaxial'), ...ray(s, 0.8, 'β = 0.8')],
  'shear-path': (s) => ray(s, -1, 'β = −1, shear'),

  'limit-curve': (s) => s.points.slice(0, 1).flatMap(limitLines),

  'predicted-limits': (s) =>
    s.predicted().map(({ id, label, curve }) => ({ id, label, kind: 'predicted', curve, off: true })),

  'rate-laws': (s) => rateLines(s.drawn, rateStrain),

  'chord-modulus': (s) => {
    const [E0, Ea, xi] = ['lul.e0', 'lul.ea', 'lul.xi'].map(s.mean)
    const end = extent(s.drawn, 'x')
    if (E0 === undefined || !(end > 0)) return []
    const level: Guide = { id: 'e0', label: 'E0', kind: 'reference', curve: line([0, E0], [end, E0]) }
    if (Ea === undefined || xi === undefined) return [level]
    return [
      {
        id: 'chord-fit',
        label: 'E(εp), mean parameters',
        kind: 'fitted',
        curve: sampled(0, end, (x) => chordModulus(E0, Ea, xi, x)),
      },
      level,
    ]
  },

  'delay-line': (s) => {
    const x = s.drawn.flatMap((marks) => Array.from(marks.x, Math.log10))
    const y = s.drawn.flatMap((marks) => Array.from(marks.y))
    if (new Set(x).size < 3) return []
    const { slope, intercept } = linearRegression(x, y)
    const [from, to] = [Math.min(...x), Math.max(...x)]
    const at = (log: number): readonly [number, number] => [10 ** log, intercept + slope * log]
    return [{ id: 'delay-fit', label: 'a + b·log t', kind: 'fitted', curve: line(at(from), at(to)) }]
  },

  'fracture-model': (s) => {
    const fitted = s.model('hosford-coulomb')
    const { a, b, c, nf } = fitted?.parameters ?? {}
    if (a === undefined || b === undefined || c === undefined || nf === undefined) return []
    const strain = (eta: number) => hosfordCoulombStrain({ a, b, c, nf }, eta, lodeOfPlaneStress(eta))
    // 201 points resolve the cusps at η = 1/3 and 1/√3.
    return [{ id: 'fracture-model', label: 'Hosford–Coulomb', kind: 'fitted', curve: sampled(0, 2 / 3, strain, 201) }]
  },

  'hardening-law': (s) => {
    const law = wholeLaws.find(({ id }) => s.model(id) !== undefined)
    const fitted = law && s.model(law.id)
    if (!law || !fitted?.window) return []
    const parameters = law.parameters.map(({ id }) => fitted.parameters[id] ?? NaN)
    if (parameters.some(Number.isNaN)) return []
    const { from, to } = fitted.window
    const stress = (strain: number) => law.stress(parameters, strain)
    return [
      { id: 'law', label: `${law.label}, RD`, kind: 'fitted', curve: sampled(from, to, stress) },
      {
        id: 'law-beyond',
        label: `${law.label}, beyond uniform strain`,
        kind: 'extrapolated',
        curve: sampled(to, 2 * to, stress),
      },
    ]
  },

  tension: ({ tension }) =>
    tension ? [{ id: 'tension', label: 'UAT RD', kind: 'mean', curve: tension, replicates: tension.n }] : [],
}

/** Plastic strain of the chart of stress over rate [1]. */
const rateStrain = 0.05

function ray({ drawn }: GuideSource, beta: number, label: string): Guide[] {
  const major = extent(drawn, 'y')
  if (!(major > 0)) return []
  return [{ id: `ray ${beta}`, label, kind: 'reference', curve: line([0, 0], [beta * major, major]) }]
}

function extent(curves: readonly Curve[], axis: 'x' | 'y'): number {
  return curves.reduce((most, curve) => curve[axis].reduce((a, b) => Math.max(a, b), most), 0)
}

function line(...points: readonly (readonly [number, number])[]): Curve {
  return { x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y) }
}

function sampled(from: number, to: number, value: (x: number) => number, points = 101): Curve {
  const x = linspace(from, to, points)
  return { x, y: x.map(value) }
}

import { fractureLaws } from '../models/fracture/index.ts'
import type { FractureLaw } from '../models/fracture/law.ts'
import { lodeOfPlaneStress } from '../models/stress-state.ts'
import { ordered } from '../models/model.ts'
import { linspace } from '../numerics/arrays.ts'
import type { Choices, VisualizerCoil } from './figure.ts'
import { placeOf } from './fracture-locus.ts'
import { chosenModels } from './model-lines.ts'
import type { Point3, Solid } from './solid.ts'

/** Uniaxial compression to equibiaxial tension. */
const triaxialities = [-1 / 3, 2 / 3] as const

/** Number of faces. */
const [along, across] = [40, 28] as const

/** Multiple of the largest value of the plane-stress line and the tests. */
const headroom = 1.25

export function fractureSolids(coil: VisualizerCoil, { models }: Choices): Solid[] {
  return chosenModels(coil, models).flatMap((id) => {
    const law = fractureLaws.find((one) => one.id === id)
    const set = coil.stored.find((one) => one.set.model === id)?.set
    if (!law || !set) return []
    const parameters = ordered(law, Object.fromEntries(set.parameters.map((one) => [one.id, one.value])))
    return [solidOf(law, parameters, coil)]
  })
}

function solidOf(law: FractureLaw, parameters: readonly number[], { measured: { fractures } }: VisualizerCoil): Solid {
  const at = (triaxiality: number, lode: number): Point3 => [
    triaxiality,
    lode,
    law.strain(parameters, { triaxiality, lode }),
  ]
  const line = Array.from(linspace(0, 2 / 3, 121), (eta) => at(eta, lodeOfPlaneStress(eta)))
  const strains = [...line.map(([, , strain]) => strain), ...fractures.map(({ strain }) => strain)]
  const max = headroom * Math.max(...strains.filter(Number.isFinite))
  const upTo = ([x, y, z]: Point3): Point3 => [x, y, z <= max ? z : Number.NaN]
  const mesh = Array.from(linspace(...triaxialities, along + 1), (eta) =>
    Array.from(linspace(-1, 1, across + 1), (lode) => upTo(at(eta, lode))),
  )
  const cut = mesh.flat().some(([, , strain]) => Number.isNaN(strain))
  return {
    id: law.id,
    label: law.label,
    colour: 1 + placeOf(law.id),
    axes: [
      { label: 'Stress triaxiality', symbol: 'η', range: triaxialities },
      { label: 'Normalised Lode angle', symbol: 'θ̄', range: [-1, 1] },
      { label: 'Fracture strain', symbol: 'ε̄_f', range: [0, max] },
    ],
    equalAxes: false,
    mesh,
    line: { label: 'Plane stress', points: line.map(upTo) },
    paths: fractures.map(({ triaxiality, lode, strain }) =>
      Array.from(linspace(0, strain, 13), (reached): Point3 => [triaxiality, lode, reached]),
    ),
    tests: fractures.map(({ test, triaxiality, lode, strain }) => ({
      label: test,
      point: [triaxiality, lode, strain],
    })),
    notes: [
      'Thin lines: loading paths, straight at the stated triaxiality and Lode angle.',
      'Tests are near the plane-stress line; elsewhere the surface is a model prediction.',
      ...(cut ? [`The surface is not drawn above a strain of ${max.toPrecision(2)}.`] : []),
    ],
  }
}

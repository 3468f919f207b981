import { fractureLaws } from '../models/fracture/index.ts'
import type { FractureLaw } from '../models/fracture/law.ts'
import { lodeOfPlaneStress } from '../models/stress-state.ts'
import { ordered } from '../models/parameters.ts'
import { evenly } from '../numerics/evenly.ts'
import type { Choices, VisualizerCoil } from './figure.ts'
import { placeOf } from './fracture-locus.ts'
import { chosenModels } from './model-lines.ts'
import type { Point3, Solid } from './solid.ts'

/** From uniaxial compression to equibiaxial tension: what sheets see in plane stress. */
const triaxialities = [-1 / 3, 2 / 3] as const

/** Faces along each axis. */
const [along, across] = [40, 28] as const

/** Strain that is drawn, over the largest of the plane-stress line and the tests. */
const headroom = 1.25

/** Fracture strain over triaxiality and Lode angle, with the line of plane stress that the chart shows. */
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
  const line = Array.from(evenly(0, 2 / 3, 121), (eta) => at(eta, lodeOfPlaneStress(eta)))
  const seen = [...line.map(([, , strain]) => strain), ...fractures.map(({ strain }) => strain)]
  const most = headroom * Math.max(...seen.filter(Number.isFinite))
  const upTo = ([x, y, z]: Point3): Point3 => [x, y, z <= most ? z : Number.NaN]
  const mesh = Array.from(evenly(...triaxialities, along + 1), (eta) =>
    Array.from(evenly(-1, 1, across + 1), (lode) => upTo(at(eta, lode))),
  )
  const cut = mesh.flat().some(([, , strain]) => Number.isNaN(strain))
  return {
    id: law.id,
    label: law.label,
    colour: 1 + placeOf(law.id),
    axes: [
      { label: 'Stress triaxiality', symbol: 'η', range: triaxialities },
      { label: 'Normalised Lode angle', symbol: 'θ̄', range: [-1, 1] },
      { label: 'Fracture strain', symbol: 'ε̄_f', range: [0, most] },
    ],
    equalAxes: false,
    mesh,
    line: { label: 'Plane stress', points: line.map(upTo) },
    paths: fractures.map(({ triaxiality, lode, strain }) =>
      Array.from(evenly(0, strain, 13), (reached): Point3 => [triaxiality, lode, reached]),
    ),
    tests: fractures.map(({ test, triaxiality, lode, strain }) => ({
      label: test,
      point: [triaxiality, lode, strain],
    })),
    notes: [
      'Thin lines: loading paths, straight at the stated triaxiality and Lode angle.',
      'Tests stand near the line of plane stress: away from it the surface is the model’s own.',
      ...(cut ? [`Where the model gives a strain above ${most.toPrecision(2)}, the surface is not drawn.`] : []),
    ],
  }
}

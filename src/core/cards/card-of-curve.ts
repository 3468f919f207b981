import { flowCurveWarnings, maximumForcePoint, maximumForceWarning } from '../fit/index.ts'
import type { Curve } from '../curves/curve.ts'
import { linearElastic } from '../models/elastic/index.ts'
import { anchored } from '../models/hardening/anchored.ts'
import { hardeningLaw } from '../models/hardening/index.ts'
import { buildFittedSet, collectMeasurements, fitTab, type TestedSpecimen } from '../parameter-sets/index.ts'
import { chooseCard } from './choose-card.ts'
import { type CardChoice, cardInput } from './input/from-parameter-sets.ts'
import { measuredPaths } from './proof/measured-paths.ts'
import { type ProvenCard, provenCard } from './proof/proven-card.ts'
import type { UnitSystemId } from './unit-system.ts'

export type CurveCardRequest = CardChoice & {
  readonly idOffset?: number | undefined
  readonly repair?: boolean | undefined
  /** Solver for its first card, or a card. */
  readonly solver: string
  readonly units: UnitSystemId
  readonly law: string
}

/**
 * Fits a law to one flow curve, writes a card and proves it against the curve.
 * @param flow  x: plastic strain [1], y: true stress [MPa], treated as one tensile test
 * @param elastic  Young's modulus E [MPa], Poisson's ratio nu [1], density [kg/m³]
 * @throws RangeError if the curve cannot be fitted; CardRefused
 */
export function cardOfCurve(
  flow: Curve,
  { name, elastic }: { readonly name: string; readonly elastic: Readonly<Record<'E' | 'nu' | 'density', number>> },
  { solver, units, idOffset, repair, law, ...choice }: CurveCardRequest,
): ProvenCard {
  const { E, nu, density } = elastic
  const top = maximumForcePoint(flow, E)
  const doubt = maximumForceWarning(top)
  if (doubt && law === anchored.id)
    throw new RangeError(`${name}: ${doubt} The anchored law requires maximum force in the curve; choose another law.`)
  const shape = flowCurveWarnings(flow)
  const status = [...(doubt ? [doubt] : []), ...shape].join(' ')
  const tested: TestedSpecimen[] = [
    {
      id: name,
      test: 'UAT',
      condition: 'RD',
      orientation: 'RD',
      rate: null,
      replicate: 1,
      curves: { flow },
      scalars: { 'uat.rm': top.rm, ...(!doubt && { 'uat.ag': 100 * top.ag }), 'uat.E': E },
      points: {},
    },
  ]
  const measured = collectMeasurements(tested)
  if (measured.flow.x.length === 0)
    throw new RangeError(`${name}: a card requires at least 10 points, some above a plastic strain of 0.002`)
  const set = buildFittedSet('FE2', fitTab('FE2', measured, { model: law }), tested)
  const constants = linearElastic.parameters.map(({ id, unit }) => ({ id, unit, value: { E0: E, nu, density }[id]! }))
  const input = cardInput(
    [
      {
        tab: 'FE1',
        model: linearElastic.id,
        parameters: constants,
        fitWindow: null,
        lastMeasured: null,
        extrapolation: null,
      },
      {
        ...set,
        name: `${hardeningLaw(law).label}, ${set.fit.method}, RMSE ${set.fit.rmse?.toPrecision(3) ?? '-'} MPa`,
      },
    ],
    {
      material: name,
      coil: 'one curve',
      orientation: 'as tested',
      release: 'none: a file',
      synthetic: false,
      permalink: `none: made from ${name}`,
      ...(status !== '' && { status }),
      tensile: measured.tensile,
    },
    { ...choice, law },
  )
  const card = chooseCard(solver)
  const options = { idOffset, repair, lastStrain: choice.lastStrain }
  const proven = provenCard(card.id, input, units, { options, measured: measuredPaths(tested, { E, nu }) })
  return { ...proven, issues: [...(doubt ? [endsEarly(doubt)] : []), ...shape.map(notRising), ...proven.issues] }
}

const notRising = (message: string) => ({ severity: 'warning', code: 'flow-curve-shape', message }) as const
const endsEarly = (message: string) => ({ severity: 'warning', code: 'ends-early', message }) as const

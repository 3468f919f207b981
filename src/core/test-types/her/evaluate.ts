import type { Specimen } from '../../read/specimen.ts'
import { type Evaluation, type EvaluationOptions, perSpecimen } from '../../evaluate/result/evaluation.ts'
import { resolveGeometry } from '../../evaluate/steps/geometry.ts'
import { type Scalar, toScalar } from '../../evaluate/result/scalar.ts'
import { clearancePercent, edgeStrain, holeExpansionRatio } from './formulas.ts'

const holeExpansionIds = ['her.lambda', 'her.d0', 'her.dh', 'her.delay', 'her.clearance'] as const

/** Standard hole diameter of 10 mm; results outside are not comparable (docs/science/tests.md#her-hole-expansion). */
const standardHole = [9.5, 10.5] as const

/** ISO 16630, docs/science/tests.md#her-hole-expansion. Uses `options.delay` and `options.hole`. */
function evaluateHoleExpansion(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const stated = (id: string) => specimen.laboratory.find((result) => result.id === id || result.name === id)?.value
  const before = positive(stated('her.d0')) ?? geometry.d0
  const after = positive(stated('her.dh'))
  return {
    scalars: [
      reportRatio(before, after, notNegative(stated('her.lambda')), options),
      toScalar('her.d0', {
        value: before ?? null,
        method: 'stated with the specimen',
        flags: before === undefined ? ['no_diameters'] : outside(before),
      }),
      toScalar('her.dh', {
        value: after ?? null,
        method: 'stated with the specimen',
        flags: after === undefined ? ['no_diameters'] : [],
      }),
      reportDelay(notNegative(stated('her.delay')) ?? options.delay),
      reportClearance(notNegative(stated('her.clearance')), geometry.t0, options),
    ],
    curves: {},
    tables: [],
    geometry,
    issues,
  }
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 && value < Infinity ? value : undefined
}

function notNegative(value: number | undefined): number | undefined {
  return value === 0 ? 0 : positive(value)
}

function outside(before: number): string[] {
  return before < standardHole[0] || before > standardHole[1] ? ['non_standard_hole'] : []
}

function reportRatio(
  before: number | undefined,
  after: number | undefined,
  stated: number | undefined,
  { hole }: EvaluationOptions,
): Scalar {
  if (before === undefined || after === undefined) {
    return toScalar('her.lambda', {
      value: stated ?? null,
      method: 'stated with the specimen',
      flags: ['no_diameters'],
    })
  }
  if (after < before) return toScalar('her.lambda', { value: null, flags: ['hole_shrank'] })
  const value = holeExpansionRatio(before, after)
  return toScalar('her.lambda', {
    value,
    method: `100·(Dh − D0)/D0, edge strain ${edgeStrain(value).toFixed(3)}${hole?.edge ? `, ${hole.edge} edge` : ''}`,
    flags: outside(before),
  })
}

function reportDelay(delay: number | undefined): Scalar {
  return toScalar('her.delay', {
    value: delay ?? null,
    method: 'stated with the condition',
    flags: delay === undefined ? ['no_delay'] : [],
  })
}

function reportClearance(stated: number | undefined, t: number | undefined, { hole }: EvaluationOptions): Scalar {
  const { punch, die } = hole ?? {}
  if (punch !== undefined && die !== undefined && t !== undefined) {
    if (die <= punch) return toScalar('her.clearance', { value: null, flags: ['die_not_above_punch'] })
    return toScalar('her.clearance', { value: clearancePercent({ punch, die, t }), method: '100·(die − punch)/(2·t)' })
  }
  return toScalar('her.clearance', {
    value: stated ?? null,
    method: 'stated with the specimen',
    flags: stated === undefined ? ['no_clearance'] : [],
  })
}

export const evaluator = perSpecimen('hole-expansion-3', holeExpansionIds, evaluateHoleExpansion)

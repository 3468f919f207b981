import { evaluations, evaluateTest } from '../evaluate/evaluations.ts'
import type { Evaluation, EvaluationOptions, TensionReference } from '../evaluate/result/evaluation.ts'
import { rateOfTension } from '../test-types/mrt/rate-of-tension.ts'
import { tensionReference } from '../evaluate/steps/tension-reference.ts'
import type { PointTable, Specimen } from '../read/specimen.ts'
import { parseCondition } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { quantity } from '../units/quantity.ts'
import type { DemoChannel, DemoReplicate, DemoVariant } from './demo.ts'
import { recipes } from './recipes.ts'
import { demoSpecimens } from './specimens.ts'

/** A specimen with what `core/evaluate` finds in its raw channels, as it would in a laboratory's file. */
export type EvaluatedSpecimen = {
  readonly replicate: DemoReplicate
  readonly evaluation: Evaluation
  /** Of the procedure behind the numbers. */
  readonly version: string
}

/** Options that the laboratory of the demonstration states with a specimen. */
export function statedOptionsOf(code: TestCode, replicate: DemoReplicate): EvaluationOptions {
  return recipes[code].stated?.(replicate) ?? {}
}

/** Every specimen of a coil by test, evaluated. The same coil gives the same numbers. */
export function evaluatedSpecimens(variant: DemoVariant): Map<TestCode, EvaluatedSpecimen[]> {
  const tensile = evaluatedTest('UAT', demoSpecimens(variant, 'UAT'), undefined)
  // Only a rate compares with a rate, as for stored originals (`server/tests/import/stored-tension.ts`).
  const comparesRates = variant.tests.some(({ code }) => code === 'MRT')
  const tension = tensionReference(
    tensile.map(({ replicate, evaluation }) => ({
      ...evaluation,
      orientation: parseCondition('UAT', replicate.condition).orientation ?? null,
      rate: comparesRates ? rateOfTension(specimenOf(replicate), evaluation) : undefined,
    })),
  )
  return new Map(
    variant.tests.map(({ code }) => [
      code,
      code === 'UAT' ? tensile : evaluatedTest(code, demoSpecimens(variant, code), tension),
    ]),
  )
}

function evaluatedTest(
  code: TestCode,
  replicates: readonly DemoReplicate[],
  tension: TensionReference | undefined,
): EvaluatedSpecimen[] {
  const { version, per } = evaluations[code]
  return replicates.map((replicate): EvaluatedSpecimen => {
    const options = { ...statedOptionsOf(code, replicate), tension }
    if (per === 'series') return { replicate, version, evaluation: seriesOf(code, replicate, options) }
    const { orientation, rate, delay } = parseCondition(code, replicate.condition)
    return {
      replicate,
      version,
      evaluation: evaluateTest(code, specimenOf(replicate), { ...options, orientation, rate, delay }),
    }
  })
}

/** Points of a whole condition stand with its first specimen. */
function seriesOf(code: TestCode, { points, geometry }: DemoReplicate, options: EvaluationOptions): Evaluation {
  if (points.length === 0) return { scalars: [], curves: {}, geometry, tables: [], issues: [] }
  return evaluateTest(code, [], { ...options, tables: points.map(tableOf) })[0]!
}

/** As a reader of laboratory files would give it. */
export function specimenOf(replicate: DemoReplicate): Specimen {
  return {
    id: replicate.label,
    channels: (replicate.field?.channels ?? replicate.channels).map(channelOf),
    geometry: replicate.geometry,
    metadata: [],
    laboratory: replicate.laboratory,
    issues: [],
  }
}

function channelOf(channel: Pick<DemoChannel, 'role' | 'name' | 'quantity' | 'values'>) {
  return { ...channel, unit: quantity(channel.quantity).stored, missing: {} }
}

export function tableOf({ kind, channels, columns }: DemoReplicate['points'][number]): PointTable {
  return {
    name: kind,
    texts: [],
    channels: channels.map(({ role, quantity: id }, i) =>
      channelOf({
        name: role,
        role: role === 'eps1' || role === 'eps2' ? role : 'other',
        quantity: id,
        values: columns[i]!,
      }),
    ),
  }
}

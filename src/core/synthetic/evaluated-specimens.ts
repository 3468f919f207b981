import { evaluateTest, evaluations } from '../evaluate/evaluations.ts'
import type { Evaluation, EvaluationOptions, TensionReference } from '../evaluate/result/evaluation.ts'
import { rateOfTension } from '../test-types/mrt/strain-rate.ts'
import { tensionReference } from '../evaluate/steps/tension-reference.ts'
import type { PointTable, Specimen } from '../read/specimen.ts'
import { parseCondition } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { quantity } from '../units/quantity.ts'
import type { DemoChannel, DemoCoil, DemoReplicate } from './demo.ts'
import { demoSpecimens, recipes } from './recipes.ts'
import type { TestedSpecimen } from '../parameter-sets/tested-specimen.ts'

export type EvaluatedSpecimen = {
  readonly replicate: DemoReplicate
  readonly evaluation: Evaluation
  readonly version: string
}

export function statedOptionsOf(code: TestCode, replicate: DemoReplicate): EvaluationOptions {
  return recipes[code].stated?.(replicate) ?? {}
}

export function evaluatedSpecimens(coil: DemoCoil): Map<TestCode, EvaluatedSpecimen[]> {
  const tensile = evaluatedTest('UAT', demoSpecimens(coil, 'UAT'), undefined)
  // As for stored originals (`server/tests/import/stored-tension.ts`).
  const comparesRates = coil.tests.some(({ code }) => code === 'MRT')
  const tension = tensionReference(
    tensile.map(({ replicate, evaluation }) => ({
      ...evaluation,
      orientation: parseCondition('UAT', replicate.condition).orientation ?? null,
      rate: comparesRates ? rateOfTension(specimenOf(replicate), evaluation) : undefined,
    })),
  )
  return new Map(
    coil.tests.map(({ code }) => [
      code,
      code === 'UAT' ? tensile : evaluatedTest(code, demoSpecimens(coil, code), tension),
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

/** Points of a condition belong to its first specimen. */
function seriesOf(code: TestCode, { points, geometry }: DemoReplicate, options: EvaluationOptions): Evaluation {
  if (points.length === 0) return { scalars: [], curves: {}, geometry, tables: [], issues: [] }
  return evaluateTest(code, [], { ...options, tables: points.map(tableOf) })[0]!
}

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

/** `idOf` returns their stored ids. */
export function testedSpecimens(
  evaluated: ReadonlyMap<TestCode, readonly EvaluatedSpecimen[]>,
  idOf: (test: TestCode, index: number) => string = (test, index) => `${test} ${index + 1}`,
): TestedSpecimen[] {
  return [...evaluated].flatMap(([test, specimens]) =>
    specimens.map(({ replicate, evaluation }, i): TestedSpecimen => {
      const { orientation = null, rate = null } = parseCondition(test, replicate.condition)
      return {
        id: idOf(test, i),
        test,
        condition: replicate.condition,
        orientation,
        rate,
        replicate: replicate.number,
        curves: evaluation.curves,
        scalars: Object.fromEntries(evaluation.scalars.map(({ id, value }) => [id, value])),
        points: Object.fromEntries(
          replicate.points.map(({ kind, channels, columns }) => [
            kind,
            Object.fromEntries(channels.map(({ role }, c) => [role, columns[c]!])),
          ]),
        ),
      }
    }),
  )
}

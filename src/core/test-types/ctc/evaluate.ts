import type { Curve } from '../../curves/curve.ts'
import type { Specimen } from '../../read/specimen.ts'
import { steel } from '../../models/elastic/nominal.ts'
import { type Evaluation, type EvaluationOptions, perSpecimen, tableColumn } from '../../evaluate/result/evaluation.ts'
import { resolveGeometry } from '../../evaluate/steps/geometry.ts'
import { findModulus } from '../../evaluate/quantities/modulus.ts'
import { proofStrength } from '../../evaluate/quantities/proof-strength.ts'
import { type EvaluationMark, type Scalar, toScalar } from '../../evaluate/result/scalar.ts'
import { completeRows, strainBeyond } from '../../evaluate/steps/columns.ts'
import { droppedRows, emptyEvaluation, warning } from '../../evaluate/result/empty-evaluation.ts'
import { trueSignals } from '../../evaluate/record/true-signals.ts'
import { halfCycles } from './half-cycles.ts'
import { accumulatedPlastic, offsets, type Reversal, reversals } from './reversals.ts'

const cyclicIds = ['ctc.br', 'ctc.sf', 'ctc.sr', 'ctc.bsp'] as const

/**
 * Half cycles, and Bauschinger measures of each reversal (docs/science/tests.md#ctc-cyclic-tension-and-compression).
 * The scalars are those of the first plastic reversal at 0.2 %. Uses `options.tension` as monotonic reference.
 */
export function evaluateCyclic(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const signals = trueSignals(specimen, geometry, options.geometry)
  issues.push(...signals.issues)
  if (!signals.strain || !signals.stress) return emptyEvaluation(cyclicIds, signals.reasons, geometry, issues)
  const { columns, dropped } = completeRows({ strain: signals.strain, stress: signals.stress })
  issues.push(...droppedRows(dropped, signals.strain.length))
  const { strain } = columns
  if (strain.length < 20) return emptyEvaluation(cyclicIds, 'too_few_points', geometry, issues)
  const beyond = strainBeyond(strain)
  if (beyond) return emptyEvaluation(cyclicIds, 'strain_out_of_range', geometry, [...issues, beyond])
  const cycles = halfCycles(strain)
  const isTurned = hasOppositeSigns(strain, columns.stress, cycles[0]?.to ?? 0)
  const stress = isTurned ? columns.stress.map((value) => -value) : columns.stress
  if (isTurned)
    issues.push(
      warning(
        'stress-sign-turned',
        'Stress decreases while strain increases: one of them has the opposite sign. The sign of the stress was reversed; check the signs of both columns.',
      ),
    )
  const first = firstYield(strain, stress, cycles[0]?.to ?? 0, cycles[0]?.direction ?? 1, options)
  const path = accumulatedPlastic(strain, stress, first.modulus, cycles)
  const found = reversals(strain, stress, path, cycles, first, options.tension?.flow)
  const curves = {
    true: { x: strain, y: stress },
    accumulated: { x: path, y: stress.map(Math.abs) } satisfies Curve,
  }
  if (found.length === 0) return { ...emptyEvaluation(cyclicIds, 'no_reversal', geometry, issues), curves }
  if (first.measured) issues.push(...implausibleUnloading(found, first.modulus))
  issues.push(...strongerReversal(found))
  // Many tests begin with a small elastic cycle.
  const main = found.find(({ accumulated }) => accumulated > 0.002) ?? found[0]!
  return { scalars: scalarsOf(main), curves, tables: [reversalTable(found)], geometry, issues }
}

function hasOppositeSigns(strain: Float64Array, stress: Float64Array, to: number): boolean {
  let work = 0
  for (let i = 1; i < to; i++) work += (strain[i]! - strain[i - 1]!) * (stress[i]! - stress[i - 1]!)
  return work < 0
}

/** Stiffer than the first loading or less than half as stiff: an error of the extensometer. */
function implausibleUnloading(found: readonly Reversal[], modulus: number) {
  const wrong = found.filter(
    ({ reverse }) => reverse && (reverse.modulus > 1.15 * modulus || reverse.modulus < 0.5 * modulus),
  )
  if (wrong.length === 0) return []
  const list = wrong.map(({ number, reverse }) => `${number} (${(reverse!.modulus / 1000).toFixed(0)} GPa)`).join(', ')
  return [
    warning(
      'unloading-modulus-unusual',
      `The unloading line of half cycle ${list} does not match the ${(modulus / 1000).toFixed(0)} GPa of the first loading. Possible causes: bending, buckling or extensometer slip.`,
    ),
  ]
}

/** Reverse yield above the stress at reversal (docs/science/tests.md#ctc-cyclic-tension-and-compression, checks). */
function strongerReversal(found: readonly Reversal[]) {
  const wrong = found.filter(({ ratio: [, wide] }) => wide !== null && wide > 1)
  if (wrong.length === 0) return []
  const list = wrong.map(({ number, ratio }) => `${number} (${ratio[1]!.toFixed(2)})`).join(', ')
  return [
    warning(
      'reverse-yield-high',
      `|σr|/σf is above 1 in half cycle ${list}. Possible causes: friction of the supports, or an offset line not parallel to the unloading.`,
    ),
  ]
}

function firstYield(
  strain: Float64Array,
  stress: Float64Array,
  to: number,
  direction: 1 | -1,
  options: EvaluationOptions,
) {
  const nominal = (options.elastic ?? steel).E
  const e = strain.slice(0, to).map((value) => direction * value)
  const s = stress.slice(0, to).map((value) => direction * value)
  if (to < 10) return { modulus: nominal, yield: null, measured: false }
  const { slope, zero, quality } = findModulus(e, s)
  if (quality === 'nominal' || quality === 'unsound') return { modulus: slope, yield: null, measured: false }
  return { modulus: slope, yield: proofStrength(e, s, slope, zero, 0.002)?.stress ?? null, measured: true }
}

function scalarsOf(reversal: Reversal): Scalar[] {
  const { forward, reverse, strain } = reversal
  const at02 = reverse?.yields[1]
  const missing = reversal.reason ?? 'reverse_yield_not_reached'
  const window =
    at02 && reverse
      ? {
          x: 'true_strain' as const,
          from: Math.min(at02.strain, strain),
          to: Math.max(at02.strain, strain),
          marks: marksOf(reversal),
        }
      : null
  const line = reverse ? `unloading line of ${(reverse.modulus / 1000).toFixed(1)} GPa over ${reverse.points} rows` : ''
  const small = reversal.ratio[0]
  const none = { value: null, flags: [missing] }
  return [
    at02
      ? toScalar('ctc.br', {
          value: reversal.ratio[1]!,
          method: `|σr|/σf at the first reversal, σr at 0.2 % offset from the ${line}${small === null ? '' : `; ${small.toFixed(3)} at 0.05 %`}`,
          window,
        })
      : toScalar('ctc.br', none),
    toScalar('ctc.sf', {
      value: Math.abs(forward),
      method: `stress at the first reversal, true strain ${strain.toFixed(4)}`,
      window: { x: 'true_strain', from: strain, to: strain, marks: [{ label: 'σf', points: [[strain, forward]] }] },
    }),
    at02
      ? // Positive where the metal yields backwards before the stress has changed its sign.
        toScalar('ctc.sr', {
          value: -reversal.ratio[1]! * Math.abs(forward),
          method: `0.2 % offset from the ${line}`,
          window,
        })
      : toScalar('ctc.sr', none),
    at02
      ? toScalar('ctc.bsp', {
          value: reversal.BSP!,
          method: '(σf − |σr|)/σf at the first reversal, 0.2 % offset',
          window,
        })
      : toScalar('ctc.bsp', none),
  ]
}

function marksOf({ reverse, strain, forward }: Reversal): EvaluationMark[] {
  if (!reverse) return []
  const on = (stress: number, offset: number) =>
    reverse.intercept + stress / reverse.modulus - Math.sign(forward) * offset
  const marks = reverse.yields.flatMap((found, i): EvaluationMark[] => {
    if (!found) return []
    const offset = offsets[i]!
    return [
      {
        label: `${offset * 100} % offset`,
        points: [
          [on(forward, offset), forward],
          [on(found.stress, offset), found.stress],
        ],
      },
      { label: 'σr', points: [[found.strain, found.stress]] },
    ]
  })
  return [...marks, { label: 'σf', points: [[strain, forward]] }]
}

function reversalTable(found: readonly Reversal[]) {
  return {
    kind: 'reversals',
    columns: [
      tableColumn('half_cycle', 'Half cycle', 'count', '1', found, (r) => r.number),
      tableColumn('true_strain', 'Strain at reversal', 'strain', '1', found, (r) => r.strain),
      tableColumn('prestrain', 'Accumulated plastic strain', 'strain', '1', found, (r) => r.accumulated),
      tableColumn('forward', 'Stress at reversal', 'stress', 'MPa', found, (r) => r.forward),
      tableColumn('reverse_005', 'Reverse yield, 0.05 %', 'stress', 'MPa', found, (r) => r.reverse?.yields[0]?.stress),
      tableColumn('reverse_02', 'Reverse yield, 0.2 %', 'stress', 'MPa', found, (r) => r.reverse?.yields[1]?.stress),
      tableColumn('ratio_005', 'Bauschinger ratio, 0.05 %', 'ratio', '1', found, (r) => r.ratio[0]),
      tableColumn('ratio_02', 'Bauschinger ratio, 0.2 %', 'ratio', '1', found, (r) => r.ratio[1]),
      tableColumn('bsp', 'BSP', 'ratio', '1', found, (r) => r.BSP),
      tableColumn('bep', 'BEP', 'ratio', '1', found, (r) => r.BEP),
      tableColumn('modulus', 'Unloading modulus', 'stress', 'MPa', found, (r) => r.reverse?.modulus),
      tableColumn('softening', 'Permanent softening', 'stress', 'MPa', found, (r) => r.softening?.stress),
    ],
  }
}

export const evaluator = perSpecimen('cyclic-4', cyclicIds, evaluateCyclic)

import { readEntry } from './entry.ts'
import { type Separator, splitLine } from '../read/table/split-line.ts'
import { curveThrough, type Curve } from '../curves/curve.ts'
import { flowCurve, trueCurve } from '../evaluate/quantities/true-curve.ts'
import { fitLaw } from '../fit/index.ts'
import { steel } from '../models/elastic/nominal.ts'
import { maximumForce } from '../models/hardening/considere.ts'
import { hardeningLaw } from '../models/hardening/index.ts'
import { parseUnit, toStored } from '../units/unit.ts'

/** Plastic strain [1] and true stress [MPa] of a synthetic DP980 (docs/science/check-cases.md#hardening-fits). */
export const sampleColumns = `0.002 694.9
0.003 730.1
0.005 783.5
0.0075 832.6
0.01 870.5
0.015 926.3
0.02 966.2
0.025 996.4
0.03 1020.2
0.04 1055.0
0.05 1079.3
0.06 1097.0
0.07 1110.5
`

type Columns = { readonly x: Float64Array; readonly y: Float64Array }

const maxLines = 200_000

/** @throws RangeError naming the line without two numbers */
export function readColumns(text: string): Columns {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  if (lines.length > maxLines) throw new RangeError(`${lines.length} lines are given; at most ${maxLines} are read.`)
  const first = lines.findIndex((line) => pairOf(line) !== undefined)
  if (first < 0) throw new RangeError('No line has two numbers. Paste two columns: plastic strain and stress.')
  const rows = lines.flatMap((line, i): [number, number][] => {
    if (i < first || line === '') return []
    const pair = pairOf(line)
    if (!pair) throw new RangeError(`Line ${i + 1}: ‘${line.slice(0, 40)}’ is not a pair of numbers.`)
    return [pair]
  })
  return curveThrough(rows)
}

function pairOf(line: string): [number, number] | undefined {
  const cells = splitLine(line, separatorOf(line)).filter((cell) => cell !== '')
  if (cells.length < 2) return undefined
  try {
    return [readEntry(cells[0]!).value, readEntry(cells[1]!).value]
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function separatorOf(line: string): Separator {
  if (line.includes('\t')) return '\t'
  if (line.includes(';')) return ';'
  // `0.01, 700` and `0.01,700`, but not `0,01 700`.
  if (line.includes(',') && (line.includes('.') || !/\d\s+[-\d]/.test(line))) return ','
  return 'blank'
}

export type FitQuestion = {
  readonly text: string
  readonly law: string
  readonly columns: 'flow' | 'engineering'
  readonly strainUnit: string
  readonly stressUnit: string
  /** [1] */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type FitAnswer = {
  readonly law: string
  readonly parameters: readonly {
    readonly id: string
    readonly value: number
    /** Null on a bound or if the data do not determine it. */
    readonly standardError: number | null
  }[]
  readonly rmse: number
  readonly r2: number
  readonly points: number
  readonly warnings: readonly string[]
  /** Null if the force has no maximum. */
  readonly maximum: { readonly rm: number; readonly ag: number } | null
  /** x: plastic strain [1], y: true stress [MPa]. */
  readonly data: Curve
  readonly fitted: Curve
  /** Measured minus fitted [MPa] over plastic strain [1]. */
  readonly residuals: Curve
}

const drawn = 200

/**
 * Fits a hardening law. Engineering data are cut at the largest stress and converted with E of steel.
 * @throws RangeError naming the line, value or window that cannot be used
 */
export function fitColumns(question: FitQuestion): FitAnswer {
  const law = hardeningLaw(question.law)
  const data = flowOf(question)
  const { from = 0, to = Infinity } = question
  const fit = fitLaw(law, data, { window: { from, to } })
  const last = Math.min(
    to,
    data.x.reduce((most, strain) => Math.max(most, strain), 0),
  )
  const strains = Float64Array.from({ length: drawn + 1 }, (_, i) => (last * i) / drawn)
  const inside = Array.from(data.x.keys()).filter((i) => data.x[i]! >= from && data.x[i]! <= to)
  const force = maximumForce(
    { stress: (strain) => law.stress(fit.values, strain), slope: (strain) => law.slope(fit.values, strain) },
    steel.E,
  )
  return {
    law: law.id,
    parameters: fit.parameters.map(({ id, value, standardError }) => ({ id, value, standardError })),
    rmse: fit.rmse,
    r2: fit.r2,
    points: fit.window.points,
    warnings: fit.warnings,
    maximum: force ? { rm: force.rm, ag: force.ag } : null,
    data,
    fitted: { x: strains, y: strains.map((strain) => law.stress(fit.values, strain)) },
    residuals: {
      x: Float64Array.from(inside, (i) => data.x[i]!),
      y: Float64Array.from(inside, (i) => data.y[i]! - law.stress(fit.values, data.x[i]!)),
    },
  }
}

function flowOf({ text, columns, strainUnit, stressUnit }: FitQuestion): Curve {
  const { x, y } = readColumns(text)
  const strain = x.map((value) => toStored(value, parseUnit(strainUnit, 'strain')!))
  const stress = y.map((value) => toStored(value, parseUnit(stressUnit, 'stress')!))
  if (columns === 'flow') return { x: strain, y: stress }
  const top = stress.indexOf(stress.reduce((most, value) => Math.max(most, value), -Infinity))
  const flow = flowCurve(trueCurve(strain, stress, strain[top]), steel.E)
  if (flow.x.length === 0) throw new RangeError('No point has a plastic strain above 0 before the largest stress.')
  return flow
}

import type { Solver } from '../card.ts'
import type { CardMaterial } from '../prepare/card-material.ts'
import { realText } from './number-field.ts'
import { minRise } from '../prepare/strain-grid.ts'
import { sevenDigits } from '../unit-system.ts'
import { lateFade } from '../../models/fracture/gissmo.ts'
import { syntheticNotice } from '../../synthetic/demo.ts'
import { asciiText, wrapped } from './ascii-text.ts'
import { hardeningLaws } from '../../models/hardening/index.ts'
import type { CardProvenance } from '../input/card-input.ts'
import { modelLines, parameterText } from './model-lines.ts'

/** As a share of the last strain [1]. */
const beyond = 0.01

/** Some solvers extrapolate by the last two points, others hold the last stress; a level row gives the same for all. */
export function withLevelEnd(
  { strain, system }: CardMaterial,
  stress: Float64Array,
): { readonly strain: number[]; readonly stress: number[] } {
  const [last, top] = [strain.at(-1)!, stress.at(-1)!]
  const step = beyond * last
  const after = top + minRise(step, top / system.stress) * system.stress
  return { strain: [...strain, sevenDigits(last + step)], stress: [...stress, sevenDigits(after)] }
}

/** Solvers that continue a table by its last two points. */
const extrapolating: ReadonlySet<Solver> = new Set(['LS-DYNA', 'Radioss', 'Nastran'])

function endNotes({ card, strain, yoshida }: CardMaterial): string[] {
  if (yoshida || card.solver === 'neutral') return []
  const goesOn = extrapolating.has(card.solver)
  return [
    `stress constant beyond a plastic strain of ${realText(strain.at(-1)!)}${goesOn ? ' (last two points level to stop solver extrapolation)' : ' (held by the solver)'}`,
  ]
}

const calibratedFor = 'failure calibrated for an element size of'

/** @param scaled  what the solver does with instability strains */
export function elementSizeNotes(
  { fracture, system }: CardMaterial,
  scaled = ', but not instability strains',
): string[] {
  const { elementSize, regularisation, model } = fracture!
  const size = `${elementSize} ${system.units.length}`
  return [
    `failure model: ${model}`,
    'damage exponent 1 (linear in plastic strain): assumed, not calibrated',
    regularisation
      ? `${calibratedFor} ${size}; other sizes by the regularisation curve from the request, not calibrated here: it scales failure strains in all stress states${scaled}`
      : `${calibratedFor} ${size} only: no regularisation, mesh with this size`,
  ]
}

/** Empty if stress fades at the limit curve or the card has none. */
export function lateFadeNotes({ fracture, system }: CardMaterial): string[] {
  const { instability, fadeExponent, elementSize } = fracture!
  return instability && fadeExponent === lateFade
    ? [
        `stress fades just before failure (exponent ${lateFade}): elements of ${elementSize} ${system.units.length} are smaller than the sheet thickness and resolve the neck; larger elements need a separate exponent and regularisation`,
      ]
    : []
}

/** Units and factors, what is proven, what the card contains, and what is assumed. */
export function headerLines(material: CardMaterial, lines: readonly string[] = []): string[] {
  const { provenance: from, system, measuredTo, strain, issues } = material
  const window = from.fitWindow ? `, fit window ${realText(from.fitWindow.from)} to ${realText(from.fitWindow.to)}` : ''
  const anchor = from.anchor
    ? `, value and slope fixed at plastic strain ${realText(from.anchor.at)} (maximum force), tensile curve below it${from.anchor.fittedFrom === undefined ? '' : `, saturation rate fitted to that curve from ${realText(from.anchor.fittedFrom)} on`}`
    : ''
  const rates = material.curves.map(({ rate }) => rate).filter((rate) => rate !== undefined)
  const isFactor = (line: string) => line.startsWith(calibratedFor)
  const optional = (label: string, value: string | undefined) => (value ? [`${label}: ${value}`] : [])
  const text = [
    ...(from.synthetic ? [syntheticNotice] : []),
    `unit system: ${system.header} (${system.id})`,
    `units: density ${system.units.density}, stress ${system.units.stress}, strain rate ${system.units.rate}`,
    ...lines.filter(isFactor),
    ...optional('proof', from.proof),
    `card${material.card.solver === 'neutral' ? '' : ` for ${material.card.solver}`}: ${material.card.label}`,
    `content: ${material.card.content}`,
    `material: ${from.material}`,
    `coil: ${from.coil}${from.thickness === undefined ? '' : `, t0 = ${realText(from.thickness)} mm`}, orientation: ${from.orientation}`,
    ...optional('tests', from.tests?.join(', ')),
    `data release: ${from.release}`,
    ...optional('data status', from.status),
    ...optional('data source', from.source),
    ...optional('parameter set', from.parameterSet),
    `fit: ${from.fit}${window}${anchor}`,
    ...optional('parameters', from.parameters?.map(parameterText).join(', ')),
    ...optional('at the bound of the fit', atBounds(from.law, from.parameters)),
    ...modelLines(material),
    `tested up to plastic strain ${realText(measuredTo)}, ${measuredTo < strain.at(-1)! ? 'extrapolated above' : 'not extrapolated'}: ${from.extrapolation}`,
    ...(rates.length > 1 && !material.cowperSymonds
      ? [`strain rates [${system.units.rate}]: ${rates.map((rate) => realText(rate)).join(', ')}`]
      : []),
    ...endNotes(material),
    ...lines.filter((line) => !isFactor(line)),
    ...issues.map(({ severity, message }) => `${severity}: ${message}`),
    ...optional('author', from.author),
    ...optional('date', from.date),
    `permalink: ${from.permalink}`,
    'Check before use: this card was not run in the solver. No liability.',
  ]
  return text.flatMap((line) => wrapped(asciiText(line), 76))
}

function atBounds(law: string | undefined, parameters: CardProvenance['parameters'] = []): string | undefined {
  const known = hardeningLaws.find(({ id }) => id === law)?.parameters ?? []
  const resting = parameters.filter(({ id, value }) => {
    const one = known.find((parameter) => parameter.id === id)
    return (
      one !== undefined &&
      one.lower < one.upper &&
      Math.min(value - one.lower, one.upper - value) <= 1e-9 * (one.upper - one.lower)
    )
  })
  return resting.length === 0 ? undefined : resting.map(parameterText).join(', ')
}

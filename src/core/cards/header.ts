import { syntheticNotice } from '../synthetic/notice.ts'
import { asciiText, wrapped } from './ascii-text.ts'
import { realText } from './number-field.ts'
import { hardeningLaws } from '../models/hardening/index.ts'
import type { CardProvenance } from './card-input.ts'
import type { CardMaterial } from './card-material.ts'
import { modelLines, parameterText } from './model-lines.ts'
import { endNotes } from './table-end.ts'

/** What every card says about itself, line by line, ready for the comment sign of its solver. */
export function headerLines(material: CardMaterial, lines: readonly string[] = []): string[] {
  const { provenance: from, system, measuredTo, strain, issues } = material
  const window = from.fitWindow ? `, fit window ${realText(from.fitWindow.from)} to ${realText(from.fitWindow.to)}` : ''
  const anchor = from.anchor
    ? `, value and slope held at plastic strain ${realText(from.anchor.at)} (maximum force), the tensile curve before it${from.anchor.fittedFrom === undefined ? '' : `, speed fitted to that curve from ${realText(from.anchor.fittedFrom)} on`}`
    : ''
  const rates = material.curves.map(({ rate }) => rate).filter((rate) => rate !== undefined)
  const optional = (label: string, value: string | undefined) => (value ? [`${label}: ${value}`] : [])
  const text = [
    ...(from.synthetic ? [syntheticNotice] : []),
    `unit system: ${system.header} (${system.id})`,
    `units: density ${system.units.density}, stress ${system.units.stress}, strain rate ${system.units.rate}`,
    `card${material.card.solver === 'neutral' ? '' : ` for ${material.card.solver}`}: ${material.card.label}`,
    `holds: ${material.card.content}`,
    `material: ${from.material}`,
    `variant: ${from.variant}${from.thickness === undefined ? '' : `, t0 = ${realText(from.thickness)} mm`}, orientation: ${from.orientation}`,
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
    // With C and P the card holds no curve for any of them.
    ...(rates.length > 1 && !material.cowperSymonds
      ? [`strain rates [${system.units.rate}]: ${rates.map((rate) => realText(rate)).join(', ')}`]
      : []),
    ...endNotes(material),
    ...lines,
    ...issues.map(({ severity, message }) => `${severity}: ${message}`),
    ...optional('proof', from.proof),
    ...optional('author', from.author),
    ...optional('date', from.date),
    `permalink: ${from.permalink}`,
    'Check before use: the solver has not run this card, and no liability is taken for it.',
  ]
  return text.flatMap((line) => wrapped(asciiText(line), 76))
}

/** Parameters of the law that rest on the limits of the fit: the data ask for more, and no error is known of them. */
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

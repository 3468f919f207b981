import { asciiText, wrapped } from './ascii-text.ts'
import { realText } from './number-field.ts'
import type { NamedModel } from './card-input.ts'
import type { CardMaterial } from './card-material.ts'

export const syntheticNotice = 'SYNTHETIC DEMO DATA - NOT A MEASURED MATERIAL - NOT FOR DESIGN'

/** What every card says about itself, line by line, ready for the comment sign of its solver. */
export function headerLines(material: CardMaterial, lines: readonly string[] = []): string[] {
  const { provenance: from, system, measuredTo, strain, issues } = material
  const window = from.fitWindow ? `, fit window ${realText(from.fitWindow.from)} to ${realText(from.fitWindow.to)}` : ''
  const rates = material.curves.map(({ rate }) => rate).filter((rate) => rate !== undefined)
  const optional = (label: string, value: string | undefined) => (value ? [`${label}: ${value}`] : [])
  const text = [
    ...(from.synthetic ? [syntheticNotice] : []),
    `unit system: ${system.header} (${system.id})`,
    `units: density ${system.units.density}, stress ${system.units.stress}, strain rate ${system.units.rate}`,
    `card: ${material.card.label}`,
    `holds: ${material.card.content}`,
    `material: ${from.material}`,
    `variant: ${from.variant}${from.thickness === undefined ? '' : `, t0 = ${realText(from.thickness)} mm`}, orientation: ${from.orientation}`,
    ...optional('tests', from.tests?.join(', ')),
    `data release: ${from.release}`,
    ...optional('data status', from.status),
    ...optional('parameter set', from.parameterSet),
    `fit: ${from.fit}${window}`,
    ...optional('parameters', from.parameters?.map(parameterText).join(', ')),
    ...modelLines(material),
    `measured up to plastic strain ${realText(measuredTo)}, ${measuredTo < strain.at(-1)! ? 'extrapolated above' : 'not extrapolated'}: ${from.extrapolation}`,
    // With C and P the card holds no curve for any of them.
    ...(rates.length > 1 && !material.cowperSymonds
      ? [`strain rates [${system.units.rate}]: ${rates.map((rate) => realText(rate)).join(', ')}`]
      : []),
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

/** Every other model that this card holds. */
function modelLines({ provenance: { models = {} }, ...has }: CardMaterial): string[] {
  const held: readonly (readonly [label: string, model: NamedModel | undefined, there: boolean])[] = [
    ['yield surface', models.surface, has.alpha !== undefined],
    // Such a card is a surface of its own: of the identified one it holds the r-values and ratios alone.
    [
      'r-values and ratios of',
      models.surface && { ...models.surface, parameters: [] },
      has.alpha === undefined && Boolean(has.r ?? has.hill),
    ],
    ['rates', models.rates, has.curves.length > 1 || has.cowperSymonds !== undefined],
    ['reverse loading', models.kinematic, Boolean(has.backstresses ?? has.yoshida)],
    ['failure', models.failure, has.fracture !== undefined],
    ['forming limit', models.limit, has.limit !== undefined],
  ]
  return held.flatMap(([label, model, there]) =>
    model && there ? [`${label}: ${[model.name, ...model.parameters.map(parameterText)].join(', ')}`] : [],
  )
}

/** In stored units, which it names: material editors take the laws themselves. */
function parameterText({ id, value, unit }: { id: string; value: number; unit: string }): string {
  return `${id} = ${realText(value)}${unit === '1' ? '' : ` ${unit}`}`
}

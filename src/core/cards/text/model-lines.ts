import type { CardModel, NamedModel, StoredModel } from '../input/card-input.ts'
import type { CardMaterial } from '../prepare/card-material.ts'
import { realText } from './number-field.ts'

export function modelLines(material: CardMaterial): string[] {
  const { models = {}, stored = {}, law, tests = [] } = material.provenance
  const surface = heldSurface(material)
  const families: readonly Family[] = [
    {
      key: 'rates',
      what: 'rates',
      model: models.rates,
      held: material.curves.length > 1 || material.cowperSymonds !== undefined,
    },
    {
      key: 'kinematic',
      what: 'reverse loading',
      model: models.kinematic,
      held: Boolean(material.backstresses ?? material.yoshida),
    },
    { key: 'failure', what: 'failure', model: models.failure, held: material.fracture !== undefined },
    limitOf(material),
  ]
  const left = (what: string, all: readonly StoredModel[] = [], held: (model: StoredModel) => boolean) => {
    const names = all.filter((model) => !held(model)).map(({ name }) => name)
    return names.length > 0 ? [`stored but not in this card, ${what}: ${names.join('; ')}`] : []
  }
  // An assumed value that the tests do not determine.
  const assumed = [
    ...(surface.ids.includes('von-mises') && !stored.surface?.length ? ['isotropy'] : []),
    ...(tests.length > 0 && !tests.includes('MRT') ? ['strain-rate independence'] : []),
  ]
  return [
    ...surface.lines,
    ...(assumed.length > 0 ? [`assumed, not measured: ${assumed.join('; ')}`] : []),
    ...families.flatMap(({ what, as = what, model, held }) =>
      model && held ? [`${as}: ${withParameters(model)}`] : [],
    ),
    ...left('hardening law', stored.hardening, ({ id }) => id === law),
    ...left('yield surface', stored.surface, ({ id }) => surface.ids.includes(id)),
    ...families.flatMap(({ key, what, model, held }) => left(what, stored[key], ({ id }) => held && id === model?.id)),
  ]
}

type Family = {
  readonly key: Exclude<CardModel, 'surface'>
  readonly what: string
  readonly as?: string
  readonly model: NamedModel | undefined
  readonly held: boolean
}

function limitOf({ card, fracture, limit, provenance: { models = {} } }: CardMaterial): Family {
  const asInstability = card.instability === true && fracture?.instability !== undefined
  return {
    key: 'limit',
    what: 'forming limit',
    ...(!limit && { as: 'instability from the forming limit' }),
    model: models.limit,
    held: limit !== undefined || asInstability,
  }
}

function heldSurface({ card, alpha, hill, r, provenance: { models = {} } }: CardMaterial): {
  readonly lines: readonly string[]
  readonly ids: readonly string[]
} {
  const from = models.surface
  const sources = from ? [`r-values and ratios of: ${from.name}`] : []
  const asMeasured = from?.id !== 'hill48-stress' && from?.id !== 'von-mises'
  const own = (name: string, ids: readonly string[]) => ({ lines: [`yield surface: ${name}`, ...sources], ids })
  if (card.surface === 'tables') {
    const ids = [...(alpha ? ['yld2000-2d'] : []), ...(hill ? [asMeasured ? 'hill48-r' : from.id] : [])]
    return { lines: alpha && from ? [`yield surface: ${withParameters(from)}`] : r || hill ? sources : [], ids }
  }
  if (card.surface === 'yld2000-2d') {
    return { lines: [`yield surface: ${from ? withParameters(from) : 'Yld2000-2d'}`], ids: ['yld2000-2d'] }
  }
  if (card.surface === 'mean-r') return own('Hill48 of the mean r-value, the same in all directions', [])
  if (card.surface === 'yld89') return own('Yld89 of the r-values', asMeasured ? ['yld89'] : [])
  if (card.surface === 'hill48' && (hill ?? r)) {
    return from?.id.startsWith('hill48') && hill
      ? { lines: [`yield surface: ${withParameters(from)}`], ids: [from.id] }
      : own('Hill48 of the r-values', asMeasured ? ['hill48-r'] : [])
  }
  return { lines: ['yield surface: von Mises'], ids: ['von-mises'] }
}

function withParameters({ name, parameters }: NamedModel): string {
  return [name, ...parameters.map(parameterText)].join(', ')
}

/** In stored units, for material editors that take the laws. */
export function parameterText({ id, value, unit }: { id: string; value: number; unit: string }): string {
  return `${id} = ${realText(value)}${unit === '1' ? '' : ` ${unit}`}`
}

import type { CardSet, CardChoice } from './from-parameter-sets.ts'
import { formingLimits, formingModels } from '../../models/forming/index.ts'
import { marciniakKuczynskiModel } from '../../models/forming/marciniak-kuczynski.ts'
import { fractureLaws, fractureModels } from '../../models/fracture/index.ts'
import { hardeningLaws } from '../../models/hardening/index.ts'
import { kinematicLaws } from '../../models/kinematic/index.ts'
import type { Model } from '../../models/model.ts'
import { rateLaws, rateModels } from '../../models/rate/index.ts'
import { rateTableModel } from '../../models/rate/rate-table.ts'
import { richestFirst } from '../../models/yield/index.ts'
import type { CardProvenance } from './card-input.ts'

export function chosen<Member extends { readonly id: string }>(
  sets: readonly CardSet[],
  family: readonly Member[],
  wanted: string | null | undefined,
): { readonly set: CardSet; readonly model: Member } | undefined {
  if (wanted === null) return undefined
  for (const model of family) {
    const set = sets.find((one) => one.model === model.id)
    if (set && (wanted === undefined || wanted === model.id)) return { set, model }
  }
  return undefined
}

export function valuesOf({ parameters }: CardSet): Record<string, number> {
  return Object.fromEntries(parameters.map(({ id, value }) => [id, value]))
}

export function modelsOf(sets: readonly CardSet[], choice: CardChoice): CardProvenance['models'] {
  const named = (found: { readonly set: CardSet; readonly model: Model } | undefined) =>
    found && { id: found.model.id, name: nameOf(found.set, found.model), parameters: found.set.parameters }
  // The table of rates and the groove model have no parameters; their sets only name them.
  const own = (model: Model, there: boolean) => {
    const set = there ? sets.find((one) => one.model === model.id) : undefined
    return set && { set, model }
  }
  const predicted = choice.limitPoints && {
    id: marciniakKuczynskiModel.id,
    name: `${marciniakKuczynskiModel.label}, predicted`,
    parameters: [],
  }
  return {
    surface: named(chosen(sets, richestFirst, choice.surface)),
    rates: named(
      choice.rateTable
        ? own(rateTableModel, true)
        : chosen(
            sets,
            rateLaws.filter(({ kind }) => kind !== 'own-hardening'),
            choice.rate,
          ),
    ),
    kinematic: named(chosen(sets, kinematicLaws, choice.kinematic)),
    failure: named(chosen(sets, fractureLaws, choice.fracture)),
    limit:
      named(own(marciniakKuczynskiModel, choice.limitPoints !== undefined)) ??
      predicted ??
      named(chosen(sets, formingLimits, choice.limit)),
  }
}

const families = {
  hardening: hardeningLaws,
  surface: richestFirst,
  rates: rateModels,
  kinematic: kinematicLaws,
  failure: fractureModels,
  limit: formingModels,
} as const satisfies Readonly<Record<string, readonly Model[]>>

/** All models except elasticity, so that a card can list those it leaves out. */
export function storedModels(sets: readonly CardSet[]): CardProvenance['stored'] {
  return Object.fromEntries(
    Object.entries(families).map(([family, models]) => [
      family,
      models.flatMap(({ id, label }) => {
        const set = sets.find(({ model }) => model === id)
        return set ? [{ id, name: set.name ?? label }] : []
      }),
    ]),
  )
}

/** `Swift–Voce, version 1, set 615d114e`. */
export function nameOf({ name, id }: CardSet, { label }: Model): string {
  return `${name ?? label}${id === undefined ? '' : `, set ${id}`}`
}

import type { PredictorBasis, PredictorView } from '#contract/views/predictor.ts'
import { coatingColumn, reliabilityOf, type TrainedModel } from '#core/predict/index.ts'
import {
  byFormula,
  type FeatureSet,
  findPair,
  forbidden,
  minRealMaterials,
  type Pair,
  pairs,
} from '#core/predict/pairs/index.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import {
  coilsOfMaterials,
  type TrainingCoil,
  type MaterialSet,
  readableSet,
  realCoils,
} from '#server/predictor/index.ts'
import { listMapRows } from '#server/properties/index.ts'
import { answerOf, formulaValue } from './answer.ts'
import { describeModel, leftOutPoints } from './describe-model.ts'
import { exampleModel, worked, findModel, type FoundModel, isUseful, setFor } from './find-model.ts'
import { inputsOf, type Typed, targetUnit } from './inputs.ts'
import { readinessOfPairs, realMaterials } from './real-materials.ts'
import { type PropertyBounds, materialsWithinBounds } from './materials-within-bounds.ts'

export type PredictorQuestion = {
  readonly pair: string
  readonly set?: string | undefined
  readonly basis?: PredictorBasis | undefined
  /** `DP980-6~GI-1.40` */
  readonly coil?: string | undefined
  readonly family?: string | undefined
  readonly coating?: string | undefined
  /** Level of the interval, 0 … 1. */
  readonly level: number
  readonly typed: Typed
  readonly bounds: PropertyBounds
  /** An earlier release is read; models use the latest. */
  readonly former?: boolean
  /** The tool is not in the plan: a worked example. */
  readonly example?: boolean
  /** Free sample, such as `DP980-6`; its first coil is the default input. */
  readonly sample?: string | undefined
}

/** View of mi Predictor and the training set of the caller. */
export async function predictor(
  db: Reader,
  caller: Caller,
  asked: PredictorQuestion,
): Promise<{ readonly view: PredictorView; readonly set: MaterialSet }> {
  const question = asked.example ? asWorked(asked) : asked
  const known = findPair(question.pair) ?? findPair(pairs[0]!.id)!
  const materials = await readableSet(db, caller)
  const choices = await coilChoices(db, materials)
  const ofSample = !question.example && isUntouched(question)
  const named = ofSample ? question.sample : question.coil
  const coil = named === undefined ? undefined : await findCoil(db, materials, named)
  const { pair, set } = setAsked(question, known.pair, coil)
  const real = await realCoils(db, materials.materials)
  const count = realMaterials(pair, set, real)
  const { basis, model } = await answering(db, caller, materials, { question, pair, set, missing: count.missing })
  const content = model.version?.content
  const learned = content && 'trained' in content ? content : undefined
  const inputs = inputsOf(set, { typed: question.typed, coil, trained: learned?.trained })
  // Formulas do not depend on the family.
  const words = basis === 'formula' ? [] : familyWords(learned?.trained, coil?.family)
  const family = question.family ?? coil?.family ?? ''
  const coating = set.coating ? coatingField(learned?.trained, question.coating ?? coil?.coating ?? '') : null
  const target = targetUnit(pair)
  const view: PredictorView = {
    pairs: pairs.map(({ id, name }) => ({ id, name })),
    pair: {
      id: pair.id,
      name: pair.name,
      expected: pair.expected,
      basis: pair.basis,
      condition: pair.condition ?? null,
      sets: pair.sets.map(({ id, name, formula }) => ({ id, name, formula: formula?.name ?? null })),
      set: set.id,
      target: { ...target, column: pair.target },
      map: { x: set.features[0]!.axis, y: pair.target },
    },
    basis,
    chosen: basis === question.basis ? basis : null,
    real: count,
    needed: minRealMaterials,
    readiness: readinessOfPairs(real),
    formula: set.formula
      ? {
          name: set.formula.name,
          source: set.formula.source,
          error: set.formula.error,
          value: formulaValue(set, pair, inputs, coil),
        }
      : null,
    own: ownValue(pair, coil),
    materials: materials.materials.length,
    example: question.example ?? false,
    ofSample: ofSample && coil !== undefined,
    ...stateOf(basis, model, question, materials),
    model: learned ? describeModel(model.version!, learned.trained, { pair, set, match: model.match }) : null,
    coil: coil
      ? {
          id: idOf(coil.material, coil.slug),
          name: coil.name,
          to: `/mi-database/${coil.material}?variant=${encodeURIComponent(coil.slug)}`,
          synthetic: coil.synthetic,
        }
      : null,
    coils: choices,
    family: {
      value: family,
      words,
      problem:
        basis !== 'formula' && family !== '' && !words.includes(family)
          ? `The training data contain no family named ${family.slice(0, 60)}.`
          : null,
    },
    coating,
    inputs,
    answer: learned
      ? answerOf({ pair, set, ...learned, inputs, family, coating: coating?.value ?? '', coil, level: question.level })
      : null,
    points: learned ? leftOutPoints(learned.trained, pair, learned.coils) : [],
    reliability: learned ? reliabilityOf(learned.trained) : [],
    wanted: model.wanted,
    which: await materialsWithinBounds(db, caller, materials, question.bounds),
    never: forbidden,
    byFormula,
    unknown: [
      ...(findPair(question.pair) ? [] : [`pair=${question.pair.slice(0, 60)}`]),
      ...(question.set === undefined || set.id === question.set ? [] : [`inputs=${question.set.slice(0, 60)}`]),
      ...(question.coil === undefined || coil ? [] : [`coil=${question.coil.slice(0, 80)}`]),
    ],
  }
  return { view, set: materials }
}

function setAsked(
  { set, basis, typed, coating }: PredictorQuestion,
  pair: Pair,
  coil: TrainingCoil | undefined,
): { readonly pair: Pair; readonly set: FeatureSet } {
  const named = set === undefined ? undefined : findPair(pair.id, set)
  const fitting = named?.set ?? setFor(pair, coil, { ...typed, coating })
  const ofFormula = basis === 'formula' && !fitting.formula ? pair.sets.find(({ formula }) => formula) : undefined
  return { pair, set: ofFormula ?? fitting }
}

/**
 * Default order: a useful model of real materials, a published formula, the demonstration model
 * (docs/design/predictor.md#models-of-real-materials).
 */
async function answering(
  db: Reader,
  caller: Caller,
  materials: MaterialSet,
  {
    question,
    pair,
    set,
    missing,
  }: {
    readonly question: PredictorQuestion
    readonly pair: Pair
    readonly set: FeatureSet
    readonly missing: number
  },
): Promise<{ readonly basis: PredictorBasis; readonly model: FoundModel }> {
  const asked = question.basis === 'formula' && !set.formula ? undefined : question.basis
  if (question.example) {
    const model = exampleModel(pair, set)
    return set.formula && asked !== 'synthetic' ? { basis: 'formula', model: noModel } : { basis: 'synthetic', model }
  }
  if (asked === 'formula') return { basis: 'formula', model: noModel }
  const model = await findModel(db, caller, materials, { pair: pair.id, featureSet: set.id, basis: asked })
  if (asked === undefined && !set.formula && missing > 0 && model.basis === 'real') {
    // The demonstration model is used only if no model of real materials is being trained.
    const demonstration = await findModel(db, caller, materials, {
      pair: pair.id,
      featureSet: set.id,
      basis: 'synthetic',
    })
    return demonstration.wanted ? { basis: 'synthetic', model: demonstration } : { basis: 'real', model }
  }
  if (asked !== undefined || !set.formula || (model.basis === 'real' && isUseful(model)))
    return { basis: model.basis, model }
  return { basis: 'formula', model: { ...noModel, wanted: model.wanted } }
}

const noModel: FoundModel = { basis: 'real', version: undefined, match: 'own', wanted: false }

function ownValue(pair: Pair, coil: TrainingCoil | undefined): number | null {
  const cell = coil?.cells[pair.target]
  const counts = cell && (pair.condition === undefined || cell.condition === pair.condition)
  return counts ? cell.mean * targetUnit(pair).factor : null
}

function asWorked(question: PredictorQuestion): PredictorQuestion {
  const own = question.pair === worked.pair && isUntouched(question)
  return own ? { ...question, typed: worked.typed, family: worked.family } : question
}

function isUntouched({ coil, family, typed }: PredictorQuestion): boolean {
  return !coil && !family && Object.values(typed).every((text) => !text)
}

const maxChoiceLength = 500

async function coilChoices(db: Reader, { materials }: MaterialSet): Promise<PredictorView['coils']> {
  const rows = await listMapRows(db, { materials }, [], maxChoiceLength)
  return rows
    .map(({ path, slug, name }) => ({ id: idOf(path, slug), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

async function findCoil(db: Reader, { materials }: MaterialSet, id: string): Promise<TrainingCoil | undefined> {
  const [material = '', ...rest] = id.split('~')
  const own = /^[\w.+-]{1,80}$/.test(material) ? await findMaterial(db, material) : undefined
  if (!own || !materials.includes(own.id)) return undefined
  const coils = await coilsOfMaterials(db, [own.id])
  const wanted = rest.length === 0 ? own.coils[0]?.slug : rest.join('~')
  return coils.find(({ slug }) => slug === wanted)
}

const idOf = (path: string, slug: string) => `${path.split('/').at(-1)}~${slug}`

function familyWords(trained: TrainedModel | undefined, own: string | undefined): readonly string[] {
  const words = trained?.rows.flatMap(({ family }) => family ?? []) ?? []
  return [...new Set([...words, ...(own === undefined ? [] : [own])])].toSorted()
}

function coatingField(trained: TrainedModel | undefined, value: string): PredictorView['coating'] {
  const learned = trained?.features.find(({ name }) => name === coatingColumn)
  const words = learned?.kind === 'category' ? learned.words : []
  const known = value === '' || words.length === 0 || words.includes(value)
  return {
    value,
    words: [...new Set([...words, ...(value === '' ? [] : [value])])].toSorted(),
    problem: known ? null : `The training data contain no coating named ${value.slice(0, 20)}.`,
  }
}

function stateOf(
  basis: PredictorBasis,
  { version, wanted }: FoundModel,
  { former, example }: PredictorQuestion,
  { materials }: MaterialSet,
): Pick<PredictorView, 'state' | 'why'> {
  // Formulas and examples do not belong to a release.
  if (former && !example && basis !== 'formula')
    return { state: 'former', why: 'Models are trained on the latest release. Open the page without a release.' }
  if (basis === 'formula' || (version && 'trained' in version.content)) return { state: 'ready', why: null }
  if (example) return { state: 'refused', why: 'Without a subscription, one example with invented data is shown.' }
  if (version && 'refused' in version.content && !wanted) return { state: 'refused', why: version.content.refused }
  if (materials.length === 0) return { state: 'refused', why: 'You have access to no materials yet.' }
  return { state: 'waiting', why: null }
}

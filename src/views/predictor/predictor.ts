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
  type LearningCoil,
  type MaterialSet,
  readableSet,
  realCoils,
} from '#server/predictor/index.ts'
import { listMapRows } from '#server/properties/index.ts'
import { answerOf } from './answer.ts'
import { describeModel, leftOutPoints } from './describe-model.ts'
import { exampleModel, worked } from './example.ts'
import { findModel, type FoundModel, isUseful } from './find-model.ts'
import { formulaValue } from './formula-value.ts'
import { inputsOf, type Typed } from './inputs.ts'
import { readinessOfPairs, realMaterials } from './real-materials.ts'
import { setFor } from './set-for.ts'
import { targetUnit } from './shown-unit.ts'
import { type AskedBounds, whichMaterials } from './which-materials.ts'

export type PredictorQuestion = {
  readonly pair: string
  readonly set?: string | undefined
  readonly basis?: PredictorBasis | undefined
  /** Of the coil whose numbers are asked with: `DP980-6~GI-1.40`. */
  readonly coil?: string | undefined
  readonly family?: string | undefined
  readonly coating?: string | undefined
  /** Of the interval, 0 … 1. */
  readonly level: number
  readonly typed: Typed
  /** The other way round: what materials have to have at least. */
  readonly bounds: AskedBounds
  /** A former release is read: models are of the newest. */
  readonly former?: boolean
  /** The tool does not open for the caller: a worked answer on made-up coils. */
  readonly example?: boolean
  /** Of the free sample, as `DP980-6`: its first coil is asked with where nothing was asked yet. */
  readonly sample?: string | undefined
}

/** What mi Predictor shows to the caller, and the set of materials that a model of theirs learns from. */
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
  // A formula knows no families.
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
    model: learned ? describeModel(model.version!, learned.trained, { pair, set, standing: model.standing }) : null,
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
          ? `The model has learned from no family named ${family.slice(0, 60)}.`
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
    which: await whichMaterials(db, caller, materials, question.bounds),
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

/** The inputs that are asked for. Where a formula is asked for, those of a formula. */
function setAsked(
  { set, basis, typed, coating }: PredictorQuestion,
  pair: Pair,
  coil: LearningCoil | undefined,
): { readonly pair: Pair; readonly set: FeatureSet } {
  const named = set === undefined ? undefined : findPair(pair.id, set)
  const fitting = named?.set ?? setFor(pair, coil, { ...typed, coating })
  const ofFormula = basis === 'formula' && !fitting.formula ? pair.sets.find(({ formula }) => formula) : undefined
  return { pair, set: ofFormula ?? fitting }
}

/**
 * What answers: unless the reader chooses, a useful model of real materials, then a published formula, then the demonstration
 * (docs/decisions/0530).
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
    /** Real materials, for a model of them. */
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
    // No model of real materials is on its way: the demonstration may be.
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

const noModel: FoundModel = { basis: 'real', version: undefined, standing: 'own', wanted: false }

function ownValue(pair: Pair, coil: LearningCoil | undefined): number | null {
  const cell = coil?.cells[pair.target]
  const counts = cell && (pair.condition === undefined || cell.condition === pair.condition)
  return counts ? cell.mean * targetUnit(pair).factor : null
}

/** Where nothing was typed yet the worked question stands in its fields. */
function asWorked(question: PredictorQuestion): PredictorQuestion {
  const own = question.pair === worked.pair && isUntouched(question)
  return own ? { ...question, typed: worked.typed, family: worked.family } : question
}

function isUntouched({ coil, family, typed }: PredictorQuestion): boolean {
  return !coil && !family && Object.values(typed).every((text) => !text)
}

/** Longer lists are not a choice: the address of a coil, or its numbers, ask as well. */
const longestChoice = 500

/** Coils to ask with, by name. */
async function coilChoices(db: Reader, { materials }: MaterialSet): Promise<PredictorView['coils']> {
  const rows = await listMapRows(db, { materials }, [], longestChoice)
  return rows
    .map(({ path, slug, name }) => ({ id: idOf(path, slug), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

async function findCoil(db: Reader, { materials }: MaterialSet, id: string): Promise<LearningCoil | undefined> {
  const [material = '', ...rest] = id.split('~')
  const own = /^[\w.+-]{1,80}$/.test(material) ? await findMaterial(db, material) : undefined
  if (!own || !materials.includes(own.id)) return undefined
  const coils = await coilsOfMaterials(db, [own.id])
  const wanted = rest.length === 0 ? own.variants[0]?.slug : rest.join('~')
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
    problem: known ? null : `The model has learned from no coating named ${value.slice(0, 20)}.`,
  }
}

function stateOf(
  basis: PredictorBasis,
  { version, wanted }: FoundModel,
  { former, example }: PredictorQuestion,
  { materials }: MaterialSet,
): Pick<PredictorView, 'state' | 'why'> {
  // Neither a formula nor what was made up belongs to a release.
  if (former && !example && basis !== 'formula')
    return { state: 'former', why: 'Models are trained on the newest release. Open the page without a release.' }
  if (basis === 'formula' || (version && 'trained' in version.content)) return { state: 'ready', why: null }
  if (example) return { state: 'refused', why: 'Without a subscription one question is answered, on made-up data.' }
  if (version && 'refused' in version.content && !wanted) return { state: 'refused', why: version.content.refused }
  if (materials.length === 0) return { state: 'refused', why: 'You may read no material of this catalogue yet.' }
  return { state: 'waiting', why: null }
}

import { meanCurve } from '../../curves/mean-curve.ts'
import { chordModulus } from '../../models/elastic/chord-modulus.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import type { TabMeasurements } from '../../parameter-sets/measurements.ts'
import { proofVersion, type SetProof, type SetProofRun } from '../../parameter-sets/parameter-set.ts'
import { type CardChoice, type CardFacts, cardInput, type CardSet } from '../input/from-parameter-sets.ts'
import { cardShowing, readCard, writeCard } from '../index.ts'
import { inStoredUnits, type ParsedCard } from '../read/index.ts'
import { CardRefused } from '../refusal.ts'
import { compare } from './compare.ts'
import { fractureLimit, type MeasuredPath, type ProofPath, proveCard } from './index.ts'
import { measuredPaths } from './measured-paths.ts'
import {
  type CoilFacts,
  fitSets,
  collectMeasurements,
  type TestedSpecimen,
  type FittedSet,
  type RefusedSet,
} from '../../parameter-sets/index.ts'

/** [1/s], rising; undefined without a multi-rate test. */
export function testedRates(tested: readonly Pick<TestedSpecimen, 'test' | 'rate'>[]): number[] | undefined {
  const rates = new Set(tested.flatMap(({ test, rate }) => (test === 'MRT' && rate !== null ? [rate] : [])))
  return rates.size === 0 ? undefined : [...rates].toSorted((a, b) => a - b)
}

type ProofData = { readonly tested: readonly TestedSpecimen[]; readonly measured: TabMeasurements }

const system = 'mm-t-s'
const stations = 30
/** Shares of the mean measured value [1]. */
const limits = { chord: 0.03, rate: 0.05, limit: 0.1, fracture: fractureLimit } as const

const minPoints = 3

type Plan = {
  readonly card: string
  readonly choice: CardChoice
  readonly runs: (card: ParsedCard) => SetProofRun[]
}

/**
 * Reads the card of each set back and simulates the relevant tests of one coil; null if no test is relevant to a set.
 */
export function proveSets(sets: readonly CardSet[], facts: CardFacts, data: ProofData): (SetProof | null)[] {
  const elastic = sets.find(({ tab }) => tab === 'FE1')
  const value = (id: string) => elastic?.parameters.find((parameter) => parameter.id === id)?.value
  const paths = measuredPaths(data.tested, { E: value('E0') ?? Number.NaN, nu: value('nu') ?? Number.NaN })
  const about = { ...facts, tensile: data.measured.tensile, anisotropy: data.measured.anisotropy }
  const prove = (set: CardSet, all: readonly CardSet[]) => {
    const plan = planOf(set, all, paths, data)
    return plan ? follow(plan, all, about) : null
  }
  // Their proofs decide which laws the other cards contain.
  const proofs = new Map(sets.filter(({ tab }) => tab === 'FE2').map((set) => [set, prove(set, sets)]))
  const known = sets.map((set) => ({ ...set, proof: proofs.get(set) ?? null }))
  return sets.map((set, i) => (proofs.has(set) ? proofs.get(set)! : prove(known[i]!, known)))
}

function follow(
  { card: id, choice, runs: compareAll }: Plan,
  sets: readonly CardSet[],
  facts: CardFacts,
): SetProof | null {
  const head = { version: proofVersion, card: id, unitSystem: system }
  try {
    const { files } = writeCard(id, cardInput(sets, facts, choice), system)
    const card = inStoredUnits(readCard(id, files))
    const runs = compareAll(card)
    if (runs.length === 0) return null
    const failed = runs.filter(({ passed }) => !passed)
    const reported = failed.length > 0 ? failed : runs
    const words = reported.map(({ label, verdict }) => `${label}: ${verdict}`).join('; ')
    return { ...head, runs, passed: failed.length === 0, verdict: failed.length > 0 ? `NOT PROVEN: ${words}` : words }
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    return { ...head, runs: [], passed: false, verdict: `NOT PROVEN: the card is refused: ${error.message}` }
  }
}

function planOf(
  { tab, model }: CardSet,
  sets: readonly CardSet[],
  paths: readonly MeasuredPath[],
  { measured }: ProofData,
): Plan | undefined {
  const along = (...wanted: ProofPath[]) => {
    const own = paths.filter(({ path }) => wanted.includes(path))
    return (card: ParsedCard) => (own.length === 0 ? [] : pathRuns(card, own))
  }
  const own = cardShowing(model)?.id
  const surface = sets.some((set) => set.model === 'yld2000-2d') ? 'ls-dyna-mat-133' : 'ls-dyna-mat-036'
  switch (tab) {
    case 'FE1':
      return { card: 'neutral-json', choice: {}, runs: (card) => chordRuns(card, measured) }
    case 'FE2':
      return own !== undefined
        ? { card: own, choice: { kinematic: model }, runs: along('reversal') }
        : {
            card: sets.some((set) => set.tab === 'FE3') ? surface : 'ls-dyna-mat-024',
            choice: { law: model },
            runs: along('first-yield', 'tension-rd', 'equibiaxial'),
          }
    case 'FE3': {
      const runs = along('tension-dd', 'tension-td', 'plane-strain', 'shear', 'equibiaxial')
      return own === undefined ? undefined : { card: own, choice: { surface: model }, runs }
    }
    case 'FE4':
      return { card: 'abaqus-plastic', choice: { rate: model }, runs: (card) => rateRuns(card, measured) }
    case 'FE5':
      return {
        card: 'ls-dyna-add-erosion',
        choice: { limit: model },
        runs: (card) => limitRuns(card, measured),
      }
    case 'FE6':
      return { card: 'ls-dyna-gissmo', choice: { fracture: model }, runs: (card) => fractureRuns(card, measured) }
    default:
      return tab satisfies never
  }
}

const strain = { quantity: 'strain', unit: '1' } as const
const stress = { quantity: 'stress', unit: 'MPa' } as const
const ratio = { quantity: 'ratio', unit: '1' } as const

function pathRuns(card: ParsedCard, paths: readonly MeasuredPath[]): SetProofRun[] {
  return proveCard(card, paths).runs.map((run) => {
    const there = run.simulated.length > 0
    return {
      path: run.path,
      label: run.label,
      limit: run.limit,
      passed: run.passed,
      verdict: run.verdict,
      x: { ...strain, values: rounded(run.strain) },
      measured: { ...stress, values: rounded(run.measured) },
      simulated: rounded(run.simulated),
      rms: there ? run.rms : null,
      share: there ? run.share : null,
      worst: there ? { x: run.worst.strain, measured: run.worst.measured, simulated: run.worst.simulated } : null,
    }
  })
}

function pointRun(
  about: Pick<SetProofRun, 'path' | 'label' | 'limit'>,
  units: { readonly x: typeof strain | typeof ratio; readonly y: typeof strain | typeof stress },
  points: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  curve: (x: number) => number,
): SetProofRun[] {
  const simulated = Array.from(points.x, curve)
  // Points beyond the card's curve are not compared; their number is reported.
  const rows = simulated.flatMap((value, i) => (Number.isFinite(value) && Number.isFinite(points.y[i]!) ? [i] : []))
  if (rows.length === 0) return []
  const x = rows.map((i) => points.x[i]!)
  const measured = rows.map((i) => points.y[i]!)
  const given = rows.map((i) => simulated[i]!)
  const compared = compare(measured, given, about.limit)
  const { rms, share, worst } = compared
  const enough = rows.length >= minPoints
  const passed = enough && compared.passed
  const count = rows.length === simulated.length ? '' : `${rows.length} of ${simulated.length} points`
  const verdict = [
    compared.verdict,
    ...(count ? [`${count} within the card's curve`] : []),
    ...(enough ? [] : [`fewer than ${minPoints} points are not sufficient`]),
  ].join(', ')
  return [
    {
      ...about,
      x: { ...units.x, values: rounded(x) },
      measured: { ...units.y, values: rounded(measured) },
      simulated: rounded(given),
      rms,
      share,
      passed,
      verdict,
      worst: { x: x[worst]!, measured: measured[worst]!, simulated: given[worst]! },
    },
  ]
}

function chordRuns({ E, chord }: ParsedCard, { chords }: TabMeasurements): SetProofRun[] {
  if (!chord) return []
  const about = { path: 'chord', label: 'Modulus on unloading', limit: limits.chord }
  return pointRun(about, { x: strain, y: stress }, chords, (p) => chordModulus(E, chord.Ea, chord.xi, p))
}

function rateRuns({ curves }: ParsedCard, { rates }: TabMeasurements): SetProofRun[] {
  return curves.flatMap(({ rate, strain: x, stress: y }) => {
    const own = rates.filter(({ nominal }) => rate !== undefined && Math.abs(nominal / rate - 1) < 1e-6)
    const averaged = meanCurve(own, stations)
    if (!averaged) return []
    const about = { path: `rate-${rate}`, label: `${rate}/s`, limit: limits.rate }
    return pointRun(about, { x: strain, y: stress }, averaged, (p) => interpolate(x, y, p))
  })
}

function limitRuns({ limit }: ParsedCard, { limits: points }: TabMeasurements): SetProofRun[] {
  if (!limit) return []
  const minor = limit.map((point) => point.minor)
  const major = limit.map((point) => point.major)
  const about = { path: 'limit', label: 'Forming limit points', limit: limits.limit }
  return pointRun(about, { x: strain, y: strain }, points, (at) => interpolate(minor, major, at))
}

function fractureRuns({ failure }: ParsedCard, { fractures }: TabMeasurements): SetProofRun[] {
  if (!failure) return []
  const { x, y } = failure.failure
  const about = { path: 'fracture', label: 'Fracture points', limit: limits.fracture }
  const points = { x: fractures.map(({ triaxiality }) => triaxiality), y: fractures.map((point) => point.strain) }
  return pointRun(about, { x: ratio, y: strain }, points, (at) => interpolate(x, y, Math.min(at, x.at(-1)!)))
}

function rounded(values: ArrayLike<number>): number[] {
  return Array.from(values, (value) => Number(value.toPrecision(7)))
}

export type ProvenSets = {
  readonly sets: readonly FittedSet[]
  readonly proofs: readonly (SetProof | null)[]
  readonly refused: readonly RefusedSet[]
}

type Facts = CoilFacts & Pick<CardFacts, 'material' | 'coil' | 'release' | 'permalink' | 'synthetic'>

export function fitAndProve(tested: readonly TestedSpecimen[], { limitShift, category, ...facts }: Facts): ProvenSets {
  const measured = collectMeasurements(tested, { thickness: facts.thickness, limitShift, category })
  const { sets, refused } = fitSets(measured, tested)
  const about = { ...facts, orientation: 'RD', rates: testedRates(tested) }
  return { sets, refused, proofs: proveSets(sets, about, { tested, measured }) }
}

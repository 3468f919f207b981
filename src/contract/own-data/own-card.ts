import { measuredPaths } from '#core/cards/proof/measured-paths.ts'
import { testedRates } from '#core/cards/proof/prove-sets.ts'
import type { CardSet } from '#core/cards/input/from-parameter-sets.ts'
import type { UnitSystemId } from '#core/cards/unit-system.ts'
import { findCard } from '#core/cards/index.ts'
import { type Corner, cornerMove, followsFlow, quantities } from '#core/scatter/study.ts'
import { steel } from '#core/models/elastic/nominal.ts'
import { findModel } from '#core/models/index.ts'
import {
  type FittedSet,
  fitSets,
  fitTab,
  collectMeasurements,
  buildFittedSet,
  type TestedSpecimen,
} from '#core/parameter-sets/index.ts'
import { packMeasurements } from '#contract/views/bench.ts'
import { pack } from '#contract/views/packed.ts'
import type { ShownCard, Workbench } from '#contract/views/simulation.ts'
import { drawCard } from '#contract/views/draw-card.ts'

/** Where the files were evaluated, for the header of the card. */
const evaluatedBy = {
  browser: { status: 'evaluated and fitted in a browser', files: 'opened in a browser and not uploaded' },
  api: { status: 'evaluated and fitted by the API', files: 'sent to the API and not stored' },
} as const

export type OwnFacts = {
  /** Default: the browser. */
  readonly by?: keyof typeof evaluatedBy
  readonly name: string
  readonly files: readonly string[]
  /** [mm] */
  readonly thickness: number | undefined
  readonly synthetic: boolean
}

export type OwnCardChoice = {
  readonly card: string
  readonly system: UnitSystemId
  readonly law: string
  /** A softer or harder coil, by the scatter of the specimens. */
  readonly corner: Corner
}

/** Fitted models, computed once per set of files. */
export function ownSets(tested: readonly TestedSpecimen[], thickness: number | undefined): readonly FittedSet[] {
  return fitSets(collectMeasurements(tested, { thickness }), tested).sets
}

/** Card of the user's specimens with proof, written by the code of catalogue cards. */
export function drawOwnCard(
  tested: readonly TestedSpecimen[],
  sets: readonly FittedSet[],
  facts: OwnFacts,
  { card, system, law, corner }: OwnCardChoice,
): ShownCard {
  const measured = collectMeasurements(tested, { thickness: facts.thickness })
  const elastic = Object.fromEntries(
    (sets.find(({ tab }) => tab === 'FE1')?.parameters ?? []).map(({ id, value }) => [id, value]),
  )
  const paths = measuredPaths(tested, { E: elastic['E0'] ?? steel.E, nu: elastic['nu'] ?? steel.nu })
  const bench: Workbench = {
    tab: 'FE2',
    coil: facts.name,
    measured: packMeasurements({ ...measured, models: [] }),
    reached: {},
    reachedAtRate: [],
    rates: [],
    turns: [],
    flow: null,
    sets: withLaw(tested, sets, law).map(cardSet),
    facts: {
      material: facts.name,
      coil: `own data, ${tested.length === 1 ? '1 specimen' : `${tested.length} specimens`}`,
      orientation: 'RD',
      thickness: facts.thickness,
      tests: [...new Set(tested.map(({ test }) => test))],
      release: 'own data, not of the catalogue',
      status: `${evaluatedBy[facts.by ?? 'browser'].status}, not reviewed`,
      source: [`files ${facts.files.join(', ')}`, ...assumed(elastic)].join('; '),
      permalink: `none: the files were ${evaluatedBy[facts.by ?? 'browser'].files}`,
      synthetic: facts.synthetic,
      anisotropy: measured.anisotropy,
      rates: testedRates(tested),
    },
    paths: paths.map(({ path, strain, stress }) => ({
      path,
      strain: pack(Float64Array.from(strain)),
      stress: pack(Float64Array.from(stress)),
    })),
    synthetic: facts.synthetic,
  }
  return drawCard(bench, { card, system, model: law, moved: () => moveTo(corner, card, tested) })
}

/** The metal is unknown; it is assumed from the modulus. */
function assumed({ density, nu }: Readonly<Record<string, number>>): string[] {
  return density === undefined || nu === undefined
    ? []
    : [`density ${density} kg/m³ and Poisson ratio ${nu} are those of the metal with the measured modulus`]
}

/** @throws RangeError if there are too few specimens, or the card has parameters without scatter in tension */
function moveTo(corner: Corner, card: string, tested: readonly TestedSpecimen[]) {
  if (corner === 'nominal') return undefined
  if (!followsFlow(findCard(card)))
    throw new RangeError('tensile tests do not show the scatter of kinematic-hardening parameters')
  const rows = tested
    .filter(({ test, orientation }) => test === 'UAT' && orientation === 'RD')
    .map(({ scalars }) => quantities.map(({ property }) => scalars[property] ?? null))
  const whole = rows.flatMap((row) => (row.every((value) => value !== null) ? [row] : []))
  try {
    return cornerMove(whole, corner)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const names = 'Rp0.2, Rm and Ag of specimens along RD'
    throw new RangeError(`soft and hard coils follow from ${names}: ${error.message}`, { cause: error })
  }
}

/** Laws that are not stored are fitted for the requested card. */
function withLaw(tested: readonly TestedSpecimen[], sets: readonly FittedSet[], law: string): readonly FittedSet[] {
  if (sets.some(({ tab, model }) => tab === 'FE2' && model === law)) return sets
  try {
    return [...sets, buildFittedSet('FE2', fitTab('FE2', collectMeasurements(tested), { model: law }), tested)]
  } catch (error) {
    // The card then reports the missing law.
    if (error instanceof RangeError) return sets
    throw error
  }
}

function cardSet(set: FittedSet): CardSet {
  return { ...set, fit: { converged: set.fit.converged }, name: `${findModel(set.model).label}, fitted to own data` }
}

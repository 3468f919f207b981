import { expect, test } from 'vitest'
import { firstCard } from '#core/cards/choose-card.ts'
import { cards } from '#core/cards/index.ts'
import { recommendedLaw, tabModels, tabTests } from '#core/parameter-sets/index.ts'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import type { DemoCoil } from '#core/synthetic/demo.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { drawCard } from '#contract/views/draw-card.ts'
import { liveFit } from '#web/material/fitting/draw-fit.ts'
import { inOpeningOrder } from '#views/finite-element/index.ts'
import type { ShownCard, ShownFit } from '#contract/views/simulation.ts'
import { unpack } from '#contract/views/packed.ts'
import { benchOf, fittedCoil } from '../fixtures/demo-benches.ts'

/** Why a model may be missing on a coil: a test was not made, or what it gives does not exist for such a sheet. */
const goodReasons = [
  /^no unloading modulus measured; it requires a loading–unloading test \(LUL\)$/,
  /^no tension–compression test along RD$/,
  /^a (rate law requires|table needs) two (tested )?rates, found 0$/,
  /needs (sb|rb), .*, from a bulge test \(HBG\)$/,
  /needs ps\d+, .*, from a plane-strain test \(PST\)$/,
  /needs r(0|45|90), r-value at \d+° to RD, from a tensile test \(UAT\) with width strain$/,
  /^no forming limit point was measured$/,
  /^n between 4 and 6 % strain is not available along RD/,
  /^A80 and r along TD were not measured$/,
]
/** A number that nobody can read. */
const long = /[1-9]\d*\.\d{6,}|0\.0*[1-9]\d{6,}/

type Shown = {
  readonly name: string
  readonly fit: ShownFit | undefined
  readonly reason: string
  readonly card: ShownCard | undefined
}

const { coils } = demoCatalogue()
const isComplete = (codes: readonly string[]) => codes.includes('FLC') && codes.includes('FSM')
/** Coils with every test, and of those with gaps every eighteenth: all of them together would take minutes. */
const complete = coils.filter(({ tests }) => isComplete(tests.map(({ code }) => code)))
const asked = [
  ...complete.filter((_, i) => i % 6 === 0),
  ...coils.filter((one, i) => i % 18 === 4 && !complete.includes(one)),
]

/** Every model of every tab that the coil was tested for. */
function everyModel(coil: DemoCoil): { shown: Shown[]; refused: readonly { readonly reason: string }[] } {
  const fitted = fittedCoil(coil)
  const shown = finiteElementTabs.flatMap(({ code: tab }) => {
    if (!tabTests(tab).some((code) => fitted.evaluated.has(code))) return []
    const bench = benchOf(fitted, tab)
    return tabModels(tab).map(({ id }): Shown => {
      const name = `${tab} ${id}`
      const [fit, reason] = tried(() => liveFit(bench, { model: id }), name)
      const wanted = { card: firstCard(tab, id, cards), system: 'mm-t-s', model: id, live: fit } as const
      // Cards of coils with gaps differ in numbers alone.
      return { name, fit, reason, card: fit && complete.includes(coil) ? drawCard(bench, wanted) : undefined }
    })
  })
  return { shown, refused: fitted.refused }
}

/** A refusal is an answer; anything else is a fault of ours. */
function tried<Found>(find: () => Found, name: string): [found: Found | undefined, reason: string] {
  try {
    return [find(), '']
  } catch (error) {
    if (error instanceof RangeError) return [undefined, error.message]
    throw new Error(name, { cause: error })
  }
}

const isGood = (reason: string) => goodReasons.some((pattern) => pattern.test(reason))

test.each(asked.map((coil) => [coil.name, coil] as const))(
  '%s: every model is found and drawn with numbers, or its reason names what was not tested',
  (_name, coil) => {
    const { shown, refused } = everyModel(coil)
    expect(shown.length).toBeGreaterThan(20)
    expect(refused).toEqual([])
    expect(shown.filter(({ fit, reason }) => !fit && !isGood(reason))).toEqual([])
    expect(shown.filter(({ fit }) => fit && !fit.converged).map(({ name }) => name)).toEqual([])
    expect(shown.flatMap(brokenNumbers)).toEqual([])
    expect(shown.flatMap(wrongCards)).toEqual([])
    expect(shown.flatMap(said).filter((text) => long.test(text))).toEqual([])
  },
)

function brokenNumbers({ name, fit }: Shown): string[] {
  if (!fit) return []
  const finite = (packed: string) => unpack(packed).every((value) => Number.isFinite(value))
  const lines = Object.values(fit.lines).flat()
  return [
    ...(lines.length === 0 ? [`${name}: no line`] : []),
    ...[...lines, ...fit.residuals].flatMap(({ id, y }) => (finite(y) ? [] : [`${name}: ${id}`])),
    ...fit.parameters.flatMap(({ id, value }) => (Number.isFinite(value) ? [] : [`${name}: ${id} = ${value}`])),
    ...[fit.rmse, fit.r2 ?? 0, fit.aicc ?? 0].flatMap((value) => (Number.isFinite(value) ? [] : [`${name}: quality`])),
    ...fit.compared.flatMap(({ label, fitted }) => (Number.isFinite(fitted) ? [] : [`${name}: ${label}`])),
  ]
}

/** No model of a complete coil is without a card; one that is not proven names the path. */
function wrongCards({ name, card }: Shown): string[] {
  if (card?.kind === 'refused') return card.reasons.map((reason) => `${name}: ${reason}`)
  if (card?.kind !== 'written') return []
  return [
    ...(card.files.some(({ text }) => /NaN|Infinity|undefined/.test(text)) ? [`${name}: text`] : []),
    ...(card.outcome === 'failed' && card.runs.every(({ passed }) => passed) ? [`${name}: ${card.verdict}`] : []),
  ]
}

function said({ fit, reason, card }: Shown): string[] {
  return [
    reason,
    ...(fit ? [...fit.warnings, fit.how, ...fit.checks.map(({ text }) => text)] : []),
    ...(card?.kind === 'refused' ? card.reasons : []),
    ...(card?.kind === 'written'
      ? [card.verdict, ...card.why, ...card.notes, ...card.runs.map(({ verdict }) => verdict)]
      : []),
  ]
}

test('every tab of the free sample opens with a model and a card of the recommended law, of which no path fails, and no green for rates that no path asks', () => {
  const sample = coils.find(({ reference }) => reference)!
  const coil = fittedCoil(sample)
  const records = coil.sets.map((set, i) => ({ ...set, proof: coil.proofs[i]! }))
  const law = recommendedLaw(records)!.model.id
  const opened = finiteElementTabs.map(({ code }) => {
    const [set] = inOpeningOrder(
      code,
      records.filter(({ tab }) => tab === code),
    )
    const card = drawCard(benchOf({ ...coil, sets: records }, code), {
      card: firstCard(code, set!.model, cards),
      system: 'mm-t-s',
      model: set!.model,
    })
    if (card.kind !== 'written') return [code, set!.model, card.id, card.kind]
    expect(card.name, code).toContain(`_${card.id}_${law}_mm-t-s_`)
    return [code, set!.model, card.id, card.outcome]
  })
  expect(opened).toEqual([
    ['FE1', 'chord-modulus', 'ls-dyna-mat-024', 'partly'],
    ['FE2', 'anchored', 'ls-dyna-mat-024', 'partly'],
    ['FE3', 'yld2000-2d', 'ls-dyna-mat-133', 'partly'],
    ['FE4', 'thermal-overstress', 'ls-dyna-mat-024', 'partly'],
    ['FE5', 'abspoel-scholting', 'abaqus-fld', 'partly'],
    ['FE6', 'hosford-coulomb', 'ls-dyna-gissmo', 'partly'],
  ])
})

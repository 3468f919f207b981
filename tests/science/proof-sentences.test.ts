import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cards, findCard, systemsOf } from '#core/cards/index.ts'
import { proofPaths } from '#core/cards/proof-paths.ts'
import { lawReason, proofOutcome, setProofText } from '#core/cards/proof/set-proof-text.ts'
import { recommendedLaw } from '#core/parameter-sets/index.ts'
import type { SetProof } from '#core/parameter-sets/parameter-set.ts'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import type { DemoCoil } from '#core/synthetic/demo.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import type { ShownCard, WrittenCard } from '#contract/views/simulation.ts'
import { modelAdvice } from '#views/needs/model-advice.ts'
import { outcomes } from '#web/material/cards/card-verdict.tsx'
import { drawCard } from '#contract/views/draw-card.ts'
import { benchOf, fittedCoil } from '../fixtures/demo-benches.ts'

/** Of every third family of materials the coil with most tests. */
function coilsOfFamilies(): DemoCoil[] {
  const families = Map.groupBy(demoCatalogue().coils, ({ material }) => material.split('/').slice(0, 3).join('/'))
  return [...families.values()]
    .filter((_, i) => i % 3 === 0)
    .map((own) => own.toSorted((a, b) => b.tests.length - a.tests.length)[0]!)
}

/** What a card states about parts that no run of one element shows. */
const partOf: Readonly<Partial<Record<FiniteElementCode, string>>> = {
  FE4: 'rates',
  FE5: 'forming limit',
  FE6: 'failure',
}

const partsOf = (verdict: string) => {
  const open = /(?:^|; )not checked: ([a-z ,]+)$/.exec(verdict)?.[1]
  return open?.split(', ') ?? []
}

const coils = coilsOfFamilies()

describe.each(coils.map((coil, i) => [coil.name, coil, i] as const))('%s', (_name, coil, i) => {
  const fitted = fittedCoil(coil)
  const sets = fitted.sets.map((set, at) => ({ ...set, proof: fitted.proofs[at]! }))
  const proven = { ...fitted, sets }
  const draw = (tab: FiniteElementCode, card: string, model: string, system: WrittenCard['system'] = 'mm-t-s') =>
    drawCard(benchOf(proven, tab), { card, system, model })
  const law = recommendedLaw(sets.filter(({ fit }) => fit.converged))!

  test('each card states one verdict: in its head, on its badge, in its table and in its reasons', () => {
    const written = new Set<string>()
    for (const card of cards) {
      // Units change digits, not what is stated: all of them on the first coil.
      for (const { id } of systemsOf(card).slice(0, i === 0 ? undefined : 1)) {
        const found = draw('FE2', card.id, law.set.model, id)
        if (found.kind !== 'written') continue
        written.add(card.id)
        checkCard(found)
      }
    }
    // Others need tests that this coil lacks.
    expect(written.size).toBeGreaterThan(8)
  })

  test('a sentence about a stored proof claims what the card that it names states, part by part', () => {
    for (const { tab, model, proof } of sets) {
      if (proof === null) continue
      const text = setProofText(proof)
      expect(text).toContain(cardLabel(proof.card))
      const written = writtenOrNone(draw(tab, proof.card, model))
      if (proofOutcome(proof) === 'compared') {
        expect(text).toMatch(/compared with the tests, not simulated/)
        expect(text).not.toMatch(/proven/i)
        const part = partOf[tab]
        if (part) expect(partsOf(written!.verdict), `${tab} ${model}: ${text}`).toContain(part)
        continue
      }
      expect(text.includes('NOT PROVEN'), text).toBe(!proof.passed)
      if (written) checkParts(proof, written, text)
    }
  })

  test('advice and the reason for the law say nothing of a card without its name', () => {
    const records = sets.map((set) => ({ ...set, id: set.model, feTab: set.tab, version: 1, status: 'approved' }))
    const advice = modelAdvice(records as unknown as ParameterSetRecord[], [])
    const sentences = [lawReason(law), ...advice.map(({ reason }) => reason)]
    for (const { tab, model, reason } of advice) {
      if (model === null) continue
      const own = sets.filter((set) => set.tab === tab).map(({ proof }) => setProofText(proof))
      expect(
        own.some((text) => reason.includes(text)),
        reason,
      ).toBe(true)
    }
    for (const sentence of sentences) expect(sentence).not.toMatch(unnamed)
  })
})

function checkCard({ id, verdict, outcome, runs, why, files }: WrittenCard): void {
  const head = files.map(({ text }) => text.replaceAll(/\s*\n(?:[$*#!%/"\s]|C)*/g, ' ')).join(' ')
  const open = partsOf(verdict)
  const failed = runs.filter((run) => run.outcome === 'failed')
  const near = runs.filter((run) => run.outcome === 'near')
  const words = outcomes[outcome ?? 'none'].words
  expect(plain(head), id).toContain(plain(verdict))
  expect(verdict.startsWith('NOT PROVEN'), id).toBe(failed.length > 0)
  expect(words.startsWith('Not verified'), id).toBe(failed.length > 0 || runs.length === 0)
  expect(words === 'Proven against the tests', id).toBe(
    runs.length > 0 && failed.length + near.length + open.length === 0,
  )
  if (failed.length === 0) expect(why, id).toEqual([])
  for (const { label } of failed) expect(verdict, id).toContain(`${label}: `)
  const claimed = /(?:^|; )proven on ([^;]+)/.exec(verdict)?.[1]?.split(', ') ?? []
  const proven = failed.length > 0 ? [] : runs.filter((run) => run.outcome === 'proven').map(({ label }) => label)
  expect(claimed, id).toEqual(proven)
}

/** Paths of the stored proof that the card in sight was driven along too have the same outcome there. */
function checkParts({ runs }: SetProof, card: WrittenCard, text: string): void {
  const paths = runs.filter(({ path }) => proofPaths.some(({ id }) => id === path))
  for (const { path, label, passed } of paths) {
    const own = card.runs.find((run) => run.path === path)
    expect(own?.passed, `${text} | ${card.id}, ${label}: ${card.verdict}`).toBe(passed)
    if (!passed) expect(card.verdict).toMatch(/^NOT PROVEN/)
  }
}

function writtenOrNone(card: ShownCard): WrittenCard | undefined {
  return card.kind === 'written' ? card : undefined
}

function cardLabel(id: string): string {
  return findCard(id).label
}

/** Heads are ASCII and wrapped. */
const plain = (text: string) => text.replaceAll(/[^A-Za-z0-9.%:;,]/g, '')

/** A claim about a card that names neither card nor tests. */
const unnamed = /\b(?:its|the|this) card (?:is proven|repeats|reproduces|gives (?:back )?the tests)/i

test('no text of pages, commands, calls or articles claims a proof for a card without a verdict', () => {
  const root = new URL('../..', import.meta.url).pathname
  const files = ['src/**/*.{ts,tsx}', 'content/**/*.mdx', 'docs/**/*.md'].flatMap((pattern) =>
    globSync(pattern, { cwd: root }),
  )
  const found = files.filter((file) => unnamed.test(readFileSync(root + file, 'utf8')))
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

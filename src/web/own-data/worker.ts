/** Reads, evaluates and fits files that somebody opens in their own browser, with the code of the server. Nothing is sent anywhere. */
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { FittedSet, TestedSpecimen } from '#core/parameter-sets/index.ts'
import type { FileReading } from '#core/read/specimen.ts'
import type { Answer, Ask } from './conversation.ts'
import { goneWords } from '#web/upload/dropped-files.ts'
import { drawOwnCard, ownSets } from './own-card.ts'
import { evaluateOwnFile, firstCurves, type OwnFile, tensionFor } from './own-file.ts'
import { type FileChoice, materialOf, type OwnTension } from './own-specimen.ts'
import { fitOwnMaterial } from './own-material.ts'
import { ownMeans } from './own-means.ts'
import { nextOwnTests } from './own-next.ts'
import { readOwnFile } from './read-own-file.ts'
import { sameRecord } from './same-record.ts'

type Opened = {
  readonly id: string
  readonly name: string
  readonly reading: FileReading
  readonly file: OwnFile
  readonly choice: FileChoice
  readonly tested: readonly TestedSpecimen[]
  readonly tensile: readonly OwnTension[]
  /** Ids of the tensile specimens that it was compared with. */
  readonly comparedWith: string
}

const opened = new Map<string, Opened>()
/** Files that say what an open one says; one of them takes its place when that is closed. */
const copies = new Map<string, Pick<Opened, 'id' | 'name' | 'reading' | 'choice'>>()
let sets: { readonly of: readonly TestedSpecimen[]; readonly sets: readonly FittedSet[] } | undefined
let newestCard = 0
let stale = false

/** One after the other, in the order in which they were asked; a file that is read does not overtake another. */
let line: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  if (data.kind === 'card') newestCard = data.asked
  line = line.then(() => answer(data)).catch(reportError)
})

async function answer(ask: Ask): Promise<void> {
  if (ask.kind === 'open') await open(ask)
  else if (ask.kind === 'change') change(ask)
  else if (ask.kind === 'close') close(ask)
  else if (ask.asked === newestCard) return writeCard(ask)
  else return
  stale = true
  // Files that were dropped together are fitted together.
  setTimeout(() => {
    line = line.then(together).catch(reportError)
  })
}

async function open({ id, file, choice }: Extract<Ask, { kind: 'open' }>): Promise<void> {
  try {
    const reading = await readOwnFile(file.name, new Uint8Array(await file.arrayBuffer()))
    if (heldBack({ id, name: file.name, reading, choice })) return
    const curves = firstCurves({ id, reading }, choice)
    if (curves.length > 0) say({ kind: 'first', id, curves })
    evaluate({ id, name: file.name, reading }, choice)
  } catch (error) {
    if (error instanceof IngestError) say({ kind: 'refused', id, reason: error.message })
    // What the browser throws for a file that has gone since it was chosen.
    else if (error instanceof DOMException) say({ kind: 'refused', id, reason: goneWords(file.name) })
    else throw error
  }
}

/** Whether another open file says the same. */
function heldBack(one: Pick<Opened, 'id' | 'name' | 'reading' | 'choice'>): boolean {
  const twin = [...opened.values()].find(({ reading }) => sameRecord(reading, one.reading))
  if (twin) copies.set(one.id, one)
  else copies.delete(one.id)
  if (!twin) return false
  say({
    kind: 'refused',
    id: one.id,
    reason: `${one.name} holds the same numbers as ${twin.name}: a copy counts once.`,
  })
  return true
}

function close({ id }: Extract<Ask, { kind: 'close' }>): void {
  opened.delete(id)
  copies.delete(id)
  for (const copy of copies.values()) if (!heldBack(copy)) evaluate(copy, copy.choice)
}

function change({ id, choice }: Extract<Ask, { kind: 'change' }>): void {
  const one = opened.get(id)
  if (one) evaluate(one, choice)
}

function evaluate(one: Pick<Opened, 'id' | 'name' | 'reading'>, choice: FileChoice): void {
  const { id, name, reading } = one
  const tensile = referencesOf(one)
  const found = evaluateOwnFile(one, choice, tensile)
  opened.set(id, { id, name, reading, choice, ...found, comparedWith: idsOf(tensile) })
  say({ kind: 'file', id, file: found.file })
}

/** Tensile specimens of the other files. */
function referencesOf({ id, reading }: Pick<Opened, 'id' | 'reading'>): readonly OwnTension[] {
  const others = [...opened.values()].filter((other) => other.id !== id)
  return tensionFor(
    materialOf(reading),
    others.flatMap(({ tensile }) => tensile),
  )
}

const idsOf = (tensile: readonly OwnTension[]) => tensile.map(({ id, orientation }) => `${id} ${orientation}`).join()

function together(): void {
  if (!stale) return
  stale = false
  // A tensile test may have come after the tests that compare with it, changed, or gone.
  for (const one of opened.values()) {
    if (one.file.tensileTests !== null && idsOf(referencesOf(one)) !== one.comparedWith) evaluate(one, one.choice)
  }
  const all = [...opened.values()]
  say({
    kind: 'material',
    means: ownMeans(all.flatMap(({ file }) => file.specimens)),
    fit: fitOwnMaterial(allTested()),
    next: nextOwnTests(allTested()),
  })
}

function writeCard({ asked, facts, choice }: Extract<Ask, { kind: 'card' }>): void {
  const tested = allTested()
  if (!sets || sets.of.length !== tested.length || sets.of.some((one, i) => one !== tested[i])) {
    sets = { of: tested, sets: ownSets(tested, facts.thickness) }
  }
  say({ kind: 'card', asked, card: drawOwnCard(tested, sets.sets, facts, choice) })
}

/** Replicates of several files have numbers of their own: two files may both say that theirs is the first. */
function allTested(): readonly TestedSpecimen[] {
  return [...opened.values()].flatMap(({ tested }) => tested)
}

function say(told: Answer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener, its page
  postMessage(told)
}

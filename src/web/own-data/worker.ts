/** Reads, evaluates and fits the user's files with the code of the server. Nothing is sent. */
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { FittedSet, TestedSpecimen } from '#core/parameter-sets/index.ts'
import type { FileReading } from '#core/read/specimen.ts'
import type { WorkerResponse, WorkerRequest } from './worker-messages.ts'
import { missingFileText } from '#web/upload/dropped-files.ts'
import { drawOwnCard, ownSets } from '#contract/own-data/own-card.ts'
import { evaluateOwnFile, firstCurves, type OwnFile, tensionFor } from '#contract/own-data/own-file.ts'
import { type FileChoice, materialOf, type OwnTension } from '#contract/own-data/own-specimen.ts'
import { fitOwnMaterial } from '#contract/own-data/own-material.ts'
import { ownMeans } from '#contract/own-data/own-means.ts'
import { nextOwnTests } from './own-next.ts'
import { readOwnFile } from './read-own-file.ts'
import { hasEqualValues } from '#contract/own-data/has-equal-values.ts'

type Opened = {
  readonly id: string
  readonly name: string
  readonly reading: FileReading
  readonly file: OwnFile
  readonly choice: FileChoice
  readonly tested: readonly TestedSpecimen[]
  readonly tensile: readonly OwnTension[]
  /** Ids of tensile specimens. */
  readonly comparedWith: string
}

const opened = new Map<string, Opened>()
/** Copies of open files; one replaces an open file that is closed. */
const copies = new Map<string, Pick<Opened, 'id' | 'name' | 'reading' | 'choice'>>()
let sets: { readonly of: readonly TestedSpecimen[]; readonly sets: readonly FittedSet[] } | undefined
let newestCard = 0
let stale = false

/** In the order of requests, one at a time. */
let line: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'card') newestCard = data.asked
  line = line.then(() => answer(data)).catch(reportError)
})

async function answer(ask: WorkerRequest): Promise<void> {
  if (ask.kind === 'open') await open(ask)
  else if (ask.kind === 'change') change(ask)
  else if (ask.kind === 'close') close(ask)
  else if (ask.asked === newestCard) return writeCard(ask)
  else return
  stale = true
  // Fits files that were dropped together once.
  setTimeout(() => {
    line = line.then(together).catch(reportError)
  })
}

async function open({ id, file, choice }: Extract<WorkerRequest, { kind: 'open' }>): Promise<void> {
  try {
    const reading = await readOwnFile(file.name, new Uint8Array(await file.arrayBuffer()))
    if (heldBack({ id, name: file.name, reading, choice })) return
    const curves = firstCurves({ id, reading }, choice)
    if (curves.length > 0) sendAnswer({ kind: 'first', id, curves })
    evaluate({ id, name: file.name, reading }, choice)
  } catch (error) {
    if (error instanceof IngestError) sendAnswer({ kind: 'refused', id, reason: error.message })
    // The browser throws it for a file that was deleted after selection.
    else if (error instanceof DOMException) sendAnswer({ kind: 'refused', id, reason: missingFileText(file.name) })
    else throw error
  }
}

function heldBack(one: Pick<Opened, 'id' | 'name' | 'reading' | 'choice'>): boolean {
  const twin = [...opened.values()].find(({ reading }) => hasEqualValues(reading, one.reading))
  if (twin) copies.set(one.id, one)
  else copies.delete(one.id)
  if (!twin) return false
  sendAnswer({
    kind: 'refused',
    id: one.id,
    reason: `${one.name} contains the same values as ${twin.name}. Copies count once.`,
  })
  return true
}

function close({ id }: Extract<WorkerRequest, { kind: 'close' }>): void {
  opened.delete(id)
  copies.delete(id)
  for (const copy of copies.values()) if (!heldBack(copy)) evaluate(copy, copy.choice)
}

function change({ id, choice }: Extract<WorkerRequest, { kind: 'change' }>): void {
  const one = opened.get(id)
  if (one) evaluate(one, choice)
}

function evaluate(one: Pick<Opened, 'id' | 'name' | 'reading'>, choice: FileChoice): void {
  const { id, name, reading } = one
  const tensile = referencesOf(one)
  const found = evaluateOwnFile(one, choice, tensile)
  opened.set(id, { id, name, reading, choice, ...found, comparedWith: idsOf(tensile) })
  sendAnswer({ kind: 'file', id, file: found.file })
}

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
  // Tensile tests may have been added, changed or removed.
  for (const one of opened.values()) {
    if (one.file.tensileTests !== null && idsOf(referencesOf(one)) !== one.comparedWith) evaluate(one, one.choice)
  }
  const all = [...opened.values()]
  sendAnswer({
    kind: 'material',
    means: ownMeans(all.flatMap(({ file }) => file.specimens)),
    fit: fitOwnMaterial(allTested()),
    next: nextOwnTests(allTested()),
  })
}

function writeCard({ asked, facts, choice }: Extract<WorkerRequest, { kind: 'card' }>): void {
  const tested = allTested()
  if (!sets || sets.of.length !== tested.length || sets.of.some((one, i) => one !== tested[i])) {
    sets = { of: tested, sets: ownSets(tested, facts.thickness) }
  }
  sendAnswer({ kind: 'card', asked, card: drawOwnCard(tested, sets.sets, facts, choice) })
}

/** Numbers replicates across files, because each may start at 1. */
function allTested(): readonly TestedSpecimen[] {
  return [...opened.values()].flatMap(({ tested }) => tested)
}

function sendAnswer(answer: WorkerResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener, its page
  postMessage(answer)
}

import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { batchLimits } from '#contract/uploads/upload-limits.ts'
import { formatCount } from '#core/format-count.ts'
import { CommandError } from '../command-line/run.ts'
import type { FileMark, Journal } from './journal.ts'
import { deliveredHashes, type FoundFile, hashOf, markOf, sendFile } from './send-file.ts'
import { messageOf, type Site } from './site.ts'

export type Delivery = {
  readonly site: Site
  readonly journal: Journal
  readonly folder: string
  /** Name of the journal, which may be in the folder. */
  readonly journalPath: string
  /** Time during which size and time of a file must not change [ms]. */
  readonly settle: number
  /** Body of `PATCH /api/v1/batches/{batch}`; undefined: a person chooses material and coil on the page. */
  readonly settings: object | undefined
  readonly import: { readonly reason: string; readonly acceptWarnings: boolean } | undefined
  /** Pause between two looks at a batch in work [ms]. */
  readonly poll?: number
  readonly log: (line: string) => Promise<unknown>
}

export type PassResult = { readonly delivered: number; readonly open: number }

/** Long lists of files do not pass a poor connection. */
const small = '?files=rejected'

type BatchFacts = {
  readonly state: 'open' | 'working' | 'imported'
  readonly checked: boolean
  readonly warnings: number
  readonly problem: string | null
  readonly page: string
  readonly counts: { readonly all: number; readonly ready: number; readonly rejected: number }
  /** With errors. */
  readonly files: readonly { readonly name: string; readonly errors: readonly string[] }[]
}

/**
 * Delivers the new files of a folder as one batch, and first finishes the batch of an interrupted pass. A file is known
 * by its SHA-256: neither the journal nor the site may have it.
 *
 * @returns number of delivered files, and of files and batches that need a person
 * @throws CommandError if the site refuses the key or does not respond; the next pass continues
 */
export async function deliverPass(delivery: Delivery): Promise<PassResult> {
  const { site, journal, log } = delivery
  const found = await newFiles(delivery)
  const there = await deliveredHashes(site, [...found.keys()])
  for (const [sha256, batch] of there) {
    const { name, bytes, changed } = found.get(sha256)!
    journal.append({ event: 'delivered', batch, sha256, name, bytes, changed })
    found.delete(sha256)
  }
  let [delivered, open] = [0, 0]
  const waiting = [...found.values()]
  while (waiting.length > 0 || journal.unfinished) {
    const batch = await openBatch(delivery)
    let bytes = 0
    const files: FoundFile[] = []
    while (waiting.length > 0 && files.length < maxFiles && bytes + waiting[0]!.bytes <= batchLimits.bytes / 2) {
      bytes += waiting[0]!.bytes
      files.push(waiting.shift()!)
    }
    for (const file of files) {
      const outcome = await sendFile(site, journal, batch, file)
      const { name, bytes: size, changed, sha256 } = file
      const mark = { name, bytes: size, changed, sha256 }
      if (outcome === 'delivered') {
        journal.append({ event: 'delivered', batch, ...mark })
        delivered++
        continue
      }
      open++
      if (outcome === 'changed') await log(`${name} is being written; it is sent with the next pass`)
      else {
        journal.append({ event: 'refused', message: outcome.refused, ...mark })
        await log(`${name} is refused: ${outcome.refused}`)
      }
    }
    if (!(await finishBatch(delivery, batch))) open++
    journal.append({ event: 'done', batch })
  }
  return { delivered, open }
}

/** Half of what a batch holds, because an interrupted batch may have files already. */
const maxFiles = batchLimits.files / 2

/** Stable files whose bytes are not in the journal, by SHA-256; of files with the same bytes the first by name. */
async function newFiles({ folder, journal, journalPath, settle, log }: Delivery): Promise<Map<string, FoundFile>> {
  const names = await readdir(folder).catch((error: Error) => {
    throw new CommandError(`the folder ${folder} cannot be read: ${error.message}`)
  })
  const own = basename(journalPath)
  const candidates: FileMark[] = []
  for (const name of names.toSorted()) {
    if (name.startsWith('.') || name === own || name === `${own}.lock`) continue
    const mark = await markOf(join(folder, name), name)
    if (mark && mark.bytes > 0 && !journal.hasMark(mark)) candidates.push(mark)
  }
  if (candidates.length > 0) await sleep(settle)
  const found = new Map<string, FoundFile>()
  for (const { name, bytes, changed } of candidates) {
    const path = join(folder, name)
    const now = await markOf(path, name)
    if (now?.bytes !== bytes || now.changed !== changed) {
      await log(`${name} is being written; it is sent with the next pass`)
      continue
    }
    if (bytes > batchLimits.archiveBytes) {
      await log(`${name} is larger than 200 MB and is not sent; split it`)
      continue
    }
    const sha256 = await hashOf(path)
    if (!journal.hasBytes(sha256) && !found.has(sha256)) found.set(sha256, { name, bytes, changed, path, sha256 })
  }
  return found
}

/** The batch of an interrupted pass if it is still open, or a new one; with the settings. @returns its id */
async function openBatch({ site, journal, settings, poll }: Delivery): Promise<string> {
  if (journal.unfinished) {
    const { batch } = journal.unfinished
    const state = await settled(site, batch, poll)
    if (state?.state !== 'open') journal.append({ event: 'done', batch })
  }
  if (!journal.unfinished) {
    const batch = randomUUID()
    journal.append({ event: 'open', batch })
    const answer = await site.call('POST', '/api/v1/batches', { json: { batch } })
    if (answer.status !== 200) throw new CommandError(messageOf(answer))
  }
  const { batch, isSet } = journal.unfinished!
  if (settings && !isSet) {
    const answer = await site.call('PATCH', `/api/v1/batches/${batch}${small}`, { json: settings })
    if (answer.status !== 200) throw new CommandError(messageOf(answer))
    await settled(site, batch, poll)
    journal.append({ event: 'set', batch })
  }
  return batch
}

/** Checks and imports a batch as far as asked. @returns whether nothing is left to do */
async function finishBatch(delivery: Delivery, batch: string): Promise<boolean> {
  const { site, settings, poll, log } = delivery
  const path = `/api/v1/batches/${batch}`
  const before = await settled(site, batch, poll)
  if (!before || before.counts.all === 0) {
    if (before) await site.call('DELETE', path)
    return true
  }
  const page = site.address(before.page)
  if (!settings) {
    await log(`${formatCount(before.counts.all, 'file')} delivered; choose material and coil on ${page}`)
    return true
  }
  // 409: an earlier request has been carried out, and its answer was lost.
  if (!before.checked) await queued(site, `${path}/check`, {})
  const checked = await settled(site, batch, poll)
  if (!checked) return true
  const { rejected } = checked.counts
  for (const { name, errors } of checked.files) await log(`${name}: ${errors[0] ?? 'rejected'}`)
  const total = formatCount(checked.counts.all, 'file')
  if (checked.problem !== null || !checked.checked || rejected > 0) {
    await log(`${total} delivered, ${rejected} with errors; go on at ${page}`)
    return false
  }
  if (!delivery.import) {
    await log(`${total} delivered and checked; import them on ${page}`)
    return true
  }
  if (checked.counts.ready === 0) {
    await log(`${total} delivered; all were imported before`)
    return true
  }
  const { reason, acceptWarnings } = delivery.import
  if (checked.warnings > 0 && !acceptWarnings) {
    await log(`${total} delivered, with ${formatCount(checked.warnings, 'warning')}; read them on ${page}`)
    return false
  }
  await queued(site, `${path}/import`, { reason, warnings: checked.warnings })
  const imported = await settled(site, batch, poll)
  if (imported?.state === 'imported') {
    await log(`${total} delivered and imported as drafts`)
    return true
  }
  await log(`the import failed: ${imported?.problem ?? 'see the page'}; go on at ${page}`)
  return false
}

async function queued(site: Site, path: string, json: object): Promise<void> {
  const answer = await site.call('POST', `${path}${small}`, { json })
  if (answer.status !== 202 && answer.status !== 409) throw new CommandError(messageOf(answer))
}

/** State of a batch once it is not in work; undefined if it was discarded. */
async function settled(site: Site, batch: string, poll = 2000): Promise<BatchFacts | undefined> {
  for (;;) {
    const answer = await site.call('GET', `/api/v1/batches/${batch}${small}`)
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw new CommandError(messageOf(answer))
    const facts = answer.body as unknown as BatchFacts
    if (facts.state !== 'working') return facts
    await sleep(poll)
  }
}
